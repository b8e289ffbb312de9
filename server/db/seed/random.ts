/** Repeatable chance: the same seed gives the same clinic on every machine. */
export type Random = {
  /** A number from 0 inclusive to 1 exclusive. */
  next(): number
  /** A whole number from `low` to `high`, both inclusive. */
  between(low: number, high: number): number
  /** Whether something of this probability (0 to 1) happens. */
  chance(probability: number): boolean
  pick<T>(items: readonly [T, ...T[]]): T
  /** One of the items, each as likely as its weight says. */
  weighted<T>(items: readonly [readonly [T, number], ...(readonly [T, number])[]]): T
}

/** mulberry32: 32 bits of state are plenty for names and gaps. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    weighted(items) {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of items) {
        left -= weight
        if (left < 0) return item
      }
      return items[0][0]
    },
  }
}
