# What the program says as an arbiter, in English. How to read and change this file: ../README.md
