import { type Dose, doseMax } from '@/lib/domain/exercises/dose'

/** What of a dose can be scaled: its numbers. */
export const scaledParts = ['sets', 'reps', 'hold_seconds', 'rest_seconds'] as const
export type ScaledPart = (typeof scaledParts)[number]

/** A dose in percent of what it was: rounded half-up, at least 1, at most what a dose may say. What it does not say it goes on not saying. */
export function scaleDose<D extends Dose>(dose: D, parts: readonly ScaledPart[], percent: number): D {
  const scaled = parts.flatMap((part) => {
    const amount = dose[part]
    if (amount === null) return []
    return [[part, Math.min(doseMax[part], Math.max(1, Math.floor((amount * percent + 50) / 100)))]]
  })
  return { ...dose, ...Object.fromEntries(scaled) }
}
