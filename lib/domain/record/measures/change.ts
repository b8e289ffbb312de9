import type { MeasureDefinition } from '@/lib/contract/measure'

/** How a score differs from an earlier one. */
export type Change = {
  /** Now less before. */
  by: number
  way: 'better' | 'worse' | 'same'
  /** At least the minimal important difference, in points or in percent of before, to whichever side. It is no verdict. */
  exceeds: boolean
}

const CLOSE = 1e-9

/** The change from one score to another, of measures for which more is better or less is. */
export function changeOf(
  { direction, mid }: Pick<MeasureDefinition, 'direction' | 'mid'>,
  before: number,
  now: number,
) {
  const by = Math.round((now - before) * 1000) / 1000
  const isBetter = direction === 'higher' ? by > 0 : by < 0
  const size = Math.abs(by) + CLOSE
  const exceeds =
    by !== 0 &&
    ((mid?.points != null && size >= mid.points) ||
      (mid?.percent != null && before !== 0 && size >= (Math.abs(before) * mid.percent) / 100))
  return { by, way: by === 0 ? 'same' : isBetter ? 'better' : 'worse', exceeds } satisfies Change
}
