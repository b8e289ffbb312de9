import { call } from '@/lib/client/api'
import { ApiError, isUnanswered } from '@/lib/client/api-error'
import { toldAtLast } from '@/lib/client/told-at-last'
import type { Appointment, AppointmentDetail } from '@/lib/contract/appointments'
import { type Change, seenOf } from './shown-appointments'
import type { AppointmentWriter } from './use-appointment-writer'

type Writer = Pick<AppointmentWriter, 'rows' | 'change'>
/** What the writer takes beyond the change itself. */
type More = [seen?: Partial<Appointment>, overruled?: Sent['overruled']]
type Sent = {
  /** It was sent before and nobody answered, so that it may be there already. */
  isAgain?: boolean
  /** It says no more than whether somebody came, and waits by itself for a connection. */
  isMark?: boolean
  seen?: Partial<Appointment>
  /** What is offered where somebody else was faster, of a mark alone; null: whoever writes says that they were. */
  overruled?: ((now: Appointment) => void) | null
}

/**
 * Changes an appointment. What nobody answered is asked for by itself and, where it came through, shown as a first answer is;
 * where nobody knows, everything that shows it is read anew.
 */
export async function changeTold(
  { rows, change }: Writer,
  before: Appointment,
  body: Change,
  { isAgain = false, isMark, seen, overruled }: Sent = {},
): Promise<Appointment> {
  const more: More = seen || overruled !== undefined ? [seen, overruled] : []
  let held: (() => void) | null = null
  const back = () => {
    held?.()
    held = null
  }
  const send = async (wasSent: boolean) => {
    const found = wasSent ? await reached(before, body) : null
    back()
    return found ? shown(rows, before, found) : change(before, body, ...more)
  }
  const meanwhile = () => {
    held = rows.hold(before, seen ?? seenOf(body))
  }
  try {
    return await toldAtLast((wasLost) => send(isAgain || wasLost), { meanwhile, isKept: isMark })
  } catch (error) {
    back()
    if (isUnanswered(error)) rows.accept([])
    throw error
  }
}

/** Shown by the way of a first answer. Where somebody else changed it since, its version is none of this tab's. */
function shown(rows: Writer['rows'], before: Appointment, found: Appointment): Appointment | Promise<Appointment> {
  if (found.version === before.version + 1) return rows.change(before, found, async () => found)
  rows.accept([found])
  return found
}

/** Shown as a first answer is, if what was sent has reached it after all; else null. Nothing is sent. */
export async function changedAfterAll(rows: Writer['rows'], before: Appointment, body: Change) {
  const found = await reached(before, body)
  return found && shown(rows, before, found)
}

/** Is it deleted after all? Then it is shown no more. */
export async function removedAfterAll(rows: Writer['rows'], appointment: Appointment): Promise<boolean> {
  if (await standing(appointment)) return false
  rows.accept([], [appointment.id])
  return true
}

/** Deletes an appointment, in the same way. */
export async function removeTold(
  rows: Writer['rows'],
  appointment: Appointment,
  remove: () => Promise<void>,
  isAgain = false,
): Promise<void> {
  const drop = () => rows.accept([], [appointment.id])
  try {
    await toldAtLast(
      async (wasLost) => {
        if ((isAgain || wasLost) && !(await standing(appointment))) drop()
        else await remove()
      },
      { meanwhile: drop },
    )
  } catch (error) {
    if (isUnanswered(error)) rows.accept([appointment])
    throw error
  }
}

/** Brings one back that was deleted, in the same way. */
export async function restoreTold(
  rows: Writer['rows'],
  appointment: Appointment,
  restore: () => Promise<Appointment>,
  isAgain = false,
): Promise<Appointment> {
  try {
    return await toldAtLast(async (wasLost) => {
      const there = isAgain || wasLost ? await standing(appointment) : null
      if (there) rows.accept([there])
      return there ?? restore()
    })
  } catch (error) {
    if (isUnanswered(error)) rows.accept([])
    throw error
  }
}

/** As it stands now; null where it is deleted. */
async function standing({ id }: Appointment): Promise<AppointmentDetail | null> {
  try {
    return (await call('appointments.show', { params: { id } })).data
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/**
 * The appointment, if what was sent without an answer has reached it all the same; else null. What is written is not
 * written twice then, and is nobody else's change. Where it cannot be read, what is sent again is told why.
 */
async function reached(appointment: Appointment, body: Change): Promise<Appointment | null> {
  const now = await standing(appointment).catch((error) => {
    if (isUnanswered(error)) throw error
    return null
  })
  return now && isSaid(now, body) ? now : null
}

function isSaid(row: AppointmentDetail, body: Change): boolean {
  const known = { ...row, patient_ids: row.patients.map(({ id }) => id) }
  const there = Object.entries(body).filter(([name, value]) => value !== undefined && name in known)
  return there.every(([name, value]) => plain(name, known[name as keyof typeof known]) === plain(name, value))
}

/** As one text, however it is written: an instant, no text, the order of ids. */
function plain(name: string, value: unknown): string {
  if (name === 'starts_at' || name === 'ends_at') return String(Date.parse(String(value)))
  if (Array.isArray(value)) return [...value].sort().join()
  return String(value ?? '')
}
