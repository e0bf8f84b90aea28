# What the clock says in German. How to read and change this file: ../README.md
