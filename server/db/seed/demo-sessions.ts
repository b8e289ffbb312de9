import type { exercise_session_items, exercise_sessions } from '@/server/db/schema/exercise-sessions'

type Session = Pick<typeof exercise_sessions.$inferInsert, 'name' | 'notes' | 'color'>
type Item = Pick<
  typeof exercise_session_items.$inferInsert,
  'sets' | 'reps' | 'hold_seconds' | 'rest_seconds' | 'load' | 'tempo' | 'note'
>
/** An exercise of the starter library by its key, of the clinic's own by its name. */
type Dosed = Partial<Omit<Item, 'starter_key'>>
export type SeedItem = Dosed & ({ starter_key: string } | { own: string })

const by = (sets: number, reps: number, more: Dosed = {}): Dosed => ({ sets, reps, ...more })
const held = (sets: number, hold_seconds: number, more: Dosed = {}): Dosed => ({
  sets,
  hold_seconds,
  ...more,
})

/** The lively clinic's sessions, as they would be given to its patients. */
export const demoSessions: readonly (Session & { items: readonly SeedItem[] })[] = [
  {
    ...{ name: 'Suelo pélvico', color: 'violet', notes: 'Suelta el aire antes de cada esfuerzo.' },
    items: [
      { starter_key: 'diaphragmatic-breathing', ...held(1, 300) },
      { starter_key: 'pelvic-floor-long-hold', ...by(3, 8, { hold_seconds: 6, rest_seconds: 30 }) },
      { own: 'Suelo pélvico: ascensor', ...by(2, 5, { hold_seconds: 8, rest_seconds: 20 }) },
      {
        ...{ starter_key: 'glute-bridge', ...by(3, 12, { hold_seconds: 5, rest_seconds: 45 }) },
        note: 'Suelta el aire antes de subir. Si notas peso en el periné, para y escríbenos.',
      },
      { starter_key: 'bird-dog', ...by(3, 8, { hold_seconds: 6 }) },
    ],
  },
  {
    ...{ name: 'Fuerza A: pierna y cadera', color: 'teal', notes: null },
    items: [
      { starter_key: 'squat', ...by(3, 10, { rest_seconds: 60, tempo: '3-1-1' }) },
      { starter_key: 'glute-bridge', ...by(3, 12, { hold_seconds: 3, rest_seconds: 45 }) },
      { starter_key: 'forward-lunge', ...by(3, 8, { rest_seconds: 60 }) },
      { starter_key: 'calf-raise', ...by(3, 15, { rest_seconds: 45 }) },
      { starter_key: 'side-plank-knees', ...held(3, 20, { rest_seconds: 30 }) },
    ],
  },
  {
    ...{ name: 'Movilidad B: columna', color: 'blue', notes: 'Despacio y sin dolor; respira en cada movimiento.' },
    items: [
      { starter_key: 'cat-camel', ...by(2, 10, { hold_seconds: 3 }) },
      { starter_key: 'thread-the-needle', ...by(2, 8) },
      { own: 'Movilidad dorsal sobre rodillo', ...by(2, 10, { hold_seconds: 3 }) },
      { starter_key: 'knee-rolls', ...by(2, 10) },
      { starter_key: 'child-pose', ...held(3, 30) },
    ],
  },
  {
    ...{
      name: 'Rodilla tras cirugía, primeras semanas',
      color: 'amber',
      notes: 'Hielo después si la rodilla se calienta.',
    },
    items: [
      { starter_key: 'quad-set', ...by(3, 10, { hold_seconds: 5, rest_seconds: 30 }) },
      { starter_key: 'heel-slide', ...by(3, 10) },
      { starter_key: 'straight-leg-raise', ...by(2, 10, { rest_seconds: 45 }) },
      { starter_key: 'heel-prop-extension', ...held(1, 300) },
      { starter_key: 'ankle-pumps', ...by(2, 20) },
    ],
  },
  {
    ...{ name: 'Hombro: manguito rotador', color: 'rose', notes: null },
    items: [
      { starter_key: 'pendulum', ...held(1, 120) },
      { own: 'Rotación externa con banda y toalla', ...by(3, 12, { rest_seconds: 45, load: 'Banda roja' }) },
      { starter_key: 'internal-rotation-band', ...by(3, 12, { rest_seconds: 45, load: 'Banda roja' }) },
      { starter_key: 'band-row', ...by(3, 12, { rest_seconds: 45, load: 'Banda verde' }) },
      { starter_key: 'wall-slide', ...by(2, 10) },
    ],
  },
  {
    ...{ name: 'Cervical para la oficina', color: 'olive', notes: 'Dos veces al día, sin levantarte de la silla.' },
    items: [
      { starter_key: 'chin-tuck', ...by(2, 10, { hold_seconds: 5 }) },
      { starter_key: 'neck-rotation', ...by(1, 10) },
      { starter_key: 'upper-trapezius-stretch', ...held(2, 30) },
      { starter_key: 'shoulder-rolls', ...by(2, 10) },
      { starter_key: 'chair-thoracic-extension', ...by(2, 8) },
    ],
  },
  {
    ...{ name: 'Aquiles: carga progresiva', color: 'amber', notes: 'Una molestia de hasta 4 sobre 10 es aceptable.' },
    items: [
      { own: 'Excéntrico de Aquiles en escalón', ...by(3, 15, { rest_seconds: 90, tempo: '1-0-3' }) },
      { starter_key: 'soleus-stretch-wall', ...held(3, 30) },
      { starter_key: 'ankle-plantarflexion-band', ...by(3, 15, { rest_seconds: 45, load: 'Banda negra' }) },
      { starter_key: 'single-leg-stance', ...held(3, 30) },
    ],
  },
  {
    ...{ name: 'Equilibrio y marcha', color: 'blue', notes: 'Ten siempre una silla o la pared al lado.' },
    items: [
      { starter_key: 'marching', ...by(2, 20) },
      { starter_key: 'sit-to-stand', ...by(3, 8, { rest_seconds: 60 }) },
      { starter_key: 'tandem-walk', ...by(3, 10) },
      { starter_key: 'cushion-stance', ...held(3, 20, { rest_seconds: 30 }) },
      { starter_key: 'brisk-walk', ...held(1, 600) },
    ],
  },
]
