import type * as z from 'zod'

const DAY_MS = 86_400_000

/**
 * A check of an object: `to` is not before `from` (for instants: after it), and at most `mostDays` later. Both are days
 * or both are instants; where one is absent there is no range. `mostDays` counts both of two days. Whatever goes
 * through the days of a range goes through no more than that.
 */
export const ordered =
  <K extends string>(from: K, to: K, mostDays: number): z.core.CheckFn<{ [F in K]?: string | null | undefined }> =>
  ({ value, issues }) => {
    const [begin, end] = [value[from], value[to]]
    if (!begin || !end) return
    const isDays = begin.length === 10
    const length = Date.parse(end) - Date.parse(begin)
    const refuse = (message: string, params = {}) =>
      issues.push({ code: 'custom', message, params, path: [to], input: end })
    if (isDays ? length < 0 : length <= 0) refuse('ends_before_start')
    if (isDays ? length >= mostDays * DAY_MS : length > mostDays * DAY_MS) refuse('range_too_long', { max: mostDays })
  }
