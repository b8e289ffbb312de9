import type { Tx } from '@/server/db/client'
import { exercise_favourites, exercises } from '@/server/db/schema/exercises'
import { markedExercises, ownExercises } from './demo-exercises'
import { insertRows, reserveIds } from './rows'

/** The exercises of the lively clinic, and those that one of its professionals marked. */
export async function writeExercises(tx: Tx, clinic_id: number, professional_id: number | undefined): Promise<void> {
  const ids = await reserveIds(tx, exercises, ownExercises.length)
  const none = { hold_seconds: null, reps: null, rest_seconds: null, load: null, tempo: null, starter_key: null }
  await insertRows(
    tx,
    exercises,
    ownExercises.map((exercise, at) => ({ clinic_id, id: ids[at] as number, ...none, ...exercise })),
  )
  if (professional_id === undefined) return
  const { own, starter } = markedExercises
  await insertRows(tx, exercise_favourites, [
    ...own.map((at) => ({ clinic_id, professional_id, exercise_id: ids[at] as number, starter_key: null })),
    ...starter.map((starter_key) => ({ clinic_id, professional_id, exercise_id: null, starter_key })),
  ])
}
