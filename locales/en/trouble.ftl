# What the program says in English when something is missing or fails: what it is, what goes on
# working, how to mend it.

no-microphone = No microphone found. Everything works from the keyboard. Connect a microphone and start again; rochade devices lists what there is.
microphone-lost = The microphone has gone silent. Everything works from the keyboard. Check the connection; rochade resume then carries on with the microphone.
no-recognizer = This program was built without speech recognition. Everything works from the keyboard. To add it, run script/setup and then cargo build.
model-unusable = The speech model is missing or damaged. Everything works from the keyboard. To use another model, give its folder with --model. This one was looked for in { $path }
words-missing = The speech model lacks these words: { $words }. You can type them. To use another model, give its folder with --model.
no-voice = No voice found. Everything is printed in the terminal. To get a voice: apt install speech-dispatcher espeak-ng
voice-failed = The system voice has failed, and another one takes over. To see which voices there are, run rochade voices.
journal-failed = The journal cannot be written. The game goes on, but a crash would lose it. Please check free disk space and write permissions.
not-recorded = The recording cannot be written. The game goes on without it. Please check disk space and write permission.
not-saved = The game could not be saved. Please check free disk space and write permissions. The file was { $path }
pad-gone = The game pad does not answer. The space bar and the lever keys still work. Check the connection and go on with rochade resume.
