import type { ReminderSettings } from '@/lib/contract/reminders'
import type { reminders } from '@/server/db/schema/reminders'
import { addDays, dayOf, instantAt, minutesOf, type PlainDay } from './calendar'
import type { NumberedAppointment } from './demo-agenda'

type ReminderRow = Omit<typeof reminders.$inferInsert, 'clinic_id' | 'id'>

const AT = '18:00'
/** The lively clinic reminds on the evening before; its texts are the usual ones. */
export const demoReminderSettings: Partial<ReminderSettings> = {
  enabled: true,
  when: [{ kind: 'days', days: 1, at: AT }],
}

const SINCE_DAYS = 3
const ANSWERED_AFTER_MINUTES = 24

/**
 * What patients were told of their appointments of the last days, today's included: on the evening before, where there
 * is an address. The first who confirmed of today's did so by the link.
 */
export function demoReminders(
  appointments: NumberedAppointment[],
  hasAddress: Set<number>,
  today: PlainDay,
): ReminderRow[] {
  const told = appointments
    .filter(({ starts_at, status }) => {
      const day = dayOf(starts_at)
      return status !== 'canceled' && day > addDays(today, -SINCE_DAYS) && day <= today
    })
    .flatMap((appointment) =>
      appointment.patient_ids.map((patient_id) => ({ appointment, patient_id, day: dayOf(appointment.starts_at) })),
    )
  const answered = told.findLast(
    ({ appointment, patient_id }) => appointment.status === 'confirmed' && hasAddress.has(patient_id),
  )
  return told.map((each) => {
    const { appointment, patient_id, day } = each
    const planned_at = instantAt(addDays(day, -1), minutesOf(AT))
    const isSent = hasAddress.has(patient_id)
    return {
      appointment_id: appointment.id,
      patient_id,
      starts_at: appointment.starts_at,
      moment: `days:1@${AT}`,
      planned_at,
      status: isSent ? 'sent' : 'dropped',
      sent_at: isSent ? planned_at : null,
      answer: each === answered ? 'confirmed' : null,
      answered_at: each === answered ? instantAt(addDays(day, -1), minutesOf(AT) + ANSWERED_AFTER_MINUTES) : null,
      created_at: planned_at,
    }
  })
}
