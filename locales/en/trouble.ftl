# What the program says in English when something is missing or fails: what it is, what goes on
# working, how to mend it.

no-microphone = No microphone found. Everything works from the keyboard. As soon as one is connected, the program listens; rochade devices lists what there is.
no-such-microphone = No microphone called { $name } found. Everything works from the keyboard. As soon as it is connected, the program listens; rochade devices lists what there is.
several-microphones = Several microphones fit { $name }. Everything works from the keyboard. rochade devices lists each with a name of its own in square brackets; give that one.
microphone-lost = The microphone has gone silent. Everything works from the keyboard. As soon as it is back, the program listens again.
microphone-lost-by = { $side ->
        [white] White's microphone has gone silent. Everything works from the keyboard. As soon as it is back, the program listens to it again.
       *[black] Black's microphone has gone silent. Everything works from the keyboard. As soon as it is back, the program listens to it again.
    }
microphone-muted = The microphone is muted. Everything works from the keyboard.
microphone-muted-by = { $side ->
        [white] White's microphone is muted. Everything works from the keyboard.
       *[black] Black's microphone is muted. Everything works from the keyboard.
    }
microphone-back = The microphone is there.
microphone-back-for = { $side ->
        [white] White's microphone is there.
       *[black] Black's microphone is there.
    }
no-recognizer = This program was built without speech recognition. Everything works from the keyboard. To add it, run script/setup and then cargo build.
model-unusable = The speech model is missing or damaged. Everything works from the keyboard. To use another model, give its folder with --model.{ PRINTED(" This one was looked for in ", $path) }
configured-model-unusable = The speech model is missing or damaged. Everything works from the keyboard. It was looked for{ PRINTED(" in ", $path) }, as the line model{ PRINTED(" in ", $file) } says; without that line the built-in model is used.
not-listening = I cannot listen for what may be said now. Everything works from the keyboard. If that goes on, start the program again.
words-missing = The speech model lacks these words: { $words }. You can type them. To use another model, give its folder with --model.
no-voice = No voice found. Everything is printed in the terminal. To get a voice: apt install speech-dispatcher espeak-ng
no-loudspeaker = No loudspeaker or headphones found. Everything is printed in the terminal; rochade devices lists what there is.
no-such-loudspeaker = No loudspeaker or headphones called { $name } found. What would be heard there is printed in the terminal; rochade devices lists what there is.
several-loudspeakers = Several loudspeakers or headphones fit { $name }. What would be heard there is printed in the terminal. rochade devices lists each with a name of its own in square brackets; give that one.
not-stereo = The loudspeaker or headphones have only one channel, and each ear needs its own. What would be heard there is printed in the terminal. Choose stereo headphones with --output-device; rochade devices lists what there is.
voice-failed = The system voice has failed, and another one takes over. To see which voices there are, run rochade voices.
voice-lost = There is no loudspeaker, so the voice is silent. Everything is printed in the terminal. As soon as there is one, the program speaks; rochade devices lists what there is.
voice-gone = The voice has failed, and no other one can be opened. Everything is printed in the terminal. As soon as there is a voice, the program speaks again.
voice-back = The voice is back.
journal-failed = The journal cannot be written. What happens now would be lost with the program; writing is tried again. Please check free disk space and write permissions.
journal-back = The journal is written again, and nothing is missing.
journal-taken = Another file lies where the journal was. It stays as it is; everything is in a new journal beside it{ PRINTED(": ", $path) }
heartbeat-failed = How far the clock has come cannot be written. The journal goes on; after a crash only the time since its last entry would be missing. Writing is tried again. Please check free disk space and write permissions.
heartbeat-back = How far the clock has come is written again.
in-no-file = The game is in no file. This is its score:
only-in-journal = Only the journal has the game, all of it; rochade resume saves it. This is its score:
not-recorded = The recording cannot be written. The game goes on without it. Please check disk space and write permission.
recording-gap = The recording has a gap, for the disk did not take it in time. What you say is heard as before.
not-saved = The game could not be saved. Please check free disk space and write permissions.{ PRINTED(" The file was ", $path) }
braille-not-saved = The score in Braille could not be written. Please check free disk space and write permissions.{ PRINTED(" The file was ", $path) }
file-taken = There is a file now that this game has not written. It stays as it is{ PRINTED(": ", $path) }
left-out = Some of what was used before cannot be had now. It goes on without{ PRINTED(": ", $options) }
pad-gone = The game pad does not answer. The space bar and the lever keys still work. Check the connection, leave with Control C, and go on as it is told then.
keyboard-gone = The keyboard cannot be read any more. Microphone, page and game pad still work. To type again, end the program and go on with rochade resume.
page-gone = The page in the browser does not answer any more. Keyboard and microphone still work. To get a new page, go on with rochade resume.
no-room-to-show = The terminal is too small for the big figures. Everything else works. They appear as soon as it is larger.
sound-lost = Some sound from the microphone was lost. Please say again what was not answered.
program-fault = A fault in the program: the last thing was not done, all is as before. Please try again, perhaps in other words.
program-broken = The program has a fault and ends now.

# What rochade devices lists; the name in brackets is for --output-device and its like.
device =
    { $kind ->
        [microphone] microphone
       *[loudspeaker] loudspeaker
    }{ $choice ->
        [default] { ", default" }
       *[other] { "" }
    }: { $name } [{ $id }]
no-devices = No microphone and no loudspeaker found. Check that they are plugged in, and that a sound server is running, such as PipeWire.
no-sound-built = This program was built without sound. To add it, run script/setup and then cargo build.
