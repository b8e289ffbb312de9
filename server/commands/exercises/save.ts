import { Refusal } from '@/lib/contract/errors'
import type { Exercise } from '@/lib/contract/exercises'
import type { TenantCall } from '@/server/call'
import { createRow, holdRow, updateRow } from '@/server/steps/rows'

/** Adds an exercise of the clinic's own. @throws Refusal `exercise_duplicate` for a name that another one in use has */
export const createExercise = (call: TenantCall<'exercises.create'>): Promise<Exercise> =>
  createRow(call, 'exercise', call.body)

/**
 * Changes an exercise: what is absent stays, and of its pictures those that are named, in that order. A picture that it has no
 * more stays among the clinic's files. `active` false archives it.
 * @throws Refusal `not_found`, `version_stale`, `exercise_duplicate`, `reference_unknown` for a picture that it does not have
 */
export async function updateExercise(call: TenantCall<'exercises.update'>): Promise<Exercise> {
  const before = await holdRow(call, 'exercise')
  const { picture_ids = [] } = call.body
  const isOwn = picture_ids.every((id) => before.picture_ids.includes(id))
  if (!isOwn || new Set(picture_ids).size !== picture_ids.length) throw new Refusal('reference_unknown')
  return updateRow(call, 'exercise', before, call.body)
}
