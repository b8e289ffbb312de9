import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Exercise } from '@/lib/contract/exercises'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { starterIn } from '@/server/queries/exercises/starters'
import { createRow } from '@/server/steps/rows'

/**
 * Makes an exercise of the starter library the clinic's own, in the words of who asks, to be changed from there. It stands in
 * the starter's place: who had marked that has marked this.
 * @throws Refusal `reference_unknown`, `exercise_duplicate` for a name that another one in use has
 */
export async function adoptExercise(call: TenantCall<'exercises.adopt'>): Promise<Exercise> {
  const { tx, body, locale } = call
  const starter = starterIn(locale, body.starter_key)
  if (!starter) throw new Refusal('reference_unknown')
  const { key, name, notes, dose, zones, goals, materials } = starter
  const made = await createRow(call, 'exercise', {
    ...{ name, notes, starter_key: key, ...dose },
    ...{ zones: [...zones], goals: [...goals], materials: [...materials] },
  })
  await rowsOf(
    tx,
    sql`insert into exercise_favourites (clinic_id, professional_id, exercise_id)
      select clinic_id, professional_id, ${made.id}::bigint from exercise_favourites
      where clinic_id = current_clinic() and starter_key = ${key}`,
  )
  return made
}
