/** About so many round steps from a value to another, both within. */
export function ticksOf(low: number, high: number, count: number): number[] {
  if (!(high > low)) return [low]
  const step = stepOf(low, high, count)
  const first = Math.ceil(low / step)
  return Array.from(
    { length: Math.floor(high / step) - first + 1 },
    (_, at) => Math.round((first + at) * step * 1e6) / 1e6,
  )
}

/** About so many round steps that reach a value and another, or lie beyond them: the ends of an axis. */
export function ticksAround(low: number, high: number, count: number): number[] {
  if (!(high > low)) return [low]
  const step = stepOf(low, high, count)
  const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)]
  return Array.from({ length: last - first + 1 }, (_, at) => Math.round((first + at) * step * 1e6) / 1e6)
}

/** The first round step that is no less than a value, where about so many lead to it. */
export function roundAbove(low: number, value: number, count: number): number {
  if (!(value > low)) return value
  const step = stepOf(low, value, count)
  return Math.round(Math.ceil(value / step - 1e-9) * step * 1e6) / 1e6
}

/** The least of 1, 2, 5 and their powers of ten of which no more than so many lie between two values. */
function stepOf(low: number, high: number, count: number): number {
  const rough = (high - low) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  return [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? 10 * power
}
