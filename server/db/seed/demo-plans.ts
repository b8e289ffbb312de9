import type { Tone } from '@/lib/contract/appointments'
import type { Dose } from '@/lib/domain/exercises/dose'

/** An exercise of the starter library with what it is done with here, where that is not its usual dose. */
type Item = readonly [key: string, dose?: Partial<Dose>, note?: string]
type SessionSeed = { name: string; color: Tone; notes: string; items: readonly Item[] }
/** `days`: on which of a week's days, Monday being 0, its sessions take turns. */
type PhaseSeed = {
  name: string
  weeks: number
  exit_criteria: string
  days: readonly number[]
  sessions: readonly SessionSeed[]
}
export type PlanSeed = { name: string; notes: string; phases: readonly PhaseSeed[] }

const lumbar: PlanSeed = {
  name: 'Lumbar: de la calma a la carga',
  notes: 'Camina todos los días, aunque sea poco. Una molestia de hasta 4 sobre 10 que baja en un día es aceptable.',
  phases: [
    {
      ...{
        name: 'Calmar y mover',
        weeks: 2,
        exit_criteria: 'Dolor por debajo de 4 y duerme sin despertarse',
        days: [0, 2, 4, 5],
      },
      sessions: [
        {
          ...{
            name: 'Lumbar: mover sin miedo',
            color: 'teal',
            notes: 'Despacio y respirando: busca alivio, no esfuerzo.',
          },
          items: [['pelvic-tilt'], ['knee-rolls'], ['cat-camel'], ['knee-to-chest', { sets: 2, hold_seconds: 20 }]],
        },
      ],
    },
    {
      ...{
        name: 'Control y fuerza',
        weeks: 3,
        exit_criteria: 'Puente a una pierna, 10 repeticiones por lado sin dolor',
        days: [0, 2, 4],
      },
      sessions: [
        {
          ...{
            name: 'Lumbar: control',
            color: 'blue',
            notes: 'La pelvis no se mueve: imagina un vaso de agua encima.',
          },
          items: [['bird-dog'], ['dead-bug'], ['glute-bridge', { sets: 3, reps: 12 }], ['side-lying-leg-raise']],
        },
        {
          ...{ name: 'Lumbar: tronco', color: 'violet', notes: 'Para antes de que se hunda la espalda.' },
          items: [['knee-plank'], ['abdominal-bracing'], ['hip-hinge-stick'], ['hip-flexor-stretch']],
        },
      ],
    },
    {
      ...{ name: 'Volver a cargar', weeks: 4, exit_criteria: 'Levanta 10 kg del suelo con confianza', days: [0, 3, 5] },
      sessions: [
        {
          ...{
            name: 'Lumbar: fuerza',
            color: 'amber',
            notes: 'Sube el peso cuando las dos últimas repeticiones sean fáciles.',
          },
          items: [
            ['squat', { sets: 3, reps: 10, rest_seconds: 60, load: '6 kg' }],
            ['single-leg-deadlift', { tempo: '3-1-1' }],
            ['front-plank'],
            ['pallof-press', { load: 'Banda roja' }],
          ],
        },
      ],
    },
  ],
}

const knee: PlanSeed = {
  name: 'Rodilla tras cirugía de LCA',
  notes: 'Si la rodilla se hincha o duele más al día siguiente, baja una marcha y escríbenos.',
  phases: [
    {
      ...{
        name: 'Extensión y activación',
        weeks: 2,
        exit_criteria: 'Extensión completa y elevación recta sin retraso',
        days: [0, 1, 2, 3, 4, 5],
      },
      sessions: [
        {
          ...{
            name: 'LCA: despertar el cuádriceps',
            color: 'teal',
            notes: 'Varias veces al día es mejor que mucho de una vez.',
          },
          items: [
            ['quad-set', { sets: 3, reps: 10, hold_seconds: 6, rest_seconds: 30 }],
            ['heel-prop-extension'],
            ['heel-slide', {}, 'Hasta donde llegue sin forzar'],
            ['straight-leg-raise'],
            ['ankle-pumps'],
          ],
        },
      ],
    },
    {
      ...{ name: 'Fuerza', weeks: 6, exit_criteria: 'Fuerza de cuádriceps al 80 % de la otra pierna', days: [0, 2, 4] },
      sessions: [
        {
          ...{ name: 'LCA: fuerza de pierna', color: 'blue', notes: 'La rodilla mira al segundo dedo del pie.' },
          items: [['squat', { tempo: '3-1-1' }], ['step-up'], ['glute-bridge'], ['calf-raise']],
        },
        {
          ...{ name: 'LCA: control', color: 'olive', notes: 'Delante de un espejo.' },
          items: [
            ['single-leg-stance'],
            ['lateral-step-down'],
            ['ball-hamstring-curl'],
            ['band-side-steps', { load: 'Banda verde' }],
          ],
        },
      ],
    },
    {
      ...{
        name: 'Vuelta al deporte',
        weeks: 6,
        exit_criteria: 'Saltos a una pierna al 90 % de la otra',
        days: [0, 2, 4, 5],
      },
      sessions: [
        {
          ...{ name: 'LCA: potencia y equilibrio', color: 'amber', notes: 'Calienta diez minutos antes.' },
          items: [['forward-lunge', { load: '2 × 5 kg' }], ['single-leg-deadlift'], ['star-reach'], ['cushion-stance']],
        },
      ],
    },
  ],
}

const pelvis: PlanSeed = {
  name: 'Suelo pélvico tras el parto',
  notes: 'Vacía la vejiga antes. Nada de esto debe doler ni dar sensación de peso: si lo hace, para y cuéntanoslo.',
  phases: [
    {
      ...{
        name: 'Conectar',
        weeks: 3,
        exit_criteria: 'Contrae y suelta sin ayudarse de glúteos ni de la respiración',
        days: [0, 1, 2, 3, 4],
      },
      sessions: [
        {
          ...{
            name: 'Suelo pélvico: respirar y notar',
            color: 'rose',
            notes: 'Al soltar el aire, recoge; al cogerlo, suelta del todo.',
          },
          items: [
            ['pursed-lip-breathing'],
            ['pelvic-floor-all-fours'],
            ['pelvic-floor-long-hold', { sets: 2, reps: 5 }],
            ['all-fours-hollowing'],
          ],
        },
      ],
    },
    {
      ...{ name: 'Fuerza y reflejo', weeks: 5, exit_criteria: 'Tose y ríe de pie sin escapes', days: [0, 2, 4] },
      sessions: [
        {
          ...{ name: 'Suelo pélvico: fuerza', color: 'violet', notes: 'Calidad antes que cantidad.' },
          items: [['pelvic-floor-long-hold'], ['pelvic-floor-quick'], ['glute-bridge'], ['adductor-squeeze']],
        },
        {
          ...{ name: 'Suelo pélvico: en el día a día', color: 'teal', notes: 'Recoge justo antes del esfuerzo.' },
          items: [['the-knack'], ['sit-to-stand'], ['dead-bug'], ['seated-butterfly']],
        },
      ],
    },
  ],
}

/** The plans of the lively clinic, by what they are for. */
export const demoPlans = { lumbar, knee, pelvis } as const
export type DemoPlan = keyof typeof demoPlans

/** Which of them somebody is given, by the title of the episode that they are treated in. */
export const planFor: Readonly<Record<string, DemoPlan>> = {
  Lumbalgia: 'lumbar',
  'Dolor de rodilla': 'knee',
  'Dolor pélvico y escapes de orina': 'pelvis',
}

/** What patients say of a session, now and then. */
export const demoComments = [
  'Mejor que la semana pasada.',
  'Me costó la última serie.',
  'Noté un pinchazo al principio, luego nada.',
  '¿Puedo hacerlo también con zapatillas?',
  'Lo hice por la mañana y fue más fácil.',
  'Hoy solo hice la mitad.',
  'Sin molestias.',
  'Me cansé, pero bien.',
] as const
