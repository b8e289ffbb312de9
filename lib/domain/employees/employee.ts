import type { Tone } from '@/lib/contract/appointments'
import type { EmployeeState, Handover } from '@/lib/contract/employees'
import type { Role } from '@/lib/contract/professionals'
import { tones } from '@/lib/contract/tones'

/** A hand-over that finds more appointments than this in its way names only so many: nobody would read on. */
export const NAMED_COLLISIONS_MAX = 50

/** What the rules read of an employee. */
export type EmployeeStanding = { id: number; is_admin: boolean; active: boolean; has_password: boolean }

/**
 * Where an employee stands.
 * - `active` → `inactive`: deactivateEmployee · `inactive` → `active` or `invited`: activateEmployee
 * - `invited` → `active`: the invitation is accepted, with a password
 */
export function employeeState({
  active,
  has_password,
}: Pick<EmployeeStanding, 'active' | 'has_password'>): EmployeeState {
  if (!active) return 'inactive'
  return has_password ? 'active' : 'invited'
}

/** Is there, beside this person, an admin who can sign in? A clinic without one could not be administered any more. */
export const hasOtherAdmin = (employees: Iterable<EmployeeStanding>, id: number): boolean =>
  [...employees].some((member) => member.id !== id && member.is_admin && employeeState(member) === 'active')

/** May patients and appointments be handed over to this person, when the other leaves? */
export const canTakeOver = (
  receiver: { id: number; active: boolean; bookable: boolean } | undefined,
  leavingId: number,
): boolean => receiver !== undefined && receiver.id !== leavingId && receiver.active && receiver.bookable

/** What becomes of appointments to come; `undecided` must be asked about. Who takes them over wins over canceling. */
export function fateOfAppointments(upcoming: number, handover: Handover): 'none' | 'moved' | 'canceled' | 'undecided' {
  if (upcoming === 0) return 'none'
  if (handover.appointments_to !== null) return 'moved'
  return handover.cancel_appointments ? 'canceled' : 'undecided'
}

/** The part of the clinic's active patients that is somebody's, 0 to 1. */
export const shareOf = (count: number, total: number): number => (total === 0 ? 0 : count / total)

/** Whether somebody new has an agenda, when nobody says: the front desk has none. */
export const isUsuallyBookable = (role: Role): boolean => role !== 'employee'

/** The colour that the fewest have, so that somebody new can be told apart in the agenda. */
export function nextTone(taken: Tone[]): Tone {
  const uses = (tone: Tone) => taken.filter((other) => other === tone).length
  return tones.reduce((best, tone) => (uses(tone) < uses(best) ? tone : best))
}
