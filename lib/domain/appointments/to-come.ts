import type { Appointment } from '@/lib/contract/appointments'
import { hasBegun } from './attendance'

type Visit = Pick<Appointment, 'starts_at' | 'status' | 'attendance'>

/**
 * Is the visit still to come? It has not begun, was not canceled, and nobody said whether the patient came: wherever
 * the product says "next" or "upcoming" of a patient's visits, it is this; queries say it as `isToCome`.
 */
export const isToCome = (visit: Visit, now: Date): boolean =>
  visit.status !== 'canceled' && visit.attendance === 'unknown' && !hasBegun(visit, now)
