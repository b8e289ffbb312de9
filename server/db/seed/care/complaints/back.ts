import { type Complaint, onItsWay, ranges, rich, strengths, tested } from '../complaint'

export const back: Complaint = {
  ...{ title: 'Lumbalgia', anamnesis: 'general', exploration: 'spine', since_days: 21 },
  note: {
    subjective: [
      'Dolor lumbar {o} desde hace tres semanas, tras mover cajas; hoy {pain} de 10. Peor por la mañana y después de 30 minutos en una silla. Baja a la nalga, sin pérdida de fuerza.',
      'Duerme mejor. El dolor lumbar aparece al final de la jornada, {pain} de 10; aguanta unos 40 minutos en una silla.',
      'Ha vuelto a caminar 30 minutos al día. Nota rigidez lumbar al levantarse que cede en diez minutos. Dolor {pain} de 10.',
      'Una molestia al cargar la compra, {pain} de 10. El resto del día, sin dolor lumbar.',
      'Semana sin despertarse por la espalda. Ha cargado una maleta sin problema. Dolor {pain} de 10.',
      'Hace su vida normal; solo nota la zona lumbar tras un día muy largo. Dolor {pain} de 10.',
    ],
    objective: [
      'Flexión lumbar limitada y dolorosa al final del recorrido. Lasègue negativo en ambos lados. Dolor a la palpación L4–L5 {a}.',
      'Flexión hasta medio tercio de la pierna. Control lumbopélvico mejorable en el puente.',
      'Flexión casi completa, con molestia al final. Puente a una pierna, 20 s por lado.',
      'Movilidad lumbar completa y sin dolor. Plancha lateral, 40 s por lado.',
    ],
    treatment: [
      'Educación sobre el dolor, movilizaciones L4–L5 y ejercicio de control motor tumbado.',
      'Terapia manual lumbar y de cadera. Puente y bisagra de cadera con pica, 3×8.',
      'Peso muerto con 6 kg, 3×8; plancha lateral corta, 3×20 s.',
      'Peso muerto con 10 kg, 3×8; remo con goma, 3×12.',
      'Peso muerto con 12 kg, 3×8; plancha lateral, 3×30 s; levantar y girar con carga.',
    ],
    plan: [
      'Pausas cada 30 minutos y un paseo diario de 15. Repetir los ejercicios una vez al día.',
      'Subir la carga si al día siguiente no hay más dolor. Revisar en una semana.',
      'Programa en casa tres días por semana.',
      'Espaciar a una visita cada dos semanas y preparar el alta.',
    ],
  },
  pain: {
    ...{ mechanism: 'nociceptive', course: 'subacute', origin: 'Sobrecarga', irritability: 'medium' },
    ...{
      aggravating: ['Más de 30 min en una silla', 'Coger peso'],
      easing: ['Caminar', 'Calor'],
      worst_at: ['morning'],
    },
  },
  places: [
    { region: 'lumbar', side: 'own', sensations: ['dull'], from: 7 },
    { region: 'gluteal', side: 'own', sensations: ['burning'], from: 5, radiates_to: 'hamstrings_lateral' },
    { region: 'hamstrings_lateral', side: 'own', sensations: ['tingling'], from: 3 },
    { region: 'lumbar', side: 'other', sensations: ['dull'], from: 3 },
  ],
  activities: ['Coger peso del suelo', 'Pasar una hora en una silla', 'Caminar 40 minutos'],
  performance: ({ shift }, progress) => ({ finger_floor: { value: onItsWay(26 + shift * 3, 5, progress) } }),
  told: () => ({
    complaint: 'Dolor en la parte baja de la espalda que baja a la nalga.',
    ...{ since: 'Hace tres semanas', onset: 'sudden' },
    ...{ worse: 'Estar mucho rato en una silla, coger peso.', better: 'Caminar y el calor.' },
    patient_goals: 'Coger peso sin miedo a que vuelva el dolor.',
    expectations: 'Saber qué puedo hacer y qué no.',
  }),
  found: (_own, worst) => ({
    posture: 'Carga algo más el lado contrario. Lordosis lumbar aplanada.',
    palpation: 'Dolor en los paravertebrales y L4–L5 del lado doloroso.',
    range: ranges('middle', { back_flexion: 45, back_extension: 15, back_side_left: 25, back_side_right: 25 }),
    pain_moving: worst,
    strength: [
      ...strengths('left', { 'Glúteo medio': '4+' }),
      ...strengths('right', { 'Glúteo medio': '4+' }),
      ...strengths('middle', { 'Extensores lumbares': '4' }),
    ],
    ...{ sensation: 'Conservada', reflexes: 'Simétricos', saddle: false, upper_motor: false, directional: 'extension' },
    special: [
      ...tested('left', { straight_leg_raise: ['negative'], slump: ['negative'] }),
      ...tested('right', { straight_leg_raise: ['negative'], slump: ['negative'] }),
      ...tested('middle', { prone_instability: ['positive', 'Dolor que cede al activar'] }),
    ],
    diagnosis: rich('Dolor lumbar mecánico con dolor referido a la nalga, sin compromiso radicular.'),
    plan: rich('Ejercicio progresivo de cadera y tronco, terapia manual al inicio y educación. Ocho sesiones.'),
  }),
  aims: [
    { text: 'Dormir sin despertar por la espalda' },
    { text: 'Aguantar en una silla sin dolor lumbar', unit: 'min', from: 30, target: 90 },
    { text: 'Coger peso del suelo con confianza', in_days: 90 },
  ],
}
