import { fold } from '@/lib/domain/exercises/fold'
import { starterExercises } from '@/lib/domain/exercises/starter'
import type { StarterExercise } from '@/lib/domain/exercises/starter/exercise'
import type { Locale } from '@/lib/i18n/locales'
import { starterText } from '@/server/texts/starter-texts'

/** One of the starter library in a language, ready to be sorted and looked through. */
export type Starter = StarterExercise & { name: string; notes: string; sort: string; search: string; at: number }

const byLocale = new Map<Locale, Starter[]>()

/** The starter library in a language; read once. */
export function startersIn(locale: Locale): Starter[] {
  const known = byLocale.get(locale)
  if (known) return known
  const made = starterExercises.map((one, at) => {
    const { name, notes } = starterText(one.key, locale)
    return { ...one, name, notes, sort: fold(name), search: fold(`${name} ${notes}`), at }
  })
  byLocale.set(locale, made)
  return made
}

/** One of the starter library in a language, by its key; undefined where there is none. */
export const starterIn = (locale: Locale, key: string): Starter | undefined =>
  startersIn(locale).find((one) => one.key === key)
