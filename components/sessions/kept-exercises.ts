import type { useUser } from '@/lib/client/use-user'
import type { ExerciseItem } from '@/lib/contract/exercises'
import type { Locale } from '@/lib/i18n/locales'

/**
 * Exercises that this device keeps for a while, as the library said them: of one clinic, in one language. Of another clinic they are
 * not there, and in another language they would be in the wrong words.
 */
export type KeptExercises = { clinic_id: number; locale: Locale; items: ExerciseItem[] }

const isExercise = (one: unknown): one is ExerciseItem =>
  typeof one === 'object' &&
  one !== null &&
  'name' in one &&
  typeof one.name === 'string' &&
  'zones' in one &&
  Array.isArray(one.zones)

/** What was kept for this reader; nothing of anything else that stands there. */
export function keptFor(
  kept: unknown,
  { clinic }: Pick<ReturnType<typeof useUser>, 'clinic'>,
  locale: Locale,
): ExerciseItem[] {
  if (typeof kept !== 'object' || kept === null) return []
  const { clinic_id, locale: language, items } = kept as Partial<KeptExercises>
  if (clinic_id !== clinic.id || language !== locale || !Array.isArray(items)) return []
  return items.filter(isExercise)
}
