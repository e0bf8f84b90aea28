# What the program says in German when something is missing or fails: what it is, what goes on
# working, how to mend it.

no-microphone = Kein Mikrofon gefunden. Mit der Tastatur geht alles weiter. Sobald eines angeschlossen ist, hört das Programm zu; rochade devices zeigt, welche da sind.
no-such-microphone = Kein Mikrofon namens { $name } gefunden. Mit der Tastatur geht alles weiter. Sobald es angeschlossen ist, hört das Programm zu; rochade devices zeigt, welche da sind.
several-microphones = Auf { $name } passen mehrere Mikrofone. Mit der Tastatur geht alles weiter. rochade devices zeigt bei jedem in eckigen Klammern einen eigenen Namen; mit diesem wählt man es aus.
microphone-lost = Das Mikrofon liefert keinen Ton mehr. Mit der Tastatur geht alles weiter. Sobald es wieder da ist, hört das Programm wieder zu.
microphone-lost-by = { $side ->
        [white] Das Mikrofon von Weiß liefert keinen Ton mehr. Mit der Tastatur geht alles weiter. Sobald es wieder da ist, hört das Programm wieder zu.
       *[black] Das Mikrofon von Schwarz liefert keinen Ton mehr. Mit der Tastatur geht alles weiter. Sobald es wieder da ist, hört das Programm wieder zu.
    }
microphone-muted = Das Mikrofon ist stumm geschaltet. Mit der Tastatur geht alles weiter.
microphone-muted-by = { $side ->
        [white] Das Mikrofon von Weiß ist stumm geschaltet. Mit der Tastatur geht alles weiter.
       *[black] Das Mikrofon von Schwarz ist stumm geschaltet. Mit der Tastatur geht alles weiter.
    }
microphone-back = Das Mikrofon ist da.
microphone-back-for = { $side ->
        [white] Das Mikrofon von Weiß ist da.
       *[black] Das Mikrofon von Schwarz ist da.
    }
no-recognizer = Dieses Programm ist ohne Spracherkennung gebaut. Mit der Tastatur geht alles weiter. Spracherkennung bringen script/setup und dann cargo build.
model-unusable = Das Sprachmodell fehlt oder ist beschädigt. Mit der Tastatur geht alles weiter. Ein anderes Modell gibt man mit --model an.{ PRINTED(" Gesucht wurde in ", $path) }
configured-model-unusable = Das Sprachmodell fehlt oder ist beschädigt. Mit der Tastatur geht alles weiter. Gesucht wurde{ PRINTED(" in ", $path) }, wie es die Zeile model{ PRINTED(" in ", $file) } angibt; ohne diese Zeile gilt das eingebaute Modell.
not-listening = Ich kann nicht auf das hören, was jetzt gesagt werden darf. Mit der Tastatur geht alles weiter. Bleibt es so, bitte das Programm neu starten.
words-missing = Dem Sprachmodell fehlen diese Wörter: { $words }. Sie lassen sich tippen. Ein anderes Modell gibt man mit --model an.
no-voice = Keine Stimme gefunden. Alles steht als Text im Terminal. Eine Stimme bringt der Befehl apt install speech-dispatcher espeak-ng
no-loudspeaker = Kein Lautsprecher oder Kopfhörer gefunden. Alles steht als Text im Terminal; rochade devices zeigt, welche da sind.
no-such-loudspeaker = Kein Lautsprecher oder Kopfhörer namens { $name } gefunden. Was dort zu hören wäre, steht als Text im Terminal; rochade devices zeigt, welche da sind.
several-loudspeakers = Auf { $name } passen mehrere Lautsprecher oder Kopfhörer. Was dort zu hören wäre, steht als Text im Terminal. rochade devices zeigt bei jedem in eckigen Klammern einen eigenen Namen; mit diesem wählt man ihn aus.
not-stereo = Der Lautsprecher oder Kopfhörer hat nur einen Kanal, und jedes Ohr braucht einen eigenen. Was dort zu hören wäre, steht als Text im Terminal. Stereokopfhörer wählt man mit --output-device aus; rochade devices zeigt, welche da sind.
voice-failed = Die Stimme des Systems ist ausgefallen, eine andere spricht weiter. Welche Stimmen es gibt, zeigt rochade voices.
voice-lost = Es ist kein Lautsprecher da, und die Stimme bleibt stumm. Alles steht als Text im Terminal. Sobald einer da ist, spricht das Programm; rochade devices zeigt, welche da sind.
voice-gone = Die Stimme ist ausgefallen, und keine andere lässt sich öffnen. Alles steht als Text im Terminal. Sobald eine Stimme da ist, spricht das Programm wieder.
voice-back = Die Stimme ist wieder da.
journal-failed = Das Protokoll lässt sich nicht schreiben. Was jetzt geschieht, ginge mit dem Programm verloren; das Schreiben wird weiter versucht. Bitte Speicherplatz und Schreibrechte prüfen.
journal-back = Das Protokoll ist wieder vollständig geschrieben.
journal-taken = Wo das Protokoll lag, liegt jetzt eine andere Datei. Sie bleibt, wie sie ist; alles steht in einem neuen Protokoll daneben{ PRINTED(": ", $path) }
heartbeat-failed = Wie weit die Uhr ist, lässt sich nicht mitschreiben. Das Protokoll geht weiter; nach einem Absturz fehlte nur die Zeit seit dem letzten Eintrag. Das Schreiben wird weiter versucht. Bitte Speicherplatz und Schreibrechte prüfen.
heartbeat-back = Wie weit die Uhr ist, wird wieder mitgeschrieben.
in-no-file = Die Partie steht in keiner Datei. Das ist die Mitschrift:
only-in-journal = Nur das Protokoll hat die Partie, und zwar ganz; rochade resume speichert sie. Das ist die Mitschrift:
not-recorded = Die Aufnahme lässt sich nicht schreiben. Die Partie geht ohne sie weiter. Bitte Speicherplatz und Schreibrechte prüfen.
recording-gap = Die Aufnahme hat eine Lücke, denn der Datenträger kam nicht nach. Gehört wird weiter wie zuvor.
not-saved = Die Partie ließ sich nicht speichern. Bitte Speicherplatz und Schreibrechte prüfen.{ PRINTED(" Ziel war ", $path) }
braille-not-saved = Die Mitschrift in Braille ließ sich nicht schreiben. Bitte Speicherplatz und Schreibrechte prüfen.{ PRINTED(" Ziel war ", $path) }
file-taken = Dort liegt jetzt eine Datei, die nicht von dieser Partie ist. Sie bleibt, wie sie ist{ PRINTED(": ", $path) }
left-out = Manches von vorher ist jetzt nicht zu haben. Es geht ohne das weiter{ PRINTED(": ", $options) }
pad-gone = Das Gamepad antwortet nicht. Leertaste und Hebeltasten gelten weiter. Bitte den Anschluss prüfen, mit Steuerung C beenden und so weitermachen, wie es dann dort steht.
keyboard-gone = Die Tastatur lässt sich nicht mehr lesen. Mikrofon, Seite und Gamepad gelten weiter. Zum Tippen bitte das Programm beenden und mit rochade resume weitermachen.
page-gone = Die Seite im Browser antwortet nicht mehr. Tastatur und Mikrofon gelten weiter. Eine neue Seite bringt rochade resume.
no-room-to-show = Das Terminal ist zu klein für die großen Ziffern. Alles andere geht. Sie erscheinen, sobald es größer ist.
sound-lost = Etwas Ton vom Mikrofon ging verloren. Was nicht beantwortet wurde, bitte noch einmal sagen.
program-fault = Ein Fehler im Programm: Das Letzte wurde nicht ausgeführt, alles ist wie zuvor. Bitte noch einmal, vielleicht mit anderen Worten.
program-broken = Das Programm hat einen Fehler und endet jetzt.

# What rochade devices lists; the name in brackets is for --output-device and its like.
device =
    { $kind ->
        [microphone] Mikrofon
       *[loudspeaker] Lautsprecher
    }{ $choice ->
        [default] { ", Standard" }
       *[other] { "" }
    }: { $name } [{ $id }]
no-devices = Kein Mikrofon und kein Lautsprecher gefunden. Bitte prüfen, ob sie angeschlossen sind und ob ein Audioserver läuft, etwa PipeWire.
no-sound-built = Dieses Programm ist ohne Ton gebaut. Den Ton bringen script/setup und dann cargo build.
