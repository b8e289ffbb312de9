import type { MeasurePoint } from '@/lib/contract/measures'
import { measureRef } from './index'

/** The scores of one measure over time, a line a part, the earliest first. */
export type MeasureSeries = {
  ref: string
  which: Pick<MeasurePoint, 'key' | 'measure_id'>
  parts: { part: string; values: { at: string; value: number }[] }[]
}

/** The points of a patient by measure and part; the measure that was taken last comes first. */
export function seriesOf(points: MeasurePoint[]): MeasureSeries[] {
  const found = new Map<string, MeasureSeries>()
  const sorted = [...points].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
  for (const { key, measure_id, part, at, value } of sorted) {
    const ref = measureRef({ key, measure_id })
    const series = found.get(ref) ?? { ref, which: { key, measure_id }, parts: [] }
    // Taken anew, it goes to the end: the last of the map is the last that was taken.
    found.delete(ref)
    found.set(ref, series)
    const line = series.parts.find((one) => one.part === part)
    if (line) line.values.push({ at, value })
    else series.parts.push({ part, values: [{ at, value }] })
  }
  return [...found.values()].reverse()
}
