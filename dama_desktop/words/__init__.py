"""Sentences made of what core only counts and names."""
