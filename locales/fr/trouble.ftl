# What the program says in French when something is missing or fails: what it is, what goes on
# working, how to mend it.

no-microphone = Aucun micro trouvé. Tout fonctionne au clavier. Dès qu'un micro est branché, le programme écoute; rochade devices montre ceux qu'il y a.
no-such-microphone = Aucun micro nommé { $name } trouvé. Tout fonctionne au clavier. Dès qu'il est branché, le programme écoute; rochade devices montre ceux qu'il y a.
several-microphones = Plusieurs micros correspondent à { $name }. Tout fonctionne au clavier. rochade devices montre pour chacun un nom unique entre crochets; donnez celui-là.
microphone-lost = Le micro ne donne plus de son. Tout fonctionne au clavier. Dès qu'il est de retour, le programme écoute de nouveau.
microphone-lost-by = { $side ->
        [white] Le micro des Blancs ne donne plus de son. Tout fonctionne au clavier. Dès qu'il est de retour, le programme l'écoute de nouveau.
       *[black] Le micro des Noirs ne donne plus de son. Tout fonctionne au clavier. Dès qu'il est de retour, le programme l'écoute de nouveau.
    }
microphone-muted = Le micro est coupé. Tout fonctionne au clavier.
microphone-muted-by = { $side ->
        [white] Le micro des Blancs est coupé. Tout fonctionne au clavier.
       *[black] Le micro des Noirs est coupé. Tout fonctionne au clavier.
    }
microphone-back = Le micro est là.
microphone-back-for = { $side ->
        [white] Le micro des Blancs est là.
       *[black] Le micro des Noirs est là.
    }
no-recognizer = Ce programme a été compilé sans reconnaissance vocale. Tout fonctionne au clavier. Pour l'ajouter, lancez script/setup, puis cargo build.
model-unusable = Le modèle vocal manque ou est abîmé. Tout fonctionne au clavier. Pour un autre modèle, donnez son dossier avec --model.{ PRINTED(" Celui-ci a été cherché dans ", $path) }
configured-model-unusable = Le modèle vocal manque ou est abîmé. Tout fonctionne au clavier. Il a été cherché{ PRINTED(" dans ", $path) }, d'après la ligne model{ PRINTED(" de ", $file) }; sans cette ligne, le modèle intégré est utilisé.
not-listening = Je ne peux pas écouter ce qui peut être dit maintenant. Tout fonctionne au clavier. Si cela dure, relancez le programme.
words-missing = Il manque au modèle vocal ces mots: { $words }. Vous pouvez les taper. Pour un autre modèle, donnez son dossier avec --model.
no-voice = Aucune voix trouvée. Tout s'affiche dans le terminal. Pour avoir une voix: apt install speech-dispatcher espeak-ng
no-loudspeaker = Aucun haut-parleur ni casque trouvé. Tout s'affiche dans le terminal; rochade devices montre ceux qu'il y a.
no-such-loudspeaker = Aucun haut-parleur ni casque nommé { $name } trouvé. Ce qu'on y entendrait s'affiche dans le terminal; rochade devices montre ceux qu'il y a.
several-loudspeakers = Plusieurs haut-parleurs ou casques correspondent à { $name }. Ce qu'on y entendrait s'affiche dans le terminal. rochade devices montre pour chacun un nom unique entre crochets; donnez celui-là.
not-stereo = Le haut-parleur ou le casque n'a qu'un canal, et chaque oreille a besoin du sien. Ce qu'on y entendrait s'affiche dans le terminal. Choisissez un casque stéréo avec --output-device; rochade devices montre ceux qu'il y a.
voice-failed = La voix du système est en panne, une autre prend le relais. Pour savoir quelles voix il y a, lancez rochade voices.
voice-lost = Il n'y a pas de haut-parleur, la voix reste donc muette. Tout s'affiche dans le terminal. Dès qu'il y en a un, le programme parle; rochade devices montre ceux qu'il y a.
voice-gone = La voix est en panne et aucune autre ne s'ouvre. Tout s'affiche dans le terminal. Dès qu'il y a une voix, le programme parle de nouveau.
voice-back = La voix est de retour.
journal-failed = Le journal ne peut pas être écrit. Ce qui se passe maintenant serait perdu avec le programme; de nouveaux essais suivent. Vérifiez la place sur le disque et les droits d'écriture.
journal-back = Le journal est de nouveau écrit, il ne manque rien.
journal-taken = Un autre fichier est maintenant à la place du journal. Il reste tel quel; tout est dans un nouveau journal, à côté{ PRINTED(": ", $path) }
heartbeat-failed = L'avancée de la pendule ne peut pas être écrite. Le journal continue; après un arrêt brutal, il ne manquerait que le temps depuis sa dernière ligne. De nouveaux essais suivent. Vérifiez la place sur le disque et les droits d'écriture.
heartbeat-back = L'avancée de la pendule est de nouveau écrite.
in-no-file = La partie ne se trouve dans aucun fichier. Voici la feuille de partie:
only-in-journal = La partie n'est que dans le journal, mais en entier; rochade resume l'enregistre. Voici la feuille de partie:
not-recorded = L'enregistrement ne peut pas être écrit. La partie continue sans lui. Vérifiez la place sur le disque et les droits d'écriture.
recording-gap = L'enregistrement a un trou, car le disque ne l'a pas pris à temps. Ce qui est dit est entendu comme avant.
not-saved = La partie n'a pas pu être enregistrée. Vérifiez la place sur le disque et les droits d'écriture.{ PRINTED(" Le fichier était ", $path) }
braille-not-saved = La feuille de partie en braille n'a pas pu être écrite. Vérifiez la place sur le disque et les droits d'écriture.{ PRINTED(" Le fichier était ", $path) }
file-taken = Il y a maintenant un fichier qui n'est pas de cette partie. Il reste tel quel{ PRINTED(": ", $path) }
left-out = Une partie de ce qui servait avant n'est pas là. On continue sans{ PRINTED(": ", $options) }
pad-gone = La manette ne répond pas. La barre d'espace et les touches de levier marchent toujours. Vérifiez le branchement, quittez avec Contrôle C et continuez comme il est alors indiqué.
keyboard-gone = Le clavier ne peut plus être lu. Le micro, la page et la manette marchent toujours. Pour taper de nouveau, fermez le programme et continuez avec rochade resume.
page-gone = La page du navigateur ne répond plus. Le clavier et le micro marchent toujours. Pour avoir une nouvelle page, continuez avec rochade resume.
no-room-to-show = Le terminal est trop petit pour les grands chiffres. Tout le reste marche. Ils apparaissent dès qu'il est plus grand.
sound-lost = Un peu de son du micro a été perdu. Répétez ce qui n'a pas eu de réponse.
program-fault = Une erreur du programme: la dernière chose n'a pas été faite, tout est comme avant. Réessayez, peut-être avec d'autres mots.
program-broken = Le programme a rencontré une erreur et s'arrête.

# What rochade devices lists; the name in brackets is for --output-device and its like.
device =
    { $kind ->
        [microphone] micro
       *[loudspeaker] haut-parleur
    }{ $choice ->
        [default] { ", par défaut" }
       *[other] { "" }
    }: { $name } [{ $id }]
no-devices = Aucun micro ni haut-parleur trouvé. Vérifiez qu'ils sont branchés et qu'un serveur de son fonctionne, par exemple PipeWire.
no-sound-built = Ce programme a été compilé sans le son. Pour l'ajouter, lancez script/setup, puis cargo build.
