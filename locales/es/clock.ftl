# What the clock says in Spanish. How to read and change this file: ../README.md
