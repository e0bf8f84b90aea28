# What the program says in Spanish as an arbiter. How to read and change this file: ../README.md
