import type { Appointment } from '@/lib/contract/appointments'

type Visit = Pick<Appointment, 'starts_at' | 'ends_at' | 'status' | 'attendance'>

/** Has the visit begun? Only then can be said whether somebody came (product §12.2). */
export const hasBegun = ({ starts_at }: Pick<Visit, 'starts_at'>, now: Date): boolean => new Date(starts_at) <= now

/** Has it ended, at this instant or before? */
export const isOver = ({ ends_at }: Pick<Visit, 'ends_at'>, now: Date): boolean => new Date(ends_at) <= now

/** Is the visit over, and has nobody said whether the patient came? A canceled one has no attendance. */
export const isUnrecorded = (visit: Visit, now: Date): boolean =>
  visit.status !== 'canceled' && visit.attendance === 'unknown' && isOver(visit, now)

/** Can a visit be canceled? Not where it is said whether somebody came: that is taken back first. */
export const mayCancel = ({ status, attendance }: Pick<Visit, 'status' | 'attendance'>): boolean =>
  status !== 'canceled' && attendance === 'unknown'

/**
 * What makes a change say of a canceled visit whether somebody came: that it says so (`attendance`), or that it cancels
 * one of which that was said (`status`); null for neither. Nobody comes to what is canceled, nor stays away from it. What
 * it leaves as it was is not judged.
 */
export function canceledAttendance(
  before: Pick<Visit, 'status' | 'attendance'>,
  next: Pick<Visit, 'status' | 'attendance'>,
): 'attendance' | 'status' | null {
  if (next.status !== 'canceled' || next.attendance === 'unknown') return null
  if (next.attendance !== before.attendance) return 'attendance'
  return next.status === before.status ? null : 'status'
}

/**
 * What makes a change say that somebody came to what has not begun: that it says so (`attendance`), or that it moves
 * what was attended ahead (`starts_at`); null for neither. What it leaves as it was is not judged.
 */
export function earlyAttendance(
  before: Pick<Visit, 'starts_at' | 'attendance'>,
  next: Pick<Visit, 'starts_at' | 'attendance'>,
  now: Date,
): 'attendance' | 'starts_at' | null {
  if (next.attendance === 'unknown' || hasBegun(next, now)) return null
  if (next.attendance !== before.attendance) return 'attendance'
  return Date.parse(next.starts_at) === Date.parse(before.starts_at) ? null : 'starts_at'
}
