import type { NotificationBody } from '@/lib/contract/notifications'
import type { notifications } from '@/server/db/schema/notifications'
import { addDays, instantAt, type PlainDay } from './calendar'
import type { NumberedAppointment } from './demo-agenda'
import type { Random } from './random'

type NotificationSeed = Omit<typeof notifications.$inferInsert, 'clinic_id'>

/** What each employee was told in the last days, by appointments of the next ones; all of it read. */
const PER_PERSON = 9
const PER_DAY = 3
const AHEAD_DAYS = 14
/** The demo's clinics keep the clock of their country. */
const ZONE = 'Europe/Madrid'

const types = {
  pending: 'appointment_created',
  confirmed: 'appointment_confirmed',
  canceled: 'appointment_cancelled',
} as const

/** What a clinic's professionals were told of their next appointments, as the front desk booked them. */
export function demoNotifications(
  appointments: NumberedAppointment[],
  nameOf: Map<number, string>,
  today: PlainDay,
  random: Random,
): NotificationSeed[] {
  const from = instantAt(today, 0)
  const to = instantAt(addDays(today, AHEAD_DAYS), 0)
  const ahead = appointments.filter(({ starts_at }) => starts_at >= from && starts_at < to)
  return [...Map.groupBy(ahead, ({ professional_id }) => professional_id)].flatMap(([professional_id, own]) =>
    own.slice(0, PER_PERSON).map((appointment, index) => {
      const day = addDays(today, -1 - Math.floor(index / PER_DAY))
      const created_at = instantAt(day, random.between(9 * 60, 19 * 60))
      const body = bodyOf(appointment, nameOf)
      return { professional_id, body, created_at, checked_at: created_at }
    }),
  )
}

function bodyOf(
  { id, status, starts_at, patient_ids }: NumberedAppointment,
  nameOf: Map<number, string>,
): NotificationBody {
  const [patientId] = patient_ids
  const patient = patientId ? { id: patientId, name: nameOf.get(patientId) ?? '' } : null
  const data = { id, patient, starts_at: starts_at.toISOString(), time_zone: ZONE }
  return { type: types[status ?? 'pending'], data }
}
