import type { PlannedOccurrence, Recurrence } from '@/lib/contract/series'
import { collision } from './collision'

/** Every week on Mondays, so many times. */
export const weekly = (count: number, given: Partial<Recurrence> = {}): Recurrence => ({
  ...{ frequency: 'week', interval: 1, weekdays: [1], ends: { kind: 'count', count } },
  ...given,
})

/** An occurrence of a preview: free unless said. */
export const occurrence = (day: string, given: Partial<PlannedOccurrence> = {}): PlannedOccurrence => ({
  day,
  starts_at: `${day}T09:00:00.000Z`,
  ends_at: `${day}T10:00:00.000Z`,
  appointment_id: null,
  skipped: false,
  keeps: [],
  problems: [],
  collisions: [],
  offers: [],
  ...given,
})

export const taken = (day: string) => occurrence(day, { problems: ['taken'], collisions: [collision()] })
