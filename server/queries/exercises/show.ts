import { and, eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Exercise, StarterExercise } from '@/lib/contract/exercises'
import type { TenantCall } from '@/server/call'
import { exercise_favourites, exercises } from '@/server/db/schema/exercises'
import { starterIn } from './starters'

/** An exercise of the clinic's own, archived or not. @throws Refusal `not_found` */
export async function showExercise({
  tx,
  who,
  params,
}: TenantCall<'exercises.show'>): Promise<Exercise & { favourite: boolean }> {
  const [row] = await tx.select().from(exercises).where(eq(exercises.id, params.id))
  if (!row) throw new Refusal('not_found')
  const marks = await tx
    .select({ id: exercise_favourites.id })
    .from(exercise_favourites)
    .where(and(eq(exercise_favourites.professional_id, who.id), eq(exercise_favourites.exercise_id, row.id)))
  return { ...row, favourite: marks.length > 0 }
}

/** One of the starter library, in the reader's language. @throws Refusal `not_found` */
export async function showStarter({
  tx,
  who,
  query,
  locale,
}: TenantCall<'exercises.starter'>): Promise<StarterExercise> {
  const starter = starterIn(locale, query.starter_key)
  if (!starter) throw new Refusal('not_found')
  const { key, name, notes, zones, goals, materials, dose } = starter
  const [own] = await tx
    .select({ id: exercises.id })
    .from(exercises)
    .where(and(eq(exercises.clinic_id, who.clinic_id), eq(exercises.starter_key, key), eq(exercises.active, true)))
  const marks = await tx
    .select({ id: exercise_favourites.id })
    .from(exercise_favourites)
    .where(and(eq(exercise_favourites.professional_id, who.id), eq(exercise_favourites.starter_key, key)))
  return {
    ...{ starter_key: key, name, notes, zones, goals, materials, ...dose },
    ...{ own_id: own?.id ?? null, favourite: marks.length > 0 },
  }
}
