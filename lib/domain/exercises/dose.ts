/** The most that a dose may say of each of its numbers. */
export const doseMax = { sets: 20, reps: 200, hold_seconds: 3600, rest_seconds: 900 } as const

/** How much of an exercise is done; null of what it does not say. */
export type Dose = {
  sets: number | null
  reps: number | null
  hold_seconds: number | null
  rest_seconds: number | null
  /** As it is said to the patient: kilograms, the colour of a band. */
  load: string | null
  /** Seconds down, held and up: `3-1-1`. */
  tempo: string | null
}

export const TEMPO = /^\d{1,2}(-\d{1,2}){1,3}$/

type Short = Pick<Dose, 'sets' | 'reps' | 'hold_seconds'>
export type DosePart =
  | { key: 'sets_reps'; sets: number; reps: number }
  | { key: 'sets_hold'; sets: number; seconds: number }
  | { key: 'sets' | 'reps' | 'hold' | 'minutes'; count: number }

/** A whole number of minutes from two on is said as such. */
const held = (seconds: number): DosePart =>
  seconds >= 120 && seconds % 60 === 0 ? { key: 'minutes', count: seconds / 60 } : { key: 'hold', count: seconds }

/** A dose in a few words, in the order in which they are read: 3 × 12, then what is held; nothing of a dose that says nothing. */
export function doseParts({ sets, reps, hold_seconds: seconds }: Short): DosePart[] {
  if (sets && reps) return [{ key: 'sets_reps', sets, reps }, ...(seconds ? [held(seconds)] : [])]
  if (sets === 1 && seconds) return [held(seconds)]
  if (sets && seconds) return [{ key: 'sets_hold', sets, seconds }]
  return [
    ...(sets ? [{ key: 'sets', count: sets } as const] : []),
    ...(reps ? [{ key: 'reps', count: reps } as const] : []),
    ...(seconds ? [held(seconds)] : []),
  ]
}
