import { type Complaint, onItsWay, ranges, rich, strengths, tested } from '../complaint'

export const pelvis: Complaint = {
  ...{ title: 'Dolor pélvico y escapes de orina', anamnesis: 'pelvic_floor', exploration: 'spine', since_days: 240 },
  note: {
    subjective: [
      'Dolor pélvico, {pain} de 10 al final del día, y escapes al toser y con esfuerzo desde hace ocho meses.',
      'Nota cuándo contrae el suelo pélvico. Escapes al toser; dolor pélvico {pain} de 10.',
      'Menos escapes: dos esta semana. Dolor pélvico {pain} de 10 tras muchas horas de pie.',
      'Una semana con un solo escape, al correr. Dolor pélvico {pain} de 10.',
      'Sin escapes al toser. Dolor pélvico {pain} de 10, solo algunos días.',
      'Salta y corre con seguridad. Dolor pélvico {pain} de 10.',
    ],
    objective: [
      'Contracción del suelo pélvico 2 de 5, 3 s; le cuesta relajar. Sensibilidad sacroilíaca {a}.',
      'Contracción 3 de 5, 5 s, con buena relajación.',
      'Contracción 4 de 5, 8 s. ASLR sin dolor.',
      'Contracción 4 de 5, 10 s, y anticipación correcta al toser.',
    ],
    treatment: [
      'Educación sobre vejiga y presión. Respiración y relajación del suelo pélvico.',
      'Contracciones de 5 s, 3×8, con biofeedback. Movilización sacroilíaca.',
      'Contracción antes de toser; puente y abdominal profundo, 3×10.',
      'Fuerza en carga: sentadilla con contracción, 3×10.',
      'Impacto progresivo: saltos con anticipación, 4×6.',
    ],
    plan: [
      'Diario de micciones durante tres días. Respiración dos veces al día.',
      'Contracciones tres veces al día.',
      'Mantener el programa y añadir fuerza dos días por semana.',
      'Vuelta progresiva al impacto.',
    ],
  },
  pain: {
    ...{ mechanism: 'mixed', course: 'chronic', origin: null, irritability: 'medium' },
    ...{ aggravating: ['Muchas horas de pie', 'Esfuerzos'], easing: ['Tumbarse'], worst_at: ['evening'] },
  },
  places: [
    { region: 'pelvic_floor', side: 'centre', sensations: ['dull'], from: 5 },
    { region: 'sacroiliac', side: 'own', sensations: ['dull'], from: 4 },
    { region: 'lower_abdomen', side: 'own', sensations: ['dull'], from: 3 },
  ],
  activities: ['Toser sin escapes', 'Correr o saltar', 'Pasar la tarde de pie'],
  performance: ({ shift }, progress) => ({
    chair_stand_30: { value: Math.round(onItsWay(12 + shift, 18, progress)) },
  }),
  told: (_own, { sex, age }) => ({
    complaint: 'Escapes de orina al toser y dolor en la pelvis al final del día.',
    ...{ since: 'Hace ocho meses', bother: 7 },
    ...{ leaks: 'some_weekly', leaks_when: ['cough', 'effort'], day_voids: 8, night_voids: 1 },
    ...{ pads: true, pads_daily: 2, emptying: false, stools: 6, straining: false, stool_leaks: 'never' },
    heaviness: false,
    ...(sex === 'female' ? { births: 2, menopause: (age ?? 45) >= 52 } : {}),
    patient_goals: 'Reír y correr sin escapes.',
    expectations: 'Aprender a usar el suelo pélvico.',
  }),
  found: ({ side }, worst) => ({
    posture: 'Aumento de la lordosis lumbar. Respiración alta.',
    palpation: `Sensibilidad sacroilíaca ${side === 'right' ? 'derecha' : 'izquierda'}.`,
    range: ranges('middle', { back_flexion: 75, back_extension: 20 }),
    pain_moving: worst,
    strength: [
      ...strengths('middle', { 'Suelo pélvico': '2', 'Abdominal profundo': '3+' }),
      ...strengths(side, { 'Glúteo medio': '4' }),
    ],
    ...{ sensation: 'Conservada', reflexes: 'Simétricos', saddle: false, upper_motor: false, directional: 'none' },
    special: tested(side, {
      ...{ aslr: ['positive', 'Mejora con compresión'], thigh_thrust: ['positive'], straight_leg_raise: ['negative'] },
    }),
    diagnosis: rich('Incontinencia de esfuerzo y dolor pélvico, con debilidad y mala relajación del suelo pélvico.'),
    plan: rich('Entrenamiento del suelo pélvico supervisado durante 12 semanas. Diez sesiones.'),
  }),
  aims: [
    { text: 'Toser sin escapes' },
    { text: 'Contracción mantenida', unit: 's', from: 3, target: 10 },
    { text: 'Volver a correr', in_days: 90 },
  ],
}
