/** From values to places on a line, and the other ends of it. */
export type Scale = (value: number) => number

/** A straight scale; where all values are one, it stands in the middle. */
export const scaleOf =
  ([low, high]: [number, number], [from, to]: [number, number]): Scale =>
  (value) =>
    low === high ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from)

/** Places of labels, moved apart so that none covers another, within what there is, in the order that was given. */
export function spread(wanted: number[], gap: number, lowest: number): number[] {
  const order = wanted.map((y, at) => ({ y, at })).sort((one, other) => one.y - other.y)
  for (const [at, label] of order.entries()) {
    const above = order[at - 1]
    if (above) label.y = Math.max(label.y, above.y + gap)
  }
  for (let at = order.length - 1; at >= 0; at--) {
    const limit = at === order.length - 1 ? lowest : order[at + 1]!.y - gap
    order[at]!.y = Math.min(order[at]!.y, limit)
  }
  const found: number[] = []
  for (const { y, at } of order) found[at] = y
  return found
}

/** Those of some sorted places that stand at least so far apart, the last one always among them. */
export function legible<T extends { x: number }>(ticks: T[], gap: number): T[] {
  const kept: T[] = []
  for (const tick of ticks.toReversed()) {
    const next = kept.at(-1)
    if (!next || next.x - tick.x >= gap) kept.push(tick)
  }
  return kept.reverse()
}
