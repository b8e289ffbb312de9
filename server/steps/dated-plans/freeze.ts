import { inArray } from 'drizzle-orm'
import type { DatedItem } from '@/lib/contract/dated-plans'
import { Refusal } from '@/lib/contract/errors'
import type { Dose } from '@/lib/domain/exercises/dose'
import { isSameExercise, repeatedLines } from '@/lib/domain/sessions/duplicates'
import type { Locale } from '@/lib/i18n/locales'
import type { Tx } from '@/server/db/client'
import { exercises } from '@/server/db/schema/exercises'
import { starterIn } from '@/server/queries/exercises/starters'
import { unknownReference } from '@/server/steps/record/references'

/** An exercise as a session names it, with its dose there. */
export type NamedItem = Dose & {
  exercise_id?: number | null | undefined
  starter_key?: string | null | undefined
  note: string | null
}

type Words = Pick<DatedItem, 'drawn_as' | 'name' | 'notes' | 'picture_ids' | 'video_url' | 'video_id'>
/** Gives what an exercise says now; undefined where the library has none such. */
type Library = (item: NamedItem) => Words | undefined

/** What the library says now of exercises: the clinic's own as they are, the starter library's in a language. */
export async function readLibrary(tx: Tx, items: readonly NamedItem[], locale: Locale): Promise<Library> {
  const ids = [...new Set(items.flatMap(({ exercise_id }) => exercise_id ?? []))]
  const rows = ids.length > 0 ? await tx.select().from(exercises).where(inArray(exercises.id, ids)) : []
  const own = new Map(rows.map((row) => [row.id, row]))
  return ({ exercise_id, starter_key }) => {
    if (exercise_id != null) {
      const row = own.get(exercise_id)
      if (!row) return undefined
      const { name, notes, picture_ids, video_url, video_id } = row
      return { name, notes, picture_ids, video_url, video_id, drawn_as: row.starter_key }
    }
    const starter = starterIn(locale, starter_key ?? '')
    if (!starter) return undefined
    const { key, name, notes } = starter
    return { name, notes, drawn_as: key, picture_ids: [], video_url: null, video_id: null }
  }
}

const doseOf = ({ sets, reps, hold_seconds, rest_seconds, load, tempo }: Dose): Dose => ({
  ...{ sets, reps, hold_seconds, rest_seconds, load, tempo },
})

/** An exercise with the words that it is given with; from then on the library rewrites none of them. */
export const frozen = (item: NamedItem, words: Words): DatedItem => ({
  ...{ exercise_id: item.exercise_id ?? null, starter_key: item.starter_key ?? null, ...words },
  ...{ ...doseOf(item), note: item.note },
})

type Freezing = { tx: Tx; reader: Locale; words: Locale; kept?: readonly DatedItem[] }

/**
 * The exercises of a session as they are given: those that it has already keep their words, the others take the library's of now.
 * @param words the language of whoever does them; `reader` that of who asks
 * @throws Refusal `exercise_duplicate` and `reference_unknown`, naming the lines
 */
export async function freezeItems(
  { tx, reader, words, kept = [] }: Freezing,
  items: readonly NamedItem[],
): Promise<DatedItem[]> {
  const fieldAt = (at: number) => `items.${at}.${items[at]?.exercise_id == null ? 'starter_key' : 'exercise_id'}`
  const repeated = repeatedLines(items)
  if (repeated.length > 0) {
    const errors = Object.fromEntries(repeated.map((at) => [fieldAt(at), [{ key: 'repeated' as const }]]))
    throw new Refusal('exercise_duplicate', { errors })
  }
  const known = (item: NamedItem) => kept.find((one) => isSameExercise(one, item))
  const library = await readLibrary(
    tx,
    items.filter((item) => !known(item)),
    words,
  )
  const wordsOf = items.map((item) => known(item) ?? library(item))
  const unknown = wordsOf.flatMap((found, at) => (found ? [] : [fieldAt(at)]))
  if (unknown.length > 0) throw unknownReference(unknown, reader)
  return items.map((item, at) => {
    const { drawn_as, name, notes, picture_ids, video_url, video_id } = wordsOf[at]!
    return frozen(item, { drawn_as, name, notes, picture_ids, video_url, video_id })
  })
}
