import { type Complaint, onItsWay, ranges, rich, strengths, tested } from '../complaint'

export const neck: Complaint = {
  ...{ title: 'Cervicalgia', anamnesis: 'general', exploration: 'spine', since_days: 120 },
  note: {
    subjective: [
      'Dolor cervical {o} con cefalea tras muchas horas de pantalla; hoy {pain} de 10. Empeora por la tarde y mejora con calor.',
      'Una sola cefalea esta semana. Gira mejor la cabeza al conducir. Dolor cervical {pain} de 10.',
      'Sin cefalea. El cuello se carga al final de la tarde, {pain} de 10.',
      'Poco dolor de cuello, {pain} de 10; lo nota tras días largos delante de la pantalla.',
      'Trabaja la jornada completa con el cuello tranquilo. Dolor {pain} de 10.',
    ],
    objective: [
      'Rotación cervical {a} limitada unos 20°. Puntos dolorosos en trapecio superior y suboccipitales. Fuerza y sensibilidad normales.',
      'Rotación casi simétrica. Resistencia de flexores profundos del cuello: 18 s.',
      'Rotación simétrica. Resistencia de flexores profundos: 26 s.',
      'Resistencia de flexores profundos: 32 s. Sin dolor a la palpación cervical.',
    ],
    treatment: [
      'Movilización cervical C2–C4, tejido blando de trapecio y ejercicio de flexores profundos.',
      'Movilización cervical y dorsal. Flexores profundos, 10×10 s.',
      'Escápula con goma, 3×12; flexores profundos con carga leve.',
      'Remo, 3×10, y press, 3×8. Autoestiramientos dorsales.',
      'Repaso del programa completo de cuello y hombros.',
    ],
    plan: [
      'Subir la pantalla y hacer pausas. Flexores profundos dos veces al día.',
      'Mantener el programa de cuello tres días por semana.',
      'Progresar el peso en casa si no vuelve la cefalea.',
      'Alta si sigue así en la próxima visita.',
    ],
  },
  pain: {
    ...{ mechanism: 'nociceptive', course: 'chronic', origin: 'Trabajo', irritability: 'low' },
    ...{ aggravating: ['Pantallas', 'Conducir'], easing: ['Calor', 'Movimiento'], worst_at: ['evening'] },
  },
  places: [
    { region: 'cervical', side: 'own', sensations: ['dull'], from: 6 },
    { region: 'trapezius', side: 'own', sensations: ['burning'], from: 5 },
    { region: 'occiput', side: 'centre', sensations: ['dull'], from: 4 },
    { region: 'trapezius', side: 'other', sensations: ['dull'], from: 3 },
  ],
  activities: ['Girar la cabeza al conducir', 'Trabajar con el ordenador', 'Leer en la cama'],
  performance: ({ side, other, shift }, progress) => ({
    grip_strength: { [side]: onItsWay(24 + shift * 2, 28, progress), [other]: 29 + shift * 2 },
  }),
  told: () => ({
    complaint: 'Dolor de cuello con dolor de cabeza al final del día.',
    ...{ since: 'Hace unos cuatro meses', onset: 'gradual' },
    ...{ worse: 'Muchas horas de pantalla y conducir.', better: 'El calor y moverme.' },
    patient_goals: 'Acabar la jornada sin dolor de cabeza.',
    expectations: 'Ejercicios que pueda hacer en casa.',
  }),
  found: ({ side, other }, worst) => ({
    posture: 'Cabeza adelantada y hombros redondeados.',
    palpation: 'Puntos dolorosos en trapecio superior y suboccipitales del lado doloroso.',
    range: ranges('middle', {
      ...{ neck_flexion: 40, neck_extension: 35, [`neck_turn_${side}`]: 40, [`neck_turn_${other}`]: 60 },
    }),
    pain_moving: worst,
    strength: [
      ...strengths('middle', { 'Flexores profundos del cuello': '4-' }),
      ...strengths(side, { 'Trapecio inferior': '4' }),
    ],
    ...{ sensation: 'Conservada', reflexes: 'Simétricos', saddle: false, upper_motor: false, directional: 'none' },
    special: [
      ...tested(side, { spurling: ['negative'], ulnt1: ['negative'], flexion_rotation: ['positive', 'Limitada 12°'] }),
      ...tested('middle', { deep_neck_flexors: ['positive', '22 mmHg'], alar_ligament: ['negative'] }),
    ],
    diagnosis: rich('Dolor cervical mecánico con cefalea cervicogénica, sin signos radiculares.'),
    plan: rich('Terapia manual cervical alta, flexores profundos y escápula. Ocho sesiones.'),
  }),
  aims: [
    { text: 'Una semana sin cefalea' },
    { text: 'Trabajar con pantalla sin dolor de cuello', unit: 'min', from: 45, target: 180 },
    { text: 'Conducir girando el cuello sin molestias', in_days: 60 },
  ],
}
