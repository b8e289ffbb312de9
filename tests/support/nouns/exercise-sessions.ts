import { starterExercises } from '@/lib/domain/exercises/starter'
import { exercise_session_items as items, exercise_sessions as table } from '@/server/db/schema/exercise-sessions'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    exerciseSession: number
  }
}

const dose = { sets: 3, reps: 8, hold_seconds: null, rest_seconds: null, load: null, tempo: null, note: null }

export const exerciseSessions: Noun = {
  name: 'exercise-sessions',
  async make(tx, { id: clinic_id, exercise }) {
    const [made] = await tx
      .insert(table)
      .values({ clinic_id, name: 'Fuerza de la clínica', color: 'teal' })
      .returning({ id: table.id })
    await tx
      .insert(items)
      .values({ clinic_id, exercise_session_id: made!.id, position: 0, exercise_id: exercise!, sets: 3, reps: 12 })
    return { exerciseSession: made!.id }
  },
  id: (clinic) => clinic.exerciseSession,
  bodies: {
    'exercise-sessions.create': (clinic) => ({
      ...{ name: 'Movilidad de mañana', notes: null, color: 'blue' },
      items: [
        { exercise_id: clinic.exercise, ...dose },
        { starter_key: starterExercises[0]!.key, ...dose },
      ],
    }),
    'exercise-sessions.update': (clinic) => ({ items: [{ exercise_id: clinic.exercise, ...dose, reps: 10 }] }),
  },
}
