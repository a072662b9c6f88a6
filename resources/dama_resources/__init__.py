"""Data of Dama Desktop: pieces, sounds, translations and texts of the rules."""
