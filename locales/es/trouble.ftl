# What the program says in Spanish when something is missing or fails: what it is, what goes on
# working, how to mend it.

no-microphone = No encuentro ningún micrófono. Todo funciona con el teclado. En cuanto se conecte uno, el programa escuchará; rochade devices muestra los que hay.
no-such-microphone = No encuentro ningún micrófono llamado { $name }. Todo funciona con el teclado. En cuanto se conecte, el programa escuchará; rochade devices muestra los que hay.
several-microphones = Hay varios micrófonos que coinciden con { $name }. Todo funciona con el teclado. rochade devices muestra para cada uno un nombre único entre corchetes; indica ese.
microphone-lost = El micrófono ha dejado de dar sonido. Todo funciona con el teclado. En cuanto vuelva, el programa escuchará de nuevo.
microphone-lost-by = { $side ->
        [white] El micrófono de las blancas ha dejado de dar sonido. Todo funciona con el teclado. En cuanto vuelva, el programa lo escuchará de nuevo.
       *[black] El micrófono de las negras ha dejado de dar sonido. Todo funciona con el teclado. En cuanto vuelva, el programa lo escuchará de nuevo.
    }
microphone-muted = El micrófono está silenciado. Todo funciona con el teclado.
microphone-muted-by = { $side ->
        [white] El micrófono de las blancas está silenciado. Todo funciona con el teclado.
       *[black] El micrófono de las negras está silenciado. Todo funciona con el teclado.
    }
microphone-back = El micrófono está conectado.
microphone-back-for = { $side ->
        [white] El micrófono de las blancas está conectado.
       *[black] El micrófono de las negras está conectado.
    }
no-recognizer = Este programa se compiló sin reconocimiento de voz. Todo funciona con el teclado. Para añadirlo, ejecuta script/setup y luego cargo build.
model-unusable = El modelo de voz falta o está dañado. Todo funciona con el teclado. Para usar otro modelo, indica su carpeta con --model.{ PRINTED(" Este se buscó en ", $path) }
configured-model-unusable = El modelo de voz falta o está dañado. Todo funciona con el teclado. Se buscó{ PRINTED(" en ", $path) }, como dice la línea model{ PRINTED(" de ", $file) }; sin esa línea se usa el modelo incorporado.
not-listening = No puedo escuchar lo que se puede decir ahora. Todo funciona con el teclado. Si continúa, reinicia el programa.
words-missing = Al modelo de voz le faltan estas palabras: { $words }. Puedes escribirlas. Para usar otro modelo, indica su carpeta con --model.
no-voice = No encuentro ninguna voz. Todo aparece escrito en el terminal. Para tener voz: apt install speech-dispatcher espeak-ng
no-loudspeaker = No encuentro ningún altavoz ni auricular. Todo aparece escrito en el terminal; rochade devices muestra los que hay.
no-such-loudspeaker = No encuentro ningún altavoz ni auricular llamado { $name }. Lo que se oiría allí aparece escrito en el terminal; rochade devices muestra los que hay.
several-loudspeakers = Hay varios altavoces o auriculares que coinciden con { $name }. Lo que se oiría allí aparece escrito en el terminal. rochade devices muestra para cada uno un nombre único entre corchetes; indica ese.
not-stereo = El altavoz o los auriculares tienen un solo canal, y cada oído necesita el suyo. Lo que se oiría allí aparece escrito en el terminal. Elige unos auriculares estéreo con --output-device; rochade devices muestra los que hay.
voice-failed = La voz del sistema ha fallado y otra la sustituye. Para ver qué voces hay, ejecuta rochade voices.
voice-lost = No hay ningún altavoz, así que la voz queda muda. Todo aparece escrito en el terminal. En cuanto haya uno, el programa hablará; rochade devices muestra los que hay.
voice-gone = La voz ha fallado y no se puede abrir ninguna otra. Todo aparece escrito en el terminal. En cuanto haya una voz, el programa volverá a hablar.
voice-back = La voz ha vuelto.
journal-failed = No se puede escribir el registro. Lo que ocurra ahora se perdería con el programa; se sigue intentando escribirlo. Comprueba el espacio libre y los permisos de escritura.
journal-back = El registro de la partida vuelve a escribirse y no falta nada.
journal-taken = Donde estaba el registro hay ahora otro archivo. Queda como está; todo está en un registro nuevo, al lado{ PRINTED(": ", $path) }
heartbeat-failed = No se puede escribir hasta dónde ha llegado el reloj. El registro continúa; tras un fallo del programa solo faltaría el tiempo desde su última entrada. Se sigue intentando escribirlo. Comprueba el espacio libre y los permisos de escritura.
heartbeat-back = Vuelve a escribirse hasta dónde ha llegado el reloj.
in-no-file = La partida no está en ningún archivo. Esta es la planilla:
only-in-journal = La partida solo está en el registro, pero entera; rochade resume la guarda. Esta es la planilla:
not-recorded = No se puede escribir la grabación. La partida continúa sin ella. Comprueba el espacio libre y los permisos de escritura.
recording-gap = La grabación tiene un hueco, porque el disco no la guardó a tiempo. Lo que se dice se oye como antes.
not-saved = No se ha podido guardar la partida. Comprueba el espacio libre y los permisos de escritura.{ PRINTED(" El archivo era ", $path) }
braille-not-saved = No se ha podido escribir la planilla en braille. Comprueba el espacio libre y los permisos de escritura.{ PRINTED(" El archivo era ", $path) }
file-taken = Hay ahora un archivo que no es de esta partida. Queda como está{ PRINTED(": ", $path) }
left-out = Algo de lo que se usaba antes ahora no está. Se sigue sin ello{ PRINTED(": ", $options) }
pad-gone = El mando no responde. La barra espaciadora y las teclas de palanca siguen funcionando. Comprueba la conexión, sal con Control C y sigue como se indica entonces.
keyboard-gone = Ya no se puede leer el teclado. El micrófono, la página y el mando siguen funcionando. Para escribir de nuevo, cierra el programa y sigue con rochade resume.
page-gone = La página del navegador ya no responde. El teclado y el micrófono siguen funcionando. Para tener otra página, sigue con rochade resume.
no-room-to-show = El terminal es demasiado pequeño para las cifras grandes. Todo lo demás funciona. Aparecen en cuanto sea mayor.
sound-lost = Se ha perdido algo de sonido del micrófono. Repite lo que no haya tenido respuesta.
program-fault = Un fallo del programa: lo último no se ha hecho y todo sigue como antes. Inténtalo otra vez, quizá con otras palabras.
program-broken = El programa tiene un fallo y termina ahora.

# What rochade devices lists; the name in brackets is for --output-device and its like.
device =
    { $kind ->
        [microphone] micrófono
       *[loudspeaker] altavoz
    }{ $choice ->
        [default] { ", predeterminado" }
       *[other] { "" }
    }: { $name } [{ $id }]
no-devices = No encuentro ningún micrófono ni altavoz. Comprueba que estén conectados y que funcione un servidor de sonido, por ejemplo PipeWire.
no-sound-built = Este programa se compiló sin sonido. Para añadirlo, ejecuta script/setup y luego cargo build.
