import { findings, look, movement, nerves, tests } from './exploration-parts'
import { among, ask, flag, starter } from './starter'

export const spine = starter(
  'exploration',
  'spine',
  'Exploración de columna | Spine examination | Exploració de columna | Examen du rachis | Esame della colonna | Exame da coluna',
  look(),
  movement,
  nerves(
    flag(
      'saddle',
      'Anestesia en silla de montar | Saddle anaesthesia | Anestèsia en cadira de muntar | Anesthésie en selle | Anestesia a sella | Anestesia em sela',
      { required: true },
    ),
    flag(
      'upper_motor',
      'Signos de primera motoneurona | Upper motor neuron signs | Signes de primera motoneurona | Signes pyramidaux | Segni del primo motoneurone | Sinais do primeiro neurónio motor',
      { required: true },
    ),
    ask(
      'choice',
      'directional',
      'Preferencia direccional | Directional preference | Preferència direccional | Préférence directionnelle | Preferenza direzionale | Preferência direcional',
      among({
        none: 'Ninguna | None | Cap | Aucune | Nessuna | Nenhuma',
        flexion: 'Flexión | Flexion | Flexió | Flexion | Flessione | Flexão',
        extension: 'Extensión | Extension | Extensió | Extension | Estensione | Extensão',
        side: 'Lateral | Sideways | Lateral | Latérale | Laterale | Lateral',
      }),
    ),
  ),
  ...[tests, findings],
)
