import type { PainPoint } from '@/lib/contract/pains'
import { type BodyPlace, placeKey } from './regions'

/** What hurt in one entry. */
export type PainMoment = { entry_id: number; at: string; spots: PainPoint[] }

/** The places of a history by their entry, the oldest first. */
export function momentsOf(points: PainPoint[]): PainMoment[] {
  const moments = new Map<number, PainMoment>()
  for (const point of points) {
    const { entry_id, at } = point
    const moment = moments.get(entry_id) ?? { entry_id, at, spots: [] }
    moment.spots.push(point)
    moments.set(entry_id, moment)
  }
  return [...moments.values()].sort(
    (one, other) => Date.parse(one.at) - Date.parse(other.at) || one.entry_id - other.entry_id,
  )
}

/** Was it begun and not signed yet? What nobody signed stands for no value. */
export const isDraft = ({ spots }: PainMoment): boolean => spots[0]?.state === 'draft'

/** The last moment before another one; the last of all where none is named. */
export function momentBefore(moments: PainMoment[], entry?: { id: number | null; at: string }): PainMoment | undefined {
  if (!entry) return moments.at(-1)
  const at = Date.parse(entry.at)
  const isEarlier = (one: PainMoment) => {
    if (one.entry_id === entry.id) return false
    const own = Date.parse(one.at)
    return own < at || (own === at && (entry.id === null || one.entry_id < entry.id))
  }
  return moments.findLast(isEarlier)
}

/** How much one place hurt, over time. */
export type PainSeries = BodyPlace & { values: { at: string; intensity: number }[] }

/** The most that a picture can tell apart. */
const SERIES_MAX = 5

/**
 * One line a place, what hurts most by now first; a place that was named once only is a line of one point. Of more than
 * five, those that were named most often.
 */
export function seriesOf(points: PainPoint[], most = SERIES_MAX): PainSeries[] {
  const lines = new Map<string, PainSeries>()
  for (const { region, side, at, intensity } of points) {
    if (intensity === null) continue
    const key = placeKey({ region, side })
    const line = lines.get(key) ?? { region, side, values: [] }
    line.values.push({ at, intensity })
    lines.set(key, line)
  }
  const last = ({ values }: PainSeries) => values.at(-1)!.intensity
  return [...lines.values()]
    .sort((one, other) => other.values.length - one.values.length)
    .slice(0, most)
    .sort((one, other) => last(other) - last(one))
}

const DAY_MS = 86_400_000

/** The points of the last so many days before an instant; all of them for null. */
export const within = (points: PainPoint[], days: number | null, now: Date): PainPoint[] =>
  days === null ? points : points.filter(({ at }) => now.getTime() - Date.parse(at) <= days * DAY_MS)
