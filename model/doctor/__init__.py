"""Reads what a training has said and what it learns from, and says what looks wrong. No TensorFlow."""
