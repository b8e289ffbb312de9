import type { DatedItem } from '@/lib/contract/dated-plans'
import type { SessionItem } from '@/lib/contract/exercise-sessions'
import type { Tx } from '@/server/db/client'
import { exercise_session_items } from '@/server/db/schema/exercise-sessions'
import type { ItemForm } from './require-items'

/** Writes the exercises of a session of the library that has none, in their order. */
export async function writeSessionItems(
  tx: Tx,
  clinic_id: number,
  exercise_session_id: number,
  items: readonly (ItemForm | DatedItem)[],
) {
  if (items.length === 0) return
  await tx.insert(exercise_session_items).values(
    items.map((item, position) => {
      const { exercise_id, starter_key, sets, reps, hold_seconds, rest_seconds, load, tempo, note } = item
      return {
        ...{ clinic_id, exercise_session_id, position, exercise_id, starter_key },
        ...{ sets, reps, hold_seconds, rest_seconds, load, tempo, note },
      }
    }),
  )
}

/** An exercise of a session in one line of the audit, in figures: `Puente · 3 × 12 · 5 s · / 45 s`. */
export function auditedItem(item: SessionItem | DatedItem): string {
  const { name, sets, reps, hold_seconds, rest_seconds, load, tempo, note } = item
  const counted = [sets, reps].filter((part) => part !== null).join(' × ')
  const timed = [hold_seconds && `${hold_seconds} s`, rest_seconds && `/ ${rest_seconds} s`]
  return [name, counted, ...timed, load, tempo, note].filter(Boolean).join(' · ')
}
