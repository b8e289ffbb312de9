import type { EntryContent } from '@/lib/contract/record'
import { PAIN, SPOT } from '@/lib/domain/record/merge-content'
import { placeKey, placeOf } from '@/lib/domain/record/regions'
import { type PainReader, toldPain, toldPlace, toldSpot } from './parts'

/** What two wrote in the same part of one draft; empty where one of them has it no more. */
export type Clash = { label: string; theirs: string; mine: string }

/** What two people said differently of one pain: each place by its name, and each thing that holds for all of them. */
export function clashesTold(mine: EntryContent, theirs: EntryContent, clashes: string[], reader: PainReader): Clash[] {
  const [own, other] = [mine, theirs].map((content) => (key: string) => saidOf(content, key, reader))
  return clashes.flatMap((key): Clash[] => {
    const [here, there] = [own!(key), other!(key)]
    const label = here?.label ?? there?.label
    return label ? [{ label, theirs: there?.text ?? '', mine: here?.text ?? '' }] : []
  })
}

/** One part of a pain; null where it is not said. */
function saidOf({ pain }: EntryContent, key: string, reader: PainReader) {
  const place = key.startsWith(SPOT) ? placeOf(key.slice(SPOT.length)) : null
  if (place) {
    const spot = pain?.spots.find((one) => placeKey(one) === placeKey(place))
    const label = toldPlace(place, reader)
    return { label, text: spot ? toldSpot(spot, reader) || label : '' }
  }
  return toldPain({ pain }, reader).find((one) => key === PAIN + one.key) ?? null
}
