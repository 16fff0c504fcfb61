"""What the window works out on records before anything is shown: plain values and arithmetic, no widgets."""
