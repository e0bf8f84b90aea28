# What the chess clock says in English. How to read and change this file: ../README.md
