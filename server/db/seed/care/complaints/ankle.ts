import { type Complaint, onItsWay, ranges, rich, strengths, tested } from '../complaint'

const CHILD = 10

export const ankle: Complaint = {
  ...{ title: 'Esguince de tobillo', anamnesis: 'sports', exploration: 'lower_limb', since_days: 8 },
  note: {
    subjective: [
      'Se torció el tobillo {o} hace ocho días al caer de un salto; hoy dolor {pain} de 10 al apoyar. Hinchazón por la tarde.',
      'Camina sin ayuda y con menos hinchazón de tobillo. Dolor {pain} de 10 al bajar escaleras.',
      'Trota en línea recta. El tobillo molesta en terreno irregular, {pain} de 10.',
      'Salta y cambia de dirección con precaución. Dolor de tobillo {pain} de 10.',
      'Ha vuelto a la actividad completa con vendaje. Dolor de tobillo {pain} de 10.',
    ],
    objective: [
      'Edema leve del tobillo {o}. Dolor en el ligamento peroneoastragalino anterior. Ottawa negativo.',
      'Sin edema. Flexión dorsal con carga 4 cm menor que el otro lado.',
      'Flexión dorsal casi simétrica. Equilibrio sobre espuma, 20 s.',
      'Salto lateral al 94 % del otro lado.',
    ],
    treatment: [
      'Vendaje, movilidad activa de tobillo y carga progresiva.',
      'Movilización astragalina y elevación de talones, 3×12.',
      'Propiocepción sobre espuma y peroneos con goma, 3×15.',
      'Saltos a una pierna, 4×6, y cambios de dirección.',
    ],
    plan: [
      'Caminar lo que tolere; pierna en alto por la tarde.',
      'Ejercicios de tobillo a diario. Trote suave si no hay dolor.',
      'Vuelta progresiva al deporte con vendaje.',
      'Mantener el equilibrio tres días por semana durante dos meses.',
    ],
  },
  pain: {
    ...{ mechanism: 'nociceptive', course: 'acute', origin: 'Deporte', irritability: 'medium' },
    ...{ aggravating: ['Apoyar', 'Terreno irregular'], easing: ['Frío', 'Vendaje'], worst_at: ['evening'] },
  },
  places: [
    { region: 'ankle', side: 'own', sensations: ['sharp'], from: 6 },
    { region: 'foot', side: 'own', sensations: ['dull'], from: 3 },
  ],
  activities: ['Bajar escaleras', 'Correr', 'Saltar a una pierna'],
  performance: ({ side, other, shift }, progress) => ({
    single_leg_stance: { [side]: onItsWay(8 + shift, 36, progress), [other]: 40 },
  }),
  told: (_own, { age }) => ({
    complaint: 'Torcedura del tobillo; duele al apoyar.',
    ...{ since: 'Hace ocho días', onset: 'injury' },
    ...{ worse: 'Apoyar y el terreno irregular.', better: 'El frío y la pierna en alto.' },
    sport: (age ?? 30) < CHILD ? 'Juegos y educación física' : 'Baloncesto',
    ...{ level: 'leisure', hours: 3, surface: 'Pista', load_change: false },
    ...{
      mechanism: 'Cayó de un salto con el pie hacia dentro.',
      went_on: false,
      signs: ['swelling'],
      same_before: false,
    },
    patient_goals: 'Volver a jugar.',
    expectations: 'Que no vuelva a torcerse.',
  }),
  found: ({ side, other, shift }, worst) => ({
    ...{ posture: 'Apoya menos ese pie.', swelling: 'mild', thrombosis: false },
    palpation: 'Dolor en el ligamento peroneoastragalino anterior; maléolos sin dolor óseo.',
    range: [
      ...ranges(side, { ankle_dorsal: 8, ankle_plantar: 40, foot_inversion: 20 }),
      ...ranges(other, { ankle_dorsal: 18, ankle_plantar: 50, foot_inversion: 35 }),
    ],
    pain_moving: worst,
    strength: [
      ...strengths(side, { Peroneos: '4-', Tríceps: '4' }),
      ...strengths(other, { Peroneos: '5', Tríceps: '5' }),
    ],
    ...{ squat: 'Limitada por el tobillo', single_squat: 'No la tolera de ese lado' },
    ...{ [`stand_${side}`]: 8 + shift, [`stand_${other}`]: 40 },
    ...{ sensation: 'Conservada', reflexes: 'Simétricos', no_pulse: false },
    special: tested(side, {
      ...{ anterior_drawer_ankle: ['unclear', 'Doloroso'], talar_tilt: ['negative'], ankle_squeeze: ['negative'] },
      ottawa_ankle: ['negative'],
    }),
    diagnosis: rich('Esguince lateral de tobillo de grado II, sin signos de fractura.'),
    plan: rich('Carga y movilidad precoces, fuerza de peroneos y equilibrio. Seis sesiones.'),
  }),
  aims: [
    { text: 'Caminar sin cojera' },
    { text: 'Equilibrio sobre el tobillo', unit: 's', from: 8, target: 36 },
    { text: 'Volver a la actividad completa', in_days: 45 },
  ],
}
