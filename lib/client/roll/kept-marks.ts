import type { Appointment } from '@/lib/contract/appointments'
import { rollPrefix } from './forget-rolls'

type Attendance = Appointment['attendance']

/**
 * Whether somebody came to an appointment, as it was said while nobody answered; `from`: what the API had of it then, in
 * `version`. No name stays on a device: whose appointment it is, its number says.
 */
export type KeptMark = { id: number; attendance: Attendance; from: Attendance; version: number }

/** They are forgotten with the rolls by whoever logs out (`forgetRolls`). */
const prefixOf = (userId: number) => `${rollPrefix}appointments.${userId}.`

/** The marks that a person made on this device and the API does not have. */
export function marksOf(userId: number): KeptMark[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefixOf(userId)))
    // What stands under such a name was written by this product.
    return names.map((name) => JSON.parse(localStorage.getItem(name)!) as KeptMark)
  } catch {
    return []
  }
}

export const hasMark = (userId: number, id: number) => marksOf(userId).some((mark) => mark.id === id)

/** Keeps one in place of what was said of the same appointment before. Gives whether the device took it. */
export function keepMark(userId: number, mark: KeptMark): boolean {
  try {
    localStorage.setItem(prefixOf(userId) + mark.id, JSON.stringify(mark))
    return true
  } catch {
    return false
  }
}

export function forgetMark(userId: number, id: number): void {
  try {
    localStorage.removeItem(prefixOf(userId) + id)
  } catch {
    // A device whose storage is forbidden kept nothing.
  }
}
