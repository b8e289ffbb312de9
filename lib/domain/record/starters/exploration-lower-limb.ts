import { findings, look, movement, nerves, pulses, tests } from './exploration-parts'
import { among, ask, flag, section, starter } from './starter'

export const leg = starter(
  'exploration',
  'lower_limb',
  'Exploración de miembro inferior | Lower limb examination | Exploració d’extremitat inferior | Examen du membre inférieur | Esame dell’arto inferiore | Exame do membro inferior',
  look(
    ask(
      'choice',
      'swelling',
      'Derrame o edema | Effusion or swelling | Vessament o edema | Épanchement ou œdème | Versamento o edema | Derrame ou edema',
      among({
        none: 'No | None | No | Aucun | No | Não',
        mild: 'Leve | Mild | Lleu | Léger | Lieve | Ligeiro',
        moderate: 'Moderado | Moderate | Moderat | Modéré | Moderato | Moderado',
        severe: 'Grave | Severe | Greu | Important | Grave | Grave',
      }),
    ),
    flag(
      'thrombosis',
      'Pantorrilla caliente, hinchada y dolorosa | Calf hot, swollen and sore | Panxell calent, inflat i dolorós | Mollet chaud, gonflé et douloureux | Polpaccio caldo, gonfio e dolente | Gémeo quente, inchado e doloroso',
      { required: true },
    ),
  ),
  movement,
  section(
    'function',
    'Función | Function | Funció | Fonction | Funzione | Função',
    ask('text', 'squat', 'Sentadilla | Squat | Esquat | Squat | Squat | Agachamento'),
    ask(
      'text',
      'single_squat',
      'Sentadilla con una pierna | Single-leg squat | Esquat amb una cama | Squat unipodal | Squat su una gamba | Agachamento numa perna',
    ),
    ask(
      'number',
      'stand_left',
      'Apoyo en la pierna izquierda | Standing on the left leg | Suport a la cama esquerra | Appui sur la jambe gauche | Appoggio sulla gamba sinistra | Apoio na perna esquerda',
      { unit: 's', min: 0, max: 300 },
    ),
    ask(
      'number',
      'stand_right',
      'Apoyo en la pierna derecha | Standing on the right leg | Suport a la cama dreta | Appui sur la jambe droite | Appoggio sulla gamba destra | Apoio na perna direita',
      { unit: 's', min: 0, max: 300 },
    ),
  ),
  nerves(pulses),
  ...[tests, findings],
)
