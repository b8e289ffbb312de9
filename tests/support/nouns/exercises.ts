import { starterExercises } from '@/lib/domain/exercises/starter'
import { exercises as table } from '@/server/db/schema/exercises'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    exercise: number
  }
}

const starter = () => starterExercises[0]!.key

export const exercises: Noun = {
  name: 'exercises',
  async make(tx, { id: clinic_id }) {
    const [made] = await tx
      .insert(table)
      .values({ clinic_id, name: 'Puente con banda de la clínica', sets: 3, reps: 12, zones: ['hip'] })
      .returning({ id: table.id })
    return { exercise: made!.id }
  },
  id: (clinic) => clinic.exercise,
  queries: { 'exercises.starter': () => ({ starter_key: starter() }) },
  bodies: {
    'exercises.create': () => ({
      ...{ name: 'Sentadilla a la caja', notes: null, sets: 3, reps: 8, hold_seconds: null, rest_seconds: null },
      ...{ load: null, tempo: null, zones: ['knee'], goals: ['strength'], materials: ['chair'], video_url: null },
    }),
    'exercises.adopt': () => ({ starter_key: starter() }),
    'exercises.update': () => ({ reps: 10 }),
    'exercises.favourite': (clinic) => ({ exercise_id: clinic.exercise, favourite: true }),
  },
}
