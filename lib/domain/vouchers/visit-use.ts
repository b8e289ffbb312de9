import type { VisitUse } from './ledger'

/**
 * What became of a patient's visit:
 * - `booked`: it is to come, or nobody has said yet how it was
 * - `waiting`: there is no place for it yet; from the beginning of the activity on it is `gone`
 * - `attended`, `no_show`: it was
 * - `canceled`: in time, or by the clinic
 * - `late`: canceled when that costs something
 * - `gone`: the appointment was deleted, or the patient is not of it any more
 */
export type VisitState = 'booked' | 'waiting' | 'attended' | 'no_show' | 'canceled' | 'late' | 'gone'

type Visit = {
  status: 'pending' | 'confirmed' | 'canceled'
  attendance: 'unknown' | 'attended' | 'no_show'
  is_deleted: boolean
  /** Whether the patient comes to the appointment. */
  is_coming: boolean
  /** Whether they wait for a place in an activity that has not begun. */
  is_waiting: boolean
  /** Whether it was canceled late. */
  is_late: boolean
}

/** What became of a visit, of how its appointment and its patient's place in it stand. */
export function visitState({ status, attendance, is_deleted, is_coming, is_waiting, is_late }: Visit): VisitState {
  if (is_deleted) return 'gone'
  if (status === 'canceled') return is_late ? 'late' : 'canceled'
  // Who came off a group's activity is not of it any more, and may have done so late; what that cost stays while they wait again.
  if (!is_coming && is_late) return 'late'
  if (!is_coming) return is_waiting ? 'waiting' : 'gone'
  return attendance === 'unknown' ? 'booked' : attendance
}

/**
 * What a visit's voucher is to have of it: a session kept, used, or neither. Who stayed away or canceled late loses it where the
 * policy takes sessions, and nobody has waived that.
 */
export function visitUse(state: VisitState, { takes_session }: { takes_session: boolean }): VisitUse {
  if (state === 'booked' || state === 'waiting') return 'held'
  if (state === 'attended') return 'used'
  if (state === 'late' || state === 'no_show') return takes_session ? 'used' : 'none'
  return 'none'
}
