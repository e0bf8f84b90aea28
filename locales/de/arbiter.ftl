# What the program says in German as an arbiter. How to read and change this file: ../README.md
