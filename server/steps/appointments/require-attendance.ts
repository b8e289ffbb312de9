import { sql } from 'drizzle-orm'
import type { Appointment } from '@/lib/contract/appointments'
import { Refusal } from '@/lib/contract/errors'
import { canceledAttendance, earlyAttendance } from '@/lib/domain/appointments/attendance'
import { longForm } from '@/lib/domain/time/forms'
import { tags } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'

/**
 * What is said of who was to come to a group's activity: of each patient by their enrolment, so the appointment's own stays unknown.
 * Null where nobody said anything of anybody, and of any other appointment.
 */
export async function attendanceStated(
  tx: Tx,
  { id, group_id }: Pick<Appointment, 'id' | 'group_id'>,
): Promise<'attended' | null> {
  if (group_id === null) return null
  const [said] = await rowsOf(
    tx,
    sql`select from enrolments where clinic_id = current_clinic() and activity_id = ${id} and state in ('attended', 'missed') limit 1`,
  )
  return said ? 'attended' : null
}

type Visit = Pick<Appointment, 'starts_at' | 'status' | 'attendance'>

/**
 * Nobody says of a visit that has not begun whether somebody came, nor moves one ahead of which that was said.
 * @param named what the body calls it
 * @throws Refusal `attendance_early` that names the field, and from when it can be said in the clinic's time
 */
export function requireBegun(
  { who, locale, now }: Pick<TenantCall<'appointments.update'>, 'who' | 'locale' | 'now'>,
  before: Visit,
  next: Visit,
  named: { attendance: 'attendance' | 'state' } = { attendance: 'attendance' },
) {
  const field = earlyAttendance(before, next, now)
  if (!field) return
  const moment = new Intl.DateTimeFormat(tags[locale], {
    ...longForm,
    timeZone: who.time_zone,
  })
  const text = translator(locale)(`early_${field}`, { when: moment.format(new Date(next.starts_at)) })
  throw new Refusal('attendance_early', { errors: { [field === 'attendance' ? named.attendance : field]: [text] } })
}

const canceledTexts = { attendance: 'canceled_attendance', status: 'attended_status' } as const

/**
 * Nobody says of a canceled visit whether somebody came, nor cancels one of which that was said.
 * @throws Refusal `attendance_canceled` that names the field, and what to do first
 */
export function requireAttendable(locale: TenantCall<'appointments.update'>['locale'], before: Visit, next: Visit) {
  const field = canceledAttendance(before, next)
  if (!field) return
  throw new Refusal('attendance_canceled', { errors: { [field]: [translator(locale)(canceledTexts[field])] } })
}
