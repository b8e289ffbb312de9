import { eq } from 'drizzle-orm'
import type { ExerciseSession } from '@/lib/contract/exercise-sessions'
import type { TenantCall } from '@/server/call'
import { exercise_session_items } from '@/server/db/schema/exercise-sessions'
import { itemsOf } from '@/server/queries/exercise-sessions/items'
import { sessionIn } from '@/server/queries/exercise-sessions/show'
import { requireItems } from '@/server/steps/exercise-sessions/require-items'
import { auditedItem, writeSessionItems } from '@/server/steps/exercise-sessions/write-items'
import { createRow, holdRow, updateRow } from '@/server/steps/rows'

/**
 * Adds a session with its exercises.
 * @throws Refusal `invalid` for a name that another one in use has, and at a line that repeats an exercise; `reference_unknown`
 */
export async function createSession(call: TenantCall<'exercise-sessions.create'>): Promise<ExerciseSession> {
  const { tx, who, body, locale } = call
  const { items, ...fields } = body
  await requireItems(call, items)
  const { id } = await createRow(call, 'exercise_session', fields, async (id) => {
    await writeSessionItems(tx, who.clinic_id, id, items)
    return { after: { items: (await itemsOf(tx, [id], locale)).get(id)?.map(auditedItem) } }
  })
  return sessionIn(tx, id, locale)
}

/**
 * Changes a session: what is absent stays, exercises are given whole. `active` false archives it. Plans that copied it keep what they
 * copied.
 * @throws Refusal `not_found`, `version_stale`, and as when it is made
 */
export async function updateSession(call: TenantCall<'exercise-sessions.update'>): Promise<ExerciseSession> {
  const { tx, who, body, locale } = call
  const { items, ...fields } = body
  const before = await holdRow(call, 'exercise_session')
  if (items) await requireItems(call, items)
  await updateRow(call, 'exercise_session', before, fields, async () => {
    if (!items) return {}
    const read = async () => (await itemsOf(tx, [before.id], locale)).get(before.id)?.map(auditedItem)
    const was = await read()
    await tx.delete(exercise_session_items).where(eq(exercise_session_items.exercise_session_id, before.id))
    await writeSessionItems(tx, who.clinic_id, before.id, items)
    return { before: { items: was }, after: { items: await read() } }
  })
  return sessionIn(tx, before.id, locale)
}
