"""The engine of Seq2See: data, Transformer, training, translation, inspection. It knows no window."""
