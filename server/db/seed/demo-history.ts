import { addDays, dayOf, type PlainDay } from './calendar'
import type { NumberedAppointment } from './demo-agenda'
import type { Random } from './random'

const reasons = [
  'Enfermedad',
  'Lo pide el paciente',
  'Viaje de trabajo',
  'No puede a esa hora',
  'Por la clínica',
] as const
const SAID = 0.7

/** Why appointments were canceled, where somebody said it. */
export const withReasons = (appointments: NumberedAppointment[], random: Random): NumberedAppointment[] =>
  appointments.map((appointment) =>
    appointment.status === 'canceled' && random.chance(SAID)
      ? { ...appointment, cancel_reason: random.pick(reasons) }
      : appointment,
  )

const LINKED_MOST = 8
const LINKED_SINCE_DAYS = 35

/** The first appointments after an assessment of the last weeks follow it; a few of them. */
export function withFollowers(
  appointments: NumberedAppointment[],
  assessment: number | undefined,
  today: PlainDay,
): NumberedAppointment[] {
  const since = addDays(today, -LINKED_SINCE_DAYS)
  const followed = new Map<number, number>()
  for (const first of appointments) {
    if (first.service_id !== assessment || dayOf(first.starts_at) < since || followed.size >= LINKED_MOST) continue
    const next = appointments.find(
      ({ professional_id, starts_at, patient_ids, id }) =>
        professional_id === first.professional_id &&
        patient_ids[0] === first.patient_ids[0] &&
        starts_at > first.starts_at &&
        !followed.has(id),
    )
    if (next) followed.set(next.id, first.id)
  }
  return appointments.map((appointment) => ({ ...appointment, related_id: followed.get(appointment.id) ?? null }))
}
