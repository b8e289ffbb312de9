import type { FieldText } from '@/lib/contract/field-errors'
import type { Pain, PainSpot } from '@/lib/contract/pain'
import type { EntryContent } from '@/lib/contract/record'
import { type BodyPlace, isSamePlace, placeKey } from './regions'

/** A pain of which nothing is said yet. */
export const noPain: Pain = {
  spots: [],
  mechanism: null,
  course: null,
  origin: null,
  since: null,
  aggravating: [],
  easing: [],
  worst_at: [],
  irritability: null,
  note: null,
}

/** The numeric pain rating scale's minimal important difference: 2 points, or 30 % (Farrar 2001; Childs 2005). */
const MID_POINTS = 2
const MID_SHARE = 0.3

type Rated = { intensity: number | null }

/** The highest intensity that was said; null where none was. */
export const worstOf = (spots: Rated[]): number | null =>
  spots.reduce<number | null>(
    (worst, { intensity }) => (intensity !== null && (worst === null || intensity > worst) ? intensity : worst),
    null,
  )

/** From one intensity to another, in points; negative is less pain. */
export type PainChange = { from: number; to: number; by: number; isImportant: boolean }

/** What changed between two intensities; null where one of them was not said. */
export function changeBetween(from: number | null, to: number | null): PainChange | null {
  if (from === null || to === null) return null
  const by = to - from
  const isImportant = by !== 0 && (Math.abs(by) >= MID_POINTS || Math.abs(by) >= from * MID_SHARE)
  return { from, to, by, isImportant }
}

/**
 * What became of a pain between two times: the change of its worst place. Null where no place was named at both: that is
 * another pain, and not a better or a worse one.
 */
export function changeOf(before: (BodyPlace & Rated)[], after: (BodyPlace & Rated)[]): PainChange | null {
  const isShared = after.some((spot) => before.some((other) => isSamePlace(spot, other)))
  return isShared ? changeBetween(worstOf(before), worstOf(after)) : null
}

/** Of every place that hurt at one of two times, how much it did at each; null where it was not named. */
export function comparedPlaces<S extends BodyPlace & Rated>(before: S[], after: S[]) {
  const known = new Map([...after, ...before].map((spot) => [placeKey(spot), spot]))
  return [...known.values()].map(({ region, side }) => {
    const own = (spots: S[]) => spots.find((spot) => isSamePlace(spot, { region, side }))?.intensity ?? null
    return { region, side, from: own(before), to: own(after) }
  })
}

/** What of it hurts at that place. */
export const spotAt = (pain: Pain, place: BodyPlace): PainSpot | undefined =>
  pain.spots.find((spot) => isSamePlace(spot, place))

const withSpots = (pain: Pain, spots: PainSpot[]): Pain => ({ ...pain, spots })

/** With a place marked, or no longer; what radiates there then goes nowhere. */
export function toggledPlace(pain: Pain, { region, side }: BodyPlace): Pain {
  if (!spotAt(pain, { region, side })) {
    return withSpots(pain, [...pain.spots, { region, side, intensity: null, sensations: [], radiates_to: null }])
  }
  return withSpots(
    pain,
    pain.spots.filter((spot) => !isSamePlace(spot, { region, side })),
  )
}

/** With something else said of a place that is marked. */
export const changedSpot = (pain: Pain, place: BodyPlace, change: Partial<Omit<PainSpot, 'region' | 'side'>>): Pain =>
  withSpots(
    pain,
    pain.spots.map((spot) => (isSamePlace(spot, place) ? { ...spot, ...change } : spot)),
  )

/** With a place's pain going to another place, or, where it went there already, nowhere. Not to itself. */
export function radiating(pain: Pain, from: BodyPlace, to: BodyPlace): Pain {
  const spot = spotAt(pain, from)
  if (!spot || isSamePlace(from, to)) return pain
  const isThere = spot.radiates_to !== null && isSamePlace(spot.radiates_to, to)
  return changedSpot(pain, from, { radiates_to: isThere ? null : { region: to.region, side: to.side } })
}

/** What a pain entry says when it is the same as an earlier one: marked as carried over until something in it is changed. */
export const sameAs = (entry: { id: number; at: string }, pain: Pain): EntryContent => ({
  answers: {},
  carried: { pain: { entry_id: entry.id, at: entry.at, reviewed: false } },
  pain,
})

/** What a pain has to say before it is signed: one place at least, and how much each of them hurts. */
export function painFaults(pain: Pain | undefined): Record<string, FieldText[]> {
  const required: FieldText[] = [{ key: 'required' }]
  if (!pain || pain.spots.length === 0) return { 'content.pain': required }
  return Object.fromEntries(
    pain.spots.flatMap(({ intensity }, at) =>
      intensity === null ? [[`content.pain.spots.${at}.intensity`, required]] : [],
    ),
  )
}
