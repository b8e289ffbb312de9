import { and, eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { TenantCall } from '@/server/call'
import { exercise_favourites, exercises } from '@/server/db/schema/exercises'
import { starterIn } from '@/server/queries/exercises/starters'

/** Marks an exercise for the reader alone, or takes the mark away; done twice it is done once. @throws Refusal `reference_unknown` */
export async function markExercise({ tx, who, body, locale }: TenantCall<'exercises.favourite'>): Promise<undefined> {
  const { exercise_id, starter_key, favourite } = body
  if (exercise_id !== undefined) {
    const [own] = await tx.select({ id: exercises.id }).from(exercises).where(eq(exercises.id, exercise_id))
    if (!own) throw new Refusal('reference_unknown')
  }
  if (starter_key !== undefined && !starterIn(locale, starter_key)) throw new Refusal('reference_unknown')
  if (favourite) {
    await tx
      .insert(exercise_favourites)
      .values({ clinic_id: who.clinic_id, professional_id: who.id, exercise_id, starter_key })
      .onConflictDoNothing()
    return
  }
  const isIt =
    exercise_id === undefined
      ? eq(exercise_favourites.starter_key, starter_key as string)
      : eq(exercise_favourites.exercise_id, exercise_id)
  await tx
    .delete(exercise_favourites)
    .where(and(eq(exercise_favourites.clinic_id, who.clinic_id), eq(exercise_favourites.professional_id, who.id), isIt))
}
