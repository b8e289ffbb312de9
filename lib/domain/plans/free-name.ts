import { isSameName } from '@/lib/domain/text/same-name'

/** A name that none has yet: itself, else with a number behind it. */
export function freeName(name: string, taken: readonly string[], max: number): string {
  const isTaken = (one: string) => taken.some((other) => isSameName(other, one))
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`
    const one = `${name.slice(0, max - end.length).trimEnd()}${end}`
    if (!isTaken(one)) return one
  }
}
