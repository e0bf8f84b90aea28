# What the program says in Italian when something is missing or fails: what it is, what goes on
# working, how to mend it.

no-microphone = Nessun microfono trovato. Tutto funziona da tastiera. Appena ce n'è uno, il programma ascolta; rochade devices elenca quelli che ci sono.
no-such-microphone = Nessun microfono di nome { $name } trovato. Tutto funziona da tastiera. Appena è collegato, il programma ascolta; rochade devices elenca quelli che ci sono.
several-microphones = Più microfoni corrispondono a { $name }. Tutto funziona da tastiera. rochade devices elenca per ciascuno un nome univoco tra parentesi quadre; indica quello.
microphone-lost = Il microfono non dà più suono. Tutto funziona da tastiera. Appena torna, il programma ascolta di nuovo.
microphone-lost-by = { $side ->
        [white] Il microfono del Bianco non dà più suono. Tutto funziona da tastiera. Appena torna, il programma lo ascolta di nuovo.
       *[black] Il microfono del Nero non dà più suono. Tutto funziona da tastiera. Appena torna, il programma lo ascolta di nuovo.
    }
microphone-muted = Il microfono è disattivato. Tutto funziona da tastiera.
microphone-muted-by = { $side ->
        [white] Il microfono del Bianco è disattivato. Tutto funziona da tastiera.
       *[black] Il microfono del Nero è disattivato. Tutto funziona da tastiera.
    }
microphone-back = Il microfono è collegato.
microphone-back-for = { $side ->
        [white] Il microfono del Bianco è collegato.
       *[black] Il microfono del Nero è collegato.
    }
no-recognizer = Questo programma è stato compilato senza riconoscimento vocale. Tutto funziona da tastiera. Per aggiungerlo, esegui script/setup e poi cargo build.
model-unusable = Il modello vocale manca o è danneggiato. Tutto funziona da tastiera. Per usarne un altro, indica la sua cartella con --model.{ PRINTED(" Questo è stato cercato in ", $path) }
configured-model-unusable = Il modello vocale manca o è danneggiato. Tutto funziona da tastiera. È stato cercato{ PRINTED(" in ", $path) }, come dice la riga model{ PRINTED(" di ", $file) }; senza quella riga si usa il modello incorporato.
not-listening = Non posso ascoltare ciò che si può dire ora. Tutto funziona da tastiera. Se continua, riavvia il programma.
words-missing = Al modello vocale mancano queste parole: { $words }. Puoi scriverle. Per usare un altro modello, indica la sua cartella con --model.
no-voice = Nessuna voce trovata. Tutto appare scritto nel terminale. Per avere una voce: apt install speech-dispatcher espeak-ng
no-loudspeaker = Nessun altoparlante né cuffia trovato. Tutto appare scritto nel terminale; rochade devices elenca quelli che ci sono.
no-such-loudspeaker = Nessun altoparlante né cuffia di nome { $name } trovato. Ciò che si sentirebbe lì appare scritto nel terminale; rochade devices elenca quelli che ci sono.
several-loudspeakers = Più altoparlanti o cuffie corrispondono a { $name }. Ciò che si sentirebbe lì appare scritto nel terminale. rochade devices elenca per ciascuno un nome univoco tra parentesi quadre; indica quello.
not-stereo = L'altoparlante o la cuffia ha un solo canale, e ogni orecchio ha bisogno del suo. Ciò che si sentirebbe lì appare scritto nel terminale. Scegli una cuffia stereo con --output-device; rochade devices elenca quelle che ci sono.
voice-failed = La voce del sistema non funziona più e un'altra la sostituisce. Per sapere quali voci ci sono, esegui rochade voices.
voice-lost = Non c'è nessun altoparlante, quindi la voce resta muta. Tutto appare scritto nel terminale. Appena ce n'è uno, il programma parla; rochade devices elenca quelli che ci sono.
voice-gone = La voce non funziona più e non se ne può aprire nessun'altra. Tutto appare scritto nel terminale. Appena c'è una voce, il programma parla di nuovo.
voice-back = La voce è tornata.
journal-failed = Il registro non può essere scritto. Ciò che accade ora andrebbe perso con il programma; si continua a provare. Controlla lo spazio su disco e i permessi di scrittura.
journal-back = Il registro è di nuovo scritto e non manca nulla.
journal-taken = Al posto del registro c'è ora un altro file. Resta com'è; tutto è in un nuovo registro, accanto{ PRINTED(": ", $path) }
heartbeat-failed = Non si può scrivere fin dove è arrivato l'orologio. Il registro continua; dopo un arresto improvviso mancherebbe solo il tempo dalla sua ultima voce. Si continua a provare. Controlla lo spazio su disco e i permessi di scrittura.
heartbeat-back = Viene di nuovo scritto fin dove è arrivato l'orologio.
in-no-file = La partita non è in nessun file. Questo è il formulario:
only-in-journal = La partita è solo nel registro, ma tutta; rochade resume la salva. Questo è il formulario:
not-recorded = La registrazione non può essere scritta. La partita continua senza. Controlla lo spazio su disco e i permessi di scrittura.
recording-gap = La registrazione ha un vuoto, perché il disco non l'ha presa in tempo. Ciò che si dice si sente come prima.
not-saved = Non è stato possibile salvare la partita. Controlla lo spazio su disco e i permessi di scrittura.{ PRINTED(" Il file era ", $path) }
braille-not-saved = Non è stato possibile scrivere il formulario in Braille. Controlla lo spazio su disco e i permessi di scrittura.{ PRINTED(" Il file era ", $path) }
file-taken = C'è ora un file che non è di questa partita. Resta com'è{ PRINTED(": ", $path) }
left-out = Qualcosa di ciò che si usava prima ora non c'è. Si continua senza{ PRINTED(": ", $options) }
pad-gone = Il gamepad non risponde. La barra spaziatrice e i tasti leva funzionano ancora. Controlla il collegamento, esci con Control C e continua come viene detto allora.
keyboard-gone = La tastiera non può più essere letta. Microfono, pagina e gamepad funzionano ancora. Per scrivere di nuovo, chiudi il programma e continua con rochade resume.
page-gone = La pagina nel browser non risponde più. Tastiera e microfono funzionano ancora. Per avere un'altra pagina, continua con rochade resume.
no-room-to-show = Il terminale è troppo piccolo per le cifre grandi. Tutto il resto funziona. Appaiono appena è più grande.
sound-lost = È andato perso un po' di suono del microfono. Ripeti ciò che non ha avuto risposta.
program-fault = Un errore del programma: l'ultima cosa non è stata fatta, tutto è come prima. Riprova, magari con altre parole.
program-broken = Il programma ha un errore e ora si chiude.

# What rochade devices lists; the name in brackets is for --output-device and its like.
device =
    { $kind ->
        [microphone] microfono
       *[loudspeaker] altoparlante
    }{ $choice ->
        [default] { ", predefinito" }
       *[other] { "" }
    }: { $name } [{ $id }]
no-devices = Nessun microfono e nessun altoparlante trovato. Controlla che siano collegati e che un server audio sia in funzione, per esempio PipeWire.
no-sound-built = Questo programma è stato compilato senza audio. Per aggiungerlo, esegui script/setup e poi cargo build.
