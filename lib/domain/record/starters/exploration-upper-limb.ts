import { findings, look, movement, nerves, pulses, tests } from './exploration-parts'
import { among, ask, section, starter } from './starter'

const grip = section(
  'grip',
  'Prensión | Grip | Prensió | Préhension | Presa | Preensão',
  ask(
    'number',
    'grip_left',
    'Fuerza de prensión izquierda | Left grip strength | Força de prensió esquerra | Force de préhension gauche | Forza di presa sinistra | Força de preensão esquerda',
    { unit: 'kg', min: 0, max: 120 },
  ),
  ask(
    'number',
    'grip_right',
    'Fuerza de prensión derecha | Right grip strength | Força de prensió dreta | Force de préhension droite | Forza di presa destra | Força de preensão direita',
    { unit: 'kg', min: 0, max: 120 },
  ),
)

export const arm = starter(
  'exploration',
  'upper_limb',
  'Exploración de miembro superior | Upper limb examination | Exploració d’extremitat superior | Examen du membre supérieur | Esame dell’arto superiore | Exame do membro superior',
  look(
    ask(
      'choice',
      'dominant',
      'Mano dominante | Dominant hand | Mà dominant | Main dominante | Mano dominante | Mão dominante',
      among({
        right: 'Derecha | Right | Dreta | Droite | Destra | Direita',
        left: 'Izquierda | Left | Esquerra | Gauche | Sinistra | Esquerda',
      }),
    ),
    ask(
      'text',
      'scapula',
      'Control de la escápula | Scapular control | Control de l’escàpula | Contrôle scapulaire | Controllo scapolare | Controlo da escápula',
    ),
  ),
  movement,
  grip,
  nerves(pulses),
  ...[tests, findings],
)
