import type { RecordEntry } from '@/lib/contract/record'
import { placeKey } from '@/lib/domain/record/regions'
import { placeOf, placeText } from './findings'
import { encounterOf, stateOf } from './forms'
import { coded, type Making, type Resource, SNOMED } from './resource'

const hl7 = (name: string) => `http://terminology.hl7.org/CodeSystem/${name}`
/** SNOMED CT 22253000: pain (finding). */
const PAIN = '22253000'

/** One place of one entry: its number in it, from 1. */
type Named = { entry: RecordEntry; part: number; intensity: number | null }

/** Every entry in which a place was said to hurt, by place, the earliest first. */
function namedPlaces(entries: RecordEntry[]): Named[][] {
  const places = new Map<string, Named[]>()
  for (const entry of entries) {
    for (const [at, spot] of (entry.content.pain?.spots ?? []).entries()) {
      const key = placeKey(spot)
      places.set(key, [...(places.get(key) ?? []), { entry, part: at + 1, intensity: spot.intensity }])
    }
  }
  return [...places.values()]
}

/**
 * A condition for each place that hurt, by the first entry that named it, with the observations that say how much. It is
 * active while the last entry about pain names it with anything but 0.
 */
export function painPlaces(making: Making, entries: RecordEntry[]): Resource[] {
  const { idOf, refer, dossier } = making
  const told = entries
    .filter((entry) => stateOf(entry) && entry.content.pain)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at) || one.id - other.id)
  const newest = told.at(-1)
  return namedPlaces(told).map((named): Resource => {
    const [first, last] = [named[0]!, named.at(-1)!]
    const spot = first.entry.content.pain!.spots[first.part - 1]!
    const isActive = last.entry === newest && last.intensity !== 0
    const isSigned = named.some(({ entry }) => entry.state !== 'draft')
    return {
      resourceType: 'Condition',
      id: idOf('Condition', first.entry.id, first.part),
      clinicalStatus: coded(hl7('condition-clinical'), isActive ? 'active' : 'inactive'),
      verificationStatus: coded(hl7('condition-ver-status'), isSigned ? 'confirmed' : 'provisional'),
      category: [coded(hl7('condition-category'), 'problem-list-item')],
      code: coded(SNOMED, PAIN, `pain: ${placeText(spot)}`),
      bodySite: [placeOf(spot)],
      subject: refer('Patient', dossier.patient.id),
      ...encounterOf(making, first.entry),
      onsetDateTime: last.entry.content.pain?.since ?? first.entry.content.pain?.since,
      recordedDate: first.entry.at,
      recorder: refer('Practitioner', first.entry.author_id),
      evidence: [{ detail: named.map(({ entry, part }) => refer('Observation', entry.id, part)) }],
    }
  })
}
