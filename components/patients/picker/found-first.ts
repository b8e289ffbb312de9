import { finds, searchable } from '@/components/list/data/fold'
import type { FoundPatient } from '@/components/patients/list/loaded-patients'

/** So many come before all others: the others are to be found too. */
const FIRST_MAX = 6

/** Who is found by a text: of some who are known those that it means first, also where the server gave others for it. */
export function foundFirst(
  known: readonly { id: number; name: string }[],
  text: string,
  found: FoundPatient[],
): FoundPatient[] {
  // Of signs alone there is no word to find anybody by.
  if (known.length === 0 || searchable(text) === '') return found
  const isMeant = finds(text)
  const first = known.filter(({ name }) => isMeant(name)).slice(0, FIRST_MAX)
  const firstIds = new Set(first.map(({ id }) => id))
  return [
    ...first.map(({ id, name }) => found.find((one) => one.id === id) ?? { id, name, phone: null }),
    ...found.filter(({ id }) => !firstIds.has(id)),
  ]
}
