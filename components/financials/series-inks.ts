import { tones } from '@/lib/contract/tones'

/** So many of the largest have a colour; the others stand together. */
export const SHOWN_MOST = 6
export const REST = 'rest'

/** The colour of each key: its own, while nobody larger has it, else one that is free. What is beyond them is grey. */
export function inksOf(keys: string[], toneOf: (key: string) => string | null): Map<string, string> {
  const free = new Set<string>(tones)
  const shown = keys.slice(0, SHOWN_MOST)
  const inks = new Map<string, string>()
  for (const key of shown) {
    const own = toneOf(key)
    if (own && free.delete(own)) inks.set(key, own)
  }
  for (const key of shown) {
    if (inks.has(key)) continue
    const [next = 'teal'] = free
    free.delete(next)
    inks.set(key, next)
  }
  const all = new Map([...inks].map(([key, tone]) => [key, `var(--tone-${tone}-bar)`]))
  return all.set(REST, 'var(--line-control)')
}
