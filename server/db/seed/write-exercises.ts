import type { Tx } from '@/server/db/client'
import { exercise_session_items, exercise_sessions } from '@/server/db/schema/exercise-sessions'
import { exercise_favourites, exercises } from '@/server/db/schema/exercises'
import { markedExercises, ownExercises } from './demo-exercises'
import { demoSessions } from './demo-sessions'
import { insertRows, reserveIds } from './rows'

/** The exercises of the lively clinic, its sessions of them, and the exercises that one of its professionals marked. */
export async function writeExercises(tx: Tx, clinic_id: number, professional_id: number | undefined): Promise<void> {
  const ids = await reserveIds(tx, exercises, ownExercises.length)
  const none = { hold_seconds: null, reps: null, rest_seconds: null, load: null, tempo: null, starter_key: null }
  await insertRows(
    tx,
    exercises,
    ownExercises.map((exercise, at) => ({ clinic_id, id: ids[at] as number, ...none, ...exercise })),
  )
  await writeSessions(tx, clinic_id, new Map(ownExercises.map(({ name }, at) => [name, ids[at] as number])))
  if (professional_id === undefined) return
  const { own, starter } = markedExercises
  await insertRows(tx, exercise_favourites, [
    ...own.map((at) => ({ clinic_id, professional_id, exercise_id: ids[at] as number, starter_key: null })),
    ...starter.map((starter_key) => ({ clinic_id, professional_id, exercise_id: null, starter_key })),
  ])
}

async function writeSessions(tx: Tx, clinic_id: number, own: ReadonlyMap<string, number>): Promise<void> {
  const ids = await reserveIds(tx, exercise_sessions, demoSessions.length)
  await insertRows(
    tx,
    exercise_sessions,
    demoSessions.map(({ name, notes, color }, at) => ({ clinic_id, id: ids[at] as number, name, notes, color })),
  )
  const items = demoSessions.flatMap(({ items }, at) =>
    items.map((item, position) => ({
      ...{ clinic_id, exercise_session_id: ids[at] as number, position },
      exercise_id: 'own' in item ? (own.get(item.own) as number) : null,
      starter_key: 'own' in item ? null : item.starter_key,
      ...{ sets: item.sets ?? null, reps: item.reps ?? null, hold_seconds: item.hold_seconds ?? null },
      ...{ rest_seconds: item.rest_seconds ?? null, load: item.load ?? null, tempo: item.tempo ?? null },
      note: item.note ?? null,
    })),
  )
  const itemIds = await reserveIds(tx, exercise_session_items, items.length)
  await insertRows(
    tx,
    exercise_session_items,
    items.map((item, at) => ({ ...item, id: itemIds[at] as number })),
  )
}
