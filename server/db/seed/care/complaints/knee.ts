import { type Complaint, onItsWay, ranges, rich, strengths, tested } from '../complaint'

export const knee: Complaint = {
  ...{ title: 'Dolor de rodilla', anamnesis: 'sports', exploration: 'lower_limb', since_days: 35 },
  note: {
    subjective: [
      'Dolor en la cara anterior de la rodilla {a} al bajar escaleras y al levantarse tras mucho rato en una silla; hoy {pain} de 10. Empezó al aumentar los kilómetros.',
      'Baja escaleras con menos dolor de rodilla, {pain} de 10. Ha dejado de correr esta semana.',
      'Corre 15 minutos; la rodilla molesta al final, {pain} de 10.',
      'Corre 30 minutos. Al día siguiente la rodilla está bien. Dolor {pain} de 10.',
      'Ha entrenado con el grupo sin cuestas. Dolor de rodilla {pain} de 10.',
      'Entrena como antes, con cuestas. Dolor de rodilla {pain} de 10.',
    ],
    objective: [
      'Dolor en sentadilla a una pierna, con valgo dinámico de la rodilla {a}. Sin derrame. Pruebas meniscales negativas.',
      'Sentadilla a una pierna hasta 45° con mejor control de la rodilla.',
      'Sentadilla a una pierna hasta 60° sin valgo. Escalón de 20 cm, 10 repeticiones.',
      'Salto a una pierna al 92 % del otro lado.',
    ],
    treatment: [
      'Ejercicio de cuádriceps en rango sin dolor, glúteo medio y gestión de la carga.',
      'Sentadilla isométrica en pared, 5×30 s; glúteo medio con goma, 3×12.',
      'Sentadilla búlgara, 3×8, y escalón excéntrico, 3×10.',
      'Prensa a una pierna, 3×8; técnica de carrera en cinta.',
      'Pliometría: saltos a una pierna, 4×6; cambios de ritmo.',
    ],
    plan: [
      'Reducir la carrera a la mitad esta semana. Ejercicios de rodilla a diario.',
      'Aumentar un 10 % por semana si el dolor de rodilla no pasa de 2.',
      'Añadir cuestas suaves y mantener la fuerza dos días por semana.',
      'Vuelta a los entrenamientos completos.',
    ],
  },
  pain: {
    ...{ mechanism: 'nociceptive', course: 'subacute', origin: 'Deporte', irritability: 'low' },
    ...{ aggravating: ['Escaleras', 'Correr'], easing: ['Frío'], worst_at: ['day'] },
  },
  places: [
    { region: 'knee', side: 'own', sensations: ['sharp'], from: 6 },
    { region: 'thigh_front', side: 'own', sensations: ['dull'], from: 3 },
    { region: 'popliteal', side: 'own', sensations: ['dull'], from: 2 },
  ],
  activities: ['Bajar escaleras', 'Correr 5 km', 'Ponerse en cuclillas'],
  performance: ({ side, other, shift }, progress) => ({
    five_sit_to_stand: { value: onItsWay(15.5 + shift, 9, progress) },
    single_leg_stance: { [side]: onItsWay(14 + shift * 2, 38, progress), [other]: 42 },
  }),
  told: (_own, { age }) => ({
    complaint: 'Dolor delante de la rodilla al bajar escaleras y al correr.',
    ...{ since: 'Hace cinco semanas', onset: 'gradual' },
    ...{ worse: 'Bajar escaleras, correr, las cuclillas.', better: 'El frío y no correr.' },
    sport: (age ?? 40) < 18 ? 'Atletismo escolar' : 'Carrera a pie',
    ...{ level: (age ?? 40) < 18 ? 'federated' : 'leisure', hours: 4, surface: 'Asfalto' },
    ...{ load_change: true, load_change_note: 'De 15 a 25 km por semana en un mes' },
    ...{ mechanism: 'Sin golpe: apareció al aumentar los kilómetros.', went_on: true, signs: [], same_before: false },
    patient_goals: 'Volver a correr 10 km sin dolor de rodilla.',
    expectations: 'Un plan para volver poco a poco.',
  }),
  found: ({ side, other, shift }, worst) => ({
    ...{ posture: 'Valgo leve de ambas rodillas.', swelling: 'none', thrombosis: false },
    palpation: 'Dolor en la faceta lateral de la rótula. Interlínea sin dolor.',
    range: [
      ...ranges(side, { knee_flexion: 125, hip_internal: 35 }),
      ...ranges(other, { knee_flexion: 135, hip_internal: 40 }),
    ],
    pain_moving: worst,
    strength: [
      ...strengths(side, { Cuádriceps: '4', 'Glúteo medio': '4-' }),
      ...strengths(other, { Cuádriceps: '5', 'Glúteo medio': '4+' }),
    ],
    ...{ squat: 'Completa, con dolor al final', single_squat: 'Valgo dinámico y dolor del lado afectado' },
    ...{ [`stand_${side}`]: 14 + shift * 2, [`stand_${other}`]: 42 },
    ...{ sensation: 'Conservada', reflexes: 'Simétricos', no_pulse: false },
    special: tested(side, {
      ...{ clarke: ['positive'], patellar_apprehension: ['negative'], mcmurray: ['negative'], lachman: ['negative'] },
      joint_line: ['negative'],
    }),
    diagnosis: rich('Dolor femoropatelar por aumento de carga, con déficit de cuádriceps y glúteo medio.'),
    plan: rich('Gestión de la carga, fuerza de cuádriceps y cadera, vuelta progresiva a la carrera. Ocho sesiones.'),
  }),
  aims: [
    { text: 'Bajar escaleras sin dolor de rodilla' },
    { text: 'Correr sin dolor', unit: 'min', from: 5, target: 45 },
    { text: 'Volver a correr 10 km', in_days: 75 },
  ],
}
