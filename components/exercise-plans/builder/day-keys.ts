import type { Phase } from './use-builder'

/** A day of a phase as the grid knows it. */
export const dayKey = (phase: string, day: number): string => `${phase}:${day}`

export const readDayKey = (key: string): { phase: string; day: number } => {
  const [phase = '', day = '0'] = key.split(':')
  return { phase, day: Number(day) }
}

/** The weeks of a phase: its days by seven, the last week filled up with what is no day of it. */
export const phaseWeeks = ({ key, days }: Pick<Phase, 'key' | 'days'>): (string | null)[][] =>
  Array.from({ length: Math.ceil(days / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => (week * 7 + at < days ? dayKey(key, week * 7 + at) : null)),
  )
