import { addDays, dayOf, type PlainDay } from './calendar'
import type { AgendaPlan, NumberedAppointment } from './demo-agenda'
import { type NumberedRoom, roomsNeeded } from './offer'
import type { Random } from './random'

const reasons = [
  'Enfermedad',
  'A petición del paciente',
  'Viaje de trabajo',
  'No puede a esa hora',
  'Decisión de la clínica',
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

/**
 * Where appointments are: in the first free room of those that their service needs, else in one of the rooms,
 * everybody's own first. What finds none free has none, and neither has what was squeezed in.
 */
export function withRooms(
  appointments: NumberedAppointment[],
  { services, professionals }: Pick<AgendaPlan, 'services' | 'professionals'>,
  rooms: NumberedRoom[],
): NumberedAppointment[] {
  const needs = new Map(services.map(({ id, name }) => [id, roomsNeeded(name, rooms)]))
  const turns = new Map(professionals.map(({ id }, index) => [id, index]))
  const capacityOf = new Map(rooms.map(({ id, capacity }) => [id, capacity]))
  const ordinary = rooms.filter(({ kind }) => kind === 'room').map(({ id }) => id)
  const freeFrom = new Map<number, Date>()
  const placed = new Map<number, number>()
  for (const { id, professional_id, service_id, ...appointment } of inOrder(appointments)) {
    const { starts_at, ends_at, patient_ids, overlap } = appointment
    if (overlap) continue
    const needed = needs.get(service_id ?? 0) ?? []
    const turn = (turns.get(professional_id) ?? 0) % Math.max(1, ordinary.length)
    const wanted = needed.length > 0 ? needed : [...ordinary.slice(turn), ...ordinary.slice(0, turn)]
    const isFree = (room: number) => (freeFrom.get(room) ?? starts_at) <= starts_at
    const room = wanted.find((one) => isFree(one) && patient_ids.length <= (capacityOf.get(one) ?? 0))
    if (room === undefined) continue
    freeFrom.set(room, ends_at)
    placed.set(id, room)
  }
  return appointments.map((appointment) => ({ ...appointment, room_id: placed.get(appointment.id) ?? null }))
}

const inOrder = (appointments: NumberedAppointment[]) =>
  appointments.toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime() || one.id - other.id)
