import { type Complaint, onItsWay, ranges, rich, strengths, tested } from '../complaint'

export const shoulder: Complaint = {
  ...{ title: 'Dolor de hombro', anamnesis: 'general', exploration: 'upper_limb', since_days: 90 },
  note: {
    subjective: [
      'Dolor en el hombro {o} al dormir sobre él y al elevar el brazo; hoy {pain} de 10. Tres meses de evolución.',
      'Se despierta menos veces por el hombro. Dolor {pain} de 10 al ponerse la chaqueta.',
      'Ya duerme de lado. El hombro se queja todavía al alcanzar el estante alto, {pain} de 10.',
      'Usa el brazo con normalidad por debajo del hombro. Dolor {pain} de 10 al final de la elevación.',
      'Ha vuelto a nadar con una molestia leve de hombro, {pain} de 10.',
      'Brazo por encima de la cabeza sin pensarlo. Dolor de hombro {pain} de 10.',
    ],
    objective: [
      'Abducción del hombro {o} dolorosa entre 70° y 120°. Rotación externa resistida débil y dolorosa. Sin signos de inestabilidad.',
      'Elevación 145°, arco doloroso menor. Rotación externa 4/5.',
      'Elevación 160° con molestia al final. Rotación externa 4+/5.',
      'Movilidad completa del hombro y fuerza 5/5.',
    ],
    treatment: [
      'Isométricos de rotación externa, 5×30 s, y movilización glenohumeral posterior.',
      'Rotación externa con goma, 3×12; elevación asistida con pica.',
      'Elevación en plano escapular con 1 kg, 3×10; serrato en pared.',
      'Press con 2 kg, 3×8; rotación externa a 90°, 3×10.',
      'Fuerza por encima de la cabeza con 4 kg, 3×8.',
    ],
    plan: [
      'Evitar dormir sobre el lado. Isométricos a diario.',
      'Ejercicios de hombro en días alternos. Revisar la carga en la próxima visita.',
      'Volver a la piscina, primero sin crol.',
      'Pasar a programa en casa.',
    ],
  },
  pain: {
    ...{ mechanism: 'nociceptive', course: 'chronic', origin: 'Sobrecarga', irritability: 'medium' },
    ...{ aggravating: ['Elevar el brazo', 'Dormir de ese lado'], easing: ['Reposo'], worst_at: ['night'] },
  },
  places: [
    { region: 'shoulder_front', side: 'own', sensations: ['sharp'], from: 7 },
    { region: 'upper_arm_front', side: 'own', sensations: ['dull', 'radiating'], from: 5 },
    { region: 'shoulder_back', side: 'own', sensations: ['dull'], from: 3 },
  ],
  activities: ['Alcanzar un estante alto', 'Ponerse la chaqueta', 'Dormir de ese lado'],
  performance: ({ side, other, shift }, progress) => ({
    grip_strength: { [side]: onItsWay(20 + shift * 2, 28, progress), [other]: 30 + shift * 2 },
  }),
  told: () => ({
    complaint: 'Dolor en el hombro al levantar el brazo y por la noche.',
    ...{ since: 'Hace tres meses', onset: 'gradual' },
    ...{ worse: 'Levantar el brazo y dormir sobre ese lado.', better: 'No usarlo.' },
    patient_goals: 'Dormir bien y volver a nadar.',
    expectations: 'Evitar una infiltración.',
  }),
  found: ({ side, other }, worst) => ({
    ...{ posture: 'Hombro doloroso algo más alto.', dominant: 'right', scapula: 'Discinesia leve al bajar el brazo' },
    palpation: 'Dolor en el tendón del supraespinoso y en la corredera bicipital.',
    range: [
      ...ranges(side, { shoulder_flexion: 130, shoulder_abduction: 110, shoulder_external: 60, shoulder_internal: 50 }),
      ...ranges(other, {
        shoulder_flexion: 175,
        shoulder_abduction: 175,
        shoulder_external: 85,
        shoulder_internal: 65,
      }),
    ],
    pain_moving: worst,
    strength: [
      ...strengths(side, { 'Rotación externa': '4-', Abducción: '4' }),
      ...strengths(other, { 'Rotación externa': '5', Abducción: '5' }),
    ],
    ...{
      [`grip_${side}`]: 20,
      [`grip_${other}`]: 30,
      sensation: 'Conservada',
      reflexes: 'Simétricos',
      no_pulse: false,
    },
    special: tested(side, {
      ...{ painful_arc: ['positive', 'De 70° a 120°'], hawkins_kennedy: ['positive'], empty_can: ['positive'] },
      ...{ external_rotation_lag: ['negative'], apprehension: ['negative'] },
    }),
    diagnosis: rich('Dolor de hombro relacionado con el manguito rotador, sin signos de rotura completa.'),
    plan: rich('Carga progresiva del manguito y la escápula durante 12 semanas. Diez sesiones.'),
  }),
  aims: [
    { text: 'Dormir sobre el lado del hombro' },
    { text: 'Elevar el brazo', unit: '°', from: 130, target: 175 },
    { text: 'Volver a nadar', in_days: 90 },
  ],
}
