import { inArray } from 'drizzle-orm'
import type * as z from 'zod'
import { Refusal } from '@/lib/contract/errors'
import type { SessionItemForm } from '@/lib/contract/exercise-sessions'
import { repeatedLines } from '@/lib/domain/sessions/duplicates'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { exercises } from '@/server/db/schema/exercises'
import { starterIn } from '@/server/queries/exercises/starters'

export type ItemForm = z.output<typeof SessionItemForm>

/**
 * Every exercise is one that there is, archived or not, and none is there twice (product §5).
 * @throws Refusal `invalid` at the lines that repeat one; `reference_unknown`
 */
export async function requireItems(
  { tx, locale }: Pick<TenantCall<'exercise-sessions.create'>, 'tx' | 'locale'>,
  items: readonly ItemForm[],
): Promise<void> {
  const repeated = repeatedLines(items)
  if (repeated.length > 0) {
    const said = translator(locale)('exercise_duplicate')
    throw new Refusal('invalid', { errors: Object.fromEntries(repeated.map((at) => [`items.${at}`, [said]])) })
  }
  const isStarter = items.every(({ starter_key }) => starter_key == null || starterIn(locale, starter_key))
  const ids = items.flatMap(({ exercise_id }) => exercise_id ?? [])
  const own =
    ids.length > 0 ? await tx.select({ id: exercises.id }).from(exercises).where(inArray(exercises.id, ids)) : []
  if (!isStarter || own.length !== ids.length) throw new Refusal('reference_unknown')
}
