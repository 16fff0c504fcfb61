<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Aligning</name>
    <message>
        <source>No word of the translation looked at “{word}” most</source>
        <translation>译文中没有哪个词看“{word}”最多</translation>
    </message>
    <message>
        <source>{target} ← {source}: attention {weight}, probability {probability}</source>
        <translation>{target} ← {source}：注意力 {weight}，概率 {probability}</translation>
    </message>
</context>
<context>
    <name>AlternativesList</name>
    <message>
        <source>Alternatives with scores</source>
        <translation>其他译文及其得分</translation>
    </message>
    <message>
        <source>Other translations the search kept; what the best one does not say is underlined. Choose one to see its tokens and its attention. Those that read the same, though of other tokens, stand here once: there can be fewer than the beam is wide, and there are at most {count}.</source>
        <translation>搜索保留的其他译文；最佳译文中没有的部分加了下划线。选择一个即可查看它的词元和注意力。文字相同而词元不同的只列一次：因此可能少于束宽，并且最多 {count} 个。</translation>
    </message>
    <message>
        <source>Alternatives</source>
        <translation>备选译文</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元数</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>{text}
score {score} · log-probability {log_prob} nats · {count} tokens</source>
        <translation>{text}
得分 {score} · 对数概率 {log_prob} 奈特 · {count} 个词元</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>（空）</translation>
    </message>
</context>
<context>
    <name>AmountBox</name>
    <message>
        <source>Drawn once and for all: the same ones for every run, and among those of a larger draw</source>
        <translation>抽取一次即固定：每次训练抽到的都相同，并包含在更大的抽样之中</translation>
    </message>
    <message>
        <source>{count} drawn</source>
        <translation>抽取 {count} 句</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
</context>
<context>
    <name>Amounts</name>
    <message>
        <source>Takes about {time}, going by what a network of this size took before.</source>
        <translation>按这种大小的网络此前所用的时间估计，约需 {time}。</translation>
    </message>
</context>
<context>
    <name>ArchitectureTopic</name>
    <message>
        <source>memory</source>
        <translation>编码器输出</translation>
    </message>
    <message>
        <source>Layer {number}</source>
        <translation>第 {number} 层</translation>
    </message>
    <message>
        <source>normalised after each sub-layer (post-LN)</source>
        <translation>在每个子层之后归一化（post-LN）</translation>
    </message>
    <message>
        <source>normalised before each sub-layer (pre-LN)</source>
        <translation>在每个子层之前归一化（pre-LN）</translation>
    </message>
    <message>
        <source>{count} parameters</source>
        <translation>{count} 个参数</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Which of the layers the numbers are of, counted from the input</source>
        <translation>数值来自哪一层，从输入算起</translation>
    </message>
    <message>
        <source>Figure of the network</source>
        <translation>网络结构图</translation>
    </message>
    <message>
        <source>Arrow keys walk over the blocks, Enter shows what a block does</source>
        <translation>方向键在方框之间移动，回车键显示方框的作用</translation>
    </message>
</context>
<context>
    <name>AttentionInvitation</name>
    <message>
        <source>Nothing to look at yet</source>
        <translation>还没有可看的内容</translation>
    </message>
    <message>
        <source>Attention belongs to a sentence and its translation. Translate one, then come back.</source>
        <translation>注意力属于一个句子和它的译文。请先翻译一句，再回到这里。</translation>
    </message>
    <message>
        <source>Being translated…</source>
        <translation>正在翻译…</translation>
    </message>
    <message>
        <source>“{sentence}” is being translated; its attention is looked at then.</source>
        <translation>正在翻译“{sentence}”；译完后即查看它的注意力。</translation>
    </message>
    <message>
        <source>Translate a sentence</source>
        <translation>翻译一个句子</translation>
    </message>
    <message>
        <source>Opens the Translate page</source>
        <translation>打开“翻译”页</translation>
    </message>
</context>
<context>
    <name>AttentionPage</name>
    <message>
        <source>Maps: {weights}</source>
        <translation>注意力图：{weights}</translation>
    </message>
    <message>
        <source>could not look</source>
        <translation>未能查看</translation>
    </message>
    <message>
        <source>looking…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>While training</source>
        <translation>训练过程</translation>
    </message>
    <message>
        <source>Shows how the heads of this run formed, on sentences that were watched while it trained</source>
        <translation>展示这次训练的注意力头是如何形成的，所用句子在训练时一直被观察</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>Looks again; while the model trains, with its weights of now</source>
        <translation>重新查看；模型正在训练时，使用当前权重</translation>
    </message>
    <message>
        <source>The weights that made the maps; the list says where others translated</source>
        <translation>得出注意力图的权重；译文若由其他权重得出，列表中会注明</translation>
    </message>
</context>
<context>
    <name>BatchView</name>
    <message>
        <source>Choose a cell to read why it may be looked at or not.</source>
        <translation>选择一个格子，这里会说明为什么能看或不能看。</translation>
    </message>
    <message>
        <source>“{row}” may look at “{column}”: M is 0 and the score stays as it is.</source>
        <translation>“{row}”可以看“{column}”：M 是 0，分数保持不变。</translation>
    </message>
    <message>
        <source>“{column}” comes after “{row}”: at that place the decoder has not said it yet, so that M is −∞.</source>
        <translation>“{column}”在“{row}”之后：在那个位置解码器还没有说到它，所以 M 是 −∞。</translation>
    </message>
    <message>
        <source>Padding is no word: it only fills the row up, and nobody looks at it or from it.</source>
        <translation>填充不是词：它只用来补齐长度，没有谁看它，它也不看谁。</translation>
    </message>
    <message>
        <source>M · batch of {sentences}, {rows} × {columns} · −∞ in {blocked} of {cells} cells</source>
        <translation>M · 这一批有 {sentences} 句，{rows} × {columns} · {cells} 格中 {blocked} 格为 −∞</translation>
    </message>
    <message>
        <source>A batch is one block of numbers, so its sentences are filled up to the length of the longest. The padding mask keeps everybody from looking at the filling; in the decoder the causal mask adds that a row sees only itself and what stands before (section 3.2.3). M is added to the scaled scores; a row of −∞ alone leaves the softmax nothing to share out, and its weights are set to 0.</source>
        <translation>一个批次是一整块数字，所以其中的句子都要补齐到最长一句的长度。填充掩码让谁也看不到补上的部分；在解码器里，因果掩码还规定每一行只能看到自己和前面的内容（论文 3.2.3 节）。M 加在缩放后的分数上；整行都是 −∞ 时，softmax 没有可分配的，这一行的权重都取 0。</translation>
    </message>
    <message>
        <source>Decoder self-attention</source>
        <translation>解码器自注意力</translation>
    </message>
    <message>
        <source>Encoder self-attention</source>
        <translation>编码器自注意力</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>交叉注意力</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>注意力类别</translation>
    </message>
    <message>
        <source>Whose mask is shown; the model stays as it is</source>
        <translation>显示哪一类注意力的掩码；模型保持不变</translation>
    </message>
    <message>
        <source>Sentence of the batch</source>
        <translation>批次中的句子</translation>
    </message>
    <message>
        <source>Of which sentence the mask is shown</source>
        <translation>显示哪一句的掩码</translation>
    </message>
    <message>
        <source>The mask M</source>
        <translation>掩码 M</translation>
    </message>
    <message>
        <source>Choose a cell to read why; rows look at columns</source>
        <translation>选择一个格子查看原因；行看列</translation>
    </message>
    <message>
        <source>Other sentences</source>
        <translation>换一批句子</translation>
    </message>
    <message>
        <source>Makes a batch of the next sentences of the validation part</source>
        <translation>用验证集中接下来的句子组成一个批次</translation>
    </message>
    <message>
        <source>may be looked at</source>
        <translation>可以看</translation>
    </message>
    <message>
        <source>comes later</source>
        <translation>在后面</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>填充</translation>
    </message>
</context>
<context>
    <name>BeforeAfter</name>
    <message>
        <source>With all heads</source>
        <translation>不关闭任何头</translation>
    </message>
    <message>
        <source>Without the marked heads: translating…</source>
        <translation>关闭标记的头：正在翻译…</translation>
    </message>
    <message>
        <source>Without the marked heads</source>
        <translation>关闭标记的头</translation>
    </message>
    <message>
        <source>No head is out of work: mark some in the grid.</source>
        <translation>尚未关闭任何头：请在上面的网格中标记。</translation>
    </message>
    <message>
        <source>{name}: {text} · probability {probability} (ln P = {log})</source>
        <translation>{name}：{text} · 概率 {probability}（ln P = {log}）</translation>
    </message>
    <message>
        <source>Translation with all heads</source>
        <translation>不关闭任何头时的译文</translation>
    </message>
    <message>
        <source>Translation without the marked heads</source>
        <translation>关闭标记的头之后的译文</translation>
    </message>
</context>
<context>
    <name>Beside</name>
    <message>
        <source>Drag, or press the arrow keys, to give the page or the guide more room</source>
        <translation>拖动或按方向键，调整页面与导览的大小</translation>
    </message>
</context>
<context>
    <name>BlockPanel</name>
    <message>
        <source>Step by step</source>
        <translation>逐步查看</translation>
    </message>
    <message>
        <source>Takes a head of this attention apart, step by step</source>
        <translation>把这个注意力的一个头逐步拆开</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Which numbers of this block are shown</source>
        <translation>显示这个方框的哪些数值</translation>
    </message>
    <message>
        <source>Numbers of the block</source>
        <translation>方框的数值</translation>
    </message>
    <message>
        <source>Computed by the network for the current sentence; arrow keys walk over the cells</source>
        <translation>网络为当前句子算出的数值；方向键在单元格之间移动</translation>
    </message>
    <message>
        <source>Layer {number} of {count}</source>
        <translation>第 {number} 层，共 {count} 层</translation>
    </message>
    <message>
        <source>{formula}   (section {number})</source>
        <translation>{formula}（论文 {number} 节）</translation>
    </message>
    <message>
        <source>{parts} = {count} parameters</source>
        <translation>{parts} = {count} 个参数</translation>
    </message>
    <message>
        <source>in all {layers} layers {count}</source>
        <translation>全部 {layers} 层共 {count} 个</translation>
    </message>
    <message>
        <source>Nothing to learn here: no parameters.</source>
        <translation>这里没有参数，没有要学习的东西。</translation>
    </message>
    <message>
        <source>Uses the table E {size} of the source embedding (tied): no parameters of its own.</source>
        <translation>使用原文嵌入的表 E {size}（共享）：没有自己的参数。</translation>
    </message>
    <message>
        <source>Uses the table E {size} of the target embedding (tied): no parameters of its own.</source>
        <translation>使用译文嵌入的表 E {size}（共享）：没有自己的参数。</translation>
    </message>
    <message>
        <source>the same table serves the target and the output (tied)</source>
        <translation>译文和输出使用同一张表（共享）</translation>
    </message>
    <message>
        <source>the output uses the same table (tied)</source>
        <translation>输出使用同一张表（共享）</translation>
    </message>
    <message>
        <source>The numbers are being computed…</source>
        <translation>正在计算数值…</translation>
    </message>
</context>
<context>
    <name>CandidateSteps</name>
    <message>
        <source>Step {number}: {piece}</source>
        <translation>第 {number} 步：{piece}</translation>
    </message>
    <message>
        <source>given by you</source>
        <translation>由你指定</translation>
    </message>
    <message>
        <source>reads {piece}</source>
        <translation>读入 {piece}</translation>
    </message>
    <message>
        <source>Σ log-probability up to here: {total} nats · score {score}</source>
        <translation>Σ 到此为止的对数概率：{total} 奈特 · 得分 {score}</translation>
    </message>
    <message>
        <source>The steps of the next translation appear here.</source>
        <translation>下一句译文的每一步会显示在这里。</translation>
    </message>
    <message>
        <source>Click a candidate to have the translation go on from it.</source>
        <translation>点击一个候选词元，译文就从它接着译下去。</translation>
    </message>
</context>
<context>
    <name>CandidateStrip</name>
    <message>
        <source>Every step: the chosen token and what else was likely</source>
        <translation>每一步：选中的词元，以及其他可能的词元</translation>
    </message>
    <message>
        <source>The probabilities the model gave when it chose each token of the translation.</source>
        <translation>模型选择译文的每个词元时给出的概率。</translation>
    </message>
    <message>
        <source>Click a candidate, or go to it with the arrow keys and press Enter, to have the translation go on from it; Escape goes back to the text.</source>
        <translation>单击某个候选词元，或用方向键移到它上面并按回车键，译文就从它继续；按 Esc 键回到文本。</translation>
    </message>
</context>
<context>
    <name>CellDoor</name>
    <message>
        <source>Learn takes the weights of now apart; this is a moment of the training.</source>
        <translation>“学习”页拆解的是现在的权重；这里显示的是训练过程中的某一时刻。</translation>
    </message>
    <message>
        <source>A word is several tokens; switch “Words” off to see how the weight of one comes about.</source>
        <translation>一个词由多个词元组成；请关闭“整词”，查看单个词元的权重如何得来。</translation>
    </message>
    <message>
        <source>This is a sum over heads; choose a single head to see how its weight comes about.</source>
        <translation>这是多个头的汇总；请选择单个头，查看其权重如何得来。</translation>
    </message>
    <message>
        <source>A column says how widely the heads of one layer look, in the mean; choose a single head to see its weights.</source>
        <translation>每一列是一层，表示该层各头平均看得有多分散；选择单个头即可查看其权重。</translation>
    </message>
    <message>
        <source>A column says how widely one head looks; choose that head to see its weights.</source>
        <translation>每一列是一个头，表示它看得有多分散；选择该头即可查看其权重。</translation>
    </message>
</context>
<context>
    <name>ChartView</name>
    <message>
        <source>{curve}, best weights: {value} at {place}</source>
        <translation>{curve}，最佳权重：第 {place} 处为 {value}</translation>
    </message>
    <message>
        <source>best weights</source>
        <translation>最佳权重</translation>
    </message>
    <message>
        <source>at {place}</source>
        <translation>于 {place}</translation>
    </message>
    <message>
        <source>{curve}, smoothed</source>
        <translation>{curve}（平滑）</translation>
    </message>
</context>
<context>
    <name>CheckpointKeeping</name>
    <message>
        <source>Delete a checkpoint</source>
        <translation>删除检查点</translation>
    </message>
    <message>
        <source>Delete “{name}” ({size})? Nothing brings these weights back.</source>
        <translation>删除“{name}”（{size}）？这些权重无法恢复。</translation>
    </message>
    <message>
        <source>“{name}” ({size}) is the best of this run and translates. Delete it? The best of the others takes its place; nothing brings these weights back.</source>
        <translation>“{name}”（{size}）是这份训练记录的最佳权重，正用于翻译。删除吗？其余权重中最好的会接替它；这些权重无法恢复。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Checkpoints are being averaged.</source>
        <translation>正在平均检查点。</translation>
    </message>
    <message>
        <source>While a network is trained, checkpoints are neither averaged nor deleted here.</source>
        <translation>训练进行时，这里既不平均也不删除检查点。</translation>
    </message>
</context>
<context>
    <name>CheckpointPanel</name>
    <message>
        <source>A demo run is never changed.</source>
        <translation>示例训练记录从不改动。</translation>
    </message>
    <message>
        <source>An average needs two checkpoints; this run keeps fewer.</source>
        <translation>平均至少需要两个检查点；这份训练记录保留的不够。</translation>
    </message>
    <message>
        <source>Makes the mean of the newest checkpoints’ weights and scores it on the validation part; it translates from then on where it is better than the best. The checkpoints stay.</source>
        <translation>取最新几个检查点权重的平均值，并在验证集上打分；若优于最佳检查点，此后就由它来翻译。各检查点保持不变。</translation>
    </message>
    <message>
        <source>How many of the newest checkpoints are averaged</source>
        <translation>平均最新的几个检查点</translation>
    </message>
    <message>
        <source>The newest checkpoint stays: the training can only go on from it.</source>
        <translation>最新的检查点要保留：训练只能从它继续。</translation>
    </message>
    <message>
        <source>Deletes the chosen weights; curves and scores stay</source>
        <translation>删除所选的权重；曲线和评分保留</translation>
    </message>
    <message>
        <source>Average the last</source>
        <translation>平均最近</translation>
    </message>
    <message>
        <source> checkpoints</source>
        <translation> 个检查点</translation>
    </message>
    <message>
        <source>Checkpoints to average</source>
        <translation>要平均的检查点数</translation>
    </message>
    <message>
        <source>Translate with it</source>
        <translation>用它翻译</translation>
    </message>
    <message>
        <source>Opens the Translate page with this run and the chosen weights</source>
        <translation>用这份训练记录和所选的权重打开“翻译”页</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>Choose one run to see its checkpoints.</source>
        <translation>选择一份训练记录以查看它的检查点。</translation>
    </message>
    <message>
        <source>This run has no checkpoint yet.</source>
        <translation>这份训练记录还没有检查点。</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>Checkpoints ({size}; {free} free on the disk)</source>
        <translation>检查点（{size}；磁盘剩余 {free}）</translation>
    </message>
    <message>
        <source>Checkpoints ({size})</source>
        <translation>检查点（{size}）</translation>
    </message>
    <message>
        <source>validation loss {before} → {after}</source>
        <translation>验证损失 {before} → {after}</translation>
    </message>
    <message>
        <source>BLEU {before} → {after}</source>
        <translation>BLEU {before} → {after}</translation>
    </message>
    <message>
        <source>Average of {count} checkpoints: {scores}.</source>
        <translation>{count} 个检查点的平均：{scores}。</translation>
    </message>
    <message>
        <source>Average of {count} checkpoints.</source>
        <translation>{count} 个检查点的平均。</translation>
    </message>
    <message>
        <source>It translates from now on.</source>
        <translation>此后由它来翻译。</translation>
    </message>
    <message>
        <source>It is no better than the best, which goes on translating; the average is kept beside it.</source>
        <translation>它不优于最佳检查点，翻译仍用最佳检查点；平均值保留在旁。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>CheckpointTable</name>
    <message>
        <source>best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>newest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>Translates unless other weights are chosen.</source>
        <translation>若不另选权重，就由它来翻译。</translation>
    </message>
    <message>
        <source>Holds what going on with the training needs.</source>
        <translation>含有继续训练所需的内容。</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>The weights that the run keeps; choose some to translate with them or to delete them</source>
        <translation>训练记录保留的权重；选中后可用来翻译，或将其删除</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>The update after which they were saved</source>
        <translation>保存时已完成的更新次数</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>On the validation part, in nats a token; lower is better</source>
        <translation>在验证集上，每词元的奈特数；越低越好</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Of greedy translations of validation sentences; higher is better</source>
        <translation>验证句子贪心翻译的得分；越高越好</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>On the disk</source>
        <translation>占用的磁盘空间</translation>
    </message>
    <message>
        <source>Which translate, and from which training goes on</source>
        <translation>哪些用于翻译，训练又从哪个继续</translation>
    </message>
</context>
<context>
    <name>Closing</name>
    <message>
        <source>Stop and close</source>
        <translation>停止并关闭</translation>
    </message>
    <message>
        <source>Close Seq2See</source>
        <translation>关闭 Seq2See</translation>
    </message>
    <message>
        <source>Not done yet: {works}. Closing ends it, and nothing of it is kept.</source>
        <translation>尚未完成：{works}。关闭会中止它，结果不会保留。</translation>
    </message>
    <message>
        <source>Do not close</source>
        <translation>不关闭</translation>
    </message>
    <message>
        <source>The training of “{name}” is paused. Closing ends it: the weights are saved first, so nothing it has learned is lost, and it can go on from there on the Train page later.</source>
        <translation>“{name}”的训练已暂停。关闭会结束训练：会先保存权重，学到的内容不会丢失，以后可以在“训练”页从那里接着训练。</translation>
    </message>
    <message>
        <source>“{name}” is being trained. Closing stops it: the weights are saved first, so nothing it has learned is lost, and it can go on from there on the Train page later.</source>
        <translation>“{name}”正在训练。关闭会停止训练：会先保存权重，已学到的内容不会丢失，以后可以在“训练”页从那里接着训练。</translation>
    </message>
    <message>
        <source>Keep training</source>
        <translation>不关闭，继续训练</translation>
    </message>
    <message>
        <source>Finishing: {works}…</source>
        <translation>正在收尾：{works}…</translation>
    </message>
    <message>
        <source>Finishing…</source>
        <translation>正在收尾…</translation>
    </message>
    <message>
        <source>Not done yet: {works}. Ending now loses what is not saved; everything saved before stays whole. Otherwise Seq2See closes by itself as soon as it is done.</source>
        <translation>尚未完成：{works}。现在结束会丢失还没保存的内容，之前保存的都完好无损。如果等待，完成后 Seq2See 会自动关闭。</translation>
    </message>
    <message>
        <source>End now</source>
        <translation>立即退出</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>继续等待</translation>
    </message>
</context>
<context>
    <name>CodeDialog</name>
    <message>
        <source>Save the script</source>
        <translation>保存脚本</translation>
    </message>
    <message>
        <source>This training as a Keras script</source>
        <translation>以 Keras 脚本表示的这次训练</translation>
    </message>
    <message>
        <source>The same updates, to read: loss, learning rate and loop stand here, in Keras and TensorFlow; network, tokenizer and batches are imported from Seq2See (model), so that it runs where that is installed. Its first lines say what it leaves out.</source>
        <translation>同样的更新，供阅读：损失、学习率和循环用 Keras 与 TensorFlow 写在这里；网络、分词器和批次从 Seq2See 的 model 包导入，因此要在装有 Seq2See 的地方运行。开头几行说明省略了什么。</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>脚本</translation>
    </message>
    <message>
        <source>The training as Python; nothing here changes the run</source>
        <translation>以 Python 表示的训练；这里的任何操作都不改变训练记录</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Puts the whole script on the clipboard</source>
        <translation>把整个脚本放到剪贴板</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Writes the script into a file</source>
        <translation>把脚本写入文件</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Goes back to the page</source>
        <translation>回到页面</translation>
    </message>
</context>
<context>
    <name>CodeDoor</name>
    <message>
        <source>Written: {path}</source>
        <translation>已写入：{path}</translation>
    </message>
</context>
<context>
    <name>ColumnsField</name>
    <message>
        <source>Source column</source>
        <translation>原文所在列</translation>
    </message>
    <message>
        <source>Target column</source>
        <translation>译文所在列</translation>
    </message>
    <message>
        <source>{name}: choose it, or type its number from 1 or its name</source>
        <translation>{name}：从列表中选，或输入列号（从 1 起）或列名</translation>
    </message>
    <message>
        <source>First row</source>
        <translation>首行</translation>
    </message>
    <message>
        <source>Whether the first row of a table holds the names of its columns and no sentences.</source>
        <translation>表格的首行是表头（列标题）还是句子。</translation>
    </message>
    <message>
        <source>first row is a header</source>
        <translation>首行是表头</translation>
    </message>
    <message>
        <source>no header</source>
        <translation>没有表头</translation>
    </message>
    <message>
        <source>Automatic: {found}</source>
        <translation>自动：{found}</translation>
    </message>
</context>
<context>
    <name>CompareButton</name>
    <message>
        <source>Keep this view to compare with</source>
        <translation>保留当前视图用于比较</translation>
    </message>
    <message>
        <source>With the run {name}</source>
        <translation>与训练记录 {name} 比较</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>结束比较</translation>
    </message>
    <message>
        <source>Compare with ▾</source>
        <translation>比较 ▾</translation>
    </message>
    <message>
        <source>Sets another head, checkpoint or run beside this one, and shows where their weights differ</source>
        <translation>把另一个头、检查点或训练记录放在旁边，并显示权重的差异</translation>
    </message>
</context>
<context>
    <name>Comparing</name>
    <message>
        <source>{run}, {weights}</source>
        <translation>{run}，{weights}</translation>
    </message>
    <message>
        <source>{run}, update {number}</source>
        <translation>{run}，第 {number} 次更新</translation>
    </message>
</context>
<context>
    <name>ConfigForm</name>
    <message>
        <source>Shows or hides the options that are good as they are most of the time</source>
        <translation>显示或隐藏那些通常无需改动的选项</translation>
    </message>
    <message>
        <source>Fewer options</source>
        <translation>收起选项</translation>
    </message>
    <message>
        <source>More options…</source>
        <translation>更多选项…</translation>
    </message>
</context>
<context>
    <name>ConfigRow</name>
    <message>
        <source>{help} {range}</source>
        <translation>{help}范围：{range}。</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>({lowest} to {highest})</source>
        <translation>{lowest} 至 {highest}</translation>
    </message>
    <message>
        <source> ({unit})</source>
        <translation>（{unit}）</translation>
    </message>
</context>
<context>
    <name>CorpusLoader</name>
    <message>
        <source>Importing…</source>
        <translation>正在导入…</translation>
    </message>
    <message>
        <source>Opening…</source>
        <translation>正在打开…</translation>
    </message>
</context>
<context>
    <name>CorpusPanel</name>
    <message>
        <source>Sorting…</source>
        <translation>正在排序…</translation>
    </message>
    <message>
        <source>Choose a row, or type a sentence, to see how it splits into tokens.</source>
        <translation>选中一行，或输入一个句子，看看它如何切分成词元。</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>译文</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Sentence pairs</source>
        <translation>句对</translation>
    </message>
    <message>
        <source>What is said about the corpus</source>
        <translation>关于语料的说明</translation>
    </message>
    <message>
        <source>Its report, or a tokenizer to try on it</source>
        <translation>导入报告，或可以试用的分词器</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>导入报告</translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation>分词器</translation>
    </message>
    <message>
        <source>What was kept and what was left out</source>
        <translation>保留了什么、略去了什么</translation>
    </message>
    <message>
        <source>Try how text is cut, before a training</source>
        <translation>训练之前先试试文本如何切分</translation>
    </message>
    <message>
        <source>How this sentence splits</source>
        <translation>句子的切分</translation>
    </message>
    <message>
        <source>{side} sentence to split</source>
        <translation>要切分的{side}句子</translation>
    </message>
    <message>
        <source>{side} sentence</source>
        <translation>{side}句子</translation>
    </message>
    <message>
        <source>Type a sentence to see its tokens.</source>
        <translation>输入一个句子，查看它的词元。</translation>
    </message>
    <message>
        <source>Tokens: {side}</source>
        <translation>词元：{side}</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>训练集</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>验证集</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试集</translation>
    </message>
    <message>
        <source>Test: new combinations</source>
        <translation>测试集：未见过的组合</translation>
    </message>
    <message>
        <source>The model learns from train, is watched on validation and scored on test.</source>
        <translation>模型从训练集学习，用验证集观察进展，用测试集评分。</translation>
    </message>
    <message>
        <source>New combinations: known words where train never has them.</source>
        <translation>未见过的组合：词是学过的，但训练集里从没有这样搭配过。</translation>
    </message>
</context>
<context>
    <name>CorpusStart</name>
    <message>
        <source>Or start with a built-in corpus: a small task that a small model learns in minutes</source>
        <translation>或者从内置语料开始：小任务，小模型几分钟就能学会</translation>
    </message>
    <message>
        <source>Drop your parallel text here</source>
        <translation>把平行文本拖放到这里</translation>
    </message>
    <message>
        <source>One table with both sentences in a row (TSV, CSV, Excel), two plain files with one sentence a line,
or TMX, XLIFF, PO, SGM, JSON, Parquet, Arrow; packed or not, in any usual encoding.</source>
        <translation>一个表格，每行含两种语言的句子（TSV、CSV、Excel），或两个纯文本文件，每行一句，
或 TMX、XLIFF、PO、SGM、JSON、Parquet、Arrow；压缩与否均可，常见编码均可。</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>Choose one table or archive, or two plain files together (Ctrl+O).</source>
        <translation>选择一个表格或压缩包，或同时选择两个纯文本文件（Ctrl+O）。</translation>
    </message>
    <message>
        <source>Open a folder…</source>
        <translation>打开文件夹…</translation>
    </message>
    <message>
        <source>A folder of files that belong together, or a corpus made before.</source>
        <translation>一组配套文件所在的文件夹，或以前做好的语料。</translation>
    </message>
    <message>
        <source>Paste pairs…</source>
        <translation>粘贴句对…</translation>
    </message>
    <message>
        <source>Pairs as text, such as rows copied from a spreadsheet (Ctrl+V).</source>
        <translation>以文本形式给出句对，例如从电子表格复制的行（Ctrl+V）。</translation>
    </message>
    <message>
        <source>Make this corpus and open it.</source>
        <translation>生成并打开这个语料。</translation>
    </message>
    <message>
        <source>Built-in corpus {name}: {about}</source>
        <translation>内置语料 {name}：{about}</translation>
    </message>
</context>
<context>
    <name>CutGrid</name>
    <message>
        <source>switched off</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>uniform</source>
        <translation>均匀</translation>
    </message>
    <message>
        <source>{stack}, layer {layer}, head {head}</source>
        <translation>{stack}，第 {layer} 层，第 {head} 个头</translation>
    </message>
    <message>
        <source>works</source>
        <translation>未关闭</translation>
    </message>
    <message>
        <source>loss without it: {rise} more</source>
        <translation>关闭后损失增加 {rise}</translation>
    </message>
    <message>
        <source>Encoder</source>
        <translation>编码器自注意力</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>解码器自注意力</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>交叉注意力</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>所有头</translation>
    </message>
    <message>
        <source>Click a head, or press the space bar, to take it out of work or put it back; the number of a layer, or Shift and the space bar, does so with all its heads</source>
        <translation>点击一个头或按空格键，关闭或恢复它；点击层号或按 Shift+空格键，则关闭或恢复该层的所有头</translation>
    </message>
</context>
<context>
    <name>DataPage</name>
    <message>
        <source>Open one table or archive, or two plain files together</source>
        <translation>打开一个表格或压缩包，或同时打开两个纯文本文件</translation>
    </message>
    <message>
        <source>Open a folder of files that belong together</source>
        <translation>打开一组配套文件所在的文件夹</translation>
    </message>
    <message>
        <source>An import is under way. Wait for it or cancel it, then open other files.</source>
        <translation>正在导入语料。请等它完成或将其取消，再打开其他文件。</translation>
    </message>
    <message>
        <source>1 pair</source>
        <translation>1 个句对</translation>
    </message>
    <message>
        <source>{count} pairs</source>
        <translation>{count} 个句对</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Train on it</source>
        <translation>用它训练</translation>
    </message>
    <message>
        <source>Opens the Train page: choose a network and train it on this corpus</source>
        <translation>打开“训练”页：选择一个网络，用这份语料训练</translation>
    </message>
    <message>
        <source>The report was saved as {path}.</source>
        <translation>报告已保存为 {path}。</translation>
    </message>
</context>
<context>
    <name>DecodeBar</name>
    <message>
        <source>Sampling {count}</source>
        <translation>采样 {count}</translation>
    </message>
    <message>
        <source>Diverse {count}</source>
        <translation>多样化束搜索 {count}</translation>
    </message>
    <message>
        <source>Greedy</source>
        <translation>贪心</translation>
    </message>
    <message>
        <source>Beam {count}</source>
        <translation>束宽 {count}</translation>
    </message>
    <message>
        <source>Search method</source>
        <translation>搜索方法</translation>
    </message>
    <message>
        <source>Greedy takes the likeliest token each time; a beam keeps several beginnings at each step; a diverse beam keeps them different; sampling draws tokens at random by their probability.</source>
        <translation>贪心每次取最可能的词元；束搜索在每一步保留几个开头；多样化束搜索让它们彼此不同；采样按概率随机抽取词元。</translation>
    </message>
    <message>
        <source>Length penalty</source>
        <translation>长度惩罚</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>Options…</source>
        <translation>选项…</translation>
    </message>
    <message>
        <source>All options of the search: sampling, lengths, repeats, alternatives, candidates, unknown words</source>
        <translation>搜索的全部选项：采样、长度、重复、备选译文、候选词元、未知词</translation>
    </message>
    <message>
        <source>Which saved weights translate: the best on the validation part, the newest, those of an update, or an average.</source>
        <translation>用哪些保存的权重翻译：验证集上最好的、最新的、某次更新的，或平均的。</translation>
    </message>
    <message>
        <source>This run is being trained: the weights of now translate.</source>
        <translation>这个模型正在训练：使用当前权重翻译。</translation>
    </message>
    <message>
        <source>Live weights</source>
        <translation>当前权重</translation>
    </message>
    <message>
        <source>Best · {update}</source>
        <translation>最佳 · {update}</translation>
    </message>
    <message>
        <source>Last · {update}</source>
        <translation>最新 · {update}</translation>
    </message>
    <message>
        <source>Length penalty: the log-probability is divided by ((5 + length) ÷ 6)^α. 0 favours short translations, more favours long ones. Another value searches again; the slider below the texts only ranks anew what was found.</source>
        <translation>长度惩罚：对数概率除以 ((5 + 长度) ÷ 6)^α。取 0 偏向短译文，值越大越偏向长译文。改动后会重新搜索；文本下方的滑块只对已找到的译文重新排序。</translation>
    </message>
    <message>
        <source>Greedy search keeps one sentence, so there is nothing to rank by length. Choose a beam first.</source>
        <translation>贪心搜索只保留一个句子，无需按长度排序。请先选择束宽。</translation>
    </message>
</context>
<context>
    <name>DemoWords</name>
    <message>
        <source>The demo has never seen {words}: expect nonsense. Examples shows what it knows.</source>
        <translation>示例模型没学过{words}，译文多半不对；“例句”里是它会的句子。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>“{word}”</source>
        <translation>“{word}”</translation>
    </message>
    <message>
        <source>The demo is unsure here: it has learned no sentence like this. Examples shows what it knows.</source>
        <translation>示例模型没把握：它没学过这样的句子；“例句”里是它会的句子。</translation>
    </message>
    <message>
        <source>Demo: knows only sentences like those it learned from; others come out wrong.</source>
        <translation>示例模型：只会翻译与训练语料相似的句子，其他文本会译错。</translation>
    </message>
    <message>
        <source>It learned {pairs} pairs of everyday sentences with a vocabulary of {tokens} tokens; other texts come out wrong, however sure it is. Train on your own text to go further.</source>
        <translation>它学的是 {pairs} 个日常句对，词表有 {tokens} 个词元；其他文本会译错，无论它多有把握。想让它会得更多，请用自己的文本训练。</translation>
    </message>
</context>
<context>
    <name>DifferenceTable</name>
    <message>
        <source>What differs</source>
        <translation>不同之处</translation>
    </message>
    <message>
        <source>Options that these runs were not made alike with; all others are the same</source>
        <translation>这些训练记录取值不同的选项；其余选项都相同</translation>
    </message>
    <message>
        <source>Choose two or more runs (Ctrl+click, or Shift and the arrow keys) to see what differs.</source>
        <translation>选择两份或更多训练记录（Ctrl+单击，或 Shift 加方向键）即可查看不同之处。</translation>
    </message>
    <message>
        <source>Nothing: these runs were made with the same options, on a corpus of the same name.</source>
        <translation>没有不同：这些训练记录使用相同的选项，语料的名称也相同。</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>语料</translation>
    </message>
    <message>
        <source>Source language</source>
        <translation>源语言</translation>
    </message>
    <message>
        <source>Target language</source>
        <translation>目标语言</translation>
    </message>
    <message>
        <source>Made with version</source>
        <translation>所用程序版本</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
</context>
<context>
    <name>DoctorCard</name>
    <message>
        <source>What the doctor sees</source>
        <translation>诊断结果</translation>
    </message>
    <message>
        <source>Put away</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>This is not shown again for this run; the training goes on as it is</source>
        <translation>对这份训练记录不再显示此条；训练照常进行</translation>
    </message>
    <message>
        <source>All findings ({count})</source>
        <translation>全部诊断（{count}）</translation>
    </message>
    <message>
        <source>What to do about it, and everything else that the doctor sees in this run</source>
        <translation>该怎么做，以及对这份训练记录的全部诊断</translation>
    </message>
    <message>
        <source>Doctor: {severity}</source>
        <translation>诊断：{severity}</translation>
    </message>
</context>
<context>
    <name>DocumentForm</name>
    <message>
        <source>Automatic: {found}</source>
        <translation>自动：{found}</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>{count} pieces of text, {characters} characters. The translation goes to {name}.</source>
        <translation>{count} 段文本，{characters} 个字符。译文写入 {name}。</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>What in the file is text and what stays as it is. Found out by content and name; choose it where that goes wrong.</source>
        <translation>文件中哪些是文本、哪些保持原样。根据内容和文件名判断；判断有误时请自行选择。</translation>
    </message>
    <message>
        <source>The column whose cells are replaced by their translation; all others stay.</source>
        <translation>这一列的单元格会换成译文；其他列保持不变。</translation>
    </message>
    <message>
        <source>First row holds titles</source>
        <translation>第一行是标题</translation>
    </message>
    <message>
        <source>Titles are not translated.</source>
        <translation>标题不翻译。</translation>
    </message>
    <message>
        <source>First pieces of text</source>
        <translation>前几段文本</translation>
    </message>
    <message>
        <source>What is translated, piece by piece; look here whether the file is read rightly.</source>
        <translation>逐段显示要翻译的内容；可在这里检查文件是否读取正确。</translation>
    </message>
</context>
<context>
    <name>DocumentList</name>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Files to translate, one after the other. The originals are never changed.</source>
        <translation>逐个翻译的文件。原文件绝不会被更改。</translation>
    </message>
    <message>
        <source>Done: {name}</source>
        <translation>完成：{name}</translation>
    </message>
    <message>
        <source>Translating · {share} · {time} left</source>
        <translation>正在翻译 · {share} · 还需 {time}</translation>
    </message>
    <message>
        <source>Goes on at {share}</source>
        <translation>从 {share} 处继续</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>Waits its turn</source>
        <translation>排队等待</translation>
    </message>
    <message>
        <source>Translating…</source>
        <translation>正在翻译…</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Cannot be translated</source>
        <translation>无法翻译</translation>
    </message>
</context>
<context>
    <name>DocumentsDialog</name>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>所有文件</translation>
    </message>
    <message>
        <source>Choose documents to translate</source>
        <translation>选择要翻译的文档</translation>
    </message>
    <message>
        <source>Drop documents into this window, or choose “Add files…”.</source>
        <translation>把文件拖到这个窗口里，或点击“添加文件…”。</translation>
    </message>
    <message>
        <source>Line {line}: {notice}</source>
        <translation>第 {line} 行：{notice}</translation>
    </message>
    <message>
        <source>and {count} more sentences</source>
        <translation>另有 {count} 个句子</translation>
    </message>
    <message>
        <source>Translate documents</source>
        <translation>翻译文档</translation>
    </message>
    <message>
        <source>What is translated in it</source>
        <translation>要翻译的内容</translation>
    </message>
    <message>
        <source>Plain text, Markdown, subtitles, a column of a table, TMX and XLIFF. Everything but the text stays as it is; the translation is a new file beside the document.</source>
        <translation>纯文本、Markdown、字幕、表格的一列、TMX 和 XLIFF。除文本外一切保持原样；译文是文档旁边的新文件。</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>Puts documents into the queue; files can be dropped here, too</source>
        <translation>把文档加入队列；也可以把文件拖放到这里</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Takes the document out of the queue; no file is deleted (Del)</source>
        <translation>把文档移出队列；不会删除任何文件（Del）</translation>
    </message>
    <message>
        <source>Translate</source>
        <translation>翻译</translation>
    </message>
    <message>
        <source>Translates all documents with the current run, one after the other</source>
        <translation>用当前模型逐个翻译所有文档</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stops; what is done is kept, and the next start goes on there</source>
        <translation>停止翻译；已完成的部分会保留，下次从那里继续</translation>
    </message>
    <message>
        <source>Open result</source>
        <translation>打开译文</translation>
    </message>
    <message>
        <source>Opens the translated document in its program</source>
        <translation>用相应的程序打开译文</translation>
    </message>
    <message>
        <source>Show folder</source>
        <translation>显示文件夹</translation>
    </message>
    <message>
        <source>Opens the folder of the translated document</source>
        <translation>打开译文所在的文件夹</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Closes this window; what is being translated goes on</source>
        <translation>关闭此窗口；正在翻译的会继续</translation>
    </message>
    <message>
        <source>How far the document is</source>
        <translation>文档进度</translation>
    </message>
</context>
<context>
    <name>DocumentsDoor</name>
    <message>
        <source>The translated document is ready: {name}</source>
        <translation>文档已译好：{name}</translation>
    </message>
    <message>
        <source>Documents…</source>
        <translation>文档…</translation>
    </message>
    <message>
        <source>Documents · {share}</source>
        <translation>文档 · {share}</translation>
    </message>
    <message>
        <source>Translates whole files with this run: text, Markdown, subtitles, tables, TMX, XLIFF</source>
        <translation>用当前模型翻译整个文件：文本、Markdown、字幕、表格、TMX、XLIFF</translation>
    </message>
</context>
<context>
    <name>DoubtLegend</name>
    <message>
        <source>Probability of a token: the stronger the colour, the less sure the model was; underlined below {limit}</source>
        <translation>词元的概率：颜色越深，模型越没有把握；低于 {limit} 时加下划线</translation>
    </message>
</context>
<context>
    <name>EmbeddingTopic</name>
    <message>
        <source>“{text}” is no single token of this vocabulary; the list below the field has all of them.</source>
        <translation>“{text}”不是这个词表中的单个词元；输入框下方的列表里有全部词元。</translation>
    </message>
    <message>
        <source>Nearest to “{token}” (cosine)</source>
        <translation>与“{token}”最近的词元（余弦）</translation>
    </message>
    <message>
        <source>Nearest tokens</source>
        <translation>最近的词元</translation>
    </message>
    <message>
        <source>The vectors: a row a token, a column a number of it</source>
        <translation>向量：一行一个词元，一列一个分量</translation>
    </message>
    <message>
        <source>The vocabulary on a plane</source>
        <translation>平面上的词表</translation>
    </message>
    <message>
        <source>{count} tokens on their first two principal components, which carry {first} and {second} of the variance</source>
        <translation>{count} 个词元在前两个主成分上的位置，这两个主成分分别占方差的 {first} 和 {second}</translation>
    </message>
    <message>
        <source>Each token has one learned vector, a row of a table (section 3.4). Training tends to turn the vectors of tokens that stand in like places the same way; with a small model or a rare token that shows only in part, and a neighbour may be there by chance. The cosine of the angle between two vectors says how alike they are: 1 the same direction, 0 nothing in common. The map is a shadow that keeps a part of the distances, so trust the cosines more. On the way into the network a vector is multiplied by √d_model.</source>
        <translation>每个词元有一个学到的向量，即表中的一行（论文 3.4 节）。出现在相似位置的词元，训练往往会让它们的向量转向相近的方向；模型小、词元少见时，这一点只能看出几分，有的近邻只是碰巧。两个向量夹角的余弦表示它们有多像：1 是同一方向，0 是毫无共同之处。这张图只是投影，距离只保留了一部分，所以更应相信余弦。向量要先乘以 √d_model 才进入网络。</translation>
    </message>
    <message>
        <source>Source side</source>
        <translation>原文一侧</translation>
    </message>
    <message>
        <source>Target side</source>
        <translation>译文一侧</translation>
    </message>
    <message>
        <source>One vocabulary for both sides</source>
        <translation>两侧共用一个词表</translation>
    </message>
    <message>
        <source>The tokenizer learned it from source and target together: either side shows the tokens of both languages</source>
        <translation>分词器从源语言和目标语言中一起学得这个词表：无论选哪一侧，都会显示两种语言的词元</translation>
    </message>
    <message>
        <source>A token</source>
        <translation>一个词元</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>哪一侧</translation>
    </message>
    <message>
        <source>Whose table of vectors is shown; with tied tables both are the same</source>
        <translation>显示哪一侧的向量表；共享时两侧相同</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Type a token and press Return; ▁ stands for the space before a word</source>
        <translation>键入一个词元后按回车；▁ 代表词前的空格</translation>
    </message>
    <message>
        <source>Map of the vocabulary</source>
        <translation>词表地图</translation>
    </message>
    <message>
        <source>Click a point, or walk with the arrow keys; the wheel, + and − come closer, 0 shows the whole</source>
        <translation>点击一个点，或用方向键移动；滚轮、+ 和 − 缩放，0 显示全图</translation>
    </message>
    <message>
        <source>Choose one to see its own neighbours</source>
        <translation>选择一个，看它自己的近邻</translation>
    </message>
    <message>
        <source>Vectors of the token and its neighbours</source>
        <translation>该词元及其近邻的向量</translation>
    </message>
    <message>
        <source>Rows of the same pattern of colours are vectors of the same direction</source>
        <translation>颜色图案相同的行是方向相同的向量</translation>
    </message>
</context>
<context>
    <name>EncodingField</name>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>How bytes become characters. Choose another one where the preview shows wrong letters.</source>
        <translation>字节如何变成字符。如果预览中出现乱码，请换一种编码。</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Automatic: {found}</source>
        <translation>自动：{found}</translation>
    </message>
    <message>
        <source>GB18030, GBK (simplified Chinese)</source>
        <translation>GB18030、GBK（简体中文）</translation>
    </message>
    <message>
        <source>Big5 (traditional Chinese)</source>
        <translation>Big5（繁体中文）</translation>
    </message>
    <message>
        <source>Shift-JIS (Japanese)</source>
        <translation>Shift-JIS（日文）</translation>
    </message>
    <message>
        <source>EUC-JP (Japanese)</source>
        <translation>EUC-JP（日文）</translation>
    </message>
    <message>
        <source>EUC-KR (Korean)</source>
        <translation>EUC-KR（韩文）</translation>
    </message>
    <message>
        <source>Windows-1252 (western European)</source>
        <translation>Windows-1252（西欧）</translation>
    </message>
    <message>
        <source>Latin-1 (western European)</source>
        <translation>Latin-1（西欧）</translation>
    </message>
    <message>
        <source>Windows-1250 (central European)</source>
        <translation>Windows-1250（中欧）</translation>
    </message>
    <message>
        <source>Windows-1251 (Cyrillic)</source>
        <translation>Windows-1251（西里尔文）</translation>
    </message>
    <message>
        <source>KOI8-R (Russian)</source>
        <translation>KOI8-R（俄文）</translation>
    </message>
    <message>
        <source>Windows-1253 (Greek)</source>
        <translation>Windows-1253（希腊文）</translation>
    </message>
    <message>
        <source>Windows-1254 (Turkish)</source>
        <translation>Windows-1254（土耳其文）</translation>
    </message>
    <message>
        <source>Windows-1255 (Hebrew)</source>
        <translation>Windows-1255（希伯来文）</translation>
    </message>
    <message>
        <source>Windows-1256 (Arabic)</source>
        <translation>Windows-1256（阿拉伯文）</translation>
    </message>
    <message>
        <source>Windows-1258 (Vietnamese)</source>
        <translation>Windows-1258（越南文）</translation>
    </message>
    <message>
        <source>Windows-874, TIS-620 (Thai)</source>
        <translation>Windows-874，TIS-620（泰文）</translation>
    </message>
    <message>
        <source>Latin-2 (central European)</source>
        <translation>Latin-2（中欧）</translation>
    </message>
    <message>
        <source>Windows-1257 (Baltic)</source>
        <translation>Windows-1257（波罗的海）</translation>
    </message>
    <message>
        <source>Mac Roman (western European)</source>
        <translation>Mac Roman（西欧）</translation>
    </message>
    <message>
        <source>Mac Cyrillic</source>
        <translation>Mac 西里尔</translation>
    </message>
    <message>
        <source>DOS 850 (western European)</source>
        <translation>DOS 850（西欧）</translation>
    </message>
    <message>
        <source>DOS 852 (central European)</source>
        <translation>DOS 852（中欧）</translation>
    </message>
    <message>
        <source>DOS 866 (Cyrillic)</source>
        <translation>DOS 866（西里尔）</translation>
    </message>
</context>
<context>
    <name>Examples</name>
    <message>
        <source>Examples</source>
        <translation>例句</translation>
    </message>
    <message>
        <source>Sentences like those that this run learned from, but that it has not seen: one of them takes the place of the text, and Ctrl+Z brings that back. Each time others are shown.</source>
        <translation>与训练语料相似、但模型没有见过的句子。选一句即替换当前文本，按 Ctrl+Z 可恢复；每次打开会换一批。</translation>
    </message>
    <message>
        <source>This run carries no sentences to try it with.</source>
        <translation>这条训练记录没有附带可以试译的句子。</translation>
    </message>
</context>
<context>
    <name>ExportButton</name>
    <message>
        <source>Export ▾</source>
        <translation>导出 ▾</translation>
    </message>
    <message>
        <source>Saves the view on screen as a picture, or its numbers; Ctrl+C copies the picture</source>
        <translation>把屏幕上的视图存为图，或保存其数值；Ctrl+C 复制图</translation>
    </message>
    <message>
        <source>Picture (PNG, double resolution)…</source>
        <translation>图片（PNG，两倍分辨率）…</translation>
    </message>
    <message>
        <source>Drawing (SVG)…</source>
        <translation>矢量图（SVG）…</translation>
    </message>
    <message>
        <source>Document (PDF)…</source>
        <translation>文档（PDF）…</translation>
    </message>
    <message>
        <source>Numbers (CSV)…</source>
        <translation>数值（CSV）…</translation>
    </message>
    <message>
        <source>Numbers (NPZ, for Python)…</source>
        <translation>数值（NPZ，供 Python 使用）…</translation>
    </message>
    <message>
        <source>Film of this head (GIF)…</source>
        <translation>这个头的动画（GIF）…</translation>
    </message>
    <message>
        <source>A picture of each moment (PNG)…</source>
        <translation>每个时刻一张图片（PNG）…</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>A folder for the pictures</source>
        <translation>存放图片的文件夹</translation>
    </message>
    <message>
        <source>Save this view</source>
        <translation>保存此视图</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>{count} so far…</source>
        <translation>已找到 {count}…</translation>
    </message>
    <message>
        <source>{place} of {count}</source>
        <translation>第 {place} 个，共 {count} 个</translation>
    </message>
    <message>
        <source>{count} found</source>
        <translation>找到 {count} 个</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Find in both sides</source>
        <translation>在原文和译文中查找</translation>
    </message>
    <message>
        <source>Find pairs</source>
        <translation>查找句对</translation>
    </message>
    <message>
        <source>Finds pairs of this part that hold the text, in capitals or not (Ctrl+F). Return goes to the next, Shift+Return back, Escape ends.</source>
        <translation>在这一部分中查找含有该文字的句对，不分大小写（Ctrl+F）。回车到下一个，Shift+回车到上一个，Esc 结束。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Previous pair found</source>
        <translation>上一个找到的句对</translation>
    </message>
    <message>
        <source>Next pair found</source>
        <translation>下一个找到的句对</translation>
    </message>
    <message>
        <source>Stop searching</source>
        <translation>停止查找</translation>
    </message>
</context>
<context>
    <name>FindingList</name>
    <message>
        <source>What the doctor sees</source>
        <translation>诊断结果</translation>
    </message>
    <message>
        <source>Read from what the training has said; nothing is changed by looking</source>
        <translation>从训练的记录中读出；查看不会改变任何东西</translation>
    </message>
    <message>
        <source>Choose one run to see what the doctor says of it.</source>
        <translation>选择一份训练记录以查看对它的诊断。</translation>
    </message>
    <message>
        <source>Translations are judged once the warm-up is over and three validations were made.</source>
        <translation>预热结束并完成三次验证之后，才会评价译文。</translation>
    </message>
    <message>
        <source>Nothing looks wrong so far.</source>
        <translation>目前看不出问题。</translation>
    </message>
</context>
<context>
    <name>FoldedText</name>
    <message>
        <source>Less</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>More…</source>
        <translation>更多…</translation>
    </message>
    <message>
        <source>Leaves the first sentence</source>
        <translation>只留第一句</translation>
    </message>
    <message>
        <source>Shows the rest of this</source>
        <translation>显示全文</translation>
    </message>
</context>
<context>
    <name>FontAdvice</name>
    <message>
        <source>Chinese</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>日文</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>韩文</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>阿拉伯文</translation>
    </message>
    <message>
        <source>Hebrew</source>
        <translation>希伯来文</translation>
    </message>
    <message>
        <source>Devanagari</source>
        <translation>天城文</translation>
    </message>
    <message>
        <source>Thai</source>
        <translation>泰文</translation>
    </message>
    <message>
        <source>No installed font has {script} characters, so they are shown as boxes. Install one (on Debian and Ubuntu: apt install {package}) and start Seq2See again.</source>
        <translation>已安装的字体都没有{script}字符，因此显示为方框。请安装一种字体（Debian 和 Ubuntu 上：apt install {package}），然后重新启动 Seq2See。</translation>
    </message>
</context>
<context>
    <name>ForcingTopic</name>
    <message>
        <source>Loss of the row of teacher forcing: −(ln p₁ + … + ln pₙ) ÷ n = {loss} nats a token, over n = {count} tokens.</source>
        <translation>教师强制一行的损失：−(ln p₁ + … + ln pₙ) ÷ n = 每个词元 {loss} 奈特，共 n = {count} 个词元。</translation>
    </message>
    <message>
        <source>A translation is a chain: each word is predicted from the source and the words before it. In training the decoder is handed the reference, shifted by one place (section 3.1), so that all places are learned at once and one mistake does not spoil the rest: teacher forcing. In translating there is no reference: it reads what it said itself, one word at a time, and a mistake is carried along. Above each token stands what was read.</source>
        <translation>译文是一条链：每个词都由原文和它前面的词预测出来。训练时，解码器拿到错开一位的参考译文（论文 3.1 节），于是所有位置同时学习，一处错误不会连累后面：这就是教师强制。翻译时没有参考译文：解码器一个词一个词地读自己写过的词，错误会一直带下去。每个词元上方是解码器读入的词。</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Reference translation</source>
        <translation>参考译文</translation>
    </message>
    <message>
        <source>What the decoder is handed under teacher forcing; change it and see how likely that would have been</source>
        <translation>教师强制时交给解码器的内容；修改它，看看那样写的概率有多大</translation>
    </message>
    <message>
        <source>Random pair</source>
        <translation>随机句对</translation>
    </message>
    <message>
        <source>Takes a sentence and its reference from the validation part</source>
        <translation>从验证集中取一句话及其参考译文</translation>
    </message>
    <message>
        <source>My sentence</source>
        <translation>回到原句</translation>
    </message>
    <message>
        <source>Goes back to the sentence and the translation that are looked into</source>
        <translation>回到正在查看的句子及其译文</translation>
    </message>
    <message>
        <source>Free running: reads its own words</source>
        <translation>自由生成：读自己写的词</translation>
    </message>
    <message>
        <source>Handed over</source>
        <translation>读入的译文</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参考译文</translation>
    </message>
    <message>
        <source>another translation of the model, not a reference</source>
        <translation>模型的另一个译文，不是参考译文</translation>
    </message>
    <message>
        <source>the model’s own output (no reference is known)</source>
        <translation>模型自己的输出（没有已知的参考译文）</translation>
    </message>
    <message>
        <source>Teacher forcing: reads what is handed over</source>
        <translation>教师强制：读入上方的译文</translation>
    </message>
    <message>
        <source>Teacher forcing: reads the reference</source>
        <translation>教师强制：读参考译文</translation>
    </message>
</context>
<context>
    <name>Foreseeing</name>
    <message>
        <source>How long an epoch takes here is not known yet.</source>
        <translation>每轮在本机要多久，还不知道。</translation>
    </message>
    <message>
        <source>Last measured here: about {time} an epoch ({updates} updates); validation and other work on this computer come on top.</source>
        <translation>在本机上次实测：每轮约 {time}（{updates} 次更新）；验证另计，电脑上有其他任务时更久。</translation>
    </message>
    <message>
        <source>Last measured here: about {time} an epoch ({updates} updates), {total} in all; validation and other work on this computer come on top.</source>
        <translation>在本机上次实测：每轮约 {time}（{updates} 次更新），共约 {total}；验证另计，电脑上有其他任务时更久。</translation>
    </message>
</context>
<context>
    <name>FormatField</name>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>How pairs stand in the files. It is found out from the content; choose it where that goes wrong.</source>
        <translation>句对在文件中的存放方式。程序按内容判断；判断有误时请自行选择。</translation>
    </message>
    <message>
        <source>Automatic: {found}</source>
        <translation>自动：{found}</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>table with tabs (TSV)</source>
        <translation>制表符分隔的表格（TSV）</translation>
    </message>
    <message>
        <source>table with quotation marks (CSV)</source>
        <translation>带引号的表格（CSV）</translation>
    </message>
    <message>
        <source>two plain files, line by line</source>
        <translation>两个逐行对应的纯文本文件</translation>
    </message>
    <message>
        <source>translation memory (TMX)</source>
        <translation>翻译记忆库（TMX）</translation>
    </message>
    <message>
        <source>translation job (XLIFF)</source>
        <translation>翻译任务文件（XLIFF）</translation>
    </message>
    <message>
        <source>program messages (gettext PO)</source>
        <translation>程序消息（gettext PO）</translation>
    </message>
    <message>
        <source>test sets (SGM)</source>
        <translation>测试集（SGM）</translation>
    </message>
    <message>
        <source>a JSON record a line</source>
        <translation>每行一条 JSON 记录</translation>
    </message>
    <message>
        <source>one JSON list</source>
        <translation>一个 JSON 列表</translation>
    </message>
    <message>
        <source>Excel workbook (.xlsx)</source>
        <translation>Excel 工作簿（.xlsx）</translation>
    </message>
</context>
<context>
    <name>FurtherLink</name>
    <message>
        <source>Train a copy of it…</source>
        <translation>复制一份接着训练…</translation>
    </message>
    <message>
        <source>Train it further…</source>
        <translation>接着训练它…</translation>
    </message>
    <message>
        <source>Shows how far and for how long, on its own corpus; Start trains on the chosen one</source>
        <translation>显示用它自己的语料接着训练的上限；“开始”则用所选语料训练</translation>
    </message>
    <message>
        <source>These curves are of “{name}”, which learned from another corpus, “{corpus}”.</source>
        <translation>以上曲线属于“{name}”，它是用另一份语料“{corpus}”训练的。</translation>
    </message>
</context>
<context>
    <name>GlossaryDialog</name>
    <message>
        <source>No matches.</source>
        <translation>没有匹配的结果。</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>术语表</translation>
    </message>
    <message>
        <source>Search…</source>
        <translation>搜索…</translation>
    </message>
    <message>
        <source>Search in the glossary</source>
        <translation>在术语表中搜索</translation>
    </message>
    <message>
        <source>Shows only the words that are called so or explained by it; English and pinyin find them too</source>
        <translation>只显示名称或解释中含有它的词；也可用英文或拼音查找</translation>
    </message>
    <message>
        <source>Words and what they mean</source>
        <translation>术语及其含义</translation>
    </message>
    <message>
        <source>The words as this program uses them; they can be selected and copied</source>
        <translation>本程序所用的术语；可以选中并复制</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Closes the glossary</source>
        <translation>关闭术语表</translation>
    </message>
</context>
<context>
    <name>GuidePanel</name>
    <message>
        <source>{number} of {count}</source>
        <translation>第 {number} 站，共 {count} 站</translation>
    </message>
    <message>
        <source>{place}; a dot is filled when its task is done</source>
        <translation>{place}；任务完成后，圆点会填满</translation>
    </message>
    <message>
        <source>To do</source>
        <translation>动手做</translation>
    </message>
    <message>
        <source>To see</source>
        <translation>看什么</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>What this stop says</source>
        <translation>这一站的内容</translation>
    </message>
    <message>
        <source>Scrolls with the arrow keys</source>
        <translation>用方向键滚动</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Is ticked by itself where the window can tell; nothing is changed by it</source>
        <translation>能由程序判断的会自动打勾；打勾不会改变任何东西</translation>
    </message>
    <message>
        <source>Your answer</source>
        <translation>你的回答</translation>
    </message>
    <message>
        <source>Your answer: it stays in this window and is not saved or sent</source>
        <translation>你的回答：只留在这个窗口里，不保存，也不发送</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>带我去看</translation>
    </message>
    <message>
        <source>Goes to the page this is about, with the current model and sentence, and frames what is meant there</source>
        <translation>转到所讲的页面（用当前的模型和句子），并框出所指的地方</translation>
    </message>
    <message>
        <source>Makes it the current run; yours stays as it is</source>
        <translation>把它设为当前的训练记录；原来的记录不变</translation>
    </message>
    <message>
        <source>The page goes along.</source>
        <translation>页面随之切换。</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一站</translation>
    </message>
    <message>
        <source>To the stop before (Ctrl+Page up).</source>
        <translation>回到上一站（Ctrl+Page Up）。</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一站</translation>
    </message>
    <message>
        <source>To the next stop (Ctrl+Page down).</source>
        <translation>前往下一站（Ctrl+Page Down）。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Closes the panel (Esc); it goes on from here next time</source>
        <translation>关闭面板（Esc）；下次从这里继续</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>Shows again what this stop says</source>
        <translation>重新显示这一站的说明</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>Leaves the page more room: one line with the task and the buttons stays</source>
        <translation>给页面留出更多空间：只留一行，显示任务和按钮</translation>
    </message>
</context>
<context>
    <name>HandView</name>
    <message>
        <source>Row {row}, column {column}:</source>
        <translation>第 {row} 行，第 {column} 列：</translation>
    </message>
    <message>
        <source>Each row is a word that looks, each column a word that is looked at. Where it may not look, the mask M adds −∞ to the score (section 3.2.3). The softmax makes shares of a row, {power} ÷ the sum of all {power}: {zero} is exactly 0, and the other words share the whole among them. Setting weights to 0 afterwards instead would leave a row that adds up to less than 1.</source>
        <translation>每一行是一个关注者（词），每一列是一个被关注的词。不能看的地方，掩码 M 给分数加上 −∞（论文 3.2.3 节）。softmax 把一行变成权重：{power} ÷ 整行所有 {power} 之和。{zero} 正好是 0，权重全部分给其余的词。如果改为事后把权重置 0，这一行加起来就不足 1 了。</translation>
    </message>
    <message>
        <source>score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>S: scores, already ÷ √dₖ</source>
        <translation>S：分数（已除以 √dₖ）</translation>
    </message>
    <message>
        <source>S + M: masked scores</source>
        <translation>S + M：加掩码后的分数</translation>
    </message>
    <message>
        <source>A: weights</source>
        <translation>A：权重</translation>
    </message>
    <message>
        <source>Type a number to change the chosen score; the space bar hides it or shows it; arrows walk</source>
        <translation>键入数字即可修改选中的分数；空格键遮住或露出它；方向键移动</translation>
    </message>
    <message>
        <source>Choose a number to see the sum behind its weight</source>
        <translation>选择一个数，看它的权重是怎样算出来的</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词数</translation>
    </message>
    <message>
        <source>Number of words</source>
        <translation>词的个数</translation>
    </message>
    <message>
        <source>How many words look at each other; new scores are 0</source>
        <translation>有多少个词互相看；新的分数为 0</translation>
    </message>
    <message>
        <source>Chosen score</source>
        <translation>选中的分数</translation>
    </message>
    <message>
        <source>The score in the chosen cell; weights follow at once</source>
        <translation>选中格子里的分数；权重立即随之变化</translation>
    </message>
    <message>
        <source>Causal mask</source>
        <translation>因果掩码</translation>
    </message>
    <message>
        <source>Hides from each word all that come after it, as in a decoder</source>
        <translation>让每个词看不到它后面的词，如同在解码器里</translation>
    </message>
    <message>
        <source>may be looked at</source>
        <translation>可以看</translation>
    </message>
    <message>
        <source>Takes the mask off the chosen cell, or puts it on</source>
        <translation>取下或盖上选中格子的掩码</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Puts the scores and the mask of the example back</source>
        <translation>恢复示例的分数和掩码</translation>
    </message>
    <message>
        <source>No mask</source>
        <translation>不用掩码</translation>
    </message>
    <message>
        <source>Lets every word look at every word, as in an encoder</source>
        <translation>让每个词都能看到每个词，如同在编码器里</translation>
    </message>
</context>
<context>
    <name>HeadChoosers</name>
    <message>
        <source>Layer {number}</source>
        <translation>第 {number} 层</translation>
    </message>
    <message>
        <source>Head {number}</source>
        <translation>第 {number} 个头</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>交叉注意力</translation>
    </message>
    <message>
        <source>Encoder self-attention</source>
        <translation>编码器自注意力</translation>
    </message>
    <message>
        <source>Decoder self-attention</source>
        <translation>解码器自注意力</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>注意力类别</translation>
    </message>
    <message>
        <source>Which attention is taken apart; the model stays as it is</source>
        <translation>拆解哪一类注意力；模型保持不变</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Which layer, counted from the input</source>
        <translation>第几层，从输入开始数</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Which head of the layer</source>
        <translation>该层的第几个头</translation>
    </message>
    <message>
        <source>{stack}, all layers, {sum}</source>
        <translation>{stack}，所有层，{sum}</translation>
    </message>
    <message>
        <source>{stack}, layer {layer}, {sum}</source>
        <translation>{stack}，第 {layer} 层，{sum}</translation>
    </message>
    <message>
        <source>{stack}, layer {layer}, head {head}</source>
        <translation>{stack}，第 {layer} 层，第 {head} 个头</translation>
    </message>
    <message>
        <source>All layers</source>
        <translation>所有层</translation>
    </message>
    <message>
        <source>mean of heads</source>
        <translation>各头的平均</translation>
    </message>
    <message>
        <source>largest of heads</source>
        <translation>各头的最大值</translation>
    </message>
    <message>
        <source>rollout of layers</source>
        <translation>逐层展开（rollout）</translation>
    </message>
    <message>
        <source>entropy of heads</source>
        <translation>各头的熵</translation>
    </message>
    <message>
        <source>Which attention is shown; the model stays as it is</source>
        <translation>显示哪一类注意力；模型保持不变</translation>
    </message>
    <message>
        <source>Which layer is shown large, counted from the input</source>
        <translation>放大显示哪一层，从输入端数起</translation>
    </message>
    <message>
        <source>Which head of the layer is shown large, or what all of them come to</source>
        <translation>放大显示该层的哪个头，或所有头的汇总</translation>
    </message>
</context>
<context>
    <name>HeadGrid</name>
    <message>
        <source>Layer {layer}, head {head}</source>
        <translation>第 {layer} 层，第 {head} 个头</translation>
    </message>
</context>
<context>
    <name>HeadMap</name>
    <message>
        <source>{head}. Its weights in the network as it is now; a head that is switched off still looks, but adds nothing.</source>
        <translation>{head}。这是它在当前网络中的权重；被关闭的头仍然在看，但什么也不加进去。</translation>
    </message>
    <message>
        <source>Attention of the chosen head</source>
        <translation>所选头的注意力</translation>
    </message>
    <message>
        <source>Rows look at columns; arrows walk</source>
        <translation>行看列；方向键移动</translation>
    </message>
</context>
<context>
    <name>HeadPanel</name>
    <message>
        <source>{name}: looks there more</source>
        <translation>{name}：关注更多</translation>
    </message>
    <message>
        <source>{name}: looks there less</source>
        <translation>{name}：关注更少</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>热图</translation>
    </message>
    <message>
        <source>Rows look at columns; the brighter, the more weight</source>
        <translation>行看列；越亮权重越大</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>连线</translation>
    </message>
    <message>
        <source>Lines from the tokens that look to those they look at</source>
        <translation>从看的词元连到被看的词元</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Point at a token: what it looks at is shaded</source>
        <translation>指向一个词元：它所看的词元会加底色</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>各头</translation>
    </message>
    <message>
        <source>How spread out and how far each head looks, in numbers</source>
        <translation>以数值表示各头看得多分散、多远</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>整词</translation>
    </message>
    <message>
        <source>Joins the pieces of a word: weights on them are added, their own rows averaged; rows still sum to 1. Chinese is written without spaces: there every token counts as a word</source>
        <translation>把同一个词的各个词元合并：它们得到的权重相加，它们自己的行取平均；每行之和仍为 1。中文的词之间没有空格，所以每个词元算一个词</translation>
    </message>
    <message>
        <source>Begin/end marks</source>
        <translation>句首句尾标记</translation>
    </message>
    <message>
        <source>Shows begin and end marks; without them a row no longer sums to 1, and nothing is scaled up</source>
        <translation>显示句首和句尾标记；去掉后每行之和不再是 1，也不会重新放大</translation>
    </message>
    <message>
        <source>Relative scale</source>
        <translation>相对色标</translation>
    </message>
    <message>
        <source>Each head’s largest weight is drawn as bright as 1 would be; the key beside the map says how large it is</source>
        <translation>每个头的最大权重画得与 1 一样亮；图旁的色标注明它有多大</translation>
    </message>
    <message>
        <source>Arrow keys go from token to token, Escape lets go; a click holds a token</source>
        <translation>方向键逐个移动词元，Esc 松开；单击可固定一个词元</translation>
    </message>
</context>
<context>
    <name>HeadPictures</name>
    <message>
        <source>attention of the reference: {reference}</source>
        <translation>所示为参考译文的注意力：{reference}</translation>
    </message>
</context>
<context>
    <name>HeadSentences</name>
    <message>
        <source>Point at a cell for its weight, click for its sum.</source>
        <translation>指向一个格子可读出权重；点击可查看它是怎样算出来的。</translation>
    </message>
    <message>
        <source>Point at a cell to read its weight.</source>
        <translation>指向一个格子即可读出其权重。</translation>
    </message>
    <message>
        <source>{row} · column {column} · {bits} bits</source>
        <translation>“{row}” · 第 {column} 列 · {bits} 比特</translation>
    </message>
    <message>
        <source>{row} ← {column} · {before} → {weight} · difference {difference}</source>
        <translation>{row} ← {column} · {before} → {weight} · 差 {difference}</translation>
    </message>
    <message>
        <source>{row} ← {column} · weight {weight} · rank {rank} of {columns}</source>
        <translation>{row} ← {column} · 权重 {weight} · 第 {rank} 位（共 {columns}）</translation>
    </message>
    <message>
        <source>of several tokens</source>
        <translation>由多个词元合成</translation>
    </message>
    <message>
        <source>click to see how it came about</source>
        <translation>点击查看算式</translation>
    </message>
    <message>
        <source>Click a cell to see its sum in Learn,
or reach it with Ctrl and the arrow keys and press Enter</source>
        <translation>单击一个格子，在“学习”页查看它的算式；
也可用 Ctrl 加方向键移到它，再按回车</translation>
    </message>
    <message>
        <source>This leads from words that are one token each;
for any other switch “Words” off</source>
        <translation>行和列都只有一个词元时才有算式；
其他格子请先取消“整词”</translation>
    </message>
    <message>
        <source>The tokens differ: {rows} of {all_rows} rows and {columns} of {all_columns} columns are compared.</source>
        <translation>词元不同：比较了 {all_rows} 行中的 {rows} 行、{all_columns} 列中的 {columns} 列。</translation>
    </message>
    <message>
        <source>“{token}”, second − first, changes most at: {others}</source>
        <translation>“{token}”（第二 − 第一）变化最大处：{others}</translation>
    </message>
    <message>
        <source>“{token}”, second − first, is looked at otherwise most by: {others}</source>
        <translation>“{token}”（第二 − 第一）被以下词元关注的变化最大：{others}</translation>
    </message>
    <message>
        <source>What is compared with has no heads that match these one by one: only the second is shown.</source>
        <translation>用于对比的一方没有与此逐一对应的注意力头：只显示第二个。</translation>
    </message>
    <message>
        <source>“{token}” looks most at: {others}</source>
        <translation>“{token}”最关注：{others}</translation>
    </message>
    <message>
        <source>“{token}” is looked at most by: {others}</source>
        <translation>最关注“{token}”的是：{others}</translation>
    </message>
    <message>
        <source>{words} · point at any other token</source>
        <translation>{words} · 可指向其他任何词元</translation>
    </message>
    <message>
        <source>The strongest {shown} of {count} links; point at a token for its own.</source>
        <translation>最强的 {shown} 条连线（共 {count} 条）；指向词元看它的连线。</translation>
    </message>
    <message>
        <source>Point at a token to see where it looks, or who looks at it.</source>
        <translation>指向一个词元，看它看向哪里，或谁在看它。</translation>
    </message>
    <message>
        <source>No installed font can draw {characters}: the picture shows code points instead. Install a font for this script (on Debian and Ubuntu: {package}) and start again.</source>
        <translation>已安装的字体都无法显示 {characters}：图中改为显示码位。请安装该文字的字体（Debian 和 Ubuntu 上为 {package}），然后重新启动。</translation>
    </message>
</context>
<context>
    <name>HeadTables</name>
    <message>
        <source>second − first</source>
        <translation>第二 − 第一</translation>
    </message>
    <message>
        <source>Layer {number}</source>
        <translation>第 {number} 层</translation>
    </message>
    <message>
        <source>Head {number}</source>
        <translation>第 {number} 个头</translation>
    </message>
    <message>
        <source>Entropy in bits: 0 where every row looks at one token only, more the wider it spreads</source>
        <translation>熵（比特）：每行只看一个词元时为 0，越分散越大</translation>
    </message>
    <message>
        <source>Distance: how many tokens away a row looks, on average</source>
        <translation>距离：平均看向相隔几个词元的位置</translation>
    </message>
    <message>
        <source>Entropy of each head</source>
        <translation>各头的熵</translation>
    </message>
    <message>
        <source>Distance of each head</source>
        <translation>各头的距离</translation>
    </message>
    <message>
        <source>{name}, compared with</source>
        <translation>{name}，对比的一方</translation>
    </message>
    <message>
        <source>{name}, difference</source>
        <translation>{name}，差值</translation>
    </message>
    <message>
        <source>Layers downwards, heads to the right; choose a cell to look at that head</source>
        <translation>层向下、头向右；选择一个格子即可查看该头</translation>
    </message>
</context>
<context>
    <name>HeadView</name>
    <message>
        <source>A row bears the name of the token that this step writes: the decoder stands on the token before it
and looks at the source to find the next one.</source>
        <translation>每行以这一步写出的词元命名：
解码器此时位于它前面的词元上，看向原文以找出下一个词元。</translation>
    </message>
    <message>
        <source>A row is a source token, which gathers from all tokens of the source.</source>
        <translation>每行是一个原文词元，它从原文的所有词元汇集信息。</translation>
    </message>
    <message>
        <source>A row bears the name of the token that the decoder reads at this step, &lt;s&gt; first, and not of the one
that it writes: it may look at itself and back. In the cross-attention the same step bears the name of the next token.</source>
        <translation>每行以解码器在这一步读入的词元命名（首先是 &lt;s&gt;），而不是它写出的词元：它只能看向自己和前面的词元。
在交叉注意力中，同一步以下一个词元命名。</translation>
    </message>
    <message>
        <source>Entropy is in bits, as one can count with them: n bits are as wide as 2ⁿ tokens looked at evenly.
Losses and log-probabilities are in nats, as the training computes them with natural logarithms;
1 nat is 1.44 bits.</source>
        <translation>熵以比特为单位，便于计数：n 比特相当于均匀地看向 2ⁿ 个词元。
损失和对数概率以奈特为单位，因为训练用自然对数计算；
1 奈特约为 1.44 比特。</translation>
    </message>
    <message>
        <source>all heads in numbers</source>
        <translation>各个头的数值</translation>
    </message>
    <message>
        <source>how widely each row spreads its weight, in bits; a column a head</source>
        <translation>每行的权重分散程度，以比特计；每列是一个头</translation>
    </message>
    <message>
        <source>each token of the translation looks at the source</source>
        <translation>译文的每个词元看向原文</translation>
    </message>
    <message>
        <source>each source token looks at all of them</source>
        <translation>原文的每个词元看向原文的所有词元</translation>
    </message>
    <message>
        <source>each token looks at itself and those before it</source>
        <translation>每个词元看向自己和前面的词元</translation>
    </message>
    <message>
        <source>All {layers} layers × {heads} heads, second − first: red more, blue less</source>
        <translation>全部 {layers} 层 × {heads} 个头，第二 − 第一：红多蓝少</translation>
    </message>
    <message>
        <source>All {layers} layers × {heads} heads · walk with the arrow keys</source>
        <translation>全部 {layers} 层 × {heads} 个头 · 方向键移动</translation>
    </message>
    <message>
        <source>Layer {layer}, head {head}</source>
        <translation>第 {layer} 层，第 {head} 个头</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>所有头</translation>
    </message>
    <message>
        <source>Every head of this stack: layers downwards, heads to the right; Ctrl+click, or Shift and the arrow keys, add heads to the links</source>
        <translation>该类注意力的每个头：层向下、头向右；Ctrl+单击，或 Shift 加方向键，可把更多的头加入连线图</translation>
    </message>
</context>
<context>
    <name>HeadsCard</name>
    <message>
        <source>A click switches a head off</source>
        <translation>点击后关闭该头</translation>
    </message>
    <message>
        <source>A click makes a head uniform</source>
        <translation>点击后设为均匀</translation>
    </message>
    <message>
        <source>What a click does</source>
        <translation>点击的作用</translation>
    </message>
    <message>
        <source>Off: the head adds nothing; uniform: it looks at all tokens alike. The run stays as it is</source>
        <translation>关闭：这个头什么也不加；均匀：它对所有词元一视同仁。训练记录保持不变</translation>
    </message>
    <message>
        <source>Put all back</source>
        <translation>全部恢复</translation>
    </message>
    <message>
        <source>All heads work again; nothing of the run was changed</source>
        <translation>恢复所有的头；训练记录没有任何改动</translation>
    </message>
</context>
<context>
    <name>HistoryDialog</name>
    <message>
        <source>{shown} of {count}; the last {most} are kept, of a text translated again the newest</source>
        <translation>{shown} / {count} 条；保留最近 {most} 条，同一段文本重译时只留最新译文</translation>
    </message>
    <message>
        <source>Forget all {count} translations? This cannot be undone.</source>
        <translation>清空全部 {count} 条翻译历史？此操作无法撤销。</translation>
    </message>
    <message>
        <source>Clear the history</source>
        <translation>清空历史</translation>
    </message>
    <message>
        <source>Forget them</source>
        <translation>清空</translation>
    </message>
    <message>
        <source>Keep them</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>History of translations</source>
        <translation>翻译历史</translation>
    </message>
    <message>
        <source>Search…</source>
        <translation>搜索…</translation>
    </message>
    <message>
        <source>Search in the history</source>
        <translation>在历史中搜索</translation>
    </message>
    <message>
        <source>Shows only those whose text, translation or run has all these words</source>
        <translation>只显示文本、译文或训练记录中含有全部这些词的条目</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>译文</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>训练记录</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Enter puts the text back into the box of the Translate page</source>
        <translation>回车把文本放回“翻译”页的输入框</translation>
    </message>
    <message>
        <source>Translate again</source>
        <translation>再次翻译</translation>
    </message>
    <message>
        <source>Puts the text into the box; the run of now translates it</source>
        <translation>把文本放进输入框，由当前模型翻译</translation>
    </message>
    <message>
        <source>Copy translation</source>
        <translation>复制译文</translation>
    </message>
    <message>
        <source>Copies the translation as it was</source>
        <translation>复制当时的译文</translation>
    </message>
    <message>
        <source>Clear…</source>
        <translation>清空…</translation>
    </message>
    <message>
        <source>Forgets all of them, after a question</source>
        <translation>确认之后清空全部历史</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Closes this list</source>
        <translation>关闭这个列表</translation>
    </message>
</context>
<context>
    <name>HistoryDoor</name>
    <message>
        <source>History…</source>
        <translation>历史…</translation>
    </message>
    <message>
        <source>The last translations, with search; they lie in the program’s folder on this computer only</source>
        <translation>最近的翻译，可以搜索；它们只存放在这台电脑上本程序的文件夹里</translation>
    </message>
</context>
<context>
    <name>ImportFlow</name>
    <message>
        <source>Pasted pairs</source>
        <translation>粘贴的句对</translation>
    </message>
    <message>
        <source>No text was found in what was opened ({count}): two files belong together when only a language code, or src and tgt, differs in their names. Open one table, or two plain files.</source>
        <translation>在打开的内容（{count} 项）中没有找到文本：两个文件名只在语言代码或 src 与 tgt 上不同，才算一对。请打开一个表格，或两个纯文本文件。</translation>
    </message>
</context>
<context>
    <name>ImportForm</name>
    <message>
        <source>Found</source>
        <translation>找到的文本</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>包内</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>句对</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>验证集</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试集</translation>
    </message>
    <message>
        <source>Split off</source>
        <translation>划分比例</translation>
    </message>
    <message>
        <source>Cleaning: which pairs are left out</source>
        <translation>清洗：略去哪些句对</translation>
    </message>
    <message>
        <source>Own files to watch the training with, shaped like the first.</source>
        <translation>另外提供用于观察训练的文件，格式与主文件相同。</translation>
    </message>
    <message>
        <source>Own files for the score at the end, shaped like the first.</source>
        <translation>另外提供用于最终评分的文件，格式与主文件相同。</translation>
    </message>
    <message>
        <source>Which of the texts that were found is imported.</source>
        <translation>导入找到的哪一份文本。</translation>
    </message>
    <message>
        <source>What the corpus is called in lists.</source>
        <translation>语料在列表中的名称。</translation>
    </message>
    <message>
        <source>Which file of an archive or sheet of a workbook is read.</source>
        <translation>读取压缩包中的哪个文件，或工作簿中的哪张工作表。</translation>
    </message>
    <message>
        <source>Resolve escapes of HTML and Moses</source>
        <translation>还原 HTML 和 Moses 的转义</translation>
    </message>
    <message>
        <source>Writes the characters that HTML and Moses escapes stand for, once, so that the model does not learn the escapes.</source>
        <translation>把 HTML 与 Moses 转义还原成它们代表的字符（只还原一次），以免模型学会输出转义。</translation>
    </message>
</context>
<context>
    <name>ImportPanel</name>
    <message>
        <source>Reading the first rows…</source>
        <translation>正在读取前几行…</translation>
    </message>
    <message>
        <source>The first {count} pairs as they will be read.</source>
        <translation>前 {count} 个句对将这样读入。</translation>
    </message>
    <message>
        <source>No row can be used like this. Look at format, encoding and columns on the left.</source>
        <translation>照这样读取，没有一行可用。请检查左侧的格式、编码和列。</translation>
    </message>
    <message>
        <source>How to read these files</source>
        <translation>读取方式</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Read all rows, clean them, split them into parts and keep them as a corpus.</source>
        <translation>读取所有行，清洗并划分，然后存为语料。</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Do not import these files.</source>
        <translation>不导入这些文件。</translation>
    </message>
    <message>
        <source>First rows</source>
        <translation>前几行</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>译文</translation>
    </message>
</context>
<context>
    <name>ImportancePanel</name>
    <message>
        <source>Begins as soon as the pairs are read…</source>
        <translation>句对读完后自动开始…</translation>
    </message>
    <message>
        <source>This run has no validation part to measure with.</source>
        <translation>这份训练记录没有验证集，无法测量。</translation>
    </message>
    <message>
        <source>Waits until the training ends.</source>
        <translation>等待训练结束。</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>正在测量…</translation>
    </message>
    <message>
        <source>Encoder self-attention</source>
        <translation>编码器自注意力</translation>
    </message>
    <message>
        <source>Decoder self-attention</source>
        <translation>解码器自注意力</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>交叉注意力</translation>
    </message>
    <message>
        <source>With all heads the loss is {loss} nats a token. A head whose loss falls below that was in the way.</source>
        <translation>不关闭任何头时，损失为每个词元 {loss} 奈特。关闭后损失反而更低的头是碍事的。</translation>
    </message>
    <message>
        <source>Switches off one head after the other and measures the loss of validation pairs.</source>
        <translation>逐个关闭注意力头，测量验证句对的损失。</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>句对数</translation>
    </message>
    <message>
        <source>How many validation pairs the loss is taken over; more take longer and say more</source>
        <translation>用多少个验证句对计算损失；越多越慢，也越可靠</translation>
    </message>
    <message>
        <source>Measure every head</source>
        <translation>测量每个头</translation>
    </message>
    <message>
        <source>Computes the loss once without each head; the run stays as it is</source>
        <translation>逐个关闭每个头并计算损失；训练记录保持不变</translation>
    </message>
    <message>
        <source>Importance of every head</source>
        <translation>每个头的重要性</translation>
    </message>
    <message>
        <source>Choose a row to frame its head; click a heading to sort</source>
        <translation>选择一行即框住它的头；点击表头排序</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>注意力类别</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Loss rises by</source>
        <translation>损失增加</translation>
    </message>
    <message>
        <source>Loss without it</source>
        <translation>关闭后的损失</translation>
    </message>
</context>
<context>
    <name>Interrupted</name>
    <message>
        <source>Go on with it</source>
        <translation>继续训练</translation>
    </message>
    <message>
        <source>Trains the run further from its last checkpoint, to the limits it had.</source>
        <translation>从最新检查点接着训练，直到原定的上限。</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂不</translation>
    </message>
    <message>
        <source>Leaves the run as it is; it can go on from the Train page at any time.</source>
        <translation>保持原样；随时可以在“训练”页接着训练。</translation>
    </message>
    <message>
        <source>The training of “{name}” was interrupted at update {update}. Go on from its last checkpoint, update {kept}?</source>
        <translation>“{name}”的训练在第 {update} 次更新时中断。要从最新检查点（第 {kept} 次更新）接着训练吗？</translation>
    </message>
    <message>
        <source>The training of “{name}” was interrupted before its first checkpoint. Begin it again?</source>
        <translation>“{name}”的训练在保存第一个检查点之前中断了。重新开始吗？</translation>
    </message>
    <message>
        <source>The training of “{name}” was interrupted at update {update}. {why}</source>
        <translation>“{name}”的训练在第 {update} 次更新时中断。{why}</translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Tour and lessons</source>
        <translation>导览和课件</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Keys and what they do</source>
        <translation>按键及其作用</translation>
    </message>
    <message>
        <source>The keys of the menus, and those of the pages where they have the focus</source>
        <translation>菜单的快捷键，以及各页面中焦点所在处可用的按键</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Closes the list of keys</source>
        <translation>关闭快捷键列表</translation>
    </message>
</context>
<context>
    <name>LanguagesField</name>
    <message>
        <source>{name}: chosen from the list, or typed as a code; it decides how text is scored and which script is expected.</source>
        <translation>{name}：从列表中选择，或输入代码；它决定如何评分，以及文本应使用哪种文字。</translation>
    </message>
    <message>
        <source>Source language</source>
        <translation>源语言</translation>
    </message>
    <message>
        <source>Target language</source>
        <translation>目标语言</translation>
    </message>
    <message>
        <source>Swap source and target: the model learns the other direction.</source>
        <translation>交换原文和译文：模型学习相反的方向。</translation>
    </message>
    <message>
        <source>Swap source and target</source>
        <translation>交换原文和译文</translation>
    </message>
    <message>
        <source>Please name both: a code such as en or zh.</source>
        <translation>请填写两种语言的代码，例如 en 或 zh。</translation>
    </message>
    <message>
        <source>{direction}: guessed; correct it where it is wrong.</source>
        <translation>{direction}：由程序猜测；如有误请改正。</translation>
    </message>
</context>
<context>
    <name>LearnPage</name>
    <message>
        <source>Learn</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>专题</translation>
    </message>
    <message>
        <source>Guided tour</source>
        <translation>导览</translation>
    </message>
    <message>
        <source>Leads through the ideas of the Transformer, on this model and this sentence</source>
        <translation>用当前的模型和句子，带你走一遍 Transformer 的各个要点</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>“{sentence}” is being translated; its numbers are here then.</source>
        <translation>正在翻译“{sentence}”；译完后这里就有它的数字。</translation>
    </message>
    <message>
        <source>Being translated…</source>
        <translation>正在翻译…</translation>
    </message>
    <message>
        <source>Nothing to learn from yet</source>
        <translation>还没有可以学习的内容</translation>
    </message>
    <message>
        <source>Every number here belongs to a sentence and its translation. Translate one, then come back.</source>
        <translation>这里的每个数字都属于一个句子及其译文。先翻译一个句子，再回来。</translation>
    </message>
    <message>
        <source>Translate a sentence</source>
        <translation>翻译一个句子</translation>
    </message>
    <message>
        <source>Opens the Translate page</source>
        <translation>打开“翻译”页</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>导览</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>结构</translation>
    </message>
    <message>
        <source>The whole network, as this model is built; choose a block to see what it does and its numbers.</source>
        <translation>这个模型的整个网络；选择一个方框，看它做什么和它的数值。</translation>
    </message>
    <message>
        <source>Embedding space</source>
        <translation>嵌入空间</translation>
    </message>
    <message>
        <source>Every token is a point in a space of many dimensions; what is used alike tends to lie near.</source>
        <translation>每个词元是高维空间中的一个点；用法相近的往往靠得近。</translation>
    </message>
    <message>
        <source>Masks</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>A mask says who may not be looked at: padding, and in the decoder every word that is still to come.</source>
        <translation>掩码规定哪里不许看：填充，以及在解码器里所有还没有写出的词。</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Attention alone does not know the order of words: a vector for the place is added to that of the word.</source>
        <translation>注意力本身不知道词的顺序：所以在词的向量上再加一个表示位置的向量。</translation>
    </message>
    <message>
        <source>Attention step by step</source>
        <translation>注意力逐步演算</translation>
    </message>
    <message>
        <source>One head, from the vectors of the tokens to what goes on; choose a number to see its sum.</source>
        <translation>一个注意力头：从词元的向量一直到传给下一步的结果；选中一个数字就能看到它的算式。</translation>
    </message>
    <message>
        <source>Teacher forcing</source>
        <translation>教师强制</translation>
    </message>
    <message>
        <source>In training the decoder reads the right words whatever it says; in translating it reads its own.</source>
        <translation>训练时，不管解码器写了什么，它读到的都是正确的词；翻译时，它读自己写的词。</translation>
    </message>
    <message>
        <source>Head surgery</source>
        <translation>关闭注意力头（消融）</translation>
    </message>
    <message>
        <source>What is a head good for? Take it out of work and see what the network still gets right.</source>
        <translation>一个头有什么用？把它关闭，看看网络还能做对什么。</translation>
    </message>
</context>
<context>
    <name>LessonEditor</name>
    <message>
        <source>Step {number}</source>
        <translation>第 {number} 步</translation>
    </message>
    <message>
        <source>Make a lesson</source>
        <translation>制作课件</translation>
    </message>
    <message>
        <source>Title of the lesson</source>
        <translation>课件标题</translation>
    </message>
    <message>
        <source>Students see it above each step</source>
        <translation>学生在每一步的上方都会看到它</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>你的名字</translation>
    </message>
    <message>
        <source>Stands beside the title; may be left empty</source>
        <translation>显示在标题旁边；可以留空</translation>
    </message>
    <message>
        <source>Title of the step</source>
        <translation>这一步的标题</translation>
    </message>
    <message>
        <source>The heading of the step</source>
        <translation>这一步的小标题</translation>
    </message>
    <message>
        <source>What you want to say</source>
        <translation>你想说明的内容</translation>
    </message>
    <message>
        <source>Stands beside the page when the step is shown</source>
        <translation>展示这一步时，显示在页面旁边</translation>
    </message>
    <message>
        <source>A question</source>
        <translation>一个问题</translation>
    </message>
    <message>
        <source>Students answer in their own window; nothing is sent</source>
        <translation>学生在自己的窗口里作答，不会发送给任何人</translation>
    </message>
    <message>
        <source>Steps of the lesson</source>
        <translation>课件的各个步骤</translation>
    </message>
    <message>
        <source>A double click goes to the place of the step</source>
        <translation>双击可转到这一步所在的位置</translation>
    </message>
    <message>
        <source>Add this view as a step</source>
        <translation>把当前画面加为一步</translation>
    </message>
    <message>
        <source>Keeps what is on screen: page, topic, head, step, chosen number, and the sentence</source>
        <translation>记下当前的画面：页面、专题、注意力头、演算步骤、选中的数，以及句子</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>转到</translation>
    </message>
    <message>
        <source>Goes to the place of the chosen step</source>
        <translation>转到选中步骤所在的位置</translation>
    </message>
    <message>
        <source>Save lesson…</source>
        <translation>保存课件…</translation>
    </message>
    <message>
        <source>Writes one file with the steps and a slim copy of the run</source>
        <translation>写成一个文件，包含各个步骤和训练记录的精简副本</translation>
    </message>
    <message>
        <source>With {count} pairs of the corpus</source>
        <translation>附上语料中的 {count} 个句对</translation>
    </message>
    <message>
        <source>Students can then also train on them; the first pairs of the train part go along</source>
        <translation>这样学生还可以用它们训练；附上的是训练集开头的句对</translation>
    </message>
    <message>
        <source>Moves the step up</source>
        <translation>把这一步上移</translation>
    </message>
    <message>
        <source>Moves the step down</source>
        <translation>把这一步下移</translation>
    </message>
    <message>
        <source>Deletes the step</source>
        <translation>删除这一步</translation>
    </message>
    <message>
        <source>Closes the editor; the lesson is kept</source>
        <translation>关闭编辑栏；课件会保留</translation>
    </message>
</context>
<context>
    <name>LessonWalk</name>
    <message>
        <source>Step {number}</source>
        <translation>第 {number} 步</translation>
    </message>
</context>
<context>
    <name>Lessons</name>
    <message>
        <source>A lesson shows a trained run: choose one, or train one first.</source>
        <translation>课件展示的是一个训练过的模型：请先选择一份训练记录，或先训练一个模型。</translation>
    </message>
    <message>
        <source>The steps so far show another run; go back to that one, or delete the steps to begin anew.</source>
        <translation>已有的步骤展示的是另一份训练记录；请切换回那一份，或删除这些步骤重新开始。</translation>
    </message>
    <message>
        <source>A lesson needs a title and at least one step.</source>
        <translation>课件需要一个标题和至少一个步骤。</translation>
    </message>
    <message>
        <source>Lessons (*{suffix})</source>
        <translation>课件 (*{suffix})</translation>
    </message>
    <message>
        <source>Save lesson</source>
        <translation>保存课件</translation>
    </message>
    <message>
        <source>Saved: {path}</source>
        <translation>已保存为 {path}</translation>
    </message>
    <message>
        <source>Open lesson</source>
        <translation>打开课件</translation>
    </message>
</context>
<context>
    <name>LimitField</name>
    <message>
        <source>Which pairs</source>
        <translation>取哪些句对</translation>
    </message>
    <message>
        <source>Fewer pairs are quicker to learn; at random they are a fair picture of a sorted file.</source>
        <translation>句对少则学得快；文件若排过序，随机抽取更有代表性。</translation>
    </message>
    <message>
        <source>all pairs</source>
        <translation>全部句对</translation>
    </message>
    <message>
        <source>the first</source>
        <translation>最前面的</translation>
    </message>
    <message>
        <source>at random</source>
        <translation>随机抽取</translation>
    </message>
    <message>
        <source>Number of pairs</source>
        <translation>句对数</translation>
    </message>
    <message>
        <source>At most so many usable pairs are taken.</source>
        <translation>最多取这么多可用的句对。</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Load parallel text and see what is in it</source>
        <translation>载入平行文本，看看其中有什么</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Choose a network, train it, watch it learn</source>
        <translation>选择网络，训练它，观察它如何学习</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>训练记录</translation>
    </message>
    <message>
        <source>Compare runs, keep them, hand them on</source>
        <translation>比较、保管和分享训练记录</translation>
    </message>
    <message>
        <source>Translate</source>
        <translation>翻译</translation>
    </message>
    <message>
        <source>Translate with the current run</source>
        <translation>用当前的模型翻译</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>See what every head looks at</source>
        <translation>看看每个头都在看什么</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>See how every number comes about</source>
        <translation>看每一个数字是怎样得来的</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>Measure how good a run is, and see where it fails</source>
        <translation>评测一份训练记录有多好，并看它在哪里出错</translation>
    </message>
    <message>
        <source>corpus files import paste preview cleaning tokenizer vocabulary split report</source>
        <translation>语料 文件 导入 粘贴 预览 清洗 分词器 词表 划分 报告</translation>
    </message>
    <message>
        <source>loss accuracy perplexity BLEU learning rate update epoch curve preset network doctor checkpoint</source>
        <translation>损失 准确率 困惑度 BLEU 学习率 更新 轮 曲线 预设 网络 诊断 检查点</translation>
    </message>
    <message>
        <source>checkpoint curve loss BLEU notes average import trash differences</source>
        <translation>检查点 曲线 损失 BLEU 备注 平均 导入 回收站 不同之处</translation>
    </message>
    <message>
        <source>beam search tree sampling candidates probability alternatives history documents checkpoint</source>
        <translation>束搜索 束宽 搜索树 采样 候选 概率 备选译文 历史 文档 检查点</translation>
    </message>
    <message>
        <source>heads layers weights heat map links entropy rollout training film</source>
        <translation>注意力头 层 权重 热图 连线 熵 rollout 训练过程 动画</translation>
    </message>
    <message>
        <source>heads architecture query key value softmax masks positions embedding teacher forcing loss</source>
        <translation>注意力头 结构 查询 键 值 softmax 掩码 位置 嵌入 教师强制 损失</translation>
    </message>
    <message>
        <source>BLEU chrF TER test sentences significance interval beam checkpoint</source>
        <translation>BLEU chrF TER 测试集 句子 显著性 置信区间 束宽 检查点</translation>
    </message>
</context>
<context>
    <name>MapsView</name>
    <message>
        <source>Difference: second − first</source>
        <translation>差：第二幅 − 第一幅</translation>
    </message>
    <message>
        <source>Map that is compared with</source>
        <translation>作为比较对象的热图</translation>
    </message>
    <message>
        <source>Difference of the maps</source>
        <translation>两幅热图的差</translation>
    </message>
    <message>
        <source>What the chosen head is compared with</source>
        <translation>与所选的头比较的对象</translation>
    </message>
    <message>
        <source>Red: the second looks there more; blue: less; grey: a token that only one of them has</source>
        <translation>红：第二幅看得更多；蓝：更少；灰：只有其中一方有的词元</translation>
    </message>
</context>
<context>
    <name>MasksOffView</name>
    <message>
        <source>Begins as soon as the pairs are read…</source>
        <translation>句对读完后自动开始…</translation>
    </message>
    <message>
        <source>This run has no validation part to measure with.</source>
        <translation>这份训练记录没有验证集，无法测量。</translation>
    </message>
    <message>
        <source>Waits until the training ends.</source>
        <translation>等待训练结束。</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>All masks on</source>
        <translation>掩码全开</translation>
    </message>
    <message>
        <source>Causal mask off</source>
        <translation>关闭因果掩码</translation>
    </message>
    <message>
        <source>Padding mask off</source>
        <translation>关闭填充掩码</translation>
    </message>
    <message>
        <source>{pairs} validation pairs, nats a token: without the causal mask {causal}, without that of padding {padding}.</source>
        <translation>{pairs} 个验证句对，单位为每个词元的奈特：关闭因果掩码 {causal}，关闭填充掩码 {padding}。</translation>
    </message>
    <message>
        <source>With the mask</source>
        <translation>有掩码</translation>
    </message>
    <message>
        <source>Without</source>
        <translation>没有掩码</translation>
    </message>
    <message>
        <source>last loss</source>
        <translation>最后的损失</translation>
    </message>
    <message>
        <source>right, teacher forced</source>
        <translation>教师强制时正确</translation>
    </message>
    <message>
        <source>right, running free</source>
        <translation>自由生成时正确</translation>
    </message>
    <message>
        <source>For “{source}” the right answer is “{reference}”. Running free, the network with the mask says {masked}, the one without says {unmasked}.</source>
        <translation>对于“{source}”，正确答案是“{reference}”。自由生成时，有掩码的网络写{masked}，没有掩码的写{unmasked}。</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <translation>“{text}”</translation>
    </message>
    <message>
        <source>(nothing)</source>
        <translation>（空）</translation>
    </message>
    <message>
        <source>This model, its masks switched off</source>
        <translation>关掉掩码的当前模型</translation>
    </message>
    <message>
        <source>How a short training learns to cheat without the mask</source>
        <translation>没有掩码，只训练片刻就学会作弊</translation>
    </message>
    <message>
        <source>The same weights, asked for the right words once more, but allowed to look where they never could: what they see there is strange to them, so that the loss usually rises.</source>
        <translation>还是同样的权重，再预测一遍正确的词，但允许看以前从来看不到的地方：那里的内容对它们是陌生的，所以损失通常会上升。</translation>
    </message>
    <message>
        <source>In training the decoder is handed the whole right answer at once. Without the causal mask it can look up the very word that it has to predict: the loss falls to almost 0 although nothing was understood. When it translates there is no answer to look up. Two small networks, the same weights at the start, the same pairs (letters, to be said in reverse order), show it.</source>
        <translation>训练时解码器一次就拿到完整的正确答案。没有因果掩码，它可以直接查到要预测的那个词：损失降到几乎为 0，却什么也没学懂。而翻译时并没有答案可查。这里用两个小网络来展示：起始权重相同，句对相同（把字母倒过来写）。</translation>
    </message>
    <message>
        <source>Measure the loss</source>
        <translation>测量损失</translation>
    </message>
    <message>
        <source>Computes the loss of validation pairs three times; the model stays as it is</source>
        <translation>计算三次验证句对的损失；模型保持不变</translation>
    </message>
    <message>
        <source>Train two small networks</source>
        <translation>训练两个小网络</translation>
    </message>
    <message>
        <source>Takes under a minute; both are thrown away afterwards, and your model stays as it is</source>
        <translation>用时不到一分钟；之后两个网络都丢弃，当前模型保持不变</translation>
    </message>
    <message>
        <source>Loss with and without masks</source>
        <translation>有掩码和没有掩码时的损失</translation>
    </message>
    <message>
        <source>Loss of the two networks while they train</source>
        <translation>两个网络训练时的损失</translation>
    </message>
    <message>
        <source>Loss with the mask</source>
        <translation>有掩码的损失</translation>
    </message>
    <message>
        <source>Loss without</source>
        <translation>没有掩码的损失</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>The loss of both networks is drawn here while they train.</source>
        <translation>训练时两个网络的损失画在这里。</translation>
    </message>
</context>
<context>
    <name>MasksTopic</name>
    <message>
        <source>By hand</source>
        <translation>亲手试</translation>
    </message>
    <message>
        <source>Scores and masks of your own</source>
        <translation>自己填写的分数和掩码</translation>
    </message>
    <message>
        <source>In a real batch</source>
        <translation>真实批次</translation>
    </message>
    <message>
        <source>The masks of sentences that this model is tried on</source>
        <translation>这个模型的验证句子的掩码</translation>
    </message>
    <message>
        <source>Switched off</source>
        <translation>关闭掩码</translation>
    </message>
    <message>
        <source>What a network gets wrong, and what it learns, without its masks</source>
        <translation>没有掩码，网络会错在哪里、会学成什么样</translation>
    </message>
    <message>
        <source>Parts of this topic</source>
        <translation>本专题的各部分</translation>
    </message>
</context>
<context>
    <name>MeasuredChart</name>
    <message>
        <source>Measure something first; each measurement of the same sentences is a point here.</source>
        <translation>请先评测；对相同句子的每次评测在这里是一个点。</translation>
    </message>
    <message>
        <source>beam</source>
        <translation>束宽</translation>
    </message>
    <message>
        <source>update of the checkpoint</source>
        <translation>检查点的更新次数</translation>
    </message>
    <message>
        <source>parameters of the network</source>
        <translation>网络的参数量</translation>
    </message>
    <message>
        <source>training pairs</source>
        <translation>训练句对数</translation>
    </message>
    <message>
        <source>All points: trained on the corpus {corpus}.</source>
        <translation>所有点：都在语料“{corpus}”上训练。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Left out, since trained on another corpus: {names}.</source>
        <translation>因在其他语料上训练而未列入：{names}。</translation>
    </message>
    <message>
        <source>{pairs} pairs: corpus {corpus}, {parameters} parameters</source>
        <translation>{pairs} 个句对：语料“{corpus}”，{parameters} 个参数</translation>
    </message>
    <message>
        <source>along</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>Which score is drawn: of BLEU and chrF more is better, of TER less</source>
        <translation>画哪种评分：BLEU 和 chrF 越高越好，TER 越低越好</translation>
    </message>
    <message>
        <source>Scores along</source>
        <translation>评分随…变化</translation>
    </message>
    <message>
        <source>What differs from point to point; sentences and all else are the same</source>
        <translation>各点之间不同的是什么；句子和其余一切都相同</translation>
    </message>
    <message>
        <source>Measure the missing points</source>
        <translation>补测缺少的点</translation>
    </message>
    <message>
        <source>Scores along what was chosen</source>
        <translation>评分随所选项变化的曲线</translation>
    </message>
    <message>
        <source>Move the mouse over the chart to read the scores there</source>
        <translation>把鼠标移到图上，可读出那里的评分</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open text &amp;files…</source>
        <translation>打开文本文件(&amp;F)…</translation>
    </message>
    <message>
        <source>Open a fol&amp;der of text…</source>
        <translation>打开文本文件夹(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Paste pairs…</source>
        <translation>粘贴句对(&amp;P)…</translation>
    </message>
    <message>
        <source>Open recen&amp;t</source>
        <translation>最近打开(&amp;T)</translation>
    </message>
    <message>
        <source>Open &amp;corpus folder…</source>
        <translation>打开语料文件夹(&amp;C)…</translation>
    </message>
    <message>
        <source>Open &amp;run folder…</source>
        <translation>打开训练记录文件夹(&amp;R)…</translation>
    </message>
    <message>
        <source>Translate doc&amp;uments…</source>
        <translation>翻译文档(&amp;U)…</translation>
    </message>
    <message>
        <source>Open &amp;lesson…</source>
        <translation>打开课件(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Make a lesson</source>
        <translation>制作课件(&amp;M)</translation>
    </message>
    <message>
        <source>Sa&amp;ve lesson…</source>
        <translation>保存课件(&amp;V)…</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>设置(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Open one table or archive, or a source and a target file</source>
        <translation>打开一个表格或压缩包，或一个原文文件和一个译文文件</translation>
    </message>
    <message>
        <source>Open a folder of files that belong together</source>
        <translation>打开一组配套文件所在的文件夹</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Command palette…</source>
        <translation>命令面板(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Zoom</source>
        <translation>缩放(&amp;Z)</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Normal size</source>
        <translation>实际大小(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>全屏(&amp;F)</translation>
    </message>
    <message>
        <source>Like the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>训练(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Start training</source>
        <translation>开始训练(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Go on with this run</source>
        <translation>接着训练(&amp;G)</translation>
    </message>
    <message>
        <source>resume continue further training stopped run</source>
        <translation>接着训练 继续训练 恢复训练 已停止</translation>
    </message>
    <message>
        <source>&amp;Pause or continue</source>
        <translation>暂停或继续(&amp;P)</translation>
    </message>
    <message>
        <source>Single &amp;update</source>
        <translation>单步更新(&amp;U)</translation>
    </message>
    <message>
        <source>S&amp;top and save</source>
        <translation>停止并保存(&amp;T)</translation>
    </message>
    <message>
        <source>choose a corpus first</source>
        <translation>请先选择语料</translation>
    </message>
    <message>
        <source>no training is on</source>
        <translation>没有正在进行的训练</translation>
    </message>
    <message>
        <source>a training is on</source>
        <translation>训练正在进行</translation>
    </message>
    <message>
        <source>choose a run first</source>
        <translation>请先选择训练记录</translation>
    </message>
    <message>
        <source>the training is being stopped</source>
        <translation>训练正在停止</translation>
    </message>
    <message>
        <source>pause the training first</source>
        <translation>请先暂停训练</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Guided &amp;tour</source>
        <translation>导览(&amp;T)</translation>
    </message>
    <message>
        <source>Glossar&amp;y</source>
        <translation>术语表(&amp;Y)</translation>
    </message>
    <message>
        <source>words terms meanings</source>
        <translation>术语 词汇 名词解释 含义</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>Show the &amp;welcome</source>
        <translation>显示欢迎卡片(&amp;W)</translation>
    </message>
    <message>
        <source>Show the &amp;log file</source>
        <translation>查看日志文件(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;About Seq2See</source>
        <translation>关于 Seq2See(&amp;A)</translation>
    </message>
</context>
<context>
    <name>NumbersState</name>
    <message>
        <source>Which weights the numbers are of: how many steps of the run’s training they had behind them. It is the weights that translate, and those of the moment while the run is being trained</source>
        <translation>这些数字出自哪些权重，即该训练记录此前已更新了多少次。用的是负责翻译的权重；正在训练时，用的是当时的权重</translation>
    </message>
    <message>
        <source>Validating first…</source>
        <translation>先做验证…</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>正在计算…</translation>
    </message>
</context>
<context>
    <name>OpenMenu</name>
    <message>
        <source>Open ▾</source>
        <translation>打开 ▾</translation>
    </message>
    <message>
        <source>Load other parallel text</source>
        <translation>载入其他平行文本</translation>
    </message>
    <message>
        <source>Files…</source>
        <translation>文件…</translation>
    </message>
    <message>
        <source>One table or archive, or two plain files together (Ctrl+O).</source>
        <translation>一个表格或压缩包，或同时两个纯文本文件（Ctrl+O）。</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>文件夹…</translation>
    </message>
    <message>
        <source>A folder of files that belong together, or a corpus made before.</source>
        <translation>一组配套文件所在的文件夹，或以前做好的语料。</translation>
    </message>
    <message>
        <source>Paste pairs…</source>
        <translation>粘贴句对…</translation>
    </message>
    <message>
        <source>Pairs as text, such as rows copied from a spreadsheet (Ctrl+V).</source>
        <translation>以文本形式给出句对，例如从电子表格复制的行（Ctrl+V）。</translation>
    </message>
</context>
<context>
    <name>OrderField</name>
    <message>
        <source>As imported</source>
        <translation>按导入顺序</translation>
    </message>
    <message>
        <source>By source length</source>
        <translation>按原文长度</translation>
    </message>
    <message>
        <source>By target length</source>
        <translation>按译文长度</translation>
    </message>
    <message>
        <source>By ratio of lengths</source>
        <translation>按长度比</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>The order that pairs are shown in; the corpus stays as it is. Lengths count characters; the ratio is the longer side ÷ the shorter one.</source>
        <translation>句对显示的顺序；语料本身不变。长度以字符计；长度比是较长一侧 ÷ 较短一侧。</translation>
    </message>
    <message>
        <source>Turn the order round</source>
        <translation>反转顺序</translation>
    </message>
    <message>
        <source>Turn the order round: the longest first, or the last pair</source>
        <translation>反转顺序：最长的或最后的句对排在前面</translation>
    </message>
</context>
<context>
    <name>OtherDirection</name>
    <message>
        <source>This run translates from {language}, and this text is written in another script.</source>
        <translation>当前模型翻译的是{language}，但输入的似乎不是这种语言。</translation>
    </message>
    <message>
        <source>Use “{run}” instead</source>
        <translation>改用“{run}”</translation>
    </message>
    <message>
        <source>Makes “{run}” the current run, which translates the other way round.</source>
        <translation>切换到翻译方向相反的训练记录“{run}”。</translation>
    </message>
</context>
<context>
    <name>OtherTraining</name>
    <message>
        <source>“{name}” trains now, the curves below are of another run.</source>
        <translation>正在训练“{name}”，下方是另一个模型的曲线。</translation>
    </message>
    <message>
        <source>Show its curves</source>
        <translation>查看它的曲线</translation>
    </message>
    <message>
        <source>Makes the run that trains the current one, with its corpus</source>
        <translation>把正在训练的模型设为当前模型，并打开它的语料库</translation>
    </message>
</context>
<context>
    <name>OverlayView</name>
    <message>
        <source>Choose one or more runs above to see their curves.</source>
        <translation>在上方选择一个或多份训练记录即可查看其曲线。</translation>
    </message>
    <message>
        <source>Reading the curves…</source>
        <translation>正在读取曲线…</translation>
    </message>
    <message>
        <source>Nothing was measured yet: a training validates after each epoch. Choose another curve.</source>
        <translation>尚无数据：训练在每轮结束后才做验证。请选择其他曲线。</translation>
    </message>
    <message>
        <source>This training has made no update yet.</source>
        <translation>这次训练还没有做过更新。</translation>
    </message>
    <message>
        <source>{name}: {how}</source>
        <translation>{name}：{how}</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>along</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>What is compared; the chosen runs stay as they are</source>
        <translation>要比较的内容；所选训练记录保持不变</translation>
    </message>
    <message>
        <source>Along</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Updates for equal work of the optimizer, epochs for equal text, time for equal patience</source>
        <translation>按更新：优化器做同样多的工作；按轮：看同样多的文本；按时间：等同样长的时间</translation>
    </message>
    <message>
        <source>Log scale</source>
        <translation>对数刻度</translation>
    </message>
    <message>
        <source>Spreads small values out; the training is not changed</source>
        <translation>把小的数值拉开；训练不受影响</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>updates</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Validation loss</source>
        <translation>验证损失</translation>
    </message>
    <message>
        <source>Train loss</source>
        <translation>训练损失</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>困惑度</translation>
    </message>
    <message>
        <source>Validation accuracy</source>
        <translation>验证准确率</translation>
    </message>
    <message>
        <source>Train accuracy</source>
        <translation>训练准确率</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>chrF</source>
        <translation>chrF</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Norm of the gradient</source>
        <translation>梯度范数</translation>
    </message>
    <message>
        <source>Tokens per second</source>
        <translation>每秒词元数</translation>
    </message>
    <message>
        <source>update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>小时</translation>
    </message>
</context>
<context>
    <name>PairModel</name>
    <message>
        <source>Right translations too, for scoring:</source>
        <translation>同样正确的译文，用于评分：</translation>
    </message>
    <message>
        <source>… and {count} more</source>
        <translation>……另有 {count} 条</translation>
    </message>
    <message>
        <source>Further right translations of the source: what a model says is scored against all of them.</source>
        <translation>原文的其他正确译文：评分时，模型的译文与它们全部比较。</translation>
    </message>
    <message>
        <source>References</source>
        <translation>参考译文</translation>
    </message>
    <message>
        <source>Pair {number}: {source} and {target} characters, ratio {ratio}</source>
        <translation>句对 {number}：{source} 个和 {target} 个字符，长度比 {ratio}</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>No matches.</source>
        <translation>没有匹配的结果。</translation>
    </message>
    <message>
        <source>Type what you want to do…</source>
        <translation>输入要做的事…</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>A few letters are enough. Arrow keys choose, Enter does it, Escape closes.</source>
        <translation>输入几个字即可。方向键选择，回车执行，Esc 关闭。</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令列表</translation>
    </message>
</context>
<context>
    <name>PartingLine</name>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>Find where they part</source>
        <translation>找一个会分开的句子</translation>
    </message>
    <message>
        <source>Goes to the next sentence of the validation part that the network translates other than its reference</source>
        <translation>转到验证集里下一个网络译法与参考译文不同的句子</translation>
    </message>
    <message>
        <source>In none of {count} sentences of the validation part do they part. Type another reference above.</source>
        <translation>查看了验证集里的 {count} 个句子，两行都没有分开。可以在上方另写一个参考译文。</translation>
    </message>
    <message>
        <source>Both rows read the network’s own output, so they cannot part. Type the right translation above to see where the network leaves it, or let one be found where it does.</source>
        <translation>两行读入的都是网络自己的输出，所以不会分开。请在上方输入正确的译文，看看网络在哪一步与它不同；也可以找一个会分开的句子。</translation>
    </message>
    <message>
        <source>They never part: free running, the network says the reference word for word.</source>
        <translation>两者始终一致：自由生成时，网络逐词写出了参考译文。</translation>
    </message>
    <message>
        <source>Up to step {number} they are the same; then one of them ends.</source>
        <translation>直到第 {number} 步两者都相同；然后其中一个结束。</translation>
    </message>
    <message>
        <source>They part at step {number}: the reference says “{reference}” ({probability}), the network itself “{said}” ({own}). From here on the two decoders read different words.</source>
        <translation>两者在第 {number} 步分开：参考译文是“{reference}”（{probability}），网络自己写“{said}”（{own}）。从这里起，两个解码器读到的词就不同了。</translation>
    </message>
    <message>
        <source>They part at step {number}: the text above, not a reference, says “{reference}” ({probability}), the network “{said}” ({own}). From here on the two decoders read different words.</source>
        <translation>两者在第 {number} 步分开：上方的文字（不是参考译文）是“{reference}”（{probability}），网络自己写“{said}”（{own}）。从这里起，两个解码器读到的词就不同了。</translation>
    </message>
</context>
<context>
    <name>PasteDialog</name>
    <message>
        <source>{lines} lines, {tabs} with a tab</source>
        <translation>{lines} 行，其中 {tabs} 行含制表符</translation>
    </message>
    <message>
        <source>Paste pairs</source>
        <translation>粘贴句对</translation>
    </message>
    <message>
        <source>A pair a line: source, a tab, target. Rows copied from a spreadsheet are already like this.</source>
        <translation>每行一个句对：原文、制表符、译文。从电子表格复制的行就是这个样子。</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>句对</translation>
    </message>
    <message>
        <source>Text that is read as if it stood in a file</source>
        <translation>这里的文本会像文件内容一样被读取</translation>
    </message>
    <message>
        <source>I am tired.	我累了。</source>
        <translation>I am tired.	我累了。</translation>
    </message>
    <message>
        <source>Look at them</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Shows how these pairs are read, before they are imported (Ctrl+Enter)</source>
        <translation>在导入之前先看这些句对如何被读取（Ctrl+Enter）</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Forgets this text</source>
        <translation>放弃这段文本</translation>
    </message>
</context>
<context>
    <name>PathsField</name>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Choose files: {name}</source>
        <translation>选择文件：{name}</translation>
    </message>
    <message>
        <source>Do without these files</source>
        <translation>不用这些文件</translation>
    </message>
    <message>
        <source>Do without: {name}</source>
        <translation>不用：{name}</translation>
    </message>
    <message>
        <source>a share of these pairs</source>
        <translation>从这些句对中划分</translation>
    </message>
</context>
<context>
    <name>PenaltySlider</name>
    <message>
        <source>Rank anew by α</source>
        <translation>按 α 重新排序</translation>
    </message>
    <message>
        <source>Length penalty of the ranking</source>
        <translation>排序用的长度惩罚</translation>
    </message>
    <message>
        <source>Ranks what was found by another length penalty, without searching anew: the log-probabilities stay. What the search never finished cannot come in; the α above searches again.</source>
        <translation>用另一个长度惩罚给已找到的译文重新排序，不重新搜索：对数概率不变。搜索没有译完的译文不会出现；上方的 α 会重新搜索。</translation>
    </message>
</context>
<context>
    <name>PictureJobs</name>
    <message>
        <source>Saved as {path}</source>
        <translation>已保存为 {path}</translation>
    </message>
    <message>
        <source>The picture is being drawn…</source>
        <translation>正在绘制图片…</translation>
    </message>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>图片已复制到剪贴板。</translation>
    </message>
</context>
<context>
    <name>PositionsTopic</name>
    <message>
        <source>√d × “{token}”</source>
        <translation>√d × “{token}”</translation>
    </message>
    <message>
        <source>+ position {number}</source>
        <translation>+ 位置 {number}</translation>
    </message>
    <message>
        <source>= input</source>
        <translation>= 输入</translation>
    </message>
    <message>
        <source>The table: a row a position p, a column a dimension (2i, 2i + 1), both from 0</source>
        <translation>位置表：每行一个位置 p，每列一个维度（2i、2i + 1），都从 0 数起</translation>
    </message>
    <message>
        <source>Word + position, for the source token at the chosen place</source>
        <translation>词 + 位置：所选位置上的原文词元</translation>
    </message>
    <message>
        <source>How alike positions are (cosine)</source>
        <translation>位置之间有多相似（余弦）</translation>
    </message>
    <message>
        <source>shown: {kind}</source>
        <translation>显示的是：{kind}</translation>
    </message>
    <message>
        <source>As this model has them</source>
        <translation>这个模型所用的</translation>
    </message>
    <message>
        <source>Sines and cosines in turn (the paper)</source>
        <translation>正弦余弦交错（论文）</translation>
    </message>
    <message>
        <source>All sines, then all cosines</source>
        <translation>先全部正弦，后全部余弦</translation>
    </message>
    <message>
        <source>Table of positions</source>
        <translation>位置表</translation>
    </message>
    <message>
        <source>Which table is drawn; the model keeps its own</source>
        <translation>画出哪一张表；模型仍用自己的</translation>
    </message>
    <message>
        <source>PE(p, 2i) = sin(p ÷ 10000^{2i ÷ d}),  PE(p, 2i + 1) = cos(p ÷ 10000^{2i ÷ d}),  d = d_model   (section 3.5)</source>
        <translation>PE(p, 2i) = sin(p ÷ 10000^{2i ÷ d}),  PE(p, 2i + 1) = cos(p ÷ 10000^{2i ÷ d}),  d = d_model   （论文 3.5 节）</translation>
    </message>
    <message>
        <source>Word plus position</source>
        <translation>词加位置</translation>
    </message>
    <message>
        <source>Similarity of positions</source>
        <translation>位置的相似度</translation>
    </message>
    <message>
        <source>Choose a row to see it added to a word</source>
        <translation>选一行，看它怎样加到一个词上</translation>
    </message>
    <message>
        <source>Near positions are alike: that is how a head can find “the word before”</source>
        <translation>相近的位置彼此相似：注意力头因此能找到“前一个词”</translation>
    </message>
</context>
<context>
    <name>ProblemRow</name>
    <message>
        <source>Examples: {sentence}</source>
        <translation>示例：{sentence}</translation>
    </message>
    <message>
        <source>Shows or hides examples of these rows</source>
        <translation>显示或隐藏这些行的示例</translation>
    </message>
    <message>
        <source>line {line}: {text}</source>
        <translation>第 {line} 行：{text}</translation>
    </message>
    <message>
        <source>{file}, line {line}: {text}</source>
        <translation>{file} 第 {line} 行：{text}</translation>
    </message>
</context>
<context>
    <name>ProgressStrip</name>
    <message>
        <source>{time} so far</source>
        <translation>已用 {time}</translation>
    </message>
    <message>
        <source>about {time} left</source>
        <translation>约剩 {time}</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stop; nothing is left behind.</source>
        <translation>停止；不留下任何文件。</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
</context>
<context>
    <name>QAbstractFileIconProvider</name>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>%1 File</source>
        <translation>%1 文件</translation>
    </message>
    <message>
        <source>Drive</source>
        <translation>驱动器</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>&amp;Look in:</source>
        <translation>查找范围(&amp;L)：</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <translation>文件类型(&amp;T)：</translation>
    </message>
</context>
<context>
    <name>QFileSystemModel</name>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
</context>
<context>
    <name>ReadingBar</name>
    <message>
        <source>Confidence</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>Shades every token of the translation by the probability that the model gave it</source>
        <translation>按模型给出的概率为译文的每个词元着色</translation>
    </message>
    <message>
        <source>Words linked by</source>
        <translation>词的对应依据</translation>
    </message>
    <message>
        <source>all layers</source>
        <translation>所有层</translation>
    </message>
    <message>
        <source>layer {number}</source>
        <translation>第 {number} 层</translation>
    </message>
    <message>
        <source>all heads</source>
        <translation>所有头</translation>
    </message>
    <message>
        <source>head {number}</source>
        <translation>第 {number} 个头</translation>
    </message>
    <message>
        <source>Layer that links words</source>
        <translation>连接词的层</translation>
    </message>
    <message>
        <source>Head that links words</source>
        <translation>连接词的头</translation>
    </message>
    <message>
        <source>A word of the translation belongs to the source word that its step looked at most, averaged over these heads of the cross-attention. Point at a word, or put the caret on it. Attention is a good guess, not a proof.</source>
        <translation>译文中的一个词，对应于它那一步在这些交叉注意力头上平均看得最多的原文词。把鼠标指向一个词，或把光标移到它上面。注意力是很好的猜测，但不是证明。</translation>
    </message>
</context>
<context>
    <name>ReportView</name>
    <message>
        <source>1 pair kept</source>
        <translation>保留 1 个句对</translation>
    </message>
    <message>
        <source>{count} pairs kept</source>
        <translation>保留 {count} 个句对</translation>
    </message>
    <message>
        <source>Import report</source>
        <translation>导入报告</translation>
    </message>
    <message>
        <source>What was kept and what was left out, and why.</source>
        <translation>保留了什么，略去了什么，以及原因。</translation>
    </message>
    <message>
        <source>{count} read</source>
        <translation>共读入 {count}</translation>
    </message>
    <message>
        <source>Left out: {count}</source>
        <translation>略去：{count}</translation>
    </message>
    <message>
        <source>Tidied, and kept</source>
        <translation>已整理并保留</translation>
    </message>
    <message>
        <source>Noticed, and kept</source>
        <translation>有提示但保留</translation>
    </message>
    <message>
        <source>Sources with more than one pair: {count}; all pairs of one are in the same part.</source>
        <translation>有多个译文的原文：{count}；同一原文的句对都在同一部分。</translation>
    </message>
    <message>
        <source>Sources with several references: {count}; {further} further translations are scored against.</source>
        <translation>有多条参考译文的原文：{count}；评分时另外以 {further} 条译文为参考。</translation>
    </message>
    <message>
        <source>source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>target</source>
        <translation>译文</translation>
    </message>
    <message>
        <source>Characters of a sentence: source above the line, target below</source>
        <translation>句子的字符数：横轴上方为原文，下方为译文</translation>
    </message>
    <message>
        <source>Pairs by the characters of their source (above the line) and of their target (below it)</source>
        <translation>按字符数统计的句对：横轴上方为原文，下方为译文</translation>
    </message>
    <message>
        <source>Median length: source {source}, target {target} characters</source>
        <translation>长度的中位数：原文 {source}、译文 {target} 个字符</translation>
    </message>
    <message>
        <source>Target ÷ source, in characters</source>
        <translation>译文 ÷ 原文（字符数）</translation>
    </message>
    <message>
        <source>Pairs by how many times as long as its source the target is; far from the hill stand faulty pairs</source>
        <translation>按译文长度是原文的多少倍统计的句对；远离峰顶的多半有错</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>句对</translation>
    </message>
    <message>
        <source>Characters of the source: {count} different</source>
        <translation>原文字符：{count} 种</translation>
    </message>
    <message>
        <source>Characters of the target: {count} different</source>
        <translation>译文字符：{count} 种</translation>
    </message>
</context>
<context>
    <name>ResultCard</name>
    <message>
        <source>Translation</source>
        <translation>译文</translation>
    </message>
    <message>
        <source>What the model wrote; it can be selected and copied.</source>
        <translation>模型写出的译文，可以选中和复制。</translation>
    </message>
    <message>
        <source>Tokens of the translation</source>
        <translation>译文的词元</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the whole translation.</source>
        <translation>复制全部译文。</translation>
    </message>
    <message>
        <source>Renew</source>
        <translation>重译</translation>
    </message>
    <message>
        <source>Translates again with the weights of now. It happens by itself every few seconds while the run is being trained and nobody types, or points at what was found.</source>
        <translation>用当前权重重新翻译。训练期间，只要没有人在输入，也没有人在查看搜索结果，每隔几秒会自动重译。</translation>
    </message>
    <message>
        <source>The log-probability is the sum over all tokens, in nats, as it is of natural logarithms; the score divides it by the length penalty, and ranks; the confidence is the mean probability of a token (geometric), so that long sentences can be compared with short ones. The update says how many steps of the run’s training the weights had behind them.</source>
        <translation>对数概率是所有词元之和，取自然对数，因此以奈特为单位；得分是它除以长度惩罚，用于排序；置信度是每个词元概率的几何平均，因此长句可以与短句相比。“更新”表示这些权重在这次训练中已经历的更新次数。</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 个词元</translation>
    </message>
    <message>
        <source>{count} tokens</source>
        <translation>{count} 个词元</translation>
    </message>
    <message>
        <source>log-probability {log_prob} nats · score {score} · confidence {confidence} · {tokens} · {time} · {where}</source>
        <translation>对数概率 {log_prob} 奈特 · 得分 {score} · 置信度 {confidence} · {tokens} · {time} · {where}</translation>
    </message>
    <message>
        <source>Cut at the length limit: the model had not ended the sentence.</source>
        <translation>已达到长度上限而截断：模型还没有写完这个句子。</translation>
    </message>
    <message>
        <source>Empty: after {update} updates the model has not learned enough yet. Let the training go on.</source>
        <translation>译文为空：模型才更新了 {update} 次，学到的还不够，请让它继续训练。</translation>
    </message>
    <message>
        <source>Of the sentences that were finished the empty one scored best: allow more tokens, or choose a larger α.</source>
        <translation>译完的句子中，空句得分最高：请允许更多词元，或选更大的 α。</translation>
    </message>
    <message>
        <source>The model ended the sentence at once; it has not learned enough yet.</source>
        <translation>模型一开始就结束了句子；它学得还不够。</translation>
    </message>
    <message>
        <source>Translating…</source>
        <translation>正在翻译…</translation>
    </message>
</context>
<context>
    <name>ResumeBar</name>
    <message>
        <source>no epoch limit</source>
        <translation>不限轮数</translation>
    </message>
    <message>
        <source>no time limit</source>
        <translation>不限时间</translation>
    </message>
    <message>
        <source> more min</source>
        <translation> 分钟</translation>
    </message>
    <message>
        <source>Longest time to train on from now; 0 for no limit</source>
        <translation>从现在起最多再训练多久；0 表示不限</translation>
    </message>
    <message>
        <source>More minutes</source>
        <translation>再训练的分钟数</translation>
    </message>
    <message>
        <source>Trains this run further from its last checkpoint, on the corpus it has learned from so far</source>
        <translation>从最新检查点接着训练，用的仍是它一直在学的语料</translation>
    </message>
    <message>
        <source>Trains a copy of this demo further, on the corpus of the demo; the demo stays as it is</source>
        <translation>复制这个示例，用示例的语料接着训练副本；示例本身不变</translation>
    </message>
    <message>
        <source>Train a copy</source>
        <translation>训练副本</translation>
    </message>
    <message>
        <source>Go on with this run</source>
        <translation>接着训练</translation>
    </message>
    <message>
        <source>Passes over the corpus in all, those already done included; 0 for no limit</source>
        <translation>总共遍历语料的轮数，包括已完成的；0 表示不限</translation>
    </message>
    <message>
        <source>Passes over the corpus that the copy makes, not counting those of the demo; 0 for no limit</source>
        <translation>副本还要遍历语料的轮数，不含示例已有的轮数；0 表示不限</translation>
    </message>
    <message>
        <source>to epoch </source>
        <translation>总轮数 </translation>
    </message>
    <message>
        <source> more epochs</source>
        <translation> 轮</translation>
    </message>
    <message>
        <source>More epochs</source>
        <translation>再训练的轮数</translation>
    </message>
    <message>
        <source>Epochs in all</source>
        <translation>总轮数</translation>
    </message>
    <message>
        <source>{name}: {state} at update {update}</source>
        <translation>{name}：第 {update} 次更新，{state}</translation>
    </message>
    <message>
        <source>{name}: {state} at update {update}; it goes on from its last checkpoint, update {kept}</source>
        <translation>{name}：第 {update} 次更新，{state}；将从最新检查点（第 {kept} 次更新）接着训练</translation>
    </message>
    <message>
        <source>{name}: {state} at update {update}, before its first checkpoint; it begins again</source>
        <translation>{name}：第 {update} 次更新，{state}，还没有检查点；将从头开始训练</translation>
    </message>
    <message>
        <source>{name} came with the program: a copy learns on from its weights</source>
        <translation>“{name}”随程序附带：将复制一份，在其权重上接着训练</translation>
    </message>
    <message>
        <source>{name}: {state} at update {update}. {why}</source>
        <translation>{name}：第 {update} 次更新，{state}。{why}</translation>
    </message>
    <message>
        <source>on its own corpus “{corpus}”</source>
        <translation>使用它自己的语料“{corpus}”</translation>
    </message>
    <message>
        <source>Its corpus “{corpus}” did not come with it, so it cannot go on here; it translates as before. “New run like this” on the Runs page trains a new network with its options, on a corpus of yours.</source>
        <translation>它的语料“{corpus}”没有一同带来，所以在这里不能接着训练；翻译照常可用。“训练记录”页的“按此新建训练”会用它的选项，在自己的语料上训练一个新网络。</translation>
    </message>
</context>
<context>
    <name>RunBar</name>
    <message>
        <source>Use this run</source>
        <translation>使用此训练记录</translation>
    </message>
    <message>
        <source>Translates with it and looks into it from now on</source>
        <translation>从现在起用它翻译并查看其内部</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>正在使用</translation>
    </message>
    <message>
        <source>This run translates and is looked into already; choose another one to change that</source>
        <translation>翻译和查看用的已经是这份训练记录；选择另一份即可更换</translation>
    </message>
    <message>
        <source>Choose one run of the list first</source>
        <translation>请先在列表中选择一份训练记录</translation>
    </message>
    <message>
        <source>Opens the Train page, where it goes on from its last checkpoint; of a demo, a copy does</source>
        <translation>打开“训练”页，从最新检查点接着训练；示例则先复制一份</translation>
    </message>
    <message>
        <source>One training at a time: the one that is on has to end first</source>
        <translation>一次只能进行一个训练：请等正在进行的训练结束</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>接着训练</translation>
    </message>
    <message>
        <source>New run like this</source>
        <translation>按此新建训练</translation>
    </message>
    <message>
        <source>Fills the Train page with its options, to be changed before the start</source>
        <translation>将其选项填入“训练”页，开始前可以修改</translation>
    </message>
    <message>
        <source>Export ▾</source>
        <translation>导出 ▾</translation>
    </message>
    <message>
        <source>Hands the run on: all of it as one file, or its network for Keras</source>
        <translation>分享训练记录：整体导出为一个文件，或为 Keras 导出其网络</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Makes a run of a file that one was exported to</source>
        <translation>由导出的文件生成训练记录</translation>
    </message>
    <message>
        <source>More ▾</source>
        <translation>更多 ▾</translation>
    </message>
    <message>
        <source>Rename, show the folder or the code, add runs from another folder, move to the trash</source>
        <translation>重命名、显示文件夹或代码、添加其他位置的训练记录、移到回收站</translation>
    </message>
    <message>
        <source>Run as one file…</source>
        <translation>训练记录（单个文件）…</translation>
    </message>
    <message>
        <source>Weights, curves, tokenizer, notes; not the corpus</source>
        <translation>权重、曲线、分词器和备注；不含语料</translation>
    </message>
    <message>
        <source>Network for Keras…</source>
        <translation>Keras 网络…</translation>
    </message>
    <message>
        <source>The best weights as a .keras file, which Keras loads in a script</source>
        <translation>把最佳权重存为 .keras 文件，可在脚本中由 Keras 加载</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Another name in lists; the folder keeps its own</source>
        <translation>更改列表中的名称；文件夹名不变</translation>
    </message>
    <message>
        <source>Show folder</source>
        <translation>显示文件夹</translation>
    </message>
    <message>
        <source>Opens the run’s folder in the file manager</source>
        <translation>在文件管理器中打开训练记录的文件夹</translation>
    </message>
    <message>
        <source>Show the code…</source>
        <translation>显示代码…</translation>
    </message>
    <message>
        <source>Its training as a short Keras script that runs without this window</source>
        <translation>以简短的 Keras 脚本表示它的训练，不打开窗口也能运行</translation>
    </message>
    <message>
        <source>Add runs from another folder…</source>
        <translation>添加其他位置的训练记录…</translation>
    </message>
    <message>
        <source>Takes the folder of a run: it and the runs beside it are listed from then on, and stay where they are</source>
        <translation>选择一份训练记录的文件夹：它和旁边的训练记录从此列在这里，文件留在原处</translation>
    </message>
    <message>
        <source>Move to trash…</source>
        <translation>移到回收站…</translation>
    </message>
    <message>
        <source>Asks first; a run in training and a demo stay</source>
        <translation>会先询问；正在训练的记录和示例不会被移走</translation>
    </message>
</context>
<context>
    <name>RunKeeping</name>
    <message>
        <source>Export the run as one file</source>
        <translation>将训练记录导出为一个文件</translation>
    </message>
    <message>
        <source>Run in one file (*.zip)</source>
        <translation>单文件训练记录 (*.zip)</translation>
    </message>
    <message>
        <source>Export the network for Keras</source>
        <translation>为 Keras 导出网络</translation>
    </message>
    <message>
        <source>Network of Keras (*.keras)</source>
        <translation>Keras 网络 (*.keras)</translation>
    </message>
    <message>
        <source>Import a run that was exported as one file</source>
        <translation>导入以单个文件导出的训练记录</translation>
    </message>
    <message>
        <source>Choose the folder of a run that was made elsewhere</source>
        <translation>选择在别处创建的训练记录的文件夹</translation>
    </message>
    <message>
        <source>Move the run “{name}” to the trash? Its weights and curves go with it.</source>
        <translation>将训练记录“{name}”移到回收站？其权重和曲线也会一并移走。</translation>
    </message>
    <message>
        <source>Move {count} runs to the trash? Their weights and curves go with them.</source>
        <translation>将 {count} 份训练记录移到回收站？其权重和曲线也会一并移走。</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>移到回收站</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Written: {path}</source>
        <translation>已写入：{path}</translation>
    </message>
</context>
<context>
    <name>RunModel</name>
    <message>
        <source>Run</source>
        <translation>训练记录</translation>
    </message>
    <message>
        <source>What the run is called; F2 renames it</source>
        <translation>训练记录的名称；按 F2 重命名</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>How far its training is</source>
        <translation>训练进行到哪一步</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>语料</translation>
    </message>
    <message>
        <source>The text it learned from</source>
        <translation>它学习所用的文本</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>The recipe with these options, or the preset with these sizes, or layers × width; and the parameters</source>
        <translation>与这些选项相符的训练方案，或与这些尺寸相符的预设，或层数 × 宽度；以及参数量</translation>
    </message>
    <message>
        <source>Val. loss</source>
        <translation>验证损失</translation>
    </message>
    <message>
        <source>Val. BLEU</source>
        <translation>验证 BLEU</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>When the run was made</source>
        <translation>训练记录的创建时间</translation>
    </message>
    <message>
        <source>Validation loss of the best weights, as the BLEU beside it, in nats a token: losses are natural logarithms; lower is better</source>
        <translation>最佳权重的验证损失（旁边的 BLEU 也是这些权重的），单位为奈特每词元：损失取自然对数，越低越好</translation>
    </message>
    <message>
        <source>Of greedy translations of some validation sentences, with the best weights; higher is better.
Scores measures on all test pairs</source>
        <translation>用最佳权重对部分验证句子做贪心翻译得到；越大越好。
“评分”页用全部测试句对评测</translation>
    </message>
    <message>
        <source>{state}, update {number}</source>
        <translation>{state}，第 {number} 次更新</translation>
    </message>
    <message>
        <source>BLEU {value} of up to {count} validation sentences, translated greedily by the training; Scores measures the test pairs</source>
        <translation>BLEU {value}：训练中用贪心搜索翻译至多 {count} 个验证句子所得；“评分”页衡量的是测试句对</translation>
    </message>
    <message>
        <source>{network}: of size {size}</source>
        <translation>{network}：规模为 {size}</translation>
    </message>
    <message>
        <source>{title}: {value}</source>
        <translation>{title}：{value}</translation>
    </message>
    <message>
        <source>Comes with the program and is never changed; training it further copies it first</source>
        <translation>随程序附带，从不改动；继续训练时会先复制一份</translation>
    </message>
    <message>
        <source>{name} (from a lesson)</source>
        <translation>{name}（来自课件）</translation>
    </message>
    <message>
        <source>{name} (demo)</source>
        <translation>{name}（示例）</translation>
    </message>
    <message>
        <source>{recipe} (changed)</source>
        <translation>{recipe}（已改动）</translation>
    </message>
</context>
<context>
    <name>RunNotes</name>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Choose one run to read and write its notes.</source>
        <translation>选择一份训练记录即可查看和撰写备注。</translation>
    </message>
    <message>
        <source>What was tried, and what came of it…</source>
        <translation>尝试了什么，结果如何…</translation>
    </message>
    <message>
        <source>A demo run has no notes of yours.</source>
        <translation>示例训练记录不能写备注。</translation>
    </message>
    <message>
        <source>Kept in the folder of the run and handed on with it; the model is not changed</source>
        <translation>保存在训练记录的文件夹中并随之分享；模型不受影响</translation>
    </message>
</context>
<context>
    <name>RunsPage</name>
    <message>
        <source>1 run</source>
        <translation>1 份训练记录</translation>
    </message>
    <message>
        <source>{count} runs</source>
        <translation>{count} 份训练记录</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>训练记录</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Doctor</source>
        <translation>诊断</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>不同之处</translation>
    </message>
    <message>
        <source>Notes and checkpoints</source>
        <translation>备注与检查点</translation>
    </message>
    <message>
        <source>What is shown of the chosen runs</source>
        <translation>显示所选训练记录的哪些内容</translation>
    </message>
    <message>
        <source>Every run: choose several to compare them, open one with Enter to translate with it</source>
        <translation>全部训练记录：选择多份进行比较，按回车打开一份用于翻译</translation>
    </message>
    <message>
        <source>Drag, or press the arrow keys, to give the list or the curves more room</source>
        <translation>拖动或按方向键，为列表或曲线留出更多空间</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>还没有训练记录</translation>
    </message>
    <message>
        <source>A run is a network with its training: curves, checkpoints, tokenizer. Train one, or import one.</source>
        <translation>训练记录是一个网络及其训练：曲线、检查点和分词器。请训练一个或导入一个。</translation>
    </message>
    <message>
        <source>Train a network</source>
        <translation>训练一个网络</translation>
    </message>
    <message>
        <source>Opens the Train page</source>
        <translation>打开“训练”页</translation>
    </message>
</context>
<context>
    <name>SampleList</name>
    <message>
        <source>Sample translations</source>
        <translation>样句译文</translation>
    </message>
    <message>
        <source>(nothing)</source>
        <translation>（空）</translation>
    </message>
    <message>
        <source>epochs {first} to {last}</source>
        <translation>第 {first}～{last} 轮</translation>
    </message>
    <message>
        <source>epoch {number}</source>
        <translation>第 {number} 轮</translation>
    </message>
</context>
<context>
    <name>SampleMenu</name>
    <message>
        <source>Built-in ▾</source>
        <translation>内置语料 ▾</translation>
    </message>
    <message>
        <source>{name}: {about}</source>
        <translation>{name}：{about}</translation>
    </message>
    <message>
        <source>Make this corpus and open it.</source>
        <translation>生成并打开这个语料。</translation>
    </message>
    <message>
        <source>Built-in corpora</source>
        <translation>内置语料</translation>
    </message>
    <message>
        <source>Small tasks that a small model learns in minutes.</source>
        <translation>小模型几分钟就能学会的小任务。</translation>
    </message>
</context>
<context>
    <name>SaveReport</name>
    <message>
        <source>Save report ▾</source>
        <translation>保存报告 ▾</translation>
    </message>
    <message>
        <source>Keeps this report with all counts and examples, to show or to compare</source>
        <translation>把报告连同全部计数与示例存下来，以便展示或比较</translation>
    </message>
    <message>
        <source>Page to read (HTML)…</source>
        <translation>可阅读的网页（HTML）…</translation>
    </message>
    <message>
        <source>Opens in every browser and can be printed</source>
        <translation>任何浏览器都能打开，也可打印</translation>
    </message>
    <message>
        <source>Data for programs (JSON)…</source>
        <translation>供程序使用的数据（JSON）…</translation>
    </message>
    <message>
        <source>The same, for scripts</source>
        <translation>同样内容，供脚本使用</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>保存报告</translation>
    </message>
</context>
<context>
    <name>ScoreCard</name>
    <message>
        <source>no second system</source>
        <translation>不比较</translation>
    </message>
    <message>
        <source>1 sentence</source>
        <translation>1 个句子</translation>
    </message>
    <message>
        <source>{count} sentences</source>
        <translation>{count} 个句子</translation>
    </message>
    <message>
        <source>{share} % exactly right</source>
        <translation>{share}% 与参考译文完全相同</translation>
    </message>
    <message>
        <source>tokenizer {name}</source>
        <translation>分词器 {name}</translation>
    </message>
    <message>
        <source>trained on {count} pairs of {corpus}</source>
        <translation>用语料“{corpus}”的 {count} 个句对训练</translation>
    </message>
    <message>
        <source>translated in {time}</source>
        <translation>翻译用时 {time}</translation>
    </message>
    <message>
        <source>{metric}: p = {p}, so the difference is hardly chance.</source>
        <translation>{metric}：p = {p}，差异几乎不会是偶然。</translation>
    </message>
    <message>
        <source>{metric}: p = {p}, so the difference may be chance.</source>
        <translation>{metric}：p = {p}，差异可能只是偶然。</translation>
    </message>
    <message>
        <source>Translations of another system, a line each</source>
        <translation>另一个系统的译文，每句一行</translation>
    </message>
    <message>
        <source>Save the scores</source>
        <translation>保存评分</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>Nothing was measured yet.</source>
        <translation>尚未评测。</translation>
    </message>
    <message>
        <source>Measurement</source>
        <translation>评测</translation>
    </message>
    <message>
        <source>Everything that was measured with this run, newest first</source>
        <translation>这份训练记录的所有评测，最新的在前</translation>
    </message>
    <message>
        <source>Compare with another system</source>
        <translation>与其他系统比较</translation>
    </message>
    <message>
        <source>Second system</source>
        <translation>对比的系统</translation>
    </message>
    <message>
        <source>Another measurement of the same sentences, to compare with</source>
        <translation>对相同句子的另一次评测，用来比较</translation>
    </message>
    <message>
        <source>Paired bootstrap resampling</source>
        <translation>配对自助重采样</translation>
    </message>
    <message>
        <source>Approximate randomisation</source>
        <translation>近似随机化检验</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>检验</translation>
    </message>
    <message>
        <source>How it is found out whether chance alone makes such a difference</source>
        <translation>用什么方法判断这样的差异是否只是偶然</translation>
    </message>
    <message>
        <source>Test the difference</source>
        <translation>检验差异</translation>
    </message>
    <message>
        <source>Asks how often chance alone would make a difference as large; takes some seconds</source>
        <translation>计算仅凭偶然有多大可能出现同样大的差异；需要几秒钟</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>来自文件…</translation>
    </message>
    <message>
        <source>Takes another system’s translations of these sentences from a file, a line each</source>
        <translation>从文件中读取另一个系统对这些句子的译文，每句一行</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copies the numbers with their signatures, which say how they were counted</source>
        <translation>复制数值及其签名；签名说明数值是怎样算出来的</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Writes the scores and every sentence into a file (TSV or JSON)</source>
        <translation>把评分和每个句子写入文件（TSV 或 JSON）</translation>
    </message>
    <message>
        <source>Numbers of the systems</source>
        <translation>各系统的数值</translation>
    </message>
    <message>
        <source>Point at a score for what it measures, and at a number for its signature</source>
        <translation>指向分数名称可看它衡量什么，指向数值可看它的签名</translation>
    </message>
    <message>
        <source>beam {beam}</source>
        <translation>束宽 {beam}</translation>
    </message>
    <message>
        <source>update {update}</source>
        <translation>第 {update} 次更新</translation>
    </message>
    <message>
        <source>{metric}, lower case</source>
        <translation>{metric}，不分大小写</translation>
    </message>
    <message>
        <source>value ± 95 %</source>
        <translation>数值 ± 95% 置信区间</translation>
    </message>
    <message>
        <source>first</source>
        <translation>第一个</translation>
    </message>
    <message>
        <source>second</source>
        <translation>第二个</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
</context>
<context>
    <name>ScoreSetup</name>
    <message>
        <source>Translate and score</source>
        <translation>翻译并评分</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>评测对象</translation>
    </message>
    <message>
        <source>The run’s test pairs</source>
        <translation>这次训练的测试集</translation>
    </message>
    <message>
        <source>The run’s test of new combinations</source>
        <translation>这次训练的测试集：未见过的组合</translation>
    </message>
    <message>
        <source>The run’s validation pairs</source>
        <translation>这次训练的验证集</translation>
    </message>
    <message>
        <source>The open corpus’s test pairs</source>
        <translation>当前语料的测试集</translation>
    </message>
    <message>
        <source>Files…</source>
        <translation>文件…</translation>
    </message>
    <message>
        <source>Greedy</source>
        <translation>贪心</translation>
    </message>
    <message>
        <source>Translates these sentences and counts BLEU, chrF and TER; the model and the data stay as they are</source>
        <translation>翻译这些句子并计算 BLEU、chrF 和 TER；模型和数据都保持不变</translation>
    </message>
    <message>
        <source>See the training</source>
        <translation>查看训练</translation>
    </message>
    <message>
        <source>Opens the Train page, where it can be stopped and go on later</source>
        <translation>打开“训练”页：可以在那里停止训练，以后再继续</translation>
    </message>
    <message>
        <source>Copied into the run when it was made: the same, whatever becomes of the corpus</source>
        <translation>创建训练记录时复制在其中：无论语料之后如何都不变</translation>
    </message>
    <message>
        <source>Of the corpus that is open at the top, which may be another than the run learned from</source>
        <translation>取自顶部打开的语料，它可能不是这份训练记录所用的语料</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>What is translated and compared with its references</source>
        <translation>翻译哪些句子并与参考译文比较</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>All sentences, or fewer in less time; scores of both never stand in one chart</source>
        <translation>全部句子，或少一些以节省时间；两者的得分绝不放在同一张图里</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>A plain text file, a sentence a line</source>
        <translation>纯文本文件，每句一行</translation>
    </message>
    <message>
        <source>References</source>
        <translation>参考译文</translation>
    </message>
    <message>
        <source>Right translations, line by line; several files for several references</source>
        <translation>正确的译文，逐行对应；有多份参考译文时选择多个文件</translation>
    </message>
    <message>
        <source>Translations</source>
        <translation>译文</translation>
    </message>
    <message>
        <source>Translations of another system; without them the run translates</source>
        <translation>另一个系统的译文；不选则由当前模型来翻译</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>Which saved weights translate</source>
        <translation>用哪一份保存的权重来翻译</translation>
    </message>
    <message>
        <source>Beam</source>
        <translation>束宽</translation>
    </message>
    <message>
        <source>Sentences kept at each step; greedy takes the likeliest token each time</source>
        <translation>每一步保留的候选数；贪心每次取最可能的词元</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>ScoreWords</name>
    <message>
        <source>Choose the file with the references.</source>
        <translation>请选择参考译文文件。</translation>
    </message>
    <message>
        <source>Choose the file with the sources, or one with translations.</source>
        <translation>请选择原文文件，或译文文件。</translation>
    </message>
    <message>
        <source>The run is being trained: it can be measured after its first epoch.</source>
        <translation>这份训练记录正在训练，第一轮结束后即可评测。</translation>
    </message>
    <message>
        <source>Train a run first, or choose one above.</source>
        <translation>请先训练，或在上方选择一份训练记录。</translation>
    </message>
    <message>
        <source>Choose a corpus above, or the test part of the run.</source>
        <translation>请在上方选择语料，或改用这次训练的测试集。</translation>
    </message>
    <message>
        <source>Waits for the training to end</source>
        <translation>等待训练结束</translation>
    </message>
    <message>
        <source>Translating and scoring</source>
        <translation>正在翻译并评分</translation>
    </message>
    <message>
        <source>This source is empty, so there is nothing to look into</source>
        <translation>这句原文是空的，没有可看的内容</translation>
    </message>
    <message>
        <source>Translates this sentence again and opens the Attention page with it</source>
        <translation>再次翻译这个句子，并用它打开“注意力”页</translation>
    </message>
    <message>
        <source>Opens the Translate page with this sentence: every step, and what else the search found</source>
        <translation>在“翻译”页打开这个句子：每一步，以及搜索找到的其他译文</translation>
    </message>
    <message>
        <source>These translations came from a file, so there is no attention to look at</source>
        <translation>这些译文来自文件，没有注意力可看</translation>
    </message>
    <message>
        <source>These translations came from a file, so no other ones are known</source>
        <translation>这些译文来自文件，所以没有其他译文可看</translation>
    </message>
    <message>
        <source>No point is missing: all of them are measured</source>
        <translation>没有缺少的点：都已评测</translation>
    </message>
    <message>
        <source>Translates and scores the same sentences with every beam, or every checkpoint, not measured yet</source>
        <translation>用尚未评测过的每个束宽或每个检查点翻译相同的句子并评分</translation>
    </message>
    <message>
        <source>Measure the run once first; then its other beams and checkpoints can follow</source>
        <translation>请先评测一次；之后可以评测其他束宽和检查点</translation>
    </message>
    <message>
        <source>How many of the n-grams of the translations, 1 to 4 tokens long, stand in a reference too;
translations that are too short are marked down.
0 to 100, more is better. Papineni et al. 2002</source>
        <translation>译文中的 n 元组（1 到 4 个词元）有多少也出现在参考译文里；
译文过短会扣分。
0 到 100，越大越好。Papineni 等，2002</translation>
    </message>
    <message>
        <source>How many n-grams of 1 to 6 characters translations and references share:
the mean of precision and recall, recall counting twice as much.
0 to 100, more is better. Popović 2015</source>
        <translation>译文与参考译文共有多少由 1 到 6 个字符组成的 n 元组：
精确率与召回率的平均，召回率的权重加倍。
0 到 100，越大越好。Popović，2015</translation>
    </message>
    <message>
        <source>How many edits (words changed, groups of words moved) would make the references of the translations,
in per cent of the words of the references.
0 is best, less is better; it can exceed 100. Snover et al. 2006</source>
        <translation>把译文改成参考译文需要多少次编辑（改动词语、移动词组），
以占参考译文词数的百分比表示。
0 最好，越小越好；可能超过 100。Snover 等，2006</translation>
    </message>
    <message>
        <source>Upper and lower case count as the same.</source>
        <translation>不区分大小写。</translation>
    </message>
    <message>
        <source>{count} of {whole} sentences</source>
        <translation>{whole} 句中的 {count} 句</translation>
    </message>
    <message>
        <source>Exactly right: the share of translations that are equal to a reference, letter by letter.
0 to 100 %, more is better.</source>
        <translation>完全相同：与某个参考译文逐字相同的译文所占的比例。
0 到 100%，越大越好。</translation>
    </message>
    <message>
        <source>±: half the width of the 95 % interval, by bootstrap: sentences are drawn with replacement again and again,
and scored anew; 95 % of these scores lie within. Koehn 2004</source>
        <translation>±：95% 置信区间宽度的一半，由自助法得出：一次次有放回地抽取句子，
重新打分；这些分数有 95% 落在区间内。Koehn，2004</translation>
    </message>
    <message>
        <source>BLEU, chrF: 0 to 100, more is better · TER: less is better · ±: 95 % interval by bootstrap</source>
        <translation>BLEU、chrF：0 到 100，越大越好 · TER：越小越好 · ±：自助法得出的 95% 置信区间</translation>
    </message>
</context>
<context>
    <name>ScoresPage</name>
    <message>
        <source>Written to {path}</source>
        <translation>已写入 {path}</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>What is shown of the scores</source>
        <translation>显示评分的哪个方面</translation>
    </message>
    <message>
        <source>Measure a run, and each sentence is listed here with its score: the worst first, if you like.</source>
        <translation>评测之后，这里列出每个句子及其评分；需要的话，最差的排在前面。</translation>
    </message>
    <message>
        <source>Drag, or press the arrow keys, to give the table or the sentence more room</source>
        <translation>拖动或按方向键，给表格或句子更多空间</translation>
    </message>
</context>
<context>
    <name>ScoresPanel</name>
    <message>
        <source>Begins as soon as the pairs are read…</source>
        <translation>句对读完后自动开始…</translation>
    </message>
    <message>
        <source>This run has no test part to measure with.</source>
        <translation>这份训练记录没有测试集，无法测量。</translation>
    </message>
    <message>
        <source>Waits until the training ends.</source>
        <translation>等待训练结束。</translation>
    </message>
    <message>
        <source>Translating…</source>
        <translation>正在翻译…</translation>
    </message>
    <message>
        <source>BLEU with all heads</source>
        <translation>不关闭任何头时的 BLEU</translation>
    </message>
    <message>
        <source>BLEU without</source>
        <translation>关闭后的 BLEU</translation>
    </message>
    <message>
        <source>Translates sentences of the test part greedily, once with all heads and once without some.</source>
        <translation>用贪心方式翻译测试集的句子：一次不关闭任何头，一次关闭标记的头。</translation>
    </message>
    <message>
        <source>{count} sentences · exactly right {before} → {after} of them · {signature}</source>
        <translation>{count} 句 · 与参考译文完全相同：{before} → {after} 句 · {signature}</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>句数</translation>
    </message>
    <message>
        <source>How many of the first test sentences are translated; more take longer and say more</source>
        <translation>翻译测试集前多少句；句数越多越慢，也越可靠</translation>
    </message>
    <message>
        <source>Measure BLEU</source>
        <translation>测量 BLEU</translation>
    </message>
    <message>
        <source>Scores the translations with and without the heads; the run stays as it is</source>
        <translation>给关闭这些头前后的译文评分；训练记录保持不变</translation>
    </message>
    <message>
        <source>BLEU with and without the heads</source>
        <translation>关闭这些头前后的 BLEU</translation>
    </message>
</context>
<context>
    <name>SearchDetails</name>
    <message>
        <source>First {count} tokens given</source>
        <translation>已指定前 {count} 个词元</translation>
    </message>
    <message>
        <source>First token given</source>
        <translation>已指定第 1 个词元</translation>
    </message>
    <message>
        <source>{count} of {wanted}: the others read the same or did not end</source>
        <translation>{wanted} 个中的 {count} 个：其余文字相同，或未结束</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>What was likely at every step, and the other translations found</source>
        <translation>每一步有哪些可能，以及找到的其他译文</translation>
    </message>
    <message>
        <source>Search tree</source>
        <translation>搜索树</translation>
    </message>
    <message>
        <source>Every beginning that the search looked at, and what became of it</source>
        <translation>搜索看过的每一个开头，以及它的结局</translation>
    </message>
    <message>
        <source>What is shown of the search</source>
        <translation>显示搜索的哪一部分</translation>
    </message>
    <message>
        <source>Steps and alternatives, or the whole search as a tree</source>
        <translation>各步骤与备选译文，或整个搜索的树</translation>
    </message>
    <message>
        <source>Tokens that you gave, marked at their upper left corner; the search went on behind them. A token that is chosen holds those before it, too.</source>
        <translation>由你指定的词元，左上角有标记；搜索从它们之后继续。选定一个词元，也就定下了它前面的词元。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Takes the last choice of a candidate back, and translates as before it</source>
        <translation>收回上一次对候选词元的选择，按之前的样子翻译</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>全部放开</translation>
    </message>
    <message>
        <source>Gives the whole sentence back to the search</source>
        <translation>把整个句子交还给搜索</translation>
    </message>
    <message>
        <source>See its attention</source>
        <translation>查看注意力</translation>
    </message>
    <message>
        <source>Look into the attention that made this translation, layer by layer, head by head.</source>
        <translation>查看产生这个译文的注意力，一层一层、一个头一个头地看。</translation>
    </message>
    <message>
        <source>Moves the border between the steps and the alternatives</source>
        <translation>移动各步与备选译文之间的边界</translation>
    </message>
</context>
<context>
    <name>SearchOptions</name>
    <message>
        <source>Options of the search</source>
        <translation>搜索选项</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>What is changed here translates the text anew at once. It is remembered for the next start.</source>
        <translation>在这里的改动会立即重新翻译文本，下次启动时仍然有效。</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>恢复默认</translation>
    </message>
    <message>
        <source>Sets every option as it was before anybody changed it</source>
        <translation>把每个选项恢复为未改动时的值</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Closes these options; they stay as they are</source>
        <translation>关闭这些选项；它们保持不变</translation>
    </message>
</context>
<context>
    <name>SearchTreeView</name>
    <message>
        <source>Step {step}: {piece} · probability {probability} · log-probability up to here {total} nats · score {score} · {fate}</source>
        <translation>第 {step} 步：{piece} · 概率 {probability} · 到此为止的对数概率 {total} 奈特 · 得分 {score} · {fate}</translation>
    </message>
    <message>
        <source>rank {rank}</source>
        <translation>第 {rank} 名</translation>
    </message>
    <message>
        <source>passed over: the token of this step was given</source>
        <translation>未选：这一步的词元是指定的</translation>
    </message>
    <message>
        <source>kept and continued</source>
        <translation>保留并继续</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>译完</translation>
    </message>
    <message>
        <source>cut at the length limit</source>
        <translation>到长度上限被截断</translation>
    </message>
    <message>
        <source>pruned: others of this step were better</source>
        <translation>剪掉：这一步中有更好的</translation>
    </message>
    <message>
        <source>beaten: it could not reach those finished already</source>
        <translation>落后：它赶不上已经译完的译文</translation>
    </message>
    <message>
        <source>Nothing is searched yet.</source>
        <translation>还没有搜索过。</translation>
    </message>
    <message>
        <source>The search as a tree</source>
        <translation>搜索树</translation>
    </message>
    <message>
        <source>Every token that the search looked at, with its probability and the score up to it. Arrow keys walk, + − 0 zoom, Enter shows the attention of a branch.</source>
        <translation>搜索看过的每一个词元，及其概率和到此为止的得分。方向键移动，+ − 0 缩放，回车显示一条分支的注意力。</translation>
    </message>
</context>
<context>
    <name>SentenceChooser</name>
    <message>
        <source>Sentence {number} of {count}</source>
        <translation>第 {number} 句，共 {count} 句</translation>
    </message>
    <message>
        <source>The sentence before</source>
        <translation>上一句</translation>
    </message>
    <message>
        <source>The next sentence</source>
        <translation>下一句</translation>
    </message>
</context>
<context>
    <name>SentenceDetails</name>
    <message>
        <source>Source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Reference {number}</source>
        <translation>参考译文 {number}</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参考译文</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>译文</translation>
    </message>
    <message>
        <source>Second translation</source>
        <translation>第二个译文</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>（空）</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>No run is here that made these translations, so there is no training text to search.</source>
        <translation>生成这些译文的训练记录不在这里，因此没有训练文本可查。</translation>
    </message>
    <message>
        <source>The corpus that the run was trained on is not here, so its pairs cannot be searched.</source>
        <translation>训练所用的语料不在这里，因此无法在其句对中查找。</translation>
    </message>
    <message>
        <source>Nothing in the training text is like it.</source>
        <translation>训练文本中没有与它相似的句子。</translation>
    </message>
    <message>
        <source>Searched: the first {searched} of {total} pairs; then the time was over.</source>
        <translation>已查找：共 {total} 个句对中的前 {searched} 个；随后时间用完。</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>{likeness} % alike</source>
        <translation>相似度 {likeness}%</translation>
    </message>
    <message>
        <source>Tokens of source and translation</source>
        <translation>原文和译文的词元</translation>
    </message>
    <message>
        <source>Nearest training pairs</source>
        <translation>最相近的训练句对</translation>
    </message>
    <message>
        <source>Look at its attention</source>
        <translation>查看注意力</translation>
    </message>
    <message>
        <source>See other translations</source>
        <translation>查看其他译文</translation>
    </message>
    <message>
        <source>Source, reference and translation; what differs is underlined</source>
        <translation>原文、参考译文和译文；不同之处带下划线</translation>
    </message>
    <message>
        <source>Pairs of the training text whose source is like this one: what the model may have learned by heart</source>
        <translation>原文与此相似的训练句对：模型可能死记硬背过的内容</translation>
    </message>
    <message>
        <source>Tokens of the source</source>
        <translation>原文的词元</translation>
    </message>
    <message>
        <source>Tokens of the translation</source>
        <translation>译文的词元</translation>
    </message>
    <message>
        <source>The chosen sentence</source>
        <translation>所选的句子</translation>
    </message>
</context>
<context>
    <name>SentenceModel</name>
    <message>
        <source>(empty)</source>
        <translation>（空）</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参考译文</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>译文</translation>
    </message>
    <message>
        <source>chrF</source>
        <translation>chrF</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Source length</source>
        <translation>原文长度</translation>
    </message>
    <message>
        <source>Reference length</source>
        <translation>参考译文长度</translation>
    </message>
    <message>
        <source>Second translation</source>
        <translation>第二个译文</translation>
    </message>
    <message>
        <source>chrF of it</source>
        <translation>其 chrF</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差</translation>
    </message>
    <message>
        <source>chrF of this sentence alone, 0 to 100; click to sort by it</source>
        <translation>仅这个句子的 chrF，0 到 100；点击按它排序</translation>
    </message>
    <message>
        <source>BLEU of this sentence alone, 0 to 100; click to sort by it.
A short sentence has only a few n-grams, and lengths of which none is right count a little instead of 0:
one right word or sign gives it many points. chrF is the better one for a single sentence.</source>
        <translation>仅这个句子的 BLEU，0 到 100；点击按它排序。
短句只有寥寥几个 n 元组，而一个都不对的长度也不计 0 分，而是计少许分：
只要有一个词或标点对上，得分就很高。评价单个句子，chrF 更合适。</translation>
    </message>
    <message>
        <source>Characters of the source; click to sort by it</source>
        <translation>原文的字符数；点击按它排序</translation>
    </message>
    <message>
        <source>Characters of the reference; click to sort by it</source>
        <translation>参考译文的字符数；点击可按它排序</translation>
    </message>
    <message>
        <source>chrF of the second translation minus that of the first; click to sort by it</source>
        <translation>第二个译文的 chrF 减去第一个的；点击按它排序</translation>
    </message>
</context>
<context>
    <name>SentenceSplitter</name>
    <message>
        <source>Learning a tokenizer from this corpus, to look with…</source>
        <translation>正在用这个语料训练一个供查看用的分词器…</translation>
    </message>
    <message>
        <source>Split by the tokenizer that was tried: {kind}, {count} entries asked for.</source>
        <translation>由试用的分词器切分：{kind}，要求 {count} 个条目。</translation>
    </message>
    <message>
        <source>Split by the tokenizer of the run “{name}”.</source>
        <translation>由训练记录“{name}”的分词器切分。</translation>
    </message>
    <message>
        <source>Split by a tokenizer learned from {lines} training sentences drawn at random, with the default settings.</source>
        <translation>由一个按默认设置、从随机抽取的 {lines} 个训练句训练出的分词器切分。</translation>
    </message>
</context>
<context>
    <name>SentenceTable</name>
    <message>
        <source>Sentences with their scores</source>
        <translation>句子及其评分</translation>
    </message>
    <message>
        <source>Click a head to sort; go to a row to see its texts, tokens and like training text</source>
        <translation>点击表头排序；选中一行可看其文本、词元和相似的训练文本</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Of everything in the window.</source>
        <translation>窗口中所有文字的语言。</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Light or dark; pictures are always saved light.</source>
        <translation>浅色或深色；保存的图片始终为浅色。</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>界面大小</translation>
    </message>
    <message>
        <source>Of words, controls and charts; Ctrl+plus and Ctrl+minus change it too.</source>
        <translation>文字、控件和图表的大小；也可用 Ctrl+加号和 Ctrl+减号调整。</translation>
    </message>
    <message>
        <source>Pause after typing</source>
        <translation>输入后的停顿</translation>
    </message>
    <message>
        <source>How long the Translate page waits after the last keystroke before it translates.</source>
        <translation>停止输入多久之后，“翻译”页开始翻译。</translation>
    </message>
    <message>
        <source>Save while training</source>
        <translation>训练中保存</translation>
    </message>
    <message>
        <source>New runs save their weights at least this often: after a crash at most so much is trained again.</source>
        <translation>新的训练至少每隔这么久保存一次权重：崩溃之后最多只需重新训练这么多。</translation>
    </message>
    <message>
        <source>Precision of training</source>
        <translation>训练精度</translation>
    </message>
    <message>
        <source>How updates of new runs compute: bfloat16 and float16 are faster on newer processors and graphics cards; auto measures once which it is here. Weights stay float32, and translating always computes in it. A recipe that names a precision of its own keeps it.</source>
        <translation>新训练的更新如何计算：bfloat16 和 float16 在较新的处理器和显卡上更快；“自动”会在本机测一次来决定。权重始终为 float32，翻译也总用 float32 计算。自带精度的训练方案不受此影响。</translation>
    </message>
    <message>
        <source>Corpora</source>
        <translation>语料</translation>
    </message>
    <message>
        <source>Where imported text is kept from now on.</source>
        <translation>今后导入的文本存放的位置。</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>训练记录</translation>
    </message>
    <message>
        <source>Where trained networks are kept from now on.</source>
        <translation>今后训练出的网络存放的位置。</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>How many compute at once: fewer train more slowly and leave the computer free.</source>
        <translation>同时计算的线程数：越少训练越慢，电脑也越空闲。</translation>
    </message>
    <message>
        <source>Leave one processor free</source>
        <translation>空出一个处理器</translation>
    </message>
    <message>
        <source>For other programs while a network trains.</source>
        <translation>训练网络时留给其他程序使用。</translation>
    </message>
    <message>
        <source>Low priority</source>
        <translation>低优先级</translation>
    </message>
    <message>
        <source>Other programs compute first; training takes the rest.</source>
        <translation>其他程序优先计算，训练使用剩余的时间。</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>General</source>
        <translation>常规</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>{about} Holds from the next start on.</source>
        <translation>{about}下次启动后生效。</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Chooses another folder; what lies in the old one stays there.</source>
        <translation>选择另一个文件夹；原文件夹中的内容保持不动。</translation>
    </message>
    <message>
        <source>Like the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source> ms</source>
        <translation> 毫秒</translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分钟</translation>
    </message>
    <message>
        <source>all processors</source>
        <translation>全部处理器</translation>
    </message>
</context>
<context>
    <name>SetupNotes</name>
    <message>
        <source>Trains with precision {own}, which belongs to this recipe; {usual} in the settings is for others.</source>
        <translation>训练精度为 {own}，由此训练方案规定；设置中的 {usual} 用于其他训练。</translation>
    </message>
    <message>
        <source>No corpus is chosen, so there is nothing to learn from yet.</source>
        <translation>尚未选择语料，因此还没有可以学习的内容。</translation>
    </message>
    <message>
        <source>Choose a corpus</source>
        <translation>选择语料</translation>
    </message>
    <message>
        <source>Opens the Data page</source>
        <translation>打开“数据”页</translation>
    </message>
    <message>
        <source>For these two languages and about so many pairs there is a recipe that proved good:</source>
        <translation>这两种语言、这样规模的语料有一份效果良好的现成设置：</translation>
    </message>
    <message>
        <source>Fills the form with it. {about}</source>
        <translation>用它填写选项。{about}</translation>
    </message>
</context>
<context>
    <name>SizeChart</name>
    <message>
        <source>Vocabulary sizes compared</source>
        <translation>词表大小的比较</translation>
    </message>
    <message>
        <source>{size} entries: {tokens} tokens a sentence, {coverage} of unseen text covered</source>
        <translation>{size} 个条目：每句 {tokens} 个词元，覆盖未见文本的 {coverage}</translation>
    </message>
    <message>
        <source>tokens a sentence</source>
        <translation>每句词元数</translation>
    </message>
    <message>
        <source>covered</source>
        <translation>覆盖率</translation>
    </message>
</context>
<context>
    <name>SourceCard</name>
    <message>
        <source>Type a sentence…</source>
        <translation>请输入句子…</translation>
    </message>
    <message>
        <source>Text to translate</source>
        <translation>要翻译的文本</translation>
    </message>
    <message>
        <source>It is translated while you type, line by line.</source>
        <translation>边输入边翻译，逐行进行。</translation>
    </message>
    <message>
        <source>Tokens of the source</source>
        <translation>原文的词元</translation>
    </message>
</context>
<context>
    <name>SplitField</name>
    <message>
        <source>Validation and test come from your own files; all pairs of these files are for training.</source>
        <translation>验证集与测试集来自你自己的文件；这里的全部句对都用于训练。</translation>
    </message>
    <message>
        <source>your own file</source>
        <translation>你自己的文件</translation>
    </message>
    <message>
        <source>Pairs for validation: {validation}, for test: {test}; the rest is for training.</source>
        <translation>验证集句对：{validation}，测试集：{test}；其余用于训练。</translation>
    </message>
    <message>
        <source>Percent for validation: {validation}, for test: {test}; the rest is for training.</source>
        <translation>验证集 {validation}%，测试集 {test}%，其余用于训练。</translation>
    </message>
    <message>
        <source>{split} At most {count} pairs each.</source>
        <translation>{split}每部分最多 {count} 个句对。</translation>
    </message>
    <message>
        <source>Drawn by a fixed shuffle from the whole corpus, so it is the same each time; no source stands in two parts.</source>
        <translation>按固定的随机顺序从整个语料中抽取，每次结果相同；同一原文不会同时出现在两部分中。</translation>
    </message>
    <message>
        <source>Validation part</source>
        <translation>验证集</translation>
    </message>
    <message>
        <source>Kept out of training, to watch it with.</source>
        <translation>不参与训练，用来观察训练情况。</translation>
    </message>
    <message>
        <source>Test part</source>
        <translation>测试集</translation>
    </message>
    <message>
        <source>Kept out of training, for the score at the end.</source>
        <translation>不参与训练，用于最后评分。</translation>
    </message>
    <message>
        <source>Unit of the split</source>
        <translation>划分单位</translation>
    </message>
    <message>
        <source>Whether the two parts are shares of the corpus or numbers of pairs.</source>
        <translation>两个部分按语料的百分比还是按句对数划分。</translation>
    </message>
    <message>
        <source>percent</source>
        <translation>百分比</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>句对</translation>
    </message>
</context>
<context>
    <name>StaleHeads</name>
    <message>
        <source>The new sentence is being looked at…</source>
        <translation>正在计算新句子的注意力…</translation>
    </message>
    <message>
        <source>The maps of the newer weights follow in a moment.</source>
        <translation>新权重的热图稍后显示。</translation>
    </message>
    <message>
        <source>The training is being validated; the maps follow in a moment.</source>
        <translation>正在验证训练效果，热图稍后显示。</translation>
    </message>
</context>
<context>
    <name>Status</name>
    <message>
        <source>Zoom {size}</source>
        <translation>缩放 {size}</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>浅色主题</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>深色主题</translation>
    </message>
    <message>
        <source>Theme like the system</source>
        <translation>主题跟随系统</translation>
    </message>
    <message>
        <source>Help › Show the welcome brings the card back</source>
        <translation>“帮助 › 显示欢迎卡片”可再次显示这张卡片</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练中</translation>
    </message>
    <message>
        <source>epoch {epoch} of {epochs}</source>
        <translation>第 {epoch} 轮，共 {epochs} 轮</translation>
    </message>
    <message>
        <source>epoch {epoch}</source>
        <translation>第 {epoch} 轮</translation>
    </message>
    <message>
        <source>update {update}</source>
        <translation>第 {update} 次更新</translation>
    </message>
    <message>
        <source>{speed} tokens/s</source>
        <translation>每秒 {speed} 个词元</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Save the weights and end the training; it can go on later</source>
        <translation>保存权重并结束训练；以后可以接着训练</translation>
    </message>
    <message>
        <source>Stopping: the weights are being saved…</source>
        <translation>正在停止：保存权重…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stop this work; nothing is changed</source>
        <translation>停止这项工作；不作任何改动</translation>
    </message>
    <message>
        <source>Training starts…</source>
        <translation>训练即将开始…</translation>
    </message>
    <message>
        <source>validating…</source>
        <translation>正在验证…</translation>
    </message>
    <message>
        <source>The engine cannot start: {reason}</source>
        <translation>引擎无法启动：{reason}</translation>
    </message>
    <message>
        <source>The engine starts…</source>
        <translation>引擎正在启动…</translation>
    </message>
    <message>
        <source>Engine ready</source>
        <translation>引擎就绪</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
</context>
<context>
    <name>StepsTopic</name>
    <message>
        <source>Computing…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>Goes from step to step by itself</source>
        <translation>自动一步一步往下走</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>First factor</source>
        <translation>第一个因子</translation>
    </message>
    <message>
        <source>Second factor</source>
        <translation>第二个因子</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Choose a number to see its sum</source>
        <translation>选中一个数字，看它的算式</translation>
    </message>
</context>
<context>
    <name>StorageView</name>
    <message>
        <source>Corpora in {old}: {count} ({size}). Move them to {new}? They can be used where they are, too.</source>
        <translation>{old} 中有 {count} 份语料（{size}）。要移到 {new} 吗？留在原处也可以照常使用。</translation>
    </message>
    <message>
        <source>Runs in {old}: {count} ({size}). Move them to {new}? They can be used where they are, too.</source>
        <translation>{old} 中有 {count} 份训练记录（{size}）。要移到 {new} 吗？留在原处也可以照常使用。</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Move them</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Leave them there</source>
        <translation>留在原处</translation>
    </message>
    <message>
        <source>Move “{name}” to the folder</source>
        <translation>把“{name}”移到文件夹</translation>
    </message>
    <message>
        <source>Moving</source>
        <translation>正在移动</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>移到回收站</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Move the run “{name}” to the trash? Its weights and curves go with it.</source>
        <translation>将训练记录“{name}”移到回收站？其权重和曲线也会一并移走。</translation>
    </message>
    <message>
        <source>Move the corpus “{name}” to the trash? Runs that learn from it cannot be trained further then.</source>
        <translation>将语料“{name}”移到回收站？使用它的训练记录此后将无法接着训练。</translation>
    </message>
    <message>
        <source>What lies on the disk</source>
        <translation>磁盘上的内容</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Shows the folder in the file manager.</source>
        <translation>在文件管理器中显示该文件夹。</translation>
    </message>
    <message>
        <source>Move…</source>
        <translation>移动…</translation>
    </message>
    <message>
        <source>Moves it to another folder or disk; it stays listed, and runs find their corpus there. A run in training stays.</source>
        <translation>移到另一个文件夹或磁盘；它仍在列表中，训练记录也能在那里找到自己的语料。正在训练的训练记录不能移动。</translation>
    </message>
    <message>
        <source>Move to trash…</source>
        <translation>移到回收站…</translation>
    </message>
    <message>
        <source>Asks first; a run in training cannot be moved.</source>
        <translation>会先询问；正在训练的不能移走。</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>正在统计…</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>语料</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>训练记录</translation>
    </message>
    <message>
        <source>{used} used, {free} free on this disk</source>
        <translation>已用 {used}，此磁盘剩余 {free}</translation>
    </message>
</context>
<context>
    <name>SumPanel</name>
    <message>
        <source>How a number comes about</source>
        <translation>一个数字是怎样得来的</translation>
    </message>
    <message>
        <source>Choose a number above: here stands the sum that made it, term by term.</source>
        <translation>在上面选中一个数字：这里会逐项列出得到它的算式。</translation>
    </message>
    <message>
        <source>row {row}</source>
        <translation>第 {row} 行</translation>
    </message>
    <message>
        <source>row “{row}”</source>
        <translation>“{row}”行</translation>
    </message>
    <message>
        <source>column {column}</source>
        <translation>第 {column} 列</translation>
    </message>
    <message>
        <source>column “{column}”</source>
        <translation>“{column}”列</translation>
    </message>
    <message>
        <source>{step} · {row}, {column}</source>
        <translation>{step} · {row}，{column}</translation>
    </message>
    <message>
        <source>Terms of the sum</source>
        <translation>算式的各项</translation>
    </message>
    <message>
        <source>vector of the row</source>
        <translation>该行的向量</translation>
    </message>
    <message>
        <source>vector of the column</source>
        <translation>该列的向量</translation>
    </message>
    <message>
        <source>column of the query matrix</source>
        <translation>查询矩阵的一列</translation>
    </message>
    <message>
        <source>column of the key matrix</source>
        <translation>键矩阵的一列</translation>
    </message>
    <message>
        <source>column of the value matrix</source>
        <translation>值矩阵的一列</translation>
    </message>
    <message>
        <source>column of the output matrix</source>
        <translation>输出矩阵的一列</translation>
    </message>
    <message>
        <source>query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>scaled score</source>
        <translation>缩放后的分数</translation>
    </message>
    <message>
        <source>masked score</source>
        <translation>加掩码后的分数</translation>
    </message>
    <message>
        <source>power of e</source>
        <translation>e 的幂</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>output of the head</source>
        <translation>头的输出</translation>
    </message>
    <message>
        <source>all heads side by side</source>
        <translation>所有头并排拼接</translation>
    </message>
    <message>
        <source>output of the attention</source>
        <translation>注意力的输出</translation>
    </message>
    <message>
        <source>sum with the residual</source>
        <translation>与残差相加的结果</translation>
    </message>
    <message>
        <source>what goes on</source>
        <translation>传给下一步的结果</translation>
    </message>
    <message>
        <source>product</source>
        <translation>乘积</translation>
    </message>
    <message>
        <source>the {count} products below, added up</source>
        <translation>下面 {count} 个乘积之和</translation>
    </message>
    <message>
        <source>bias {value}</source>
        <translation>偏置 {value}</translation>
    </message>
    <message>
        <source>{value} from what came in (residual)</source>
        <translation>来自输入（残差连接）{value}</translation>
    </message>
    <message>
        <source>{value} from the attention</source>
        <translation>注意力 {value}</translation>
    </message>
    <message>
        <source>{value} left by rounding</source>
        <translation>四舍五入的误差 {value}</translation>
    </message>
    <message>
        <source>score {score} ÷ √dₖ {root} = {total}</source>
        <translation>分数 {score} ÷ √dₖ {root} = {total}</translation>
    </message>
    <message>
        <source>The mask forbids this look: {scaled} becomes {total}, and the weight will be exactly 0.</source>
        <translation>掩码不许看这里：{scaled} 变成 {total}，权重将正好是 0。</translation>
    </message>
    <message>
        <source>The mask allows this look: {total} stays.</source>
        <translation>掩码允许看这里：{total} 保持不变。</translation>
    </message>
    <message>
        <source>This row may look nowhere: all its weights are 0.</source>
        <translation>这一行哪里都不许看：它的权重全是 0。</translation>
    </message>
    <message>
        <source>e to the power of (score − highest of the row, {highest}) = {power}; ÷ the sum of all powers {sum} = {total}</source>
        <translation>e 的（分数 − 该行最大值 {highest}）次方 = {power}；÷ 所有幂之和 {sum} = {total}</translation>
    </message>
    <message>
        <source>({value} − mean {mean}) ÷ deviation {deviation} × scale {scale} + offset {offset} = {total}</source>
        <translation>（{value} − 均值 {mean}）÷ 标准差 {deviation} × 缩放 {scale} + 偏移 {offset} = {total}</translation>
    </message>
    <message>
        <source>{total}: dimension {place}, from 0, of the output of head {head}.</source>
        <translation>{total}：第 {head} 个头输出的第 {place} 维（从 0 数起）。</translation>
    </message>
    <message>
        <source>{total} goes on as it is: this network normalises before each sub-layer.</source>
        <translation>{total} 原样传下去：这个网络在每个子层之前做归一化。</translation>
    </message>
    <message>
        <source>{total} comes from the part of the network before.</source>
        <translation>{total} 来自网络的前一部分。</translation>
    </message>
</context>
<context>
    <name>SurgeryTopic</name>
    <message>
        <source>A head adds its output times its rows of W_O to the residual (section 3.2.2). Switched off, these rows are 0; made uniform, its query is 0, so that all scores are equal and it looks at everything alike. The network learned with all heads at work, so that the others cannot fill in: what gets worse shows what a head was used for. Many can be missed (Michel et al. 2019).</source>
        <translation>一个头把自己的输出乘以 W_O 中属于它的行，加到残差上（论文 3.2.2 节）。关闭后，这些行变为 0；均匀时它的查询为 0，所有分数相等，于是它对所有词一视同仁。网络是在所有头都起作用时学成的，其他头无法替补：变差的地方说明这个头原来做什么。许多头可有可无（Michel 等，2019）。</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Both translations token by token, with their probabilities</source>
        <translation>两个译文，逐个词元及其概率</translation>
    </message>
    <message>
        <source>Attention of the head</source>
        <translation>这个头的注意力</translation>
    </message>
    <message>
        <source>The weights of the framed head, the cuts in effect</source>
        <translation>按当前的关闭设置算出的所选头的权重</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>BLEU of test sentences with and without the heads</source>
        <translation>关闭这些头前后测试句子的 BLEU</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>重要性</translation>
    </message>
    <message>
        <source>What each head is worth, measured one by one</source>
        <translation>逐个测出每个头的价值</translation>
    </message>
    <message>
        <source>More about these heads</source>
        <translation>关于这些头的更多内容</translation>
    </message>
    <message>
        <source>The chosen translation, read as it stands</source>
        <translation>所选的译文，按原样读入</translation>
    </message>
    <message>
        <source>Translated anew, greedily</source>
        <translation>用贪心搜索重新翻译</translation>
    </message>
</context>
<context>
    <name>SwapButton</name>
    <message>
        <source>{run} translates now; ⇄ leads back to “{left}”</source>
        <translation>现在由{run}翻译；再按 ⇄ 回到“{left}”</translation>
    </message>
    <message>
        <source>{name} (demo)</source>
        <translation>{name}（示例）</translation>
    </message>
    <message>
        <source>No run translates the other way round yet: train one on pairs in that direction.</source>
        <translation>还没有反方向翻译的模型：请用那个方向的句对训练一个。</translation>
    </message>
    <message>
        <source>Swap: the translation becomes the text, and “{run}” translates it back.</source>
        <translation>对调：译文变为原文，由“{run}”译回去。</translation>
    </message>
</context>
<context>
    <name>TargetChooser</name>
    <message>
        <source>Translation: {text}</source>
        <translation>译文：{text}</translation>
    </message>
    <message>
        <source>Alternative {number}: {text}</source>
        <translation>备选 {number}：{text}</translation>
    </message>
    <message>
        <source>Translation (of {weights}): {text}</source>
        <translation>译文（{weights}）：{text}</translation>
    </message>
    <message>
        <source>Alternative {number} (of {weights}): {text}</source>
        <translation>备选 {number}（{weights}）：{text}</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>（空）</translation>
    </message>
    <message>
        <source>being translated…</source>
        <translation>正在翻译…</translation>
    </message>
    <message>
        <source>A text of your own…</source>
        <translation>自己的文本…</translation>
    </message>
    <message>
        <source>Translation that is looked into</source>
        <translation>查看哪个译文</translation>
    </message>
    <message>
        <source>The network reads the sentence with this translation; a text of your own need not be its choice</source>
        <translation>网络读入这个句子和所选的译文；自己的文本不必是模型会选的译文</translation>
    </message>
    <message>
        <source>Text of your own</source>
        <translation>自己的文本</translation>
    </message>
    <message>
        <source>Type or paste a translation, such as the reference, and press Enter</source>
        <translation>输入或粘贴一个译文，例如参考译文，然后按回车</translation>
    </message>
    <message>
        <source>Type or paste a translation and press Enter</source>
        <translation>输入或粘贴译文，然后按回车</translation>
    </message>
</context>
<context>
    <name>TimeLapse</name>
    <message>
        <source>update {update}, epoch {epoch} · moment {number} of {count}</source>
        <translation>第 {update} 次更新（第 {epoch} 轮） · 第 {number} 个时刻，共 {count} 个</translation>
    </message>
    <message>
        <source>update {update} · moment {number} of {count}</source>
        <translation>第 {update} 次更新 · 第 {number} 个时刻，共 {count} 个</translation>
    </message>
    <message>
        <source>attention of the reference: {reference}</source>
        <translation>所示为参考译文的注意力：{reference}</translation>
    </message>
    <message>
        <source>The translation whose attention is shown: always this one, so that rows and columns stay the same.
Behind → stands what the model itself translated at that moment</source>
        <translation>所示注意力属于这一译文：始终是它，因此行列保持不变。
→ 之后是模型自己在该时刻的译文</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Stands still (space bar)</source>
        <translation>停在当前时刻（空格键）</translation>
    </message>
    <message>
        <source>Plays how the heads formed while the run trained (space bar)</source>
        <translation>播放训练过程中注意力头的形成（空格键）</translation>
    </message>
    <message>
        <source>Moment of the training</source>
        <translation>训练时刻</translation>
    </message>
    <message>
        <source>Moments at which the run was looked at while it trained; ← and → go from one to the next</source>
        <translation>训练过程中记录的各个时刻；按 ← 和 → 逐个查看</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>How many moments are shown in a second while playing</source>
        <translation>播放时每秒显示多少个时刻</translation>
    </message>
    <message>
        <source>{count} a second</source>
        <translation>每秒 {count} 帧</translation>
    </message>
    <message>
        <source>Probe sentence</source>
        <translation>观察句</translation>
    </message>
    <message>
        <source>Which of the watched sentences is shown</source>
        <translation>显示哪一个被观察的句子</translation>
    </message>
</context>
<context>
    <name>TokenView</name>
    <message>
        <source>{piece}: control token, id {id}</source>
        <translation>{piece}：控制词元，编号 {id}</translation>
    </message>
    <message>
        <source>{piece} · id {id} · stands for “{text}”</source>
        <translation>{piece} · 编号 {id} · 代表“{text}”</translation>
    </message>
    <message>
        <source>{piece} · id {id} · a byte of “{text}”, which has no entry of its own</source>
        <translation>{piece} · 编号 {id} · “{text}”的一个字节，它没有自己的条目</translation>
    </message>
    <message>
        <source>How the sentence is cut into tokens; the arrow keys walk them.</source>
        <translation>句子切分成的词元；可用方向键逐个移动。</translation>
    </message>
    <message>
        <source>The first {shown} of {count} are shown.</source>
        <translation>显示 {count} 个中的前 {shown} 个。</translation>
    </message>
</context>
<context>
    <name>TokenizerPanel</name>
    <message>
        <source>Waiting…</source>
        <translation>等待中…</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation>分词器</translation>
    </message>
    <message>
        <source>Try how a tokenizer cuts this corpus; a training learns its own, with its own settings.</source>
        <translation>试试分词器如何切分这份语料；正式训练会按自己的设置另训练一个。</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>试用</translation>
    </message>
    <message>
        <source>Learns a tokenizer with these settings from the train part, as a training would, and shows how it cuts</source>
        <translation>按这些设置用训练集训练一个分词器（与训练时一样），并显示它如何切分</translation>
    </message>
    <message>
        <source>Compare sizes</source>
        <translation>比较大小</translation>
    </message>
    <message>
        <source>Learns tokenizers of 1,000 to 16,000 entries from a sample, to see what a larger vocabulary brings</source>
        <translation>用抽样文本训练出 1,000 到 16,000 个条目的分词器，看更大的词表有什么好处</translation>
    </message>
    <message>
        <source>Entries against tokens a sentence, and the share of unseen text that has an entry (a sample)</source>
        <translation>条目数与每句词元数、以及未见文本中有条目的比例（抽样）</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Corpus</source>
        <translation>语料</translation>
    </message>
    <message>
        <source>The text to train on: click to choose another corpus</source>
        <translation>用来训练的文本：点击可选择其他语料</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>训练记录</translation>
    </message>
    <message>
        <source>The network that translates and is looked into: click to choose another run</source>
        <translation>用来翻译和查看的网络：点击可选择其他训练记录</translation>
    </message>
    <message>
        <source>Open a corpus folder</source>
        <translation>打开语料文件夹</translation>
    </message>
    <message>
        <source>Open a run folder</source>
        <translation>打开训练记录文件夹</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>暂无</translation>
    </message>
    <message>
        <source>1 pair</source>
        <translation>1 个句对</translation>
    </message>
    <message>
        <source>{pairs} pairs</source>
        <translation>{pairs} 个句对</translation>
    </message>
    <message>
        <source>the run was trained on another: {corpus}</source>
        <translation>训练记录用的是另一份语料：{corpus}</translation>
    </message>
    <message>
        <source>demo</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>from a lesson</source>
        <translation>来自课件</translation>
    </message>
    <message>
        <source>not trained yet</source>
        <translation>尚未训练</translation>
    </message>
    <message>
        <source>val. BLEU {bleu}</source>
        <translation>验证 BLEU {bleu}</translation>
    </message>
    <message>
        <source>epoch {epoch} of {epochs}</source>
        <translation>第 {epoch} 轮，共 {epochs} 轮</translation>
    </message>
    <message>
        <source>epoch {epoch}</source>
        <translation>第 {epoch} 轮</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>打开文件夹…</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>Guided tour</source>
        <translation>导览</translation>
    </message>
    <message>
        <source>This run has hardly learned yet: examples of it mean little.</source>
        <translation>这次训练还没学到多少，举的例子意义不大。</translation>
    </message>
    <message>
        <source>Use the demo English → Chinese</source>
        <translation>改用示例“英语 → 中文”</translation>
    </message>
</context>
<context>
    <name>TrainButtons</name>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Shows this training as a short Keras script that runs without this window</source>
        <translation>以简短的 Keras 脚本显示这次训练，不打开窗口也能运行</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Trains a new network on “{corpus}” with these options; the run shown stays as it is</source>
        <translation>按这些选项用“{corpus}”训练一个新的网络；当前显示的训练记录保持不变</translation>
    </message>
    <message>
        <source>Trains a new network with these options, once a corpus is chosen</source>
        <translation>选好语料后，按这些选项训练一个新的网络</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Saves the weights and ends the training; it can go on later</source>
        <translation>保存权重并结束训练；以后可以继续</translation>
    </message>
    <message>
        <source>Single update</source>
        <translation>单步更新</translation>
    </message>
    <message>
        <source>Makes exactly one update, shows its numbers and waits again (F8)</source>
        <translation>只更新一次，显示这一次的数值，然后再次暂停（F8）</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>The training waits; the weights stay as they are until it goes on</source>
        <translation>训练暂停；在继续之前权重保持不变</translation>
    </message>
</context>
<context>
    <name>TrainInvitation</name>
    <message>
        <source>There is no trained model yet</source>
        <translation>还没有训练好的模型</translation>
    </message>
    <message>
        <source>A model learns from a corpus on the Train page. You can translate with it as soon as it has begun.</source>
        <translation>模型在“训练”页上从语料中学习。训练一开始，就可以用它翻译。</translation>
    </message>
    <message>
        <source>Train one</source>
        <translation>训练一个</translation>
    </message>
    <message>
        <source>Go to the Train page.</source>
        <translation>转到“训练”页。</translation>
    </message>
</context>
<context>
    <name>TrainPage</name>
    <message>
        <source>Stopped before the first update; nothing was kept.</source>
        <translation>在第一次更新之前停止；没有保留任何内容。</translation>
    </message>
    <message>
        <source>Waiting for the engine…</source>
        <translation>正在等待引擎…</translation>
    </message>
    <message>
        <source>Stopping: the weights are being saved…</source>
        <translation>正在停止：保存权重…</translation>
    </message>
    <message>
        <source>{name} (from a lesson)</source>
        <translation>{name}（来自课件）</translation>
    </message>
    <message>
        <source>{name} (demo)</source>
        <translation>{name}（示例）</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Nothing to learn from yet</source>
        <translation>还没有可以学习的内容</translation>
    </message>
    <message>
        <source>A network learns from pairs of sentences. Load a file of your own or take a built-in corpus first.</source>
        <translation>网络从句对中学习。请先载入自己的文件，或使用内置语料。</translation>
    </message>
    <message>
        <source>Choose a corpus</source>
        <translation>选择语料</translation>
    </message>
    <message>
        <source>Opens the Data page</source>
        <translation>打开“数据”页</translation>
    </message>
</context>
<context>
    <name>TrainingNotice</name>
    <message>
        <source>Training has ended</source>
        <translation>训练已结束</translation>
    </message>
</context>
<context>
    <name>TrainingSetup</name>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Run name</source>
        <translation>训练名称</translation>
    </message>
    <message>
        <source>What this training is called in lists; it changes nothing in the model</source>
        <translation>这次训练在列表中的名称；不影响模型</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Numbers in the network, and the memory that training it takes</source>
        <translation>网络中的参数个数，以及训练它所需的内存</translation>
    </message>
    <message>
        <source>“Start” trains a new network on the corpus “{corpus}”; its run will be called “{name}”.</source>
        <translation>“开始”会用语料“{corpus}”训练一个新网络，训练记录将命名为“{name}”。</translation>
    </message>
    <message>
        <source>Sizes and schedule that fit together. {about}</source>
        <translation>相互配套的规模与训练安排。{about}</translation>
    </message>
    <message>
        <source>{option} needs another value</source>
        <translation>“{option}”的值需要修改</translation>
    </message>
    <message>
        <source>about {number} parameters · {memory} memory</source>
        <translation>约 {number} 个参数 · 内存 {memory}</translation>
    </message>
    <message>
        <source>The size is counted with a vocabulary of {entries}, as asked for; a corpus of many characters makes it larger.</source>
        <translation>参数量按词表大小 {entries} 估算；语料的字符很多时，实际的词表会更大。</translation>
    </message>
    <message>
        <source>The size is counted with a vocabulary of {entries}: what this corpus gave with these options.</source>
        <translation>这份语料在这些选项下实际得到 {entries} 个词表条目，参数量按此计算。</translation>
    </message>
    <message>
        <source>The characters of this corpus alone fill the vocabulary, so that words are cut into single letters: choose a larger preset, or a vocabulary of {enough} or more.</source>
        <translation>这份语料的字符本身就占满了词表，单词会被拆成单个字母：请选择更大的预设，或把词表设为 {enough} 以上。</translation>
    </message>
    <message>
        <source>{number} parameters in “{name}”, vocabulary {entries}</source>
        <translation>“{name}”有 {number} 个参数，词表 {entries}</translation>
    </message>
</context>
<context>
    <name>TrainingView</name>
    <message>
        <source>Curves of: {name}</source>
        <translation>训练曲线：{name}</translation>
    </message>
    <message>
        <source>After each epoch, the same few validation sentences are translated here: watch them get better.</source>
        <translation>每轮结束后，同样的几个验证句会在这里重新翻译：看看译文如何变好。</translation>
    </message>
    <message>
        <source>The curves are being read…</source>
        <translation>正在读取曲线…</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>How surprised the model is by a right token, in nats; lower is better</source>
        <translation>模型对正确词元有多意外，单位为奈特；越低越好</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>困惑度</translation>
    </message>
    <message>
        <source>Among how many equally likely tokens the model seems to choose; lower is better</source>
        <translation>模型好像在多少个同样可能的词元中选择；越低越好</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>Share of tokens that the model would have chosen itself</source>
        <translation>模型自己也会选中的词元所占的比例</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>How close translations of validation sentences come to the references</source>
        <translation>验证句的译文与参考译文有多接近</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>How far each update moves the weights</source>
        <translation>每次更新让权重移动多远</translation>
    </message>
    <message>
        <source>Norm of the gradient</source>
        <translation>梯度范数</translation>
    </message>
    <message>
        <source>How steep the loss is, before gradients are shortened; jumps foretell trouble</source>
        <translation>截短之前损失有多陡；突然跳动预示着问题</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Source and target tokens learned from in a second</source>
        <translation>每秒学习的原文和译文词元数</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Which curves are drawn; the training is not changed</source>
        <translation>画哪些曲线；不改变训练</translation>
    </message>
    <message>
        <source>Log scale</source>
        <translation>对数刻度</translation>
    </message>
    <message>
        <source>Spreads small values out; the training is not changed</source>
        <translation>把较小的值展开显示；不影响训练</translation>
    </message>
    <message>
        <source>Sample translations</source>
        <translation>样句译文</translation>
    </message>
    <message>
        <source>Sentences the model never learns from, translated after each epoch</source>
        <translation>模型从未学过的句子，每轮结束后翻译一次</translation>
    </message>
    <message>
        <source>Drag, or press the arrow keys, to give the curves or the sample translations more room</source>
        <translation>拖动或按方向键，给曲线或样句译文更多空间</translation>
    </message>
    <message>
        <source>{time} so far</source>
        <translation>已用 {time}</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>validating…</source>
        <translation>正在验证…</translation>
    </message>
    <message>
        <source>{number} tokens/s</source>
        <translation>每秒 {number} 个词元</translation>
    </message>
    <message>
        <source>busy for {time} since then</source>
        <translation>距上次更新已 {time}</translation>
    </message>
    <message>
        <source>train loss {number}</source>
        <translation>训练损失 {number}</translation>
    </message>
    <message>
        <source>norm of the gradient {number}</source>
        <translation>梯度范数 {number}</translation>
    </message>
    <message>
        <source>update {number} ({batches} an epoch)</source>
        <translation>第 {number} 次更新（每轮 {batches} 次）</translation>
    </message>
    <message>
        <source>epoch {number} of {total}</source>
        <translation>第 {number} 轮，共 {total} 轮</translation>
    </message>
    <message>
        <source>epoch {number}</source>
        <translation>第 {number} 轮</translation>
    </message>
</context>
<context>
    <name>TrainingWait</name>
    <message>
        <source>A training runs: this begins when it has ended or is stopped.</source>
        <translation>有训练正在进行：等它结束或停止后才开始。</translation>
    </message>
    <message>
        <source>A training runs ({left}): this begins when it has ended or is stopped.</source>
        <translation>有训练正在进行（{left}）：等它结束或停止后才开始。</translation>
    </message>
</context>
<context>
    <name>TranslateArea</name>
    <message>
        <source>Moves the border between the texts and what the search knew</source>
        <translation>移动文本与搜索细节之间的边界</translation>
    </message>
</context>
<context>
    <name>TranslateHead</name>
    <message>
        <source>Translate</source>
        <translation>翻译</translation>
    </message>
</context>
<context>
    <name>TreeAsking</name>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>Tree of update {update}</source>
        <translation>第 {update} 次更新的搜索树</translation>
    </message>
</context>
<context>
    <name>TreePanel</name>
    <message>
        <source>finished</source>
        <translation>译完</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>截断</translation>
    </message>
    <message>
        <source>pruned</source>
        <translation>剪掉</translation>
    </message>
    <message>
        <source>beaten</source>
        <translation>落后</translation>
    </message>
    <message>
        <source>In a node: token, probability · score</source>
        <translation>节点中：词元，概率 · 得分</translation>
    </message>
    <message>
        <source>{count} more are not kept</source>
        <translation>另有 {count} 个未保留</translation>
    </message>
    <message>
        <source>Larger tree</source>
        <translation>放大树</translation>
    </message>
    <message>
        <source>Smaller tree</source>
        <translation>缩小树</translation>
    </message>
    <message>
        <source>Tree alone</source>
        <translation>只看搜索树</translation>
    </message>
    <message>
        <source>Gives the tree the place of the texts; pressed again, they come back</source>
        <translation>让搜索树占用上方文本的位置；再按一次，文本就会回来</translation>
    </message>
    <message>
        <source>Attention of this branch</source>
        <translation>查看这条分支的注意力</translation>
    </message>
    <message>
        <source>Shows where every head looks for this branch; without a chosen one, for the best (Enter)</source>
        <translation>显示这条分支的每个头看向哪里；未选分支时显示最佳分支（回车）</translation>
    </message>
    <message>
        <source>Go on from it</source>
        <translation>从这里接着译</translation>
    </message>
    <message>
        <source>Has the translation begin with this branch, and searches on from there</source>
        <translation>让译文以这条分支开头，并从那里继续搜索</translation>
    </message>
</context>
<context>
    <name>TrialView</name>
    <message>
        <source>{count} entries</source>
        <translation>{count} 个条目</translation>
    </message>
    <message>
        <source>{source} source entries, {target} target entries</source>
        <translation>原文 {source} 个条目，译文 {target} 个条目</translation>
    </message>
    <message>
        <source>A vocabulary of {count} was asked for. A preset of the Train page has its own: {name} {its}.</source>
        <translation>要求的词表大小是 {count}。“训练”页的预设各有自己的大小：{name}为 {its}。</translation>
    </message>
    <message>
        <source>Tokens a sentence</source>
        <translation>每句词元数</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>95 %</source>
        <translation>95%</translation>
    </message>
    <message>
        <source>longest</source>
        <translation>最长</translation>
    </message>
    <message>
        <source>Of {count} sentences drawn from the train part, without the end token; 95 % are no longer.</source>
        <translation>取自训练集的 {count} 个句子，不计结束词元；95% 的句子不超过该数。</translation>
    </message>
    <message>
        <source>Sentences by the tokens of their source (above the line) and of their target (below it)</source>
        <translation>按词元数统计的句子：横轴上方为原文，下方为译文</translation>
    </message>
    <message>
        <source>{count} of {pairs} training pairs have more than {limit} tokens on a side; training leaves them out. A larger vocabulary or a larger “{option}” keeps more of them.</source>
        <translation>{pairs} 个训练句对中有 {count} 个的一侧超过 {limit} 个词元；训练会略去它们。更大的词表或更大的“{option}”能多保留一些。</translation>
    </message>
    <message>
        <source>No training pair has more than {limit} tokens on a side, the limit of the presets.</source>
        <translation>没有训练句对的任何一侧超过 {limit} 个词元（预设的上限）。</translation>
    </message>
    <message>
        <source>{side}: all of the text that was not learned from is covered.</source>
        <translation>{side}：未用于学习的文本全部覆盖。</translation>
    </message>
    <message>
        <source>{side}: {share} of the words in text that was not learned from; most often missing: {missing}</source>
        <translation>{side}：覆盖未用于学习的文本中 {share} 的词；最常缺少：{missing}</translation>
    </message>
    <message>
        <source>{side}: {share} of the characters in text that was not learned from; most often missing: {missing}</source>
        <translation>{side}：覆盖未用于学习的文本中 {share} 的字符；最常缺少：{missing}</translation>
    </message>
</context>
<context>
    <name>Waiting</name>
    <message>
        <source>The engine starts; this is translated when it is ready.</source>
        <translation>引擎正在启动；就绪后即翻译这段文本。</translation>
    </message>
    <message>
        <source>The training is being validated, and answers in between.</source>
        <translation>正在验证训练效果，译文会在验证间隙给出。</translation>
    </message>
    <message>
        <source>The first translation of a network takes some seconds: it is being made ready.</source>
        <translation>首次翻译需要几秒钟做准备。</translation>
    </message>
</context>
<context>
    <name>WayBack</name>
    <message>
        <source>← Back to the map</source>
        <translation>← 返回热图</translation>
    </message>
    <message>
        <source>Opens the attention map again, as it was ({keys})</source>
        <translation>回到刚才的注意力热图（{keys}）</translation>
    </message>
</context>
<context>
    <name>Welcome</name>
    <message>
        <source>Welcome to Seq2See</source>
        <translation>欢迎使用 Seq2See</translation>
    </message>
    <message>
        <source>Translate with a small Transformer, train one on your own sentences, or see how every number in it comes about.</source>
        <translation>用一个小型 Transformer 翻译，用自己的句子训练一个，或者看清其中每个数字是怎么来的。</translation>
    </message>
    <message>
        <source>Translate a sentence</source>
        <translation>翻译一句话</translation>
    </message>
    <message>
        <source>Opens the Translate page with its text selected: type, and it is translated while you type.</source>
        <translation>打开“翻译”页并选中其中的文字：直接输入即可，边输入边翻译。</translation>
    </message>
    <message>
        <source>Train on your own text</source>
        <translation>用自己的文本训练</translation>
    </message>
    <message>
        <source>Opens the Data page: load pairs of sentences, then train a network on them.</source>
        <translation>打开“数据”页：载入句对，然后用它们训练网络。</translation>
    </message>
    <message>
        <source>Learn how it works</source>
        <translation>了解它的原理</translation>
    </message>
    <message>
        <source>Opens the Learn page: the network step by step, with the numbers of this very run.</source>
        <translation>打开“学习”页：一步一步看这个网络，用的就是当前模型的数字。</translation>
    </message>
    <message>
        <source>Do not show again</source>
        <translation>不再显示</translation>
    </message>
    <message>
        <source>Closes this card for good; Help brings it back.</source>
        <translation>不再显示这张卡片；可从“帮助”菜单重新打开。</translation>
    </message>
</context>
<context>
    <name>YoungWeights</name>
    <message>
        <source>This run has hardly learned yet (update {update}): its output means little.</source>
        <translation>这次训练还几乎没有学到什么（第 {update} 次更新）：译文没有多大意义。</translation>
    </message>
    <message>
        <source>A network begins with words that are frequent, whatever the source says. This stands here until a validation has found a BLEU of {bleu} or more; let the training go on.</source>
        <translation>网络起初只会说常见的词，不管原文是什么。等验证得到的 BLEU 达到 {bleu}，这句话就会消失；请让训练继续。</translation>
    </message>
</context>
<context>
    <name>_Banner</name>
    <message>
        <source>Close this message</source>
        <translation>关闭这条消息</translation>
    </message>
</context>
<context>
    <name>_Chips</name>
    <message>
        <source>probability {value}</source>
        <translation>概率 {value}</translation>
    </message>
</context>
<context>
    <name>about</name>
    <message>
        <source>&lt;h3&gt;Seq2See {version}&lt;/h3&gt;&lt;p&gt;Train an encoder-decoder Transformer on your own parallel text, translate with it, and see how every number comes about.&lt;/p&gt;&lt;p&gt;Apache License 2.0. Built with TensorFlow and Keras (Apache 2.0), Qt for Python (LGPL 3), matplotlib (its own licence, like PSF), NumPy (BSD), Apache Arrow, SentencePiece and sacreBLEU (Apache 2.0).&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Seq2See {version}&lt;/h3&gt;&lt;p&gt;用自己的平行文本训练完整的编码器—解码器 Transformer，用它翻译，看清每个数字从何而来。&lt;/p&gt;&lt;p&gt;以 Apache License 2.0 许可发布。基于 TensorFlow 和 Keras（Apache 2.0）、Qt for Python（LGPL 3）、matplotlib（自有许可，类似 PSF）、NumPy（BSD）、Apache Arrow、SentencePiece 和 sacreBLEU（Apache 2.0）。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Copy diagnostics</source>
        <translation>复制诊断信息</translation>
    </message>
    <message>
        <source>About Seq2See</source>
        <translation>关于 Seq2See</translation>
    </message>
</context>
<context>
    <name>blocks</name>
    <message>
        <source>Rows of the table (ids)</source>
        <translation>表的行号（id）</translation>
    </message>
    <message>
        <source>Token vectors × √d_model</source>
        <translation>词元向量 × √d_model</translation>
    </message>
    <message>
        <source>Position vectors</source>
        <translation>位置向量</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>相加的结果</translation>
    </message>
    <message>
        <source>What came in (residual)</source>
        <translation>进入的向量（残差）</translation>
    </message>
    <message>
        <source>What the sub-layer reads</source>
        <translation>子层读入的向量</translation>
    </message>
    <message>
        <source>Memory: the encoder’s output</source>
        <translation>编码器的输出</translation>
    </message>
    <message>
        <source>What the sub-layer found</source>
        <translation>子层的输出</translation>
    </message>
    <message>
        <source>Inside, before the bend</source>
        <translation>内部，激活之前</translation>
    </message>
    <message>
        <source>Inside, after the bend</source>
        <translation>内部，激活之后</translation>
    </message>
    <message>
        <source>What goes on</source>
        <translation>送出的向量</translation>
    </message>
    <message>
        <source>The decoder’s output</source>
        <translation>解码器的输出</translation>
    </message>
    <message>
        <source>Logits, a column for each id</source>
        <translation>logits，每个 id 一列</translation>
    </message>
    <message>
        <source>Likeliest next tokens</source>
        <translation>最可能的下一个词元</translation>
    </message>
    <message>
        <source>Each vector before and after</source>
        <translation>每个向量：之前与之后</translation>
    </message>
    <message>
        <source>Learned scale γ and offset β</source>
        <translation>学到的缩放 γ 和偏移 β</translation>
    </message>
    <message>
        <source>each with its probability</source>
        <translation>各带其概率</translation>
    </message>
    <message>
        <source>mean μ, standard deviation σ and length ‖x‖ before; μ′, σ′ and ‖x′‖ after</source>
        <translation>之前的均值 μ、标准差 σ 与长度 ‖x‖；之后的 μ′、σ′ 与 ‖x′‖</translation>
    </message>
    <message>
        <source>Source tokens</source>
        <translation>原文词元</translation>
    </message>
    <message>
        <source>The sentence cut into tokens, with an end token. To the network a token is a number: a row of the embedding table.</source>
        <translation>切成词元的句子，末尾有结束词元。对网络来说，一个词元就是一个编号：嵌入表的一行。</translation>
    </message>
    <message>
        <source>All S tokens are read at once, not one after the other as in a recurrent network. Vocabulary: {count} entries.</source>
        <translation>S 个词元同时读入，不像循环网络那样一个接一个。词表：{count} 个条目。</translation>
    </message>
    <message>
        <source>Target, shifted right</source>
        <translation>译文，右移一位</translation>
    </message>
    <message>
        <source>The translation with a begin token in front: where the network reads word i, it is to predict word i + 1.</source>
        <translation>前面加了开始词元的译文：网络读到第 i 个词的地方，要预测第 i + 1 个词。</translation>
    </message>
    <message>
        <source>Here the whole translation is handed in at once (teacher forcing); when it translates, the network is handed its own words one by one. Vocabulary: {count} entries.</source>
        <translation>这里把整个译文一次交给网络（教师强制）；翻译时，网络读到的是它自己逐个写出的词。词表：{count} 个条目。</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>Looks up the vector of each token: {width} learned numbers that say what kind of token it is.</source>
        <translation>查出每个词元的向量：{width} 个学到的数，说明它是什么样的词元。</translation>
    </message>
    <message>
        <source>Row of the table × √d_model, here × {root}, so that the positions added next do not drown it.</source>
        <translation>表中的一行 × √d_model，这里 × {root}，使接下来加上的位置向量不会淹没它。</translation>
    </message>
    <message>
        <source>Fixed sines and cosines in turn, with wavelengths from 2π to 10000 · 2π; nothing to learn.</source>
        <translation>固定的正弦和余弦交替排列，波长从 2π 到 10000 · 2π；没有要学习的东西。</translation>
    </message>
    <message>
        <source>Fixed: first all sines, then all cosines, with wavelengths from 2π to 10000 · 2π; nothing to learn.</source>
        <translation>固定：先是全部正弦，再是全部余弦，波长从 2π 到 10000 · 2π；没有要学习的东西。</translation>
    </message>
    <message>
        <source>A learned table with a row for each of {count} places.</source>
        <translation>一张学到的表，{count} 个位置各有一行。</translation>
    </message>
    <message>
        <source>Positional encoding</source>
        <translation>位置编码</translation>
    </message>
    <message>
        <source>Adds a vector that says where the token stands; without it the sentence would be a bag of words.</source>
        <translation>加上一个说明词元位置的向量；没有它，句子只是一袋词。</translation>
    </message>
    <message>
        <source>Self-attention</source>
        <translation>自注意力</translation>
    </message>
    <message>
        <source>Every token looks at all tokens of the sentence and takes in what fits: its vector learns of its surroundings.</source>
        <translation>每个词元都看句子里的所有词元，吸收与自己相关的信息：它的向量因此带上了上下文信息。</translation>
    </message>
    <message>
        <source>This network is made without the mask: each target token also sees those that it is to predict, and can cheat.</source>
        <translation>这个网络没有掩码：每个译文词元也能看到它要预测的词元，可以作弊。</translation>
    </message>
    <message>
        <source>Masked self-attention</source>
        <translation>带掩码自注意力</translation>
    </message>
    <message>
        <source>Each target token looks at itself and at those before it. Later ones are hidden: when one translates, they are not there yet.</source>
        <translation>每个译文词元看自己和它之前的词元。后面的被遮住：翻译时它们还不存在。</translation>
    </message>
    <message>
        <source>Scores of later places become −∞ before the softmax, so their weights are exactly 0.</source>
        <translation>softmax 之前，后面位置的分数变为 −∞，因此权重恰好是 0。</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>交叉注意力</translation>
    </message>
    <message>
        <source>Here the translation looks at the source: each target place asks, and the encoder’s output answers.</source>
        <translation>译文在这里看原文：译文的每个位置提问，编码器的输出回答。</translation>
    </message>
    <message>
        <source>Q is made of the decoder’s vectors, K and V of the encoder’s output Z: the memory, which all layers read.</source>
        <translation>Q 由解码器的向量算出，K 和 V 由编码器输出 Z 算出；解码器的各层读的是同一份 Z。</translation>
    </message>
    <message>
        <source>{heads} heads, each with its own W_Q, W_K and W_V to {size} numbers; W_O mixes what they found.</source>
        <translation>{heads} 个头，各有自己的 W_Q、W_K 和 W_V，投影到 {size} 个数；W_O 把各头的结果融合。</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>前馈</translation>
    </message>
    <message>
        <source>Works on each token by itself, with the same weights at every place: what attention gathered is digested here.</source>
        <translation>单独处理每个词元，各个位置用同样的权重：注意力收集来的信息在这里消化。</translation>
    </message>
    <message>
        <source>From {width} numbers to {inner}, the bend {activation}, and back.</source>
        <translation>从 {width} 个数到 {inner} 个，经过激活函数 {activation}，再变回来。</translation>
    </message>
    <message>
        <source>Layer norm</source>
        <translation>层归一化</translation>
    </message>
    <message>
        <source>Brings each vector to mean 0 and deviation 1, then scales and shifts it by learned numbers, so that no layer gets numbers too large or too small.</source>
        <translation>使每个向量的均值为 0、标准差为 1，再用学到的数缩放和平移，这样各层都不会得到过大或过小的数。</translation>
    </message>
    <message>
        <source>Pre-LN: only what the sub-layer reads is normalised; the residual passes by untouched (Xiong et al. 2020). The paper normalises after the sum (section 3.1).</source>
        <translation>Pre-LN：只归一化子层读入的向量，残差原样绕过（Xiong 等，2020）。论文在求和之后归一化（3.1 节）。</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>相加</translation>
    </message>
    <message>
        <source>The residual connection: what the sub-layer found is added to what came in. Nothing is lost on the way.</source>
        <translation>残差连接：子层的输出加到进入的向量上。途中什么也不会丢。</translation>
    </message>
    <message>
        <source>The gradient passes the sum undiminished, so that deep networks can be trained.</source>
        <translation>梯度不减弱地通过这个和，因此深层网络也能训练。</translation>
    </message>
    <message>
        <source>Add &amp; layer norm</source>
        <translation>相加与层归一化</translation>
    </message>
    <message>
        <source>Adds what the sub-layer found to what came in, so that nothing is lost (residual connection), and brings each vector back to an even size (normalisation).</source>
        <translation>把子层的输出加到进入的向量上，什么也不会丢（残差连接），再把每个向量调回差不多的大小（归一化）。</translation>
    </message>
    <message>
        <source>Post-LN, as in the paper: each vector gets mean 0 and deviation 1, then the learned scale γ and offset β.</source>
        <translation>Post-LN，与论文相同：每个向量先变为均值 0、标准差 1，再用学到的缩放 γ 和偏移 β。</translation>
    </message>
    <message>
        <source>Its output is the memory that the cross-attention of every decoder layer reads.</source>
        <translation>它的输出就是解码器各层的交叉注意力所读的编码器输出。</translation>
    </message>
    <message>
        <source>Its output goes to the linear layer.</source>
        <translation>它的输出送到线性层。</translation>
    </message>
    <message>
        <source>Final norm</source>
        <translation>末尾的层归一化</translation>
    </message>
    <message>
        <source>With pre-LN the sums grow from layer to layer and none was normalised: that is made up for here, once for the stack.</source>
        <translation>pre-LN 里，相加的结果逐层变大，却一直没有归一化：到了这里，为整叠层补做一次。</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性层</translation>
    </message>
    <message>
        <source>Compares each vector with one for every entry of the vocabulary: a score for each token that could come next.</source>
        <translation>把每个向量与词表中每个条目的向量比较：给每个可能的下一个词元一个分数。</translation>
    </message>
    <message>
        <source>From {width} numbers to {count} logits, without a bias.</source>
        <translation>从 {width} 个数到 {count} 个 logits，没有偏置。</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>Makes the scores probabilities that add up to 1. The next word is chosen by them.</source>
        <translation>把分数变成总和为 1 的概率。下一个词由它们选出。</translation>
    </message>
    <message>
        <source>A row for each place, named by the token to be predicted. Training raises the probability of that one (cross-entropy).</source>
        <translation>每个位置一行，以要预测的词元命名。训练提高这个词元的概率（交叉熵）。</translation>
    </message>
</context>
<context>
    <name>brackets</name>
    <message>
        <source>{text} ({added})</source>
        <translation>{text}（{added}）</translation>
    </message>
</context>
<context>
    <name>charts</name>
    <message>
        <source>The curves of the validation appear here, from the first one on: after epoch 1.</source>
        <translation>验证曲线从首次验证（第 1 轮结束）起显示在这里。</translation>
    </message>
    <message>
        <source>The curves of a training appear here, from its first update on.</source>
        <translation>从第一次更新起，训练曲线将显示在这里。</translation>
    </message>
    <message>
        <source>update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>train loss</source>
        <translation>训练损失</translation>
    </message>
    <message>
        <source>validation loss</source>
        <translation>验证损失</translation>
    </message>
    <message>
        <source>validation perplexity</source>
        <translation>验证困惑度</translation>
    </message>
    <message>
        <source>norm of the gradient</source>
        <translation>梯度范数</translation>
    </message>
    <message>
        <source>train accuracy</source>
        <translation>训练准确率</translation>
    </message>
    <message>
        <source>validation accuracy</source>
        <translation>验证准确率</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>chrF</source>
        <translation>chrF</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>tokens per second</source>
        <translation>每秒词元数</translation>
    </message>
    <message>
        <source>Move the mouse over the chart to read its values; drag or turn the wheel to see a part of it from near, double-click to see all again. Keys: plus, minus, arrows, 0.</source>
        <translation>把鼠标移到图上可读出数值；拖动或滚动滚轮可放大一部分，双击恢复全部。按键：加号、减号、方向键、0。</translation>
    </message>
</context>
<context>
    <name>checkpoints</name>
    <message>
        <source>Best checkpoint</source>
        <translation>最佳检查点</translation>
    </message>
    <message>
        <source>Last checkpoint</source>
        <translation>最新检查点</translation>
    </message>
    <message>
        <source>Average of {count}, update {update}</source>
        <translation>{count} 个的平均，第 {update} 次更新</translation>
    </message>
    <message>
        <source>Update {update}</source>
        <translation>第 {update} 次更新</translation>
    </message>
    <message>
        <source>update {update}</source>
        <translation>第 {update} 次更新</translation>
    </message>
    <message>
        <source>The last checkpoint, of update {update}, is newer.</source>
        <translation>最新检查点（第 {update} 次更新）比它新。</translation>
    </message>
    <message>
        <source>The best checkpoint of this run is the validated one with the highest BLEU; where that reads the same, with the lower loss.</source>
        <translation>这条训练记录的最佳检查点，是验证过的检查点中 BLEU 最高的一个；BLEU 显示相同时，取损失较低的。</translation>
    </message>
    <message>
        <source>The best checkpoint of this run is the validated one with the lowest loss.</source>
        <translation>这条训练记录的最佳检查点，是验证过的检查点中损失最低的一个。</translation>
    </message>
    <message>
        <source>Nothing was validated in this run, so that its newest checkpoint is the best.</source>
        <translation>这条训练记录没有做过验证，因此以最新的检查点为最佳检查点。</translation>
    </message>
</context>
<context>
    <name>choices</name>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>first</source>
        <translation>仅第一个</translation>
    </message>
    <message>
        <source>references</source>
        <translation>参考译文</translation>
    </message>
    <message>
        <source>bpe</source>
        <translation>BPE</translation>
    </message>
    <message>
        <source>unigram</source>
        <translation>Unigram</translation>
    </message>
    <message>
        <source>character</source>
        <translation>单个字符</translation>
    </message>
    <message>
        <source>word</source>
        <translation>整词</translation>
    </message>
    <message>
        <source>post</source>
        <translation>子层之后</translation>
    </message>
    <message>
        <source>pre</source>
        <translation>子层之前</translation>
    </message>
    <message>
        <source>sinusoidal</source>
        <translation>正弦</translation>
    </message>
    <message>
        <source>concatenated</source>
        <translation>先正弦后余弦</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>可学习</translation>
    </message>
    <message>
        <source>relu</source>
        <translation>ReLU</translation>
    </message>
    <message>
        <source>gelu</source>
        <translation>GELU</translation>
    </message>
    <message>
        <source>silu</source>
        <translation>SiLU</translation>
    </message>
    <message>
        <source>none</source>
        <translation>不共享</translation>
    </message>
    <message>
        <source>decoder</source>
        <translation>解码器</translation>
    </message>
    <message>
        <source>inverse square root</source>
        <translation>平方根倒数</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>恒定</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>float32</source>
        <translation>float32</translation>
    </message>
    <message>
        <source>bfloat16</source>
        <translation>bfloat16</translation>
    </message>
    <message>
        <source>float16</source>
        <translation>float16</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>bleu</source>
        <translation>BLEU 分数</translation>
    </message>
</context>
<context>
    <name>commands</name>
    <message>
        <source>Run</source>
        <translation>训练记录</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>语料</translation>
    </message>
    <message>
        <source>export save</source>
        <translation>导出 保存</translation>
    </message>
    <message>
        <source>nothing to export yet</source>
        <translation>还没有可导出的内容</translation>
    </message>
    <message>
        <source>Export … (on the page)</source>
        <translation>导出…（在页面上）</translation>
    </message>
    <message>
        <source>Settings › {name}</source>
        <translation>设置 › {name}</translation>
    </message>
</context>
<context>
    <name>console</name>
    <message>
        <source>Seq2See is already running; its window has been raised.</source>
        <translation>Seq2See 已在运行，已将其窗口切换到前台。</translation>
    </message>
    <message>
        <source>Seq2See is still finishing; it starts anew as soon as that is done…</source>
        <translation>Seq2See 还在收尾，完成后会重新启动…</translation>
    </message>
</context>
<context>
    <name>documents</name>
    <message>
        <source>Plain text</source>
        <translation>纯文本</translation>
    </message>
    <message>
        <source>Subtitles (SRT)</source>
        <translation>字幕（SRT）</translation>
    </message>
    <message>
        <source>Subtitles (WebVTT)</source>
        <translation>字幕（WebVTT）</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>表格（CSV）</translation>
    </message>
    <message>
        <source>Table (TSV)</source>
        <translation>表格（TSV）</translation>
    </message>
    <message>
        <source>Translation memory (TMX)</source>
        <translation>翻译记忆库（TMX）</translation>
    </message>
    <message>
        <source>Translation job (XLIFF)</source>
        <translation>翻译任务（XLIFF）</translation>
    </message>
</context>
<context>
    <name>durations</name>
    <message>
        <source>less than a minute left</source>
        <translation>剩余不到一分钟</translation>
    </message>
    <message>
        <source>about {time} left</source>
        <translation>约剩 {time}</translation>
    </message>
    <message>
        <source>{hours} h</source>
        <translation>{hours} 小时</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} 小时 {minutes} 分钟</translation>
    </message>
    <message>
        <source>{milliseconds} ms</source>
        <translation>{milliseconds} 毫秒</translation>
    </message>
    <message>
        <source>{minutes} min {seconds} s</source>
        <translation>{minutes} 分 {seconds} 秒</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} 分钟</translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation>{seconds} 秒</translation>
    </message>
</context>
<context>
    <name>empty</name>
    <message>
        <source>never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>each epoch</source>
        <translation>每轮之后</translation>
    </message>
</context>
<context>
    <name>errors</name>
    <message>
        <source>The system refused a file: {reason}{place}.</source>
        <translation>系统拒绝访问文件：{reason}{place}。</translation>
    </message>
    <message>
        <source>Something went wrong in the program ({kind}: {text}). The log file has the details.</source>
        <translation>程序出错（{kind}：{text}）。详情见日志文件。</translation>
    </message>
</context>
<context>
    <name>fields</name>
    <message>
        <source>Duplicates</source>
        <translation>去重</translation>
    </message>
    <message>
        <source>Several targets</source>
        <translation>一句多译</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>最大长度</translation>
    </message>
    <message>
        <source>Length ratio</source>
        <translation>长度比</translation>
    </message>
    <message>
        <source>Same</source>
        <translation>两侧相同</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>文字不符</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言不符</translation>
    </message>
    <message>
        <source>Markup</source>
        <translation>网址与标记</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>切分方式</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>词表大小</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>共用词表</translation>
    </message>
    <message>
        <source>Byte fallback</source>
        <translation>字节回退</translation>
    </message>
    <message>
        <source>Split digits</source>
        <translation>数字逐位切分</translation>
    </message>
    <message>
        <source>Sample lines</source>
        <translation>取样行数</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Feed forward</source>
        <translation>前馈层宽度</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>丢弃率</translation>
    </message>
    <message>
        <source>Norm position</source>
        <translation>归一化位置</translation>
    </message>
    <message>
        <source>Attention dropout</source>
        <translation>注意力丢弃率</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置编码</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>激活函数</translation>
    </message>
    <message>
        <source>Tie</source>
        <translation>嵌入共享</translation>
    </message>
    <message>
        <source>Attention bias</source>
        <translation>注意力偏置</translation>
    </message>
    <message>
        <source>Causal mask</source>
        <translation>因果掩码</translation>
    </message>
    <message>
        <source>Padding mask</source>
        <translation>填充掩码</translation>
    </message>
    <message>
        <source>Max tokens</source>
        <translation>句长上限（词元）</translation>
    </message>
    <message>
        <source>Source vocabulary</source>
        <translation>原文词表大小</translation>
    </message>
    <message>
        <source>Target vocabulary</source>
        <translation>译文词表大小</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>更新次数</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>时长（分钟）</translation>
    </message>
    <message>
        <source>Peak learning rate</source>
        <translation>峰值学习率</translation>
    </message>
    <message>
        <source>Warmup steps</source>
        <translation>预热长度</translation>
    </message>
    <message>
        <source>Batch tokens</source>
        <translation>每批词元数</translation>
    </message>
    <message>
        <source>Label smoothing</source>
        <translation>标签平滑</translation>
    </message>
    <message>
        <source>R-Drop</source>
        <translation>R-Drop 强度</translation>
    </message>
    <message>
        <source>Subword sampling</source>
        <translation>子词采样</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>学习率计划</translation>
    </message>
    <message>
        <source>EMA decay</source>
        <translation>滑动平均衰减</translation>
    </message>
    <message>
        <source>Average last</source>
        <translation>平均检查点数</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Micro batch tokens</source>
        <translation>微批词元数</translation>
    </message>
    <message>
        <source>Clip norm</source>
        <translation>梯度裁剪</translation>
    </message>
    <message>
        <source>Best by</source>
        <translation>最佳的依据</translation>
    </message>
    <message>
        <source>Patience</source>
        <translation>早停耐心</translation>
    </message>
    <message>
        <source>Validate every</source>
        <translation>验证间隔</translation>
    </message>
    <message>
        <source>Validation sentences</source>
        <translation>验证句数</translation>
    </message>
    <message>
        <source>Probe sentences</source>
        <translation>观察句数</translation>
    </message>
    <message>
        <source>Checkpoint minutes</source>
        <translation>保存间隔（分钟）</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留检查点数</translation>
    </message>
    <message>
        <source>Tensorboard</source>
        <translation>TensorBoard</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Beam</source>
        <translation>束宽</translation>
    </message>
    <message>
        <source>Length penalty</source>
        <translation>长度惩罚</translation>
    </message>
    <message>
        <source>N best</source>
        <translation>译文条数</translation>
    </message>
    <message>
        <source>Maximum length</source>
        <translation>最大长度</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>每步候选数</translation>
    </message>
    <message>
        <source>Minimum length</source>
        <translation>最小长度</translation>
    </message>
    <message>
        <source>No repeat</source>
        <translation>禁止重复</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>组数</translation>
    </message>
    <message>
        <source>Diversity</source>
        <translation>多样性</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>随机采样</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Top k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Top p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Copy unknown</source>
        <translation>复制未知词</translation>
    </message>
</context>
<context>
    <name>file kinds</name>
    <message>
        <source>Parallel text</source>
        <translation>平行文本</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>所有文件</translation>
    </message>
</context>
<context>
    <name>heads</name>
    <message>
        <source>Reference (looking)</source>
        <translation>参考译文（关注者）</translation>
    </message>
    <message>
        <source>Source (looked at)</source>
        <translation>原文（被关注）</translation>
    </message>
    <message>
        <source>Reference so far (looking)</source>
        <translation>参考译文已给出的部分（关注者）</translation>
    </message>
    <message>
        <source>Reference so far (looked at)</source>
        <translation>参考译文已给出的部分（被关注）</translation>
    </message>
    <message>
        <source>Translation (looking)</source>
        <translation>译文（关注者）</translation>
    </message>
    <message>
        <source>Source (looking)</source>
        <translation>原文（关注者）</translation>
    </message>
    <message>
        <source>Written so far (looking)</source>
        <translation>已写出的部分（关注者）</translation>
    </message>
    <message>
        <source>Written so far (looked at)</source>
        <translation>已写出的部分（被关注）</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头</translation>
    </message>
</context>
<context>
    <name>help</name>
    <message>
        <source>Keeps a pair once, where it stands first; later copies are left out.</source>
        <translation>同一句对只保留第一次出现的那一条，之后的重复句对被略去。</translation>
    </message>
    <message>
        <source>What happens to a source with several different translations: all pairs stay, or only the first, or, as references, all stay in the train part while the other parts keep one pair for each source and score against all its translations.</source>
        <translation>一句原文有多个译文时：全部保留；只留第一个；或作为参考译文（训练用全部，评分时一起用）。</translation>
    </message>
    <message>
        <source>Leaves out pairs with a side longer than this; empty for no limit.</source>
        <translation>略去任意一侧超过此长度的句对；留空表示不限。</translation>
    </message>
    <message>
        <source>Leaves out pairs whose longer side has more than this many times the characters of the shorter one; empty for no limit. Between alphabets 3 is usual; Chinese needs 6 or more.</source>
        <translation>略去较长一侧的字符数超过较短一侧此倍数的句对；留空表示不限。字母文字之间通常取 3，涉及中文时需要 6 或更大。</translation>
    </message>
    <message>
        <source>Leaves out pairs whose source and target are the same text: untranslated lines.</source>
        <translation>略去原文与译文完全相同的句对，即未翻译的行。</translation>
    </message>
    <message>
        <source>Leaves out pairs with a side that is not written in the script of its language, swapped ones too.</source>
        <translation>略去任意一侧不是用其语言的文字书写的句对，包括两侧颠倒的句对。</translation>
    </message>
    <message>
        <source>Leaves out pairs with a side that is surely in another language; sentences under 20 letters stay.</source>
        <translation>任意一侧能确定是其他语言时略去该句对；不足 20 个字符的句子一律保留。</translation>
    </message>
    <message>
        <source>Leaves out pairs with a side that is an internet address or a line of markup.</source>
        <translation>略去任意一侧是网址或标记行的句对。</translation>
    </message>
    <message>
        <source>How words are cut: byte-pair encoding, unigram, single characters, or whole words (spaced scripts only).</source>
        <translation>单词如何切分：字节对编码（BPE）、一元模型（Unigram）、单个字符或整词（仅限以空格分词的文字）。</translation>
    </message>
    <message>
        <source>Most entries; cut down when the corpus is too small.</source>
        <translation>最多的条目数；语料太小时会自动减少。</translation>
    </message>
    <message>
        <source>One vocabulary for both languages, needed for one shared embedding table.</source>
        <translation>两种语言共用一个词表；共享嵌入表时必须如此。</translation>
    </message>
    <message>
        <source>Characters never seen become bytes instead of the unknown token; adds 256 entries.</source>
        <translation>没见过的字符拆成字节，而不是变成未知词元；会增加 256 个条目。</translation>
    </message>
    <message>
        <source>Each digit is a token of its own, so that numbers are spelled.</source>
        <translation>每个数字单独成为一个词元，数值逐位拼写。</translation>
    </message>
    <message>
        <source>At most this many sentences are read to learn it.</source>
        <translation>训练分词器时最多读取的句子数。</translation>
    </message>
    <message>
        <source>Layers of the encoder, and as many of the decoder (N).</source>
        <translation>编码器的层数，解码器的层数与之相同（N）。</translation>
    </message>
    <message>
        <source>Attention heads of each layer (h); each is width ÷ heads wide.</source>
        <translation>每层的注意力头数（h）；每个头的宽度为宽度 ÷ 头数。</translation>
    </message>
    <message>
        <source>Numbers in the vector of a token (d_model).</source>
        <translation>词元向量的维数（d_model）。</translation>
    </message>
    <message>
        <source>Inner width of the feed-forward part (d_ff).</source>
        <translation>前馈部分的内层宽度（d_ff）。</translation>
    </message>
    <message>
        <source>Share of values switched off at random while training; more for small corpora.</source>
        <translation>训练时随机置零的值所占比例（dropout）；语料越小越应调大。</translation>
    </message>
    <message>
        <source>Layer normalisation after each sub-layer (post, as in the paper) or before it (pre, which trains more calmly).</source>
        <translation>层归一化放在每个子层之后（post，与论文相同）或之前（pre，训练更平稳）。</translation>
    </message>
    <message>
        <source>Share of attention weights switched off at random while training.</source>
        <translation>训练时随机置零的注意力权重所占比例。</translation>
    </message>
    <message>
        <source>Where a token stands: fixed sines and cosines, interleaved as in the paper or one after the other, or a learned table.</source>
        <translation>词元的位置：固定的正弦与余弦（像论文那样交错排列，或先正弦后余弦），或学习得到的位置表。</translation>
    </message>
    <message>
        <source>Bend inside the feed-forward part.</source>
        <translation>前馈部分内的非线性函数。</translation>
    </message>
    <message>
        <source>Which embedding tables are one: none, decoder input with output, or all with the source too (joint tokenizer).</source>
        <translation>哪些嵌入表共用：不共用；解码器的输入与输出共用；连同源语言全部共用（需要共用词表）。</translation>
    </message>
    <message>
        <source>Whether the four projections of an attention add a bias.</source>
        <translation>注意力的四个投影是否加偏置。</translation>
    </message>
    <message>
        <source>Keeps the decoder from looking at later tokens; off only to see a network cheat.</source>
        <translation>不让解码器看到后面的词元；只有想看网络怎样“作弊”时才关闭。</translation>
    </message>
    <message>
        <source>Keeps every token from looking at padding; off only to see what the neighbours in a batch do.</source>
        <translation>不让任何词元看到填充；只有想看同一批里的邻句有何影响时才关闭。</translation>
    </message>
    <message>
        <source>Longest sentence, its end token included.</source>
        <translation>最长的句子，含结束词元。</translation>
    </message>
    <message>
        <source>Passes over the train part; empty for no limit.</source>
        <translation>遍历训练集的次数；留空表示不限。</translation>
    </message>
    <message>
        <source>Updates; empty for no limit.</source>
        <translation>权重更新的次数；留空表示不限。</translation>
    </message>
    <message>
        <source>Minutes of training; empty for no limit.</source>
        <translation>训练的分钟数；留空表示不限。</translation>
    </message>
    <message>
        <source>The highest learning rate, reached at the end of the warm-up.</source>
        <translation>最高的学习率，在预热结束时达到。</translation>
    </message>
    <message>
        <source>Updates until the peak; what comes after it is said by the schedule.</source>
        <translation>到达峰值前的更新次数；之后如何变化由学习率计划决定。</translation>
    </message>
    <message>
        <source>Padded positions of the longer side × rows that one update sees.</source>
        <translation>一次更新所见的位置数：较长一侧补齐后的长度 × 行数。</translation>
    </message>
    <message>
        <source>Probability spread evenly over the vocabulary instead of the one right token.</source>
        <translation>不全给唯一正确的词元，而平均分给整个词表的概率。</translation>
    </message>
    <message>
        <source>Every pair goes through the network twice, with other values dropped out, and so strongly are the two predictions drawn together (R-Drop): 5 is usual, 0 is off. An update takes about twice as long; small corpora gain most.</source>
        <translation>每个句对两次通过网络，每次随机丢弃的值不同，并以这样的强度把两次预测拉近（R-Drop）：通常为 5，0 表示关闭。一次更新约需两倍时间；小语料受益最多。</translation>
    </message>
    <message>
        <source>Words are cut otherwise in every epoch, so that rare tokens are met more often: with byte-pair encoding such a share of merges is left out, with unigram cuttings are drawn the more evenly the smaller this is. 0.1 is usual, 0 is off.</source>
        <translation>每一轮对单词的切分都不同，使少见的词元更常出现：字节对编码按此比例随机略去合并，unigram 则是这个值越小、各种切分抽得越均匀。通常为 0.1，0 表示关闭。</translation>
    </message>
    <message>
        <source>How the learning rate moves after the warm-up: falling with the square root of the updates, staying constant, or falling to 0 at the last update in a straight line or along a cosine (both need epochs or steps as limit).</source>
        <translation>预热之后学习率如何变化：随更新次数的平方根下降、保持不变，或沿直线或余弦在最后一次更新时降到 0（后两者需要以轮数或更新次数为上限）。</translation>
    </message>
    <message>
        <source>What translates, is validated and is saved is a moving average of the weights: 0.999 looks back on about 1,000 updates; 0 for none.</source>
        <translation>用于翻译、验证和保存的是权重的滑动平均：0.999 大约回看 1,000 次更新；0 表示不用。</translation>
    </message>
    <message>
        <source>At the end the weights of so many newest checkpoints are averaged; the average translates where the validation finds it better than the best. 0 for none.</source>
        <translation>训练结束时对最新的这么多个检查点的权重取平均；若验证表明平均优于最佳，就用平均来翻译。0 表示不用。</translation>
    </message>
    <message>
        <source>How updates compute: float32, or shorter numbers that newer processors and graphics cards handle faster: bfloat16, or float16 for graphics cards without it. auto measures once which it is here. Weights are kept in float32, and translating always computes in it.</source>
        <translation>更新时用什么精度计算：float32，或较新的处理器和显卡算得更快的短浮点数：bfloat16，或给不支持它的显卡用的 float16。“自动”会在本机测一次来决定。权重始终以 float32 保存，翻译也始终以它计算。</translation>
    </message>
    <message>
        <source>Positions computed at once; 0 measures once so that a piece takes at most a second.</source>
        <translation>一次计算的位置数；0 表示自动测定，使每个微批不超过一秒。</translation>
    </message>
    <message>
        <source>Gradients longer than this are shortened to it; 0 never.</source>
        <translation>梯度超过此长度时缩短到此长度；0 表示从不裁剪。</translation>
    </message>
    <message>
        <source>Which weights count as the best on the validation part, and so translate: those with the lowest loss, or with the highest BLEU, which may rise for long after the loss does.</source>
        <translation>验证集上哪些权重算最佳、从而用于翻译：损失最低的，或 BLEU 最高的；在损失回升之后，BLEU 往往还会继续上升很久。</translation>
    </message>
    <message>
        <source>Ends the training early after so many validations in a row that found no new best; empty: never.</source>
        <translation>连续这么多次验证都没有新的最佳时提前结束训练；留空表示从不。</translation>
    </message>
    <message>
        <source>Validate also after so many updates; empty: after each epoch only.</source>
        <translation>每隔这么多次更新也验证一次；留空则只在每轮之后验证。</translation>
    </message>
    <message>
        <source>Validation sentences translated for BLEU and chrF; 0 for none.</source>
        <translation>为计算 BLEU 和 chrF 而翻译的验证句数；0 表示不翻译。</translation>
    </message>
    <message>
        <source>Short validation sentences whose attention is kept along the training; 0 for none.</source>
        <translation>训练过程中记录其注意力的简短验证句的数量；0 表示不记录。</translation>
    </message>
    <message>
        <source>Save at least this often.</source>
        <translation>至少每隔这么久保存一次。</translation>
    </message>
    <message>
        <source>Newest checkpoints kept besides the best.</source>
        <translation>除最佳检查点外，保留的最新检查点个数。</translation>
    </message>
    <message>
        <source>Writes the curves as event files too, into the run’s folder, for TensorBoard to show.</source>
        <translation>同时把曲线写成事件文件，放在训练记录的文件夹里，供 TensorBoard 显示。</translation>
    </message>
    <message>
        <source>Of weights, order and dropout: the same seed trains the same.</source>
        <translation>用于权重、顺序和丢弃：种子相同，训练过程就相同。</translation>
    </message>
    <message>
        <source>Sentences kept at each step; 1 is greedy: always the likeliest token.</source>
        <translation>每一步保留的候选数；1 即贪心：总取最可能的词元。</translation>
    </message>
    <message>
        <source>α of ((5 + length) ÷ 6)^α that divides the log-probability; 0 for none, more favours longer text.</source>
        <translation>对数概率除以 ((5 + 长度) ÷ 6)^α，这是其中的 α；0 表示不惩罚，越大越偏向长译文。</translation>
    </message>
    <message>
        <source>How many of the best are returned; at most the beam.</source>
        <translation>返回最好的几条译文；不超过束宽。</translation>
    </message>
    <message>
        <source>Most target tokens, the end included; 0: twice the source tokens plus 10.</source>
        <translation>译文最多的词元数，含结束词元；0 表示原文词元数的两倍加 10。</translation>
    </message>
    <message>
        <source>How many likely tokens of each step are returned.</source>
        <translation>每一步返回多少个可能的词元。</translation>
    </message>
    <message>
        <source>Fewest target tokens, the end included: before that the end cannot come; 0 for none.</source>
        <translation>译文最少的词元数，含结束词元：在此之前不能出现结束词元；0 表示不限。</translation>
    </message>
    <message>
        <source>No run of so many tokens comes twice in a translation; 0: anything may. 3 ends most loops; 1 forbids any token twice.</source>
        <translation>译文中不会两次出现这么多个相同的连续词元；0 表示不限。3 可消除大多数循环；1 禁止任何词元出现两次。</translation>
    </message>
    <message>
        <source>Parts of the beam that are to differ; more than 1 is diverse beam search. They divide the beam evenly.</source>
        <translation>束分成的、彼此应有差异的组数；大于 1 即多样化束搜索。各组平分整个束。</translation>
    </message>
    <message>
        <source>What a token loses of its log-probability for each hypothesis of an earlier group that says it in the same step; acts with 2 groups or more.</source>
        <translation>前面的组中每有一个假设在同一步说出某词元，该词元的对数概率就减去此值；有两组以上时才起作用。</translation>
    </message>
    <message>
        <source>Draws each token at random by its probability instead of searching; as many translations as the beam, best score first.</source>
        <translation>不做搜索，而是按概率随机抽取每个词元；译文数等于束宽，得分高的在前。</translation>
    </message>
    <message>
        <source>Divides the logits before a token is drawn: under 1 likely tokens come more often, over 1 rare ones do.</source>
        <translation>抽取词元前用它去除 logits：小于 1 时高概率词元更常出现，大于 1 时罕见词元更常出现。</translation>
    </message>
    <message>
        <source>Draws from so many of the likeliest tokens only; 0: from all.</source>
        <translation>只从概率最高的这么多个词元中抽取；0 表示从全部词元中抽取。</translation>
    </message>
    <message>
        <source>Draws from the likeliest tokens that together reach this probability only; 1: from all.</source>
        <translation>只从概率之和达到此值的最可能词元中抽取；1 表示从全部词元中抽取。</translation>
    </message>
    <message>
        <source>Of the draws: the same seed and sentence give the same translation.</source>
        <translation>抽取所用的种子：相同的种子和句子得到相同的译文。</translation>
    </message>
    <message>
        <source>Puts in the place of an unknown token the source token that the step looked at most; a vocabulary with bytes says no unknown token.</source>
        <translation>用该步关注最多的原文词元替换未知词元；带字节的词表不会产生未知词元。</translation>
    </message>
</context>
<context>
    <name>key_words</name>
    <message>
        <source>arrow keys</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>space bar</source>
        <translation>空格键</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>回车</translation>
    </message>
    <message>
        <source>In a curve: nearer, farther, all of it</source>
        <translation>曲线中：拉近、拉远、显示全部</translation>
    </message>
    <message>
        <source>In a curve: earlier, later</source>
        <translation>曲线中：向前、向后移动</translation>
    </message>
    <message>
        <source>Paste pairs</source>
        <translation>粘贴句对</translation>
    </message>
    <message>
        <source>Find in the pairs</source>
        <translation>在句对中查找</translation>
    </message>
    <message>
        <source>While finding: the next place, the one before</source>
        <translation>查找时：下一处、上一处</translation>
    </message>
    <message>
        <source>Copy the chosen pairs</source>
        <translation>复制选中的句对</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Rename the run</source>
        <translation>重命名训练记录</translation>
    </message>
    <message>
        <source>Move the chosen runs to the trash</source>
        <translation>把选中的训练记录移到回收站</translation>
    </message>
    <message>
        <source>In the candidates: from one to the next; in the search tree: from branch to branch</source>
        <translation>候选中：逐个移动；搜索树中：从一个分支到另一个</translation>
    </message>
    <message>
        <source>Take the candidate; show the attention of the branch</source>
        <translation>选用这个候选；查看这个分支的注意力</translation>
    </message>
    <message>
        <source>Leave the candidates</source>
        <translation>离开候选</translation>
    </message>
    <message>
        <source>In the search tree: larger, smaller, all of it</source>
        <translation>搜索树中：放大、缩小、显示全部</translation>
    </message>
    <message>
        <source>From head to head</source>
        <translation>从一个头到另一个头</translation>
    </message>
    <message>
        <source>In the map: from cell to cell</source>
        <translation>热图中：从一格到另一格</translation>
    </message>
    <message>
        <source>Show how the number of the cell comes about</source>
        <translation>查看这一格的数是怎样算出来的</translation>
    </message>
    <message>
        <source>While training: play and pause</source>
        <translation>训练过程中：播放、暂停</translation>
    </message>
    <message>
        <source>The step before, the next one; back to the attention map</source>
        <translation>上一步、下一步；回到注意力图</translation>
    </message>
    <message>
        <source>Back to the attention map that one came from</source>
        <translation>回到刚才的注意力图</translation>
    </message>
    <message>
        <source>From cell to cell, from head to head, from block to block</source>
        <translation>从一格、一个头或一个模块到另一个</translation>
    </message>
    <message>
        <source>Mask a score; switch off a head, with Shift its whole layer</source>
        <translation>给分数加掩码；关闭一个头，加按 Shift 则关闭整层</translation>
    </message>
    <message>
        <source>Change a score</source>
        <translation>修改分数</translation>
    </message>
    <message>
        <source>The stop before, the next one</source>
        <translation>上一站、下一站</translation>
    </message>
    <message>
        <source>End the tour</source>
        <translation>结束导览</translation>
    </message>
</context>
<context>
    <name>languages</name>
    <message>
        <source>Amharic</source>
        <translation>阿姆哈拉语</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>阿拉伯语</translation>
    </message>
    <message>
        <source>Bulgarian</source>
        <translation>保加利亚语</translation>
    </message>
    <message>
        <source>Bengali</source>
        <translation>孟加拉语</translation>
    </message>
    <message>
        <source>Catalan</source>
        <translation>加泰罗尼亚语</translation>
    </message>
    <message>
        <source>Sorani Kurdish</source>
        <translation>中库尔德语</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>捷克语</translation>
    </message>
    <message>
        <source>Danish</source>
        <translation>丹麦语</translation>
    </message>
    <message>
        <source>German</source>
        <translation>德语</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>希腊语</translation>
    </message>
    <message>
        <source>English</source>
        <translation>英语</translation>
    </message>
    <message>
        <source>Esperanto</source>
        <translation>世界语</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>西班牙语</translation>
    </message>
    <message>
        <source>Estonian</source>
        <translation>爱沙尼亚语</translation>
    </message>
    <message>
        <source>Basque</source>
        <translation>巴斯克语</translation>
    </message>
    <message>
        <source>Persian</source>
        <translation>波斯语</translation>
    </message>
    <message>
        <source>Finnish</source>
        <translation>芬兰语</translation>
    </message>
    <message>
        <source>French</source>
        <translation>法语</translation>
    </message>
    <message>
        <source>Irish</source>
        <translation>爱尔兰语</translation>
    </message>
    <message>
        <source>Galician</source>
        <translation>加利西亚语</translation>
    </message>
    <message>
        <source>Gujarati</source>
        <translation>古吉拉特语</translation>
    </message>
    <message>
        <source>Hausa</source>
        <translation>豪萨语</translation>
    </message>
    <message>
        <source>Hebrew</source>
        <translation>希伯来语</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>印地语</translation>
    </message>
    <message>
        <source>Croatian</source>
        <translation>克罗地亚语</translation>
    </message>
    <message>
        <source>Hungarian</source>
        <translation>匈牙利语</translation>
    </message>
    <message>
        <source>Armenian</source>
        <translation>亚美尼亚语</translation>
    </message>
    <message>
        <source>Indonesian</source>
        <translation>印度尼西亚语</translation>
    </message>
    <message>
        <source>Igbo</source>
        <translation>伊博语</translation>
    </message>
    <message>
        <source>Icelandic</source>
        <translation>冰岛语</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>意大利语</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>日语</translation>
    </message>
    <message>
        <source>Georgian</source>
        <translation>格鲁吉亚语</translation>
    </message>
    <message>
        <source>Kazakh</source>
        <translation>哈萨克语</translation>
    </message>
    <message>
        <source>Khmer</source>
        <translation>高棉语</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>韩语</translation>
    </message>
    <message>
        <source>Kurdish</source>
        <translation>库尔德语</translation>
    </message>
    <message>
        <source>Latin</source>
        <translation>拉丁语</translation>
    </message>
    <message>
        <source>Lao</source>
        <translation>老挝语</translation>
    </message>
    <message>
        <source>Lithuanian</source>
        <translation>立陶宛语</translation>
    </message>
    <message>
        <source>Latvian</source>
        <translation>拉脱维亚语</translation>
    </message>
    <message>
        <source>Macedonian</source>
        <translation>马其顿语</translation>
    </message>
    <message>
        <source>Malayalam</source>
        <translation>马拉雅拉姆语</translation>
    </message>
    <message>
        <source>Mongolian</source>
        <translation>蒙古语</translation>
    </message>
    <message>
        <source>Marathi</source>
        <translation>马拉地语</translation>
    </message>
    <message>
        <source>Malay</source>
        <translation>马来语</translation>
    </message>
    <message>
        <source>Burmese</source>
        <translation>缅甸语</translation>
    </message>
    <message>
        <source>Nepali</source>
        <translation>尼泊尔语</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>荷兰语</translation>
    </message>
    <message>
        <source>Norwegian</source>
        <translation>挪威语</translation>
    </message>
    <message>
        <source>Punjabi</source>
        <translation>旁遮普语</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>波兰语</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>葡萄牙语</translation>
    </message>
    <message>
        <source>Romanian</source>
        <translation>罗马尼亚语</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>俄语</translation>
    </message>
    <message>
        <source>Sinhala</source>
        <translation>僧伽罗语</translation>
    </message>
    <message>
        <source>Slovak</source>
        <translation>斯洛伐克语</translation>
    </message>
    <message>
        <source>Slovenian</source>
        <translation>斯洛文尼亚语</translation>
    </message>
    <message>
        <source>Somali</source>
        <translation>索马里语</translation>
    </message>
    <message>
        <source>Albanian</source>
        <translation>阿尔巴尼亚语</translation>
    </message>
    <message>
        <source>Serbian</source>
        <translation>塞尔维亚语</translation>
    </message>
    <message>
        <source>Swedish</source>
        <translation>瑞典语</translation>
    </message>
    <message>
        <source>Swahili</source>
        <translation>斯瓦希里语</translation>
    </message>
    <message>
        <source>Tamil</source>
        <translation>泰米尔语</translation>
    </message>
    <message>
        <source>Telugu</source>
        <translation>泰卢固语</translation>
    </message>
    <message>
        <source>Thai</source>
        <translation>泰语</translation>
    </message>
    <message>
        <source>Tagalog</source>
        <translation>他加禄语</translation>
    </message>
    <message>
        <source>Turkish</source>
        <translation>土耳其语</translation>
    </message>
    <message>
        <source>Ukrainian</source>
        <translation>乌克兰语</translation>
    </message>
    <message>
        <source>Urdu</source>
        <translation>乌尔都语</translation>
    </message>
    <message>
        <source>Uzbek</source>
        <translation>乌兹别克语</translation>
    </message>
    <message>
        <source>Vietnamese</source>
        <translation>越南语</translation>
    </message>
    <message>
        <source>Wolof</source>
        <translation>沃洛夫语</translation>
    </message>
    <message>
        <source>Xhosa</source>
        <translation>科萨语</translation>
    </message>
    <message>
        <source>Yoruba</source>
        <translation>约鲁巴语</translation>
    </message>
    <message>
        <source>Cantonese</source>
        <translation>粤语</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>Zulu</source>
        <translation>祖鲁语</translation>
    </message>
</context>
<context>
    <name>messages</name>
    <message>
        <source>Stopped as asked; nothing was changed.</source>
        <translation>已手动停止；没有改动任何内容。</translation>
    </message>
    <message>
        <source>There is no option “{field}”; did you mean “{nearest}”?</source>
        <translation>没有名为“{field}”的选项；你是否想用“{nearest}”？</translation>
    </message>
    <message>
        <source>{field} is {value}; it must lie between {minimum} and {maximum}.</source>
        <translation>“{field}”为 {value}；应在 {minimum} 与 {maximum} 之间。</translation>
    </message>
    <message>
        <source>{field} is “{value}”; it can be one of: {choices}.</source>
        <translation>“{field}”为“{value}”；可选：{choices}。</translation>
    </message>
    <message>
        <source>{field} is “{value}”; a value like {example} is expected.</source>
        <translation>“{field}”为“{value}”；应填形如 {example} 的值。</translation>
    </message>
    <message>
        <source>A width of {width} cannot be divided into {heads} heads; choose a width that is a multiple of the heads.</source>
        <translation>宽度 {width} 不能平均分给 {heads} 个头；请选择头数的整数倍作为宽度。</translation>
    </message>
    <message>
        <source>{field} cannot change once training has begun; these can: {choices}. Start a new run for another {field}.</source>
        <translation>训练开始后不能再改“{field}”；可以改的有：{choices}。想用别的“{field}”，请新建一次训练。</translation>
    </message>
    <message>
        <source>{field} comes with the weights of the run that this one begins with; these can be chosen: {choices}.</source>
        <translation>“{field}”随起始训练记录的权重一起确定；可以选择的有：{choices}。</translation>
    </message>
    <message>
        <source>The schedule {value} ends at a known update; set epochs or steps, or choose inverse_square_root or constant.</source>
        <translation>学习率计划 {value} 在已知的更新处结束；请设置轮数或更新次数，或选择 inverse_square_root 或 constant。</translation>
    </message>
    <message>
        <source>The best weights by BLEU need sentences to translate; set validation_sentences to 1 or more, or best_by to loss.</source>
        <translation>按 BLEU 选最佳权重需要有可翻译的句子；请把 validation_sentences 设为 1 或更多，或把 best_by 设为 loss。</translation>
    </message>
    <message>
        <source>One table for source, target and output needs a joint tokenizer; choose tie = decoder or none, or a joint tokenizer.</source>
        <translation>原文、译文和输出共用一个嵌入表，需要共用词表的分词器；请把“嵌入共享”改为“解码器”或“不共享”，或启用“共用词表”。</translation>
    </message>
    <message>
        <source>A beam of {beam} cannot be divided into {groups} groups; choose a beam that is a multiple of the groups.</source>
        <translation>宽度为 {beam} 的束不能平分成 {groups} 组；请选择组数的整数倍作为束宽。</translation>
    </message>
    <message>
        <source>A translation cannot have at least {minimum} tokens and at most {maximum}; choose a minimum_length up to maximum_length.</source>
        <translation>译文不能既至少有 {minimum} 个词元又至多有 {maximum} 个；请把 minimum_length 设为不大于 maximum_length。</translation>
    </message>
    <message>
        <source>{field} is {value}, but it acts only on tokens drawn at random; turn sampling on, or leave {field} at {nothing}.</source>
        <translation>{field} 为 {value}，但它只对随机抽取的词元起作用；请打开随机采样，或把 {field} 保持为 {nothing}。</translation>
    </message>
    <message>
        <source>Tokens drawn at random are not searched in groups, and groups is {groups}; turn sampling off, or leave groups at 1.</source>
        <translation>随机抽取的词元不分组搜索，而组数为 {groups}；请关闭随机采样，或把组数保持为 1。</translation>
    </message>
    <message>
        <source>There is no run at {path}; choose a folder with a run.json in it.</source>
        <translation>{path} 处没有训练记录；请选择含有 run.json 的文件夹。</translation>
    </message>
    <message>
        <source>{path} is damaged ({reason}). Take it from a copy of the run, or start a new run.</source>
        <translation>{path} 已损坏（{reason}）。请从这份训练记录的副本中恢复，或重新训练。</translation>
    </message>
    <message>
        <source>The run at {path} has format {format}; this version reads up to {known}. Install a newer version of the program.</source>
        <translation>{path} 处的训练记录为格式 {format}；此版本最多支持格式 {known}。请安装更新版本的程序。</translation>
    </message>
    <message>
        <source>The run at {path} is being trained by another window or command; stop it there first.</source>
        <translation>{path} 处的训练记录正由另一个窗口或命令训练；请先在那里停止。</translation>
    </message>
    <message>
        <source>The run at {path} is being changed by another window or command; try again in a moment.</source>
        <translation>{path} 处的训练记录正被另一个窗口或命令修改；请稍后再试。</translation>
    </message>
    <message>
        <source>{path} is no run that was exported: it holds “{member}”, which has no place in one. Choose a file made by exporting a run.</source>
        <translation>{path} 不是导出的训练记录：其中的“{member}”不属于训练记录。请选择由导出训练记录得到的文件。</translation>
    </message>
    <message>
        <source>{path} is no whole run: run.json or the tokenizer is missing. Choose a file made by exporting a run.</source>
        <translation>{path} 不是完整的训练记录：缺少 run.json 或分词器。请选择由导出训练记录得到的文件。</translation>
    </message>
    <message>
        <source>{path} breaks off or is damaged ({reason}); export or copy the run again.</source>
        <translation>{path} 不完整或已损坏（{reason}）；请重新导出或复制这份训练记录。</translation>
    </message>
    <message>
        <source>The run at {path} has no checkpoint yet; train it first.</source>
        <translation>{path} 处的训练记录还没有检查点；请先训练。</translation>
    </message>
    <message>
        <source>There is already something at {path}; move or rename it first, or choose another folder.</source>
        <translation>{path} 处已有内容；请先移走或改名，或者选择另一个文件夹。</translation>
    </message>
    <message>
        <source>{path} lies inside of what is to be moved; choose a folder outside.</source>
        <translation>{path} 位于要移动的内容之内；请选择它之外的文件夹。</translation>
    </message>
    <message>
        <source>The copy of {path} is not the same as the file, so nothing was moved: one of the two disks may be damaged. Choose another folder.</source>
        <translation>{path} 的副本与原文件不同，因此没有移动任何内容：两个磁盘之一可能已损坏。请选择另一个文件夹。</translation>
    </message>
    <message>
        <source>Everything was copied, but the old folder {path} could not be removed ({reason}). Remove it in the file manager.</source>
        <translation>全部内容已复制，但旧文件夹 {path} 无法删除（{reason}）。请在文件管理器中删除它。</translation>
    </message>
    <message>
        <source>{path} is missing or damaged ({reason}); the other moments of the training can still be looked at.</source>
        <translation>{path} 缺失或已损坏（{reason}）；训练的其他时刻仍可查看。</translation>
    </message>
    <message>
        <source>The run at {path} has no checkpoint {checkpoint}; it has: {known}, best, last.</source>
        <translation>{path} 处的训练记录没有检查点 {checkpoint}；现有：{known}、best、last。</translation>
    </message>
    <message>
        <source>The newest checkpoint of the run at {path} stays, since its training can only go on from that one; delete an older one, or the whole run.</source>
        <translation>{path} 处训练记录的最新检查点要保留，因为训练只能从它继续；请删除较旧的检查点，或整份训练记录。</translation>
    </message>
    <message>
        <source>{path} is no lesson, or is damaged ({reason}); ask whoever made it for another copy.</source>
        <translation>{path} 不是课件，或已损坏（{reason}）；请向制作者再要一份。</translation>
    </message>
    <message>
        <source>The lesson at {path} has format {format}; this version reads up to {known}. Install a newer version of the program.</source>
        <translation>课件 {path} 的格式为 {format}；此版本最高可读取 {known}。请安装更新的程序版本。</translation>
    </message>
    <message>
        <source>The lesson at {path} uses the built-in run “{demo}” of another version of the program; install the version that it was made with.</source>
        <translation>课件 {path} 使用了另一版本程序自带的训练记录“{demo}”；请安装制作课件时所用的版本。</translation>
    </message>
    <message>
        <source>{path} is missing or damaged ({reason}); choose an earlier checkpoint.</source>
        <translation>{path} 缺失或已损坏（{reason}）；请选择更早的检查点。</translation>
    </message>
    <message>
        <source>There is no text on the {side} side to learn a vocabulary from; choose a corpus with sentences in its train part.</source>
        <translation>{side}一侧没有可供训练分词器的文本；请选择训练集中有句子的语料。</translation>
    </message>
    <message>
        <source>Whole words cannot be told apart in the {side} text: it puts no spaces between them (“{example}”). Choose bpe, unigram or character.</source>
        <translation>{side}文本无法区分整词：词与词之间没有空格（“{example}”）。请选择 BPE、Unigram 或单个字符。</translation>
    </message>
    <message>
        <source>Learning the vocabulary failed (exit status {status}: {reason}). Try a smaller vocabulary or fewer sample lines, and see that memory is free.</source>
        <translation>训练分词器失败（退出状态 {status}：{reason}）。请尝试更小的词表或更少的取样行数，并确认有空闲内存。</translation>
    </message>
    <message>
        <source>{path} is missing or empty; without it the run cannot read or write text. Take it from a copy of the run.</source>
        <translation>{path} 缺失或为空；没有它，这份训练记录无法读写文本。请从副本中恢复。</translation>
    </message>
    <message>
        <source>{path} is damaged: it is no vocabulary of this program. Take it from a copy of the run.</source>
        <translation>{path} 已损坏：它不是本程序的词表。请从训练记录的副本中恢复。</translation>
    </message>
    <message>
        <source>The text gives {size} vocabulary entries ({side}), not the {asked} asked for; {size} are used.</source>
        <translation>文本只能产生 {size} 个词表条目（{side}），少于要求的 {asked} 个；现使用 {size} 个。</translation>
    </message>
    <message>
        <source>A vocabulary of {asked} cannot hold every character of the text ({side}); it was raised to {size}, the smallest that does.</source>
        <translation>{asked} 个条目的词表容不下文本的所有字符（{side}）；已增至能容下的最小值 {size}。</translation>
    </message>
    <message>
        <source>The format {format} is read from {wanted} file(s), and {count} were given: give one file that holds both languages, or exactly two plain files (source, target).</source>
        <translation>格式 {format} 需要 {wanted} 个文件，而给出了 {count} 个：请给出一个含有两种语言的文件，或正好两个纯文本文件（原文、译文）。</translation>
    </message>
    <message>
        <source>{path} and {other}: files that hold both languages are not joined; give one of them, or, if they are one text in two languages, choose the format of two plain files.</source>
        <translation>{path} 和 {other}：各自含有两种语言的文件不会合并；请只给出其中一个；如果它们是同一文本的两种语言，请选择“两个纯文本文件”格式。</translation>
    </message>
    <message>
        <source>The columns are {value}; they count from 1, for example 1,2.</source>
        <translation>给出的列为 {value}；列从 1 数起，例如 1,2。</translation>
    </message>
    <message>
        <source>The columns are “{value}”; two numbers or two names of the header are expected, for example 1,2.</source>
        <translation>给出的列为“{value}”；应为两个数字或表头中的两个名称，例如 1,2。</translation>
    </message>
    <message>
        <source>The columns are {value}; source and target must be two different columns, for example 1,2.</source>
        <translation>给出的列为 {value}；原文和译文必须是不同的两列，例如 1,2。</translation>
    </message>
    <message>
        <source>Columns {columns} of {path} were read, which its titles or contents speak for; choose others if they are not the pair.</source>
        <translation>读取的是 {path} 的第 {columns} 列，其标题或内容表明如此；如果这两列不是句对，请另选。</translation>
    </message>
    <message>
        <source>{path} has no column “{value}”; its first row names these: {known}. Choose two of them, or numbers such as 1,2.</source>
        <translation>{path} 没有名为“{value}”的列；首行中有：{known}。请从中选择两个，或用 1,2 这样的数字。</translation>
    </message>
    <message>
        <source>The number of rows is {value}; it must be 1 or more.</source>
        <translation>行数为 {value}；必须大于等于 1。</translation>
    </message>
    <message>
        <source>The limit is {value}; it must be 1 or more.</source>
        <translation>上限为 {value}；必须大于或等于 1。</translation>
    </message>
    <message>
        <source>The split is “{value}”; three percentages are expected that sum to 100 and leave something for training, for example 90,5,5.</source>
        <translation>划分为“{value}”；应为三个百分比，总和为 100，并给训练集留出一部分，例如 90,5,5。</translation>
    </message>
    <message>
        <source>The tokenizer of {value} is for the report of a corpus on disk; name the files of both with --report and --out.</source>
        <translation>{value} 的分词器用于磁盘上语料的报告；请用 --report 和 --out 指明报告文件和语料文件夹。</translation>
    </message>
    <message>
        <source>A report is saved as .html or .json, not as {value}; choose a name that ends in one of them.</source>
        <translation>报告只能保存为 .html 或 .json，不能保存为 {value}；请选择以其一结尾的名称。</translation>
    </message>
    <message>
        <source>The sizes of validation and test are “{value}”; two numbers of pairs are expected, without percentages beside them, for example 2000,2000.</source>
        <translation>验证集和测试集的大小为“{value}”；应给出两个句对数，且不能同时给出百分比，例如 2000,2000。</translation>
    </message>
    <message>
        <source>The built-in corpus {value} brings its own validation and test parts and is imported by itself; leave out what else is given ({field}).</source>
        <translation>内置语料 {value} 自带验证集和测试集，只能单独导入；请去掉其他内容（{field}）。</translation>
    </message>
    <message>
        <source>There is no built-in corpus {path}; there are: {choices}.</source>
        <translation>没有内置语料 {path}；现有：{choices}。</translation>
    </message>
    <message>
        <source>{path} is not a file; give one that holds both languages, or two plain text files (source, target).</source>
        <translation>{path} 不是文件；请给出一个含有两种语言的文件，或两个纯文本文件（原文、译文）。</translation>
    </message>
    <message>
        <source>{path} cannot be read: {reason}</source>
        <translation>无法读取 {path}：{reason}</translation>
    </message>
    <message>
        <source>{path} was changed by another program while it was read; wait until it is complete and import it again.</source>
        <translation>读取 {path} 时，另一个程序改动了它；请等文件写完后再导入。</translation>
    </message>
    <message>
        <source>{path} is no text in lines: line {line} has not ended after 32 million bytes; give a file with a sentence, or a pair, a line.</source>
        <translation>{path} 不是按行的文本：第 {line} 行过了 3200 万字节仍未结束；请提供每行一个句子或一个句对的文件。</translation>
    </message>
    <message>
        <source>{path} breaks off or is damaged after line {line}: the packed file is not complete; download or pack it again.</source>
        <translation>{path} 在第 {line} 行之后中断或损坏：压缩文件不完整；请重新下载或压缩。</translation>
    </message>
    <message>
        <source>{path} holds no JSON array of records, such as [{{"en": …, "zh": …}}, …]; give one, or a record a line (JSON lines).</source>
        <translation>{path} 中没有由记录组成的 JSON 数组，例如 [{{"en": …, "zh": …}}, …]；请提供这样的数组，或每行一条记录（JSON lines）。</translation>
    </message>
    <message>
        <source>{path} breaks off or is no valid JSON at record {line}; write the file anew, or give a record a line (JSON lines).</source>
        <translation>{path} 在第 {line} 条记录处中断或不是有效的 JSON；请重新生成该文件，或改为每行一条记录（JSON lines）。</translation>
    </message>
    <message>
        <source>{path} has no field “{value}” in any record; its first record has: {known}. Choose two of them by name.</source>
        <translation>{path} 的所有记录都没有字段“{value}”；第一条记录有：{known}。请按名称选择其中两个。</translation>
    </message>
    <message>
        <source>{path}: it cannot be told which two fields are source and target; the first record has: {known}. Choose two by name.</source>
        <translation>{path}：无法判断哪两个字段是源语言和目标语言；第一条记录有：{known}。请按名称选择两个。</translation>
    </message>
    <message>
        <source>{path} breaks off or is damaged ({reason}); download or write it again.</source>
        <translation>{path} 不完整或已损坏（{reason}）；请重新下载或重新生成。</translation>
    </message>
    <message>
        <source>{path} is XML of a kind that is not read (its first element is “{element}”); export it as TMX or XLIFF.</source>
        <translation>{path} 是一种无法读取的 XML（第一个元素是“{element}”）；请导出为 TMX 或 XLIFF。</translation>
    </message>
    <message>
        <source>{path} is no well-formed XML at line {line} ({reason}): it breaks off or is damaged; export or download it again.</source>
        <translation>{path} 在第 {line} 行不是格式良好的 XML（{reason}）：文件不完整或已损坏；请重新导出或下载。</translation>
    </message>
    <message>
        <source>{path} declares an entity at line {line}; entities can blow up a file or reach into others, so they are refused: remove the declarations, or export the file anew.</source>
        <translation>{path} 在第 {line} 行声明了实体；实体可能使文件无限膨胀或读取其他文件，因此不接受：请删去这些声明，或重新导出文件。</translation>
    </message>
    <message>
        <source>{path} is no file of this kind: its first element is &lt;{value}&gt; (line {line}), and &lt;{wanted}&gt; was expected; give another file or say its format.</source>
        <translation>{path} 不是这种格式的文件：它的第一个元素是 &lt;{value}&gt;（第 {line} 行），应为 &lt;{wanted}&gt;；请换一个文件，或指明其格式。</translation>
    </message>
    <message>
        <source>{path} goes beyond what a file of sentences has at line {line} (a tag of a megabyte, hundreds of elements inside each other, or thousands of different names); export it anew.</source>
        <translation>{path} 在第 {line} 行超出了句子文件应有的限度（一个标签长达一兆字节、元素嵌套数百层，或有数千个不同的名称）；请重新导出。</translation>
    </message>
    <message>
        <source>{path} says at line {line} that it is encoded as “{value}”, which is not known; choose the right encoding.</source>
        <translation>{path} 在第 {line} 行声明其编码为“{value}”，但没有这种编码；请选择正确的编码。</translation>
    </message>
    <message>
        <source>{path} is no message catalogue at line {line} (“{value}”): msgid, msgstr, a quoted string or a comment was expected; mend the line.</source>
        <translation>{path} 第 {line} 行（“{value}”）不属于消息目录：此处应为 msgid、msgstr、带引号的字符串或注释；请改正这一行。</translation>
    </message>
    <message>
        <source>{path} has no text in the language “{value}”; it has: {known}. Choose two of these as source and target language.</source>
        <translation>{path} 中没有语言“{value}”的文本；其中有：{known}。请从中选两种作为源语言和目标语言。</translation>
    </message>
    <message>
        <source>{path} has text in one language only ({value}), so there is no pair in it; give a file with the translations.</source>
        <translation>{path} 中只有一种语言（{value}）的文本，因此没有句对；请提供带有译文的文件。</translation>
    </message>
    <message>
        <source>{path} is no Excel workbook (.xlsx) but another kind of document; save it as .xlsx or as CSV.</source>
        <translation>{path} 不是 Excel 工作簿（.xlsx），而是另一种文档；请另存为 .xlsx 或 CSV。</translation>
    </message>
    <message>
        <source>{path} is a folder without files; give a file, or a folder with one text in it.</source>
        <translation>{path} 是一个没有文件的文件夹；请提供一个文件，或一个包含一份文本的文件夹。</translation>
    </message>
    <message>
        <source>{path} is an archive without a file that could be read; give one with a table, or with plain text files.</source>
        <translation>{path} 是一个压缩包，其中没有可以读取的文件；请提供含有表格或纯文本文件的压缩包。</translation>
    </message>
    <message>
        <source>{path} is not read: the name of a file inside it (“{member}”) leads outside of the archive, where it could overwrite other files; pack it anew from the folder itself.</source>
        <translation>{path} 未被读取：其中一个文件的名称（“{member}”）指向压缩包之外，可能会覆盖其他文件；请在原文件夹中重新打包。</translation>
    </message>
    <message>
        <source>{path} breaks off or is damaged: it cannot be unpacked to its end; download or pack it again.</source>
        <translation>{path} 不完整或已损坏：无法解压到结尾；请重新下载或重新打包。</translation>
    </message>
    <message>
        <source>{path} is encrypted ({member} needs a password); unpack it yourself and give the file inside.</source>
        <translation>{path} 已加密（{member} 需要密码）；请自行解压，再提供其中的文件。</translation>
    </message>
    <message>
        <source>{path} packs {member} in a way that cannot be unpacked here; pack it anew as an ordinary zip, or give the file inside.</source>
        <translation>{path} 打包 {member} 的方式无法在此解压；请重新打包为普通的 zip，或提供其中的文件。</translation>
    </message>
    <message>
        <source>{path} is packed by {kind}, which is not read; unpack it, or pack it as gzip, bzip2, xz or zip.</source>
        <translation>{path} 是用 {kind} 打包的，无法读取；请解压，或改用 gzip、bzip2、xz 或 zip 打包。</translation>
    </message>
    <message>
        <source>{path} is a file of the kind {kind}, not text; save its pairs as a table (TSV, CSV or XLSX) and give that.</source>
        <translation>{path} 是 {kind} 类文件，不是文本；请把其中的句对存为表格（TSV、CSV 或 XLSX）再使用。</translation>
    </message>
    <message>
        <source>{path} is a picture ({kind}), not text; choose the file that holds the sentences.</source>
        <translation>{path} 是图片（{kind}），不是文本；请选择存放句子的文件。</translation>
    </message>
    <message>
        <source>{path} is a sound recording ({kind}), not text; choose the file that holds the sentences.</source>
        <translation>{path} 是录音（{kind}），不是文本；请选择存放句子的文件。</translation>
    </message>
    <message>
        <source>{path} is a video ({kind}), not text; choose the file that holds the sentences.</source>
        <translation>{path} 是视频（{kind}），不是文本；请选择存放句子的文件。</translation>
    </message>
    <message>
        <source>{path} is a font ({kind}), not text; choose the file that holds the sentences.</source>
        <translation>{path} 是字体（{kind}），不是文本；请选择存放句子的文件。</translation>
    </message>
    <message>
        <source>{path} is a program ({kind}), not text; choose the file that holds the sentences.</source>
        <translation>{path} 是程序（{kind}），不是文本；请选择存放句子的文件。</translation>
    </message>
    <message>
        <source>{path} is a web page, not the text: the download brought a page of the site; get the file itself.</source>
        <translation>{path} 是网页，不是文本：下载得到的是网站的页面；请下载文件本身。</translation>
    </message>
    <message>
        <source>{path} is only the pointer that Git LFS leaves for a file; fetch the file itself (git lfs pull), or download it.</source>
        <translation>{path} 只是 Git LFS 留下的文件指针；请获取文件本身（git lfs pull），或另行下载。</translation>
    </message>
    <message>
        <source>{path} holds a packed file inside a packed file ({member}); unpack the outer one and give what is inside.</source>
        <translation>{path} 是压缩文件里又有压缩文件（{member}）；请先解开外层，再提供其中的内容。</translation>
    </message>
    <message>
        <source>{path} holds {count} files that could be read, and one must be meant ({choices}); choose it.</source>
        <translation>{path} 中有 {count} 个可以读取的文件，需要指定其中一个（{choices}）；请选择。</translation>
    </message>
    <message>
        <source>{path}: {member} belong together by their names and are read as one text; it also holds {choices}. Choose another file if that is meant.</source>
        <translation>{path}：{member} 按文件名是一对，作为同一份文本读取；其中还有 {choices}。如果要用其他文件，请另行选择。</translation>
    </message>
    <message>
        <source>{path} holds no file “{member}”; it holds: {choices}. Choose one of them.</source>
        <translation>{path} 中没有文件“{member}”；其中有：{choices}。请选择其中一个。</translation>
    </message>
    <message>
        <source>{path} unpacks to far more than text ever would, as files made to fill a computer do; if it is sound, unpack it yourself.</source>
        <translation>{path} 解压后远远超出文本应有的大小，就像专门用来塞满电脑的文件；如果它没有问题，请自行解压。</translation>
    </message>
    <message>
        <source>{path} is empty or has nothing below its header; a table with source and target, or two plain text files, are expected.</source>
        <translation>{path} 为空，或表头之下没有内容；应为含原文和译文的表格，或两个纯文本文件。</translation>
    </message>
    <message>
        <source>“{value}” is no encoding of text; choose one such as utf-8, gb18030, big5, shift_jis, euc_kr, cp1252 or latin-1.</source>
        <translation>“{value}”不是文本编码；请选择 utf-8、gb18030、big5、shift_jis、euc_kr、cp1252 或 latin-1 之类的编码。</translation>
    </message>
    <message>
        <source>{path} is no text: line {line} is full of zero bytes; give a text file, in UTF-8 if you can choose.</source>
        <translation>{path} 不是文本：第 {line} 行满是零字节；请给出文本文件，可以的话用 UTF-8。</translation>
    </message>
    <message>
        <source>{path} is not encoded as UTF-8 (line {line} is the first of {count} that cannot be decoded), and no other encoding can be told; choose the right encoding, or save the file as UTF-8.</source>
        <translation>{path} 不是 UTF-8 编码（共有 {count} 行无法解码，第一行是第 {line} 行），也判断不出是哪种编码；请选择正确的编码，或把文件另存为 UTF-8。</translation>
    </message>
    <message>
        <source>{path} is not encoded as UTF-8 (line {line} is the first of {count} that cannot be decoded); it may be {likely}. Choose the right encoding, or save the file as UTF-8.</source>
        <translation>{path} 不是 UTF-8 编码（共有 {count} 行无法解码，第一行是第 {line} 行）；可能是 {likely}。请选择正确的编码，或把文件另存为 UTF-8。</translation>
    </message>
    <message>
        <source>{path} cannot be decoded as {encoding} at line {line}: it breaks off or is in another encoding; choose the right encoding, or save it as UTF-8.</source>
        <translation>{path} 在第 {line} 行无法按 {encoding} 解码：文件中断了，或是另一种编码；请选择正确的编码，或另存为 UTF-8。</translation>
    </message>
    <message>
        <source>{path} is not UTF-8 and was read as {encoding}, which its letters fit; if the text looks wrong, choose another encoding.</source>
        <translation>{path} 不是 UTF-8，已按与其字符相符的 {encoding} 读取；如果文字看起来不对，请选择另一种编码。</translation>
    </message>
    <message>
        <source>{path} has {count} lines and {other} has {other_count}; line n of one must be the translation of line n of the other.</source>
        <translation>{path} 有 {count} 行，而 {other} 有 {other_count} 行；一个文件的第 n 行必须是另一个文件第 n 行的译文。</translation>
    </message>
    <message>
        <source>{path} holds no usable pair: all {count} rows were left out, first line {line}; each row needs a source and a target, in UTF-8 and no longer than a million bytes.</source>
        <translation>{path} 中没有可用的句对：全部 {count} 行都被略去，首先是第 {line} 行；每行都要有原文和译文，使用 UTF-8，且不超过一百万字节。</translation>
    </message>
    <message>
        <source>{path} holds no usable pair: none of its {count} rows has both columns ({columns}); a tab, comma or semicolon must stand between them, or give two plain files (source, target).</source>
        <translation>{path} 中没有可用的句对：{count} 行中没有一行同时具有两列（{columns}）；两列之间应有制表符、逗号或分号，或者给出两个纯文本文件（原文、译文）。</translation>
    </message>
    <message>
        <source>Nothing is left of {path} to train on: all {count} pairs share their source with the given validation or test files.</source>
        <translation>{path} 中没有剩下可供训练的内容：全部 {count} 个句对的原文都出现在给定的验证或测试文件中。</translation>
    </message>
    <message>
        <source>There is already something at {path}; choose a new folder for the corpus.</source>
        <translation>{path} 处已有内容；请为语料选择新的文件夹。</translation>
    </message>
    <message>
        <source>The name of {path} holds characters that are no text; choose another name for the corpus folder.</source>
        <translation>{path} 的名称含有无法表示为文本的字符；请为语料文件夹另取一个名称。</translation>
    </message>
    <message>
        <source>There is no corpus at {path} ({file} is missing): it was moved or deleted. Choose another folder, or import the text again.</source>
        <translation>{path} 处没有语料（缺少 {file}）：它已被移走或删除。请选择别的文件夹，或重新导入文本。</translation>
    </message>
    <message>
        <source>The corpus at {path} is damaged ({file}); import it again into a new folder.</source>
        <translation>{path} 处的语料已损坏（{file}）；请重新导入到新的文件夹。</translation>
    </message>
    <message>
        <source>The corpus at {path} has the format {found}, and this version knows up to {known}; use a newer Seq2See.</source>
        <translation>{path} 处的语料为格式 {found}，而此版本最多支持格式 {known}；请使用更新的 Seq2See。</translation>
    </message>
    <message>
        <source>Rows without a source, left out: {count} ({places}).</source>
        <translation>没有原文而略去的行：{count}（{places}）。</translation>
    </message>
    <message>
        <source>Rows without a target, left out: {count} ({places}).</source>
        <translation>没有译文而略去的行：{count}（{places}）。</translation>
    </message>
    <message>
        <source>Empty rows, left out: {count} ({places}).</source>
        <translation>略去的空行：{count}（{places}）。</translation>
    </message>
    <message>
        <source>Rows that lack one of the two columns, left out: {count} ({places}).</source>
        <translation>缺少其中一列而略去的行：{count}（{places}）。</translation>
    </message>
    <message>
        <source>Rows that cannot be decoded in the encoding of the file, left out: {count} ({places}).</source>
        <translation>无法按文件编码解码而略去的行：{count}（{places}）。</translation>
    </message>
    <message>
        <source>Rows that are not valid JSON, left out: {count} ({places}).</source>
        <translation>不是有效 JSON 而略去的行：{count}（{places}）。</translation>
    </message>
    <message>
        <source>Records without named fields, left out: {count} ({places}).</source>
        <translation>没有命名字段而略去的记录：{count}（{places}）。</translation>
    </message>
    <message>
        <source>Rows without a text in the field of the source, left out: {count} ({places}).</source>
        <translation>源语言字段没有文本而略去的行：{count}（{places}）。</translation>
    </message>
    <message>
        <source>Rows without a text in the field of the target, left out: {count} ({places}).</source>
        <translation>目标语言字段没有文本而略去的行：{count}（{places}）。</translation>
    </message>
    <message>
        <source>Segments marked as not translated yet, left out: {count} ({places}).</source>
        <translation>标为尚未翻译而略去的片段：{count} 个（{places}）。</translation>
    </message>
    <message>
        <source>Messages marked as fuzzy, left out: {count} ({places}).</source>
        <translation>标记为 fuzzy（未确认）而略去的消息：{count}（{places}）。</translation>
    </message>
    <message>
        <source>Rows longer than a million bytes, left out: {count} ({places}).</source>
        <translation>超过一百万字节而略去的行：{count}（{places}）。</translation>
    </message>
    <message>
        <source>Rows whose quotation marks do not match, left out: {count} ({places}).</source>
        <translation>引号不配对而略去的行：{count}（{places}）。</translation>
    </message>
    <message>
        <source>Repeated pairs, left out: {count} ({places}).</source>
        <translation>略去的重复句对：{count}（{places}）。</translation>
    </message>
    <message>
        <source>Rows whose source stands in another part too, left out: {count} ({places}).</source>
        <translation>原文也出现在其他部分而略去的行：{count}（{places}）。</translation>
    </message>
    <message>
        <source>Pairs whose two sides are the same text, left out: {count} ({places}).</source>
        <translation>两侧文本相同的句对，已略去：{count}（{places}）。</translation>
    </message>
    <message>
        <source>Pairs with a side that is too long, left out: {count} ({places}).</source>
        <translation>有一侧过长的句对，已略去：{count}（{places}）。</translation>
    </message>
    <message>
        <source>Pairs whose lengths differ too much, left out: {count} ({places}).</source>
        <translation>两侧长度相差过大的句对，已略去：{count}（{places}）。</translation>
    </message>
    <message>
        <source>Pairs with a side that is an address or markup, left out: {count} ({places}).</source>
        <translation>有一侧是网址或标记的句对，已略去：{count}（{places}）。</translation>
    </message>
    <message>
        <source>Pairs with a side in another script than its language has, left out: {count} ({places}).</source>
        <translation>有一侧不是用其语言的文字书写的句对，已略去：{count}（{places}）。</translation>
    </message>
    <message>
        <source>Pairs with a side in another language, left out: {count} ({places}).</source>
        <translation>有一侧是其他语言的句对，已略去：{count}（{places}）。</translation>
    </message>
    <message>
        <source>Further translations of a source that has one, left out: {count} ({places}).</source>
        <translation>原文已有译文，其余译文已略去：{count}（{places}）。</translation>
    </message>
    <message>
        <source>Rows whose white space was tidied: {count} ({places}).</source>
        <translation>已规范空白字符的行：{count}（{places}）。</translation>
    </message>
    <message>
        <source>Rows cleaned of control or invisible characters: {count} ({places}).</source>
        <translation>去除了控制字符或不可见字符的行：{count}（{places}）。</translation>
    </message>
    <message>
        <source>Rows with letters and accents joined into one character (Unicode NFC): {count} ({places}).</source>
        <translation>字母与附加符号合并为一个字符（Unicode NFC）的行：{count}（{places}）。</translation>
    </message>
    <message>
        <source>Rows cleaned of NUL characters: {count} ({places}).</source>
        <translation>去除了 NUL 字符的行：{count}（{places}）。</translation>
    </message>
    <message>
        <source>Rows with HTML entities such as &amp;amp;, kept as they are: {count} ({places}).</source>
        <translation>含有 &amp;amp; 之类 HTML 实体而原样保留的行：{count}（{places}）。</translation>
    </message>
    <message>
        <source>In {count} of the first {rows} pairs the source is written like {target} and the target like {source}: source and target are probably swapped; exchange the columns or the languages.</source>
        <translation>前 {rows} 个句对中有 {count} 个的原文像{target}，译文像{source}：原文和译文可能颠倒了；请交换两列或两种语言。</translation>
    </message>
    <message>
        <source>The script of the {side} side was not checked: its language is not named, or is one ({language}) whose script is not known; name it, for example en.</source>
        <translation>未检查{side}一侧的文字：未指明其语言，或不知道该语言（{language}）用哪种文字书写；请指明语言，例如 en。</translation>
    </message>
    <message>
        <source>The language of the {side} side was not checked: it is not named, or is one ({language}) that cannot be told from others; name it, for example en.</source>
        <translation>未检查{side}一侧的语言：未指明语言，或无法识别该语言（{language}）；请指明语言，例如 en。</translation>
    </message>
    <message>
        <source>The {part} part stays empty: every source of {path} ({count} pairs) stands in the test file too; give another file.</source>
        <translation>{part}保持为空：{path} 的所有原文（{count} 个句对）也都在测试文件中；请换一个文件。</translation>
    </message>
    <message>
        <source>There are too few different sources ({count}) for a {part} part; it stays empty.</source>
        <translation>不同的原文太少（{count} 个），无法划分出{part}；它保持为空。</translation>
    </message>
    <message>
        <source>There is already something at {path}; choose a new folder, or go on with that run.</source>
        <translation>{path} 处已有内容；请选择新的文件夹，或接着进行那次训练。</translation>
    </message>
    <message>
        <source>The corpus “{name}” that this run learned from did not come with it, so it cannot go on here; it translates as before. A new run can begin with its weights on other text.</source>
        <translation>这份训练记录没有附带所学的语料“{name}”，因此不能在这里接着训练，但仍可用来翻译。可以用它的权重在其他文本上开始新的训练。</translation>
    </message>
    <message>
        <source>The corpus “{name}” that this run learns from is no longer at {path}; put it back there to go on training.</source>
        <translation>这份训练记录所学的语料“{name}”已不在 {path}；把它放回原处才能接着训练。</translation>
    </message>
    <message>
        <source>The corpus at {path} is not the one that this run began with (“{name}”); import it to a new folder and start a new run.</source>
        <translation>{path} 处的语料不是这次训练开始时所用的语料（“{name}”）；请把它导入新的文件夹，并新建一次训练。</translation>
    </message>
    <message>
        <source>The probe sentence “{text}” has {tokens} tokens; give one with 1 to {most}.</source>
        <translation>观察句“{text}”有 {tokens} 个词元；请给出 1 到 {most} 个词元的句子。</translation>
    </message>
    <message>
        <source>None of the {count} sentence pairs has 1 to {limit} tokens on both sides; give shorter ones.</source>
        <translation>{count} 个句对中没有一个两边都是 1 到 {limit} 个词元；请给出更短的句子。</translation>
    </message>
    <message>
        <source>There is no sentence in the example text; give one that the run can translate.</source>
        <translation>示例文本中没有句子；请给一个当前模型能翻译的句子。</translation>
    </message>
    <message>
        <source>{path} could not be moved to the trash; this system may have none for that disk. Remove the folder in the file manager.</source>
        <translation>无法将 {path} 移到回收站；系统可能没有为该磁盘提供回收站。请在文件管理器中删除该文件夹。</translation>
    </message>
    <message>
        <source>“{value}” should look like name=value, for example epochs=20.</source>
        <translation>“{value}”应写成 名称=值 的形式，例如 epochs=20。</translation>
    </message>
    <message>
        <source>{field}={value} adds to a limit that this run does not have; give the whole number instead.</source>
        <translation>{field}={value} 要在上限上增加，但这份训练记录没有这个上限；请直接给出完整的数值。</translation>
    </message>
    <message>
        <source>A run that goes on has its own {field}; leave out “{value}”, or start a new run without --resume.</source>
        <translation>接着进行的训练有自己的 {field}；请去掉“{value}”，或不用 --resume 而新建一次训练。</translation>
    </message>
    <message>
        <source>Nothing was left to do: the run at {path} has come to its limits. To go on, raise them, for example --set epochs=+10.</source>
        <translation>没有剩下要做的事：{path} 处的训练记录已达到上限。要接着训练，请提高上限，例如 --set epochs=+10。</translation>
    </message>
    <message>
        <source>{path} cannot be used: {reason}.</source>
        <translation>无法使用 {path}：{reason}。</translation>
    </message>
    <message>
        <source>Something went wrong that never should: {reason}. Nothing else is known; please report it with the command and this line.</source>
        <translation>发生了本不该发生的错误：{reason}。目前只知道这些；请附上命令和这一行报告问题。</translation>
    </message>
    <message>
        <source>--steps is “{value}”; layer, head and stack are expected, counted from 1, for example 2,1,cross.</source>
        <translation>--steps 为“{value}”；应为层、头和注意力类别，从 1 数起，例如 2,1,cross。</translation>
    </message>
    <message>
        <source>Scoring {value} takes its right translations too; give --reference.</source>
        <translation>给 {value} 评分还需要正确的译文；请给出 --reference。</translation>
    </message>
    <message>
        <source>Scoring files takes both --source and --reference; --{field} is missing.</source>
        <translation>给文件评分需要同时给出 --source 和 --reference；缺少 --{field}。</translation>
    </message>
    <message>
        <source>There is no file {path}.</source>
        <translation>文件 {path} 不存在。</translation>
    </message>
    <message>
        <source>{path} cannot be read as UTF-8 text (line {line}).</source>
        <translation>{path} 不能作为 UTF-8 文本读取（第 {line} 行）。</translation>
    </message>
    <message>
        <source>{path} cannot be written: {reason}</source>
        <translation>无法写入 {path}：{reason}</translation>
    </message>
    <message>
        <source>The test part of the corpus “{name}” has no pairs; measure another part, or files of your own.</source>
        <translation>语料“{name}”的测试集没有句对；请评测其他部分，或评测自己的文件。</translation>
    </message>
    <message>
        <source>{name} has no lines, so there is nothing to measure; choose a file with a sentence a line.</source>
        <translation>{name} 里没有任何一行，没有可评测的内容；请选择每行一句的文件。</translation>
    </message>
    <message>
        <source>The {part} part of this run has no pairs; give a source and a reference file instead.</source>
        <translation>这份训练记录的{part}没有句对；请改为提供原文文件和参考译文文件。</translation>
    </message>
    <message>
        <source>A script is made of a run (--run FOLDER) or of a corpus folder with options; name one of them.</source>
        <translation>脚本由训练记录（--run FOLDER）或语料文件夹加选项生成；请指定其中之一。</translation>
    </message>
    <message>
        <source>A run has its own {field}; leave out “{value}”, or name a corpus instead of --run.</source>
        <translation>训练记录有自己的 {field}；请去掉“{value}”，或不用 --run 而指定语料。</translation>
    </message>
    <message>
        <source>Name a corpus folder made by “data --out”, or a built-in one such as sample:reverse.</source>
        <translation>请给出由“data --out”生成的语料文件夹，或 sample:reverse 这样的内置语料。</translation>
    </message>
    <message>
        <source>{path} holds no sentences to translate ({reason}); an .npz file with an array “sources” of ids, one row a sentence, is expected.</source>
        <translation>{path} 中没有可翻译的句子（{reason}）；需要一个 .npz 文件，其中的数组“sources”每行是一个句子的编号。</translation>
    </message>
    <message>
        <source>{path} holds ids or rows that the network cannot read: its ids go from 0 to less than {vocabulary}, its rows to {max_tokens} tokens. Choose another file or another size of the vocabulary.</source>
        <translation>{path} 中有网络无法读取的编号或行：编号须不小于 0 且小于 {vocabulary}，每行最多 {max_tokens} 个词元。请换一个文件，或改变词表大小。</translation>
    </message>
    <message>
        <source>The sentence has {tokens} tokens and the model takes {limit}: only the first {limit} were translated. Split it, or train with a larger max_tokens.</source>
        <translation>句子有 {tokens} 个词元，而模型最多接受 {limit} 个：只翻译了前 {limit} 个。请拆分句子，或提高句长上限（max_tokens）后重新训练。</translation>
    </message>
    <message>
        <source>The translation was stopped at its limit of {limit} tokens before it came to an end; the model may need more training.</source>
        <translation>译文在达到 {limit} 个词元的上限时被截断，还没有写完；模型可能需要更多训练。</translation>
    </message>
    <message>
        <source>This is a branch of the search that has not come to its end; choose an alternative to see a whole translation.</source>
        <translation>这是搜索中尚未译到结尾的一条分支；选择一个备选译文即可看到完整的译文。</translation>
    </message>
    <message>
        <source>The tokenizer in {path} has {received} entries (source, target), the network was made for {wanted}; its files come from another run.</source>
        <translation>{path} 中的分词器有 {received} 个条目（原文、译文），而网络是为 {wanted} 个建立的；这些文件来自另一份训练记录。</translation>
    </message>
    <message>
        <source>The network’s weights (update {update}) hold values that are not numbers, so nothing can be translated; choose an earlier checkpoint.</source>
        <translation>网络的权重（第 {update} 次更新）含有不是数字的值，因此无法翻译；请选择更早的检查点。</translation>
    </message>
    <message>
        <source>The given beginning has {tokens} tokens, and a translation has at most {limit} with its end; give a shorter one.</source>
        <translation>给定的开头有 {tokens} 个词元，而译文连同结束词元至多有 {limit} 个；请给出更短的开头。</translation>
    </message>
    <message>
        <source>The given beginning holds “{piece}”, which this model never says there; leave it out.</source>
        <translation>给定的开头含有“{piece}”，此模型不会在该处说出它；请将其去掉。</translation>
    </message>
    <message>
        <source>There are {prefixes} given beginnings for {sentences} sentences; give one for each, or none.</source>
        <translation>{sentences} 个句子有 {prefixes} 个给定的开头；请为每个句子各给一个，或全都不给。</translation>
    </message>
    <message>
        <source>There is nothing to score: no translations and no references were given.</source>
        <translation>没有可以评分的内容：既没有译文，也没有参考译文。</translation>
    </message>
    <message>
        <source>There are {outputs} translations and {references} lines of references; each translation needs a line of its own.</source>
        <translation>有 {outputs} 条译文和 {references} 行参考译文；每条译文都需要自己的一行参考译文。</translation>
    </message>
    <message>
        <source>Translation {line} of {outputs} is a {kind}, not a line of text; give a plain list of lines.</source>
        <translation>第 {line} 条译文（共 {outputs} 条）是 {kind}，不是一行文本；请给出普通的文本行列表。</translation>
    </message>
    <message>
        <source>The references of translation {line} are a {kind} that is not a list of one or more lines of text ({outputs} translations, {references} lists of references were given).</source>
        <translation>第 {line} 条译文的参考译文是 {kind}，不是由一行或多行文本组成的列表（给出了 {outputs} 条译文、{references} 个参考译文列表）。</translation>
    </message>
    <message>
        <source>The two systems have {first} and {second} translations; both must have translated the same lines, in the same order.</source>
        <translation>两个系统分别有 {first} 条和 {second} 条译文；它们必须按相同顺序翻译相同的各行。</translation>
    </message>
    <message>
        <source>The two systems translated different test sets ({first} and {second}); measure both on the same one.</source>
        <translation>两个系统翻译的是不同的测试集（{first} 和 {second}）；请在同一测试集上评测。</translation>
    </message>
    <message>
        <source>{path} has {outputs} lines, and the test set has {references}; line n must be the translation of line n.</source>
        <translation>{path} 有 {outputs} 行，而测试集有 {references} 行；第 n 行必须是第 n 行的译文。</translation>
    </message>
    <message>
        <source>The set has {count} sentences, and a paired test takes at most {most}; choose a smaller test set.</source>
        <translation>测试集有 {count} 个句子，而配对检验最多接受 {most} 个；请选择较小的测试集。</translation>
    </message>
    <message>
        <source>Empty translations: {count}; they count against the system.</source>
        <translation>空译文：{count} 条；它们会降低系统的评分。</translation>
    </message>
    <message>
        <source>Most translations end in a space and a full stop, as cut text does; scores compare only for text as a person writes it.</source>
        <translation>多数译文以空格加句号结尾，像是切分过的文本；只有人们平常书写的文本，评分才可比较。</translation>
    </message>
    <message>
        <source>With {count} sentences an interval takes too much memory, so none was estimated; it would be narrow.</source>
        <translation>{count} 个句子的置信区间需要太多内存，因此没有估计；它本来也会很窄。</translation>
    </message>
    <message>
        <source>Scores are saved as .tsv or .json, not as {value}; choose a name that ends in one of them.</source>
        <translation>评分保存为 .tsv 或 .json，而不是 {value}；请选择以其中之一结尾的名称。</translation>
    </message>
    <message>
        <source>{path} is damaged ({reason}); measure it again.</source>
        <translation>{path} 已损坏（{reason}）；请重新评测。</translation>
    </message>
    <message>
        <source>No line has the four tokens that BLEU needs, so BLEU says nothing here; look at chrF instead.</source>
        <translation>没有一行达到 BLEU 所需的四个词元，因此 BLEU 在这里没有意义；请看 chrF。</translation>
    </message>
    <message>
        <source>{path} is no text but a packed file or a document of an office program (or PDF); save it as plain text, Markdown or subtitles, or unpack it.</source>
        <translation>{path} 不是文本，而是压缩文件、办公软件文档或 PDF；请另存为纯文本、Markdown 或字幕，或先解压。</translation>
    </message>
    <message>
        <source>{path} has more than {limit} MB; cut it into smaller files.</source>
        <translation>{path} 超过 {limit} MB；请分成较小的文件。</translation>
    </message>
    <message>
        <source>{path} cannot be written again byte for byte in {encoding}, so it is not translated; choose the right encoding, or save it as UTF-8.</source>
        <translation>{path} 无法按 {encoding} 逐字节还原，因此没有翻译；请选择正确的编码，或另存为 UTF-8。</translation>
    </message>
    <message>
        <source>The translation has letters that {encoding} lacks, so the new file is encoded as UTF-8.</source>
        <translation>译文含有 {encoding} 没有的字符，因此新文件以 UTF-8 编码。</translation>
    </message>
    <message>
        <source>{path} is of a kind whose signs would be taken for text; plain text, Markdown, SRT, WebVTT, CSV, TSV, TMX and XLIFF can be translated. Convert it, or choose one of these formats.</source>
        <translation>{path} 属于另一类文件，其中的符号会被误当作文本；可以翻译纯文本、Markdown、SRT、WebVTT、CSV、TSV、TMX 和 XLIFF。请转换文件，或选择其中一种格式。</translation>
    </message>
    <message>
        <source>There is nothing to translate in {path}: it holds no words, or every unit has its translation already; give another file.</source>
        <translation>{path} 中没有可翻译的内容：其中没有文字，或每个单元都已有译文；请换一个文件。</translation>
    </message>
    <message>
        <source>{path} has no column “{value}”; its first row names these: {known}. Choose one of them, or a number such as 2.</source>
        <translation>{path} 没有“{value}”这一列；第一行列出的有：{known}。请选择其中之一，或使用列号，例如 2。</translation>
    </message>
    <message>
        <source>{path} has text in {value}, and this run translates from {wanted}; choose a run for that language, or another file.</source>
        <translation>{path} 的文本语言是 {value}，而当前模型翻译的是 {wanted}；请选择适合该语言的训练记录，或换一个文件。</translation>
    </message>
    <message>
        <source>{path} is a translation memory, and it is not known into which language to translate; name it, or choose a run whose languages are known.</source>
        <translation>{path} 是翻译记忆库，但不知道要译成哪种语言；请指明语言，或选择语言已知的训练记录。</translation>
    </message>
    <message>
        <source>Keras runs on “{value}”; Seq2See needs TensorFlow: set KERAS_BACKEND=tensorflow before starting.</source>
        <translation>Keras 正在“{value}”上运行；Seq2See 需要 TensorFlow：请在启动前设置 KERAS_BACKEND=tensorflow。</translation>
    </message>
    <message>
        <source>Keras makes weights in {value}; Seq2See needs float32: remove “floatx” from keras.json.</source>
        <translation>Keras 用 {value} 建立权重；Seq2See 需要 float32：请从 keras.json 中删去“floatx”。</translation>
    </message>
    <message>
        <source>A sentence has {tokens} tokens, but this model takes at most {max_tokens}; shorten or split it.</source>
        <translation>有一个句子含 {tokens} 个词元，而这个模型最多接受 {max_tokens} 个；请缩短或拆分句子。</translation>
    </message>
    <message>
        <source>These weights belong to another network: {field} has shape {received}, but {wanted} was expected.</source>
        <translation>这些权重属于另一个网络：{field} 的形状是 {received}，而应为 {wanted}。</translation>
    </message>
    <message>
        <source>Training cannot go on in {path}: {reason} A new run can begin with the weights of a whole checkpoint.</source>
        <translation>{path} 处的训练无法接着进行：{reason}可以用一个完好检查点的权重开始新的训练。</translation>
    </message>
    <message>
        <source>The corpus “{name}” at {path} has no pairs to train on; import one whose train part has at least one pair.</source>
        <translation>{path} 处的语料“{name}”没有可供训练的句对；请导入训练集中至少有一个句对的语料。</translation>
    </message>
    <message>
        <source>Every pair of “{name}” has more than {max_tokens} tokens; raise max_tokens or import shorter sentences.</source>
        <translation>“{name}”的每个句对都超过 {max_tokens} 个词元；请提高句长上限（max_tokens），或导入更短的句子。</translation>
    </message>
    <message>
        <source>{path} holds no batches to train on ({reason}); an .npz file with tables of ids source_0 and target_0, source_1 and target_1, … is expected.</source>
        <translation>{path} 中没有可用于训练的批次（{reason}）；需要一个 .npz 文件，其中有词元编号的表 source_0 和 target_0、source_1 和 target_1 等。</translation>
    </message>
    <message>
        <source>The run at {path} keeps {count} checkpoints, and an average needs at least {wanted}; train on, or start a run with a larger keep.</source>
        <translation>{path} 的训练记录保留了 {count} 个检查点，而取平均至少需要 {wanted} 个；请继续训练，或用更大的 keep 开始新的训练。</translation>
    </message>
    <message>
        <source>Update {update} came to a loss that is no number. Lower the peak learning rate or make the warm-up longer, and start again; where a checkpoint was saved before, it is kept, and the training can go on from it.</source>
        <translation>第 {update} 次更新的损失不是数字。请降低峰值学习率或延长预热，然后重新开始；此前若保存过检查点，它完好保留，也可从那里接着训练。</translation>
    </message>
    <message>
        <source>There was not enough memory for an update; the last good checkpoint is kept. Choose a smaller network, smaller batches or fewer positions at once (micro_batch_tokens).</source>
        <translation>内存不足以完成一次更新；最后一个完好的检查点已保留。请选择更小的网络、更小的批次，或减少一次计算的位置数（微批词元数）。</translation>
    </message>
    <message>
        <source>All epochs are done.</source>
        <translation>所有轮次已完成。</translation>
    </message>
    <message>
        <source>All updates are done.</source>
        <translation>所有更新已完成。</translation>
    </message>
    <message>
        <source>The time limit is reached.</source>
        <translation>已到时限。</translation>
    </message>
    <message>
        <source>Stopped early: the validation has found nothing better for a while.</source>
        <translation>已提前停止：验证已有一段时间没有更好的结果。</translation>
    </message>
    <message>
        <source>Stopped as asked; it can go on from here.</source>
        <translation>已手动停止；可以从这里接着训练。</translation>
    </message>
    <message>
        <source>Training broke off; it can go on from the last checkpoint.</source>
        <translation>训练中断；可以从最新检查点接着训练。</translation>
    </message>
    <message>
        <source>Update {update} came to a loss that is no number; the one before had a loss of {loss}, a learning rate of {learning_rate} and a gradient {gradient_norm} long. Lower the peak learning rate, make the warm-up longer or shorten gradients (clip_norm); in float16, try bfloat16 or float32.</source>
        <translation>第 {update} 次更新的损失不是一个数；前一次的损失为 {loss}，学习率为 {learning_rate}，梯度长度为 {gradient_norm}。请降低峰值学习率、延长预热或截短梯度（clip_norm）；使用 float16 时，请改用 bfloat16 或 float32。</translation>
    </message>
    <message>
        <source>The very first update came to a loss that is no number. Lower the peak learning rate, or compute in float32 (precision).</source>
        <translation>第一次更新的损失就不是一个数。请降低峰值学习率，或改用 float32 计算（precision）。</translation>
    </message>
    <message>
        <source>From update {update} on the train loss rose from {before} to {after}, and now it is {now}; the learning rate was {learning_rate}. Updates were too large: lower the peak learning rate, make the warm-up longer or shorten gradients (clip_norm).</source>
        <translation>从第 {update} 次更新起，训练损失由 {before} 升到 {after}，现在为 {now}；当时的学习率为 {learning_rate}。更新的步子太大：请降低峰值学习率、延长预热或截短梯度（clip_norm）。</translation>
    </message>
    <message>
        <source>The validation loss was lowest at update {update} ({lowest}) and has risen to {validation_loss} by update {last}, while the train loss fell to {train_loss}: the network learns the train part by heart. The best weights are kept; use more pairs, more dropout, a smaller network, or stop early (patience).</source>
        <translation>验证损失在第 {update} 次更新时最低（{lowest}），到第 {last} 次更新已升至 {validation_loss}，而训练损失降到了 {train_loss}：网络在死记训练集。最好的权重已保留；请使用更多句对、更大的丢弃率、更小的网络，或提前停止（patience）。</translation>
    </message>
    <message>
        <source>The train loss is {train_loss} at update {update}, hardly lower than at update {first}, and only {percent} % of the tokens are right. Take a larger network, a higher learning rate or less dropout, and check that line n of one side is the translation of line n of the other.</source>
        <translation>第 {update} 次更新时训练损失为 {train_loss}，几乎不比第 {first} 次更新时低，只有 {percent}% 的词元是对的。请用更大的网络、更高的学习率或更小的丢弃率，并检查一侧的第 n 行是否是另一侧第 n 行的译文。</translation>
    </message>
    <message>
        <source>The training ended at update {update} while it was still getting better: the last validation brought the loss from {before} to {after}. Go on with more epochs or a longer time.</source>
        <translation>训练在第 {update} 次更新时结束，而它仍在变好：最后一次验证使损失由 {before} 降到 {after}。请用更多轮或更长的时间继续训练。</translation>
    </message>
    <message>
        <source>All {count} sample sentences are translated alike at update {update}: “{example}”. The network does not look at its source yet; if that stays so, lower the peak learning rate or make the warm-up longer, and check that the two sides belong together.</source>
        <translation>第 {update} 次更新时，全部 {count} 个样句都译成了同样的“{example}”。网络还没有看原文；如果一直如此，请降低峰值学习率或延长预热，并检查两侧是否对应。</translation>
    </message>
    <message>
        <source>{same} of {count} sample sentences are translated alike at update {update}: “{example}”, and BLEU is {bleu}. The network hardly looks at its source yet; if that stays so, lower the peak learning rate or make the warm-up longer, and check that the two sides belong together.</source>
        <translation>第 {update} 次更新时，{count} 个样句中有 {same} 个都译成了同样的“{example}”，BLEU 为 {bleu}。网络几乎还没有看原文；如果一直如此，请降低峰值学习率或延长预热，并检查两侧是否对应。</translation>
    </message>
    <message>
        <source>All {count} sample translations are empty at update {update}. Look for empty or cut targets in the corpus, and lower the peak learning rate.</source>
        <translation>第 {update} 次更新时，全部 {count} 个样句译文都是空的。请检查语料中是否有空的或被截断的译文，并降低峰值学习率。</translation>
    </message>
    <message>
        <source>{count} of {total} sample translations repeat themselves at update {update}, such as “{example}”. The network has not learned enough: train longer, use more pairs, or a smaller network for so few.</source>
        <translation>第 {update} 次更新时，{total} 个样句译文中有 {count} 个不断重复，例如“{example}”。网络学得还不够：请训练更久、使用更多句对，句对很少时请用更小的网络。</translation>
    </message>
    <message>
        <source>{percent} % of the words in the sample translations are unknown (�) at update {update}: the vocabulary of {vocabulary} tokens does not cover the text. Start a new run with byte_fallback, a larger vocabulary, or words cut into pieces (kind bpe).</source>
        <translation>第 {update} 次更新时，样句译文中有 {percent}% 的词是未知的（�）：{vocabulary} 个词元的词表覆盖不了文本。请新建训练记录，打开 byte_fallback、用更大的词表，或把词切成子词（kind bpe）。</translation>
    </message>
    <message>
        <source>BLEU is {bleu} after {count} validations (update {update}), although the train loss fell from {before} to {after}. If the sample translations look good, the target language of the corpus is wrong; if not, the validation part does not fit the train part, or line n of one side is not the translation of line n of the other.</source>
        <translation>经过 {count} 次验证（第 {update} 次更新），BLEU 仍为 {bleu}，尽管训练损失由 {before} 降到了 {after}。如果样句译文看起来不错，那么语料的目标语言设错了；否则就是验证集与训练集不相配，或一侧的第 n 行不是另一侧第 n 行的译文。</translation>
    </message>
    <message>
        <source>The network has {parameters} parameters, and an epoch only {tokens} target tokens in {pairs} pairs: it may learn them by heart. Use more pairs or a smaller size, and much dropout.</source>
        <translation>网络有 {parameters} 个参数，而一轮只有 {pairs} 个句对、{tokens} 个译文词元：它可能会死记下来。请使用更多句对或更小的规模，并用较大的丢弃率。</translation>
    </message>
    <message>
        <source>{count} of {total} pairs are left out because a side has more than {max_tokens} tokens. Raise max_tokens, use a larger vocabulary, or split long sentences.</source>
        <translation>{total} 个句对中有 {count} 个因某一侧超过 {max_tokens} 个词元而未被使用。请提高 max_tokens、使用更大的词表，或拆分长句。</translation>
    </message>
    <message>
        <source>The characters of the text alone fill the vocabulary ({vocabulary} entries where {asked} were asked for), so that words are cut into single letters. Start a new run with a larger preset, or a vocabulary of {enough} or more.</source>
        <translation>文本的字符本身就占满了词表（要求 {asked} 个条目，实际得到 {vocabulary} 个），单词会被拆成单个字母。请用更大的预设重新训练，或把词表设为 {enough} 以上。</translation>
    </message>
    <message>
        <source>In {count} of {total} validation pairs that can be told, the source is written in the target language ({target}) and the target in the source language ({source}): the columns are swapped. Import the text again with the columns or the languages exchanged.</source>
        <translation>在 {total} 个可以判断的验证句对中，有 {count} 个的原文是目标语言（{target}），译文是源语言（{source}）：两列颠倒了。请把两列或两种语言对调后重新导入文本。</translation>
    </message>
    <message>
        <source>{count} of {total} validation sentences stand in the train part too but for letter case and punctuation, such as “{example}”: scores look better than they are. Split the corpus anew, or give a validation part that training has never seen.</source>
        <translation>{total} 个验证句中有 {count} 个除大小写和标点外也出现在训练集中，例如“{example}”：分数会比实际的好看。请重新划分语料，或提供训练从未见过的验证集。</translation>
    </message>
</context>
<context>
    <name>places</name>
    <message>
        <source>line {last}</source>
        <translation>第 {last} 行</translation>
    </message>
    <message>
        <source>lines {lines} and {last}</source>
        <translation>第 {lines} 和 {last} 行</translation>
    </message>
    <message>
        <source>lines {lines}, …</source>
        <translation>第 {lines} 行，…</translation>
    </message>
    <message>
        <source>record {last}</source>
        <translation>第 {last} 条</translation>
    </message>
    <message>
        <source>records {lines} and {last}</source>
        <translation>第 {lines} 和 {last} 条</translation>
    </message>
    <message>
        <source>records {lines}, …</source>
        <translation>第 {lines} 条，…</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>{lines} of {file}</source>
        <translation>{file} 的{lines}</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>{places}, in {path}</source>
        <translation>{path} 中的 {places}</translation>
    </message>
</context>
<context>
    <name>presets</name>
    <message>
        <source>Toy</source>
        <translation>玩具</translation>
    </message>
    <message>
        <source>Learns a built-in toy task in minutes; a corpus of your own takes longer.</source>
        <translation>几分钟学会一个内置的玩具任务；自己的语料需要更久。</translation>
    </message>
    <message>
        <source>Tiny</source>
        <translation>微型</translation>
    </message>
    <message>
        <source>Small corpora (10,000 to 200,000 pairs) on a laptop.</source>
        <translation>适合在笔记本电脑上训练小语料（1 万至 20 万个句对）。</translation>
    </message>
    <message>
        <source>Small</source>
        <translation>小型</translation>
    </message>
    <message>
        <source>Some 100,000 pairs and some patience.</source>
        <translation>适合十万左右的句对，需要一些耐心。</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基础</translation>
    </message>
    <message>
        <source>The base model of the paper: millions of pairs and a GPU.</source>
        <translation>论文中的基础模型：需要数百万句对和一块 GPU。</translation>
    </message>
    <message>
        <source>Big</source>
        <translation>大型</translation>
    </message>
    <message>
        <source>The big model of the paper: millions of pairs and a large GPU.</source>
        <translation>论文中的大型模型：需要数百万句对和一块大显存 GPU。</translation>
    </message>
    <message>
        <source>Multi30k</source>
        <translation>Multi30k 图片说明</translation>
    </message>
    <message>
        <source>Captions of pictures (29,000 pairs) from English, in the network size of published results: about an hour on two cores that do nothing else.</source>
        <translation>图片说明（29,000 个句对），从英语翻译，网络大小与已发表的结果相同：两个空闲的核心约需一小时。</translation>
    </message>
    <message>
        <source>Tatoeba Chinese</source>
        <translation>Tatoeba 中文</translation>
    </message>
    <message>
        <source>Short everyday sentences (30,000 pairs) in English and Chinese: about half an hour on two cores that do nothing else.</source>
        <translation>英语和中文的日常短句（30,000 个句对）：两个空闲的核心约需半小时。</translation>
    </message>
    <message>
        <source>Tatoeba Spanish</source>
        <translation>Tatoeba 西班牙语</translation>
    </message>
    <message>
        <source>Short everyday sentences (118,000 pairs) in English and Spanish: about an hour on two cores that do nothing else.</source>
        <translation>英语和西班牙语的日常短句（118,000 个句对）：两个空闲的核心约需一小时。</translation>
    </message>
    <message>
        <source>IWSLT Vietnamese</source>
        <translation>IWSLT 越南语</translation>
    </message>
    <message>
        <source>Talks (133,000 pairs of longer sentences) in English and Vietnamese; nobody has trained it to its end so far, so that its score and its time are not known.</source>
        <translation>英语与越南语的演讲（13.3 万个较长的句对）；尚无人训练到底，得分与用时均未知。</translation>
    </message>
</context>
<context>
    <name>reasons</name>
    <message>
        <source>it has no steps</source>
        <translation>其中没有步骤</translation>
    </message>
    <message>
        <source>it does not say its format</source>
        <translation>未注明格式</translation>
    </message>
    <message>
        <source>it has not the parts that it tells of</source>
        <translation>缺少它所说明的部分</translation>
    </message>
    <message>
        <source>it holds something else than a lesson</source>
        <translation>里面的内容不是课件</translation>
    </message>
    <message>
        <source>a file in it is packed</source>
        <translation>其中有文件被压缩过</translation>
    </message>
    <message>
        <source>a file in it is too large</source>
        <translation>其中有文件过大</translation>
    </message>
    <message>
        <source>its files overlap</source>
        <translation>其中的文件相互重叠</translation>
    </message>
    <message>
        <source>its end is missing</source>
        <translation>文件末尾缺失</translation>
    </message>
    <message>
        <source>its run is no whole run</source>
        <translation>其中的训练记录不完整</translation>
    </message>
    <message>
        <source>its pairs cannot be read</source>
        <translation>其中的句对无法读取</translation>
    </message>
    <message>
        <source>its sentence is none of its model</source>
        <translation>其中的句子与模型不符</translation>
    </message>
    <message>
        <source>its arrays are too large</source>
        <translation>其中的数组过大</translation>
    </message>
    <message>
        <source>its weights are no numbers</source>
        <translation>其中的权重不是数字</translation>
    </message>
    <message>
        <source>File is not a zip file</source>
        <translation>不是 zip 文件</translation>
    </message>
    <message>
        <source>no element found</source>
        <translation>没有任何元素</translation>
    </message>
    <message>
        <source>not well-formed (invalid token)</source>
        <translation>含有无效的符号</translation>
    </message>
    <message>
        <source>unclosed token</source>
        <translation>有未闭合的符号</translation>
    </message>
    <message>
        <source>mismatched tag</source>
        <translation>标签不配对</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>没有这个文件或文件夹</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>没有访问权限</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>不允许此操作</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>磁盘空间不足</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>文件系统是只读的</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>这是一个文件夹</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>这不是文件夹</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>文件已存在</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>读写出错</translation>
    </message>
    <message>
        <source>Device or resource busy</source>
        <translation>设备正忙</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>文件名过长</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>打开的文件过多</translation>
    </message>
</context>
<context>
    <name>report</name>
    <message>
        <source>What is in {name}</source>
        <translation>{name} 的内容</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>句对</translation>
    </message>
    <message>
        <source>Usable pairs read</source>
        <translation>读到的可用句对</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Repeated pairs left out</source>
        <translation>略去的重复句对</translation>
    </message>
    <message>
        <source>Sources with several targets</source>
        <translation>有多个译文的原文</translation>
    </message>
    <message>
        <source>Sources with several references</source>
        <translation>有多条参考译文的原文</translation>
    </message>
    <message>
        <source>Their further references</source>
        <translation>它们的其他参考译文</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>已略去</translation>
    </message>
    <message>
        <source>Noticed</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Tidied</source>
        <translation>已整理</translation>
    </message>
    <message>
        <source>Nothing.</source>
        <translation>无。</translation>
    </message>
    <message>
        <source>line {line}</source>
        <translation>第 {line} 行</translation>
    </message>
    <message>
        <source>{file}, line {line}</source>
        <translation>{file} 第 {line} 行</translation>
    </message>
    <message>
        <source>Lengths</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Pairs by the characters of {side}; the last bar holds all that are longer.</source>
        <translation>按{side}的字符数统计的句对数；最后一条包含所有更长的句对。</translation>
    </message>
    <message>
        <source>Length of the target ÷ length of the source</source>
        <translation>译文长度 ÷ 原文长度</translation>
    </message>
    <message>
        <source>Pairs by how many times longer the target is; far from the others often means a wrong translation.</source>
        <translation>按译文长度是原文长度的多少倍统计的句对数；远离多数的往往是错误的译文。</translation>
    </message>
    <message>
        <source>Most frequent characters</source>
        <translation>最常见的字符</translation>
    </message>
    <message>
        <source>{count} different characters in {side}.</source>
        <translation>{side}中有 {count} 个不同的字符。</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>How long the sentences are in tokens, and which characters a tokenizer lacks, is in the report once there is a tokenizer: that of a run trained on this corpus, or one that was tried on the Data page.</source>
        <translation>有了分词器（用此语料训练的训练记录所带的，或在“数据”页试过的）之后，报告中才会有句子的词元数，以及分词器缺少哪些字符。</translation>
    </message>
    <message>
        <source>Vocabulary of the source: {source} entries, of the target: {target}.</source>
        <translation>原文词表：{source} 个条目；译文词表：{target} 个条目。</translation>
    </message>
    <message>
        <source>Vocabulary of both sides together: {source} entries.</source>
        <translation>两侧共用的词表：{source} 个条目。</translation>
    </message>
    <message>
        <source>Tokens a sentence</source>
        <translation>每句词元数</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>95 % have at most</source>
        <translation>95% 不超过</translation>
    </message>
    <message>
        <source>longest</source>
        <translation>最长</translation>
    </message>
    <message>
        <source>Sentences by the tokens of {side}, {count} of the train part; the last bar holds all that are longer.</source>
        <translation>按{side}词元数统计的句子（取自训练集，共 {count} 句）；最后一条包含所有更长的句子。</translation>
    </message>
    <message>
        <source>Training pairs with more than {limit} tokens on a side, which training leaves out: {count} of {pairs}.</source>
        <translation>某一侧超过 {limit} 个词元、训练时会略过的句对：{pairs} 对中有 {count} 对。</translation>
    </message>
    <message>
        <source>Characters of {side} in text that was not learned from that have an entry: {share}.</source>
        <translation>在未参与学习的文本中，{side}字符在词表中的比例：{share}。</translation>
    </message>
    <message>
        <source>Words of {side} in text that was not learned from that have an entry: {share}.</source>
        <translation>在未参与学习的文本中，{side}单词在词表中的比例：{share}。</translation>
    </message>
    <message>
        <source>{number} %</source>
        <translation>{number}%</translation>
    </message>
    <message>
        <source>Most often without an entry:</source>
        <translation>最常缺少的：</translation>
    </message>
    <message>
        <source>source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>target</source>
        <translation>译文</translation>
    </message>
    <message>
        <source>First pair</source>
        <translation>第一个句对</translation>
    </message>
    <message>
        <source>Last pair</source>
        <translation>最后一个句对</translation>
    </message>
</context>
<context>
    <name>room</name>
    <message>
        <source>Start training</source>
        <translation>开始训练</translation>
    </message>
    <message>
        <source>Start anyway</source>
        <translation>仍然开始</translation>
    </message>
    <message>
        <source>Change options</source>
        <translation>修改选项</translation>
    </message>
    <message>
        <source>Training takes about {needed} of memory, and {free} is free. Smaller batches, a smaller network or fewer positions at once take less.</source>
        <translation>训练约需 {needed} 内存，而可用内存为 {free}。减小批次、网络或一次计算的位置数可以少占内存。</translation>
    </message>
    <message>
        <source>The checkpoints take up to {needed} on the disk, and {free} is free. Keeping fewer takes less.</source>
        <translation>检查点最多占用磁盘 {needed}，而剩余空间为 {free}。少保留几个检查点可以少占空间。</translation>
    </message>
</context>
<context>
    <name>runs</name>
    <message>
        <source>English → Chinese</source>
        <translation>英语 → 中文</translation>
    </message>
    <message>
        <source>Chinese → English</source>
        <translation>中文 → 英语</translation>
    </message>
</context>
<context>
    <name>samples</name>
    <message>
        <source>Everyday English sentences → Chinese: a small language to learn in minutes.</source>
        <translation>日常英语句子 → 中文：几分钟就能学会的小型语言。</translation>
    </message>
    <message>
        <source>The same everyday sentences, Chinese → English.</source>
        <translation>同样的日常句子，中文 → 英语。</translation>
    </message>
    <message>
        <source>Letters, said again: the easiest task, attention runs down the diagonal.</source>
        <translation>原样重复字母：最简单的任务，注意力沿对角线走。</translation>
    </message>
    <message>
        <source>Letters, last one first: attention runs along the other diagonal.</source>
        <translation>把字母倒过来：注意力沿另一条对角线走。</translation>
    </message>
    <message>
        <source>Letters in the order of the alphabet: attention searches for what comes next.</source>
        <translation>按字母表排序：注意力寻找下一个该写的字母。</translation>
    </message>
    <message>
        <source>Dates as people write them → 2021-03-05.</source>
        <translation>人们书写的日期 → 2021-03-05。</translation>
    </message>
    <message>
        <source>English number words → digits, and digits → words.</source>
        <translation>英文数词 → 数字，数字 → 英文数词。</translation>
    </message>
</context>
<context>
    <name>severities</name>
    <message>
        <source>fault</source>
        <translation>严重</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>advice</source>
        <translation>建议</translation>
    </message>
</context>
<context>
    <name>stages</name>
    <message>
        <source>Going on from update {update}…</source>
        <translation>正从第 {update} 次更新接着训练…</translation>
    </message>
    <message>
        <source>Reading text</source>
        <translation>正在读取文本</translation>
    </message>
    <message>
        <source>Looking for repeated pairs</source>
        <translation>正在查找重复句对</translation>
    </message>
    <message>
        <source>Choosing the parts</source>
        <translation>正在划分各部分</translation>
    </message>
    <message>
        <source>Measuring lengths</source>
        <translation>正在测量长度</translation>
    </message>
    <message>
        <source>Writing the corpus</source>
        <translation>正在写入语料</translation>
    </message>
    <message>
        <source>Learning the tokenizer</source>
        <translation>正在训练分词器</translation>
    </message>
    <message>
        <source>Making the first update</source>
        <translation>正在进行第一次更新</translation>
    </message>
    <message>
        <source>Cutting text into tokens</source>
        <translation>正在把文本切分成词元</translation>
    </message>
    <message>
        <source>Translating</source>
        <translation>正在翻译</translation>
    </message>
    <message>
        <source>Validating</source>
        <translation>正在验证</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>正在绘图</translation>
    </message>
    <message>
        <source>Switching off one head after the other</source>
        <translation>正在逐个关闭注意力头</translation>
    </message>
    <message>
        <source>Training two small networks</source>
        <translation>正在训练两个小网络</translation>
    </message>
    <message>
        <source>Moving</source>
        <translation>正在移动</translation>
    </message>
    <message>
        <source>Writing the file</source>
        <translation>正在写入文件</translation>
    </message>
    <message>
        <source>Scoring</source>
        <translation>正在评分</translation>
    </message>
    <message>
        <source>Scoring sentence by sentence</source>
        <translation>正在逐句评分</translation>
    </message>
    <message>
        <source>Testing whether the difference is chance</source>
        <translation>正在检验差异是否偶然</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>正在查找</translation>
    </message>
    <message>
        <source>Unpacking the run</source>
        <translation>正在解开训练记录</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>正在处理</translation>
    </message>
</context>
<context>
    <name>states</name>
    <message>
        <source>training</source>
        <translation>训练中</translation>
    </message>
    <message>
        <source>all epochs done</source>
        <translation>已完成全部轮次</translation>
    </message>
    <message>
        <source>all updates done</source>
        <translation>已完成全部更新</translation>
    </message>
    <message>
        <source>time limit reached</source>
        <translation>已到时限</translation>
    </message>
    <message>
        <source>stopped early</source>
        <translation>已提前停止</translation>
    </message>
    <message>
        <source>stopped by you</source>
        <translation>已手动停止</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>意外中断</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>running</source>
        <translation>训练中</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>已中断</translation>
    </message>
</context>
<context>
    <name>steps</name>
    <message>
        <source>concat</source>
        <translation>拼接</translation>
    </message>
    <message>
        <source>norm</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>X: vectors of the tokens that look</source>
        <translation>X：关注者（词元）的向量</translation>
    </message>
    <message>
        <source>Z: the encoder’s output</source>
        <translation>Z：编码器输出</translation>
    </message>
    <message>
        <source>X: vectors of the tokens that are looked at</source>
        <translation>X：被看的词元的向量</translation>
    </message>
    <message>
        <source>Q: queries</source>
        <translation>Q：查询</translation>
    </message>
    <message>
        <source>K: keys</source>
        <translation>K：键</translation>
    </message>
    <message>
        <source>V: values</source>
        <translation>V：值</translation>
    </message>
    <message>
        <source>Scores QKᵀ</source>
        <translation>分数 QKᵀ</translation>
    </message>
    <message>
        <source>Scaled scores</source>
        <translation>缩放后的分数</translation>
    </message>
    <message>
        <source>Masked scores</source>
        <translation>加掩码后的分数</translation>
    </message>
    <message>
        <source>Attention weights</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>Output of this head</source>
        <translation>这个头的输出</translation>
    </message>
    <message>
        <source>All heads side by side</source>
        <translation>所有头并排拼接</translation>
    </message>
    <message>
        <source>Output of the attention</source>
        <translation>注意力的输出</translation>
    </message>
    <message>
        <source>x: what came in (residual)</source>
        <translation>x：进来的向量（残差）</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>相加的结果</translation>
    </message>
    <message>
        <source>What goes on</source>
        <translation>传给下一步的结果</translation>
    </message>
    <message>
        <source>The sum goes on as it is: this network normalises what each sub-layer reads, not what it adds up (pre-LN).</source>
        <translation>相加的结果原样传下去：这个网络归一化的是每个子层读入的内容，而不是相加的结果（pre-LN）。</translation>
    </message>
    <message>
        <source>By what each source token is found. In cross-attention K and V are made of Z, the output of the encoder; only Q is made of the decoder’s vectors (section 3.2.3).</source>
        <translation>每个原文词元凭什么被找到。在交叉注意力中，K 和 V 由编码器的输出 Z 算出，只有 Q 由解码器的向量算出（论文 3.2.3 节）。</translation>
    </message>
    <message>
        <source>What this attention reads: one vector of the network’s width for every token.</source>
        <translation>这个注意力读到的内容：每个词元一个向量，长度等于网络的宽度。</translation>
    </message>
    <message>
        <source>What each token looks for: its vector times the head’s own learned matrix (section 3.2.2).</source>
        <translation>每个词元在找什么：它的向量乘以这个头自己学到的矩阵（论文 3.2.2 节）。</translation>
    </message>
    <message>
        <source>By what each token is found: its vector times another learned matrix of the head.</source>
        <translation>每个词元凭什么被找到：它的向量乘以这个头学到的另一个矩阵。</translation>
    </message>
    <message>
        <source>What each token hands over when it is looked at.</source>
        <translation>每个词元被看到时交出什么。</translation>
    </message>
    <message>
        <source>How well every query fits every key: a dot product of two vectors in each cell (section 3.2.1).</source>
        <translation>每个查询与每个键有多匹配：每一格是两个向量的点积（论文 3.2.1 节）。</translation>
    </message>
    <message>
        <source>The dot product of two vectors of dₖ independent numbers, of mean 0 and variance 1, has the variance dₖ; divided by √dₖ it has the variance 1. Else large scores would saturate the softmax, and hardly any gradient would pass (section 3.2.1).</source>
        <translation>两个向量若各有 dₖ 个相互独立、均值 0、方差 1 的分量，点积的方差就是 dₖ；除以 √dₖ 后方差又是 1。否则分数过大，softmax 会饱和，梯度几乎传不过去（论文 3.2.1 节）。</translation>
    </message>
    <message>
        <source>Where a token may not look, M is −∞: at padding, and in the decoder’s self-attention at what comes later (section 3.2.3). Everywhere else it is 0.</source>
        <translation>词元不许看的地方，M 为 −∞：填充处，以及解码器自注意力中后面的词元（论文 3.2.3 节）。其余各处为 0。</translation>
    </message>
    <message>
        <source>Each row becomes shares that add up to 1; e to the power of −∞ is exactly 0.</source>
        <translation>每一行变成总和为 1 的权重；e 的 −∞ 次方正好是 0。</translation>
    </message>
    <message>
        <source>The mix of the values, each by its weight: what this head found for every token.</source>
        <translation>按权重混合各个值：这个头为每个词元找到的内容。</translation>
    </message>
    <message>
        <source>The outputs of all heads of this attention side by side: as wide as the network again (section 3.2.2).</source>
        <translation>这处注意力所有头的输出并排拼接：宽度又与网络相同（论文 3.2.2 节）。</translation>
    </message>
    <message>
        <source>The last matrix mixes what the heads found (section 3.2.2).</source>
        <translation>最后一个矩阵把各个头找到的内容融合起来（论文 3.2.2 节）。</translation>
    </message>
    <message>
        <source>The residual connection: the attention only adds to what was there (section 3.1).</source>
        <translation>残差连接：注意力只是在原有的向量上加一些内容（论文 3.1 节）。</translation>
    </message>
    <message>
        <source>Post-LN, as in the paper: each vector is brought to mean 0 and deviation 1, then scaled and shifted by learned numbers (section 3.1).</source>
        <translation>Post-LN，与论文相同：先把每个向量变成均值 0、标准差 1，再用学到的数缩放和平移（论文 3.1 节）。</translation>
    </message>
</context>
<context>
    <name>units</name>
    <message>
        <source>characters</source>
        <translation>字符</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>行</translation>
    </message>
    <message>
        <source>updates</source>
        <translation>更新次数</translation>
    </message>
    <message>
        <source>min</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>checkpoints</source>
        <translation>检查点数</translation>
    </message>
    <message>
        <source>validations</source>
        <translation>验证次数</translation>
    </message>
</context>
<context>
    <name>values</name>
    <message>
        <source>source</source>
        <translation>源语言</translation>
    </message>
    <message>
        <source>target</source>
        <translation>目标语言</translation>
    </message>
    <message>
        <source>joint</source>
        <translation>源语言和目标语言</translation>
    </message>
    <message>
        <source>train</source>
        <translation>训练集</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>验证集</translation>
    </message>
    <message>
        <source>test</source>
        <translation>测试集</translation>
    </message>
    <message>
        <source>test combinations</source>
        <translation>未见过的组合</translation>
    </message>
</context>
<context>
    <name>weights</name>
    <message>
        <source>{run}, update {update}</source>
        <translation>{run}，第 {update} 次更新</translation>
    </message>
    <message>
        <source>{run}, update {update}, held until “Renew”</source>
        <translation>{run}，第 {update} 次更新，保留至“重译”</translation>
    </message>
    <message>
        <source>{run}, update {update}, held while you look</source>
        <translation>{run}，第 {update} 次更新，查看时保留</translation>
    </message>
    <message>
        <source>{run}, update {update}, live</source>
        <translation>{run}，第 {update} 次更新，当前权重</translation>
    </message>
    <message>
        <source>{run}, average of {count}, update {update}</source>
        <translation>{run}，{count} 个的平均，第 {update} 次更新</translation>
    </message>
</context>
<context>
    <name>works</name>
    <message>
        <source>saving the weights of the training</source>
        <translation>保存训练的权重</translation>
    </message>
    <message>
        <source>averaging checkpoints</source>
        <translation>对检查点求平均</translation>
    </message>
    <message>
        <source>clearing the history</source>
        <translation>清空历史</translation>
    </message>
    <message>
        <source>deleting a checkpoint</source>
        <translation>删除检查点</translation>
    </message>
    <message>
        <source>saving name and notes of a run</source>
        <translation>保存训练记录的名称和备注</translation>
    </message>
    <message>
        <source>exporting a network</source>
        <translation>导出网络</translation>
    </message>
    <message>
        <source>exporting a run</source>
        <translation>导出训练记录</translation>
    </message>
    <message>
        <source>importing a corpus</source>
        <translation>导入语料</translation>
    </message>
    <message>
        <source>importing a run</source>
        <translation>导入训练记录</translation>
    </message>
    <message>
        <source>saving a translation in the history</source>
        <translation>把译文存入历史</translation>
    </message>
    <message>
        <source>saving pasted text</source>
        <translation>保存粘贴的文本</translation>
    </message>
    <message>
        <source>moving a folder</source>
        <translation>移动文件夹</translation>
    </message>
    <message>
        <source>moving something to the trash</source>
        <translation>移到回收站</translation>
    </message>
    <message>
        <source>opening a lesson</source>
        <translation>打开课件</translation>
    </message>
    <message>
        <source>saving a picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>saving a film</source>
        <translation>保存动画</translation>
    </message>
    <message>
        <source>saving a lesson</source>
        <translation>保存课件</translation>
    </message>
    <message>
        <source>saving pictures</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>saving a report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>saving scores</source>
        <translation>保存评分</translation>
    </message>
    <message>
        <source>saving a script</source>
        <translation>保存脚本</translation>
    </message>
    <message>
        <source>saving the state of a run</source>
        <translation>保存训练记录的状态</translation>
    </message>
    <message>
        <source>writing a document</source>
        <translation>写入文档</translation>
    </message>
    <message>
        <source>scoring a run</source>
        <translation>为训练记录评分</translation>
    </message>
    <message>
        <source>scoring translations of a file</source>
        <translation>为文件中的译文评分</translation>
    </message>
    <message>
        <source>comparing two systems</source>
        <translation>比较两个系统</translation>
    </message>
    <message>
        <source>translating a document</source>
        <translation>翻译文档</translation>
    </message>
</context>
</TS>
