"""Recipe of Rochade's acoustic model: synthetic and free speech in, a Vosk model directory out."""
