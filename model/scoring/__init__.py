"""How near translations come to references, by sacrebleu: whole sets, sentences, and two systems against each other."""
