import type { exercises } from '@/server/db/schema/exercises'

type Seed = Omit<typeof exercises.$inferInsert, 'clinic_id' | 'id'>

/** The lively clinic's own exercises; one with the drawing of the starter library's that it was made from. */
export const ownExercises: readonly Seed[] = [
  {
    ...{ name: 'Activación de transverso con exhalación', sets: 3, reps: 10, hold_seconds: 5, rest_seconds: 30 },
    ...{ zones: ['abdomen', 'pelvic_floor'], goals: ['motor_control', 'breathing'], materials: ['mat'] },
    notes: 'Suelta el aire por la boca como si empañaras un cristal y nota cómo el bajo vientre se recoge.',
  },
  {
    ...{ name: 'Subida al escalón con control de rodilla', sets: 3, reps: 8, rest_seconds: 60, tempo: '3-1-1' },
    ...{ zones: ['knee', 'hip'], goals: ['strength', 'motor_control'], materials: ['step'] },
    notes: 'Mírate al espejo: la rodilla va hacia el segundo dedo del pie. Baja despacio.',
  },
  {
    ...{
      name: 'Excéntrico de Aquiles en escalón',
      sets: 3,
      reps: 15,
      rest_seconds: 90,
      tempo: '1-0-3',
      load: 'Peso corporal',
    },
    ...{ zones: ['ankle_foot'], goals: ['strength'], materials: ['step', 'wall'] },
    notes: 'Sube con los dos pies y baja con uno. Una molestia de hasta 4 sobre 10 es aceptable.',
  },
  {
    ...{ name: 'Rotación externa con banda y toalla', sets: 3, reps: 12, rest_seconds: 45, load: 'Banda roja' },
    ...{ zones: ['shoulder'], goals: ['strength'], materials: ['band', 'towel'] },
    notes: 'La toalla no se cae: el codo queda pegado al cuerpo y gira solo el antebrazo.',
  },
  {
    ...{ name: 'Paseo de granjero', sets: 4, hold_seconds: 40, rest_seconds: 60, load: '2 × 8 kg' },
    ...{ zones: ['whole_body', 'lumbopelvic'], goals: ['endurance', 'strength'], materials: ['dumbbell'] },
    notes: 'Camina alto y tranquilo, sin que el tronco se incline hacia ningún lado.',
  },
  {
    ...{ name: 'Descarga de cuello con cojín', sets: 1, hold_seconds: 300 },
    ...{ zones: ['cervical'], goals: ['relaxation', 'breathing'], materials: ['cushion', 'mat'] },
    notes: 'Tumbado boca arriba, cojín bajo la nuca y las manos en las costillas. Respira por la nariz.',
  },
  {
    ...{
      name: 'Perro de muestra con pausa',
      sets: 3,
      reps: 8,
      hold_seconds: 6,
      rest_seconds: 30,
      starter_key: 'bird-dog',
    },
    ...{ zones: ['lumbopelvic'], goals: ['motor_control'], materials: ['mat'] },
    notes: 'Imagina un vaso de agua sobre la pelvis: que no se derrame.',
  },
  {
    ...{ name: 'Equilibrio sobre cojín con lanzamiento', sets: 3, hold_seconds: 30, rest_seconds: 30 },
    ...{ zones: ['ankle_foot', 'knee'], goals: ['balance'], materials: ['cushion', 'ball'] },
    notes: 'A la pata coja sobre el cojín, alguien te lanza la pelota. Para si el tobillo falla.',
  },
  {
    ...{ name: 'Movilidad dorsal sobre rodillo', sets: 2, reps: 10, hold_seconds: 3 },
    ...{ zones: ['thoracic'], goals: ['mobility'], materials: ['roller', 'mat'] },
    notes: 'El rodillo cruza bajo las escápulas. Deja caer la cabeza en las manos y suelta el aire.',
  },
  {
    ...{ name: 'Suelo pélvico: ascensor', sets: 3, reps: 5, hold_seconds: 8, rest_seconds: 20 },
    ...{ zones: ['pelvic_floor'], goals: ['motor_control'], materials: ['none'] },
    notes: 'Sube piso a piso y baja igual de despacio. Al final, suelta del todo.',
  },
]

/** What the first professional marked: by the place among those above, and of the starter library. */
export const markedExercises = { own: [0, 3, 6], starter: ['cat-camel', 'chin-tuck', 'glute-bridge'] } as const
