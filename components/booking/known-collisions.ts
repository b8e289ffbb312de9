import type { Appointment } from '@/lib/contract/appointments'
import type { Collision } from '@/lib/contract/collision'
import { type OccupantColumn, type OccupantKind, occupants } from '@/lib/domain/appointments/occupants'

type Wanted = { professional_id: number; room_id: number | null; starts_at: string; ends_at: string }
type Named = { id: number; name: string }

/**
 * Whom a time would collide with, as far as some appointments that were read tell; an appointment is named once, by the
 * first of what both want. The server knows who booked it, and what was booked since.
 * @param ownId the appointment that is being changed: in nobody's way
 */
export function knownCollisions(
  wanted: Wanted,
  known: Appointment[],
  names: Record<OccupantKind, Named[]>,
  ownId: number | null,
): Collision[] {
  const nameOf = (kind: OccupantKind, id: number | null) => names[kind].find((one) => one.id === id)?.name ?? ''
  const met = new Map<number, Collision>()
  for (const one of known) {
    const isThere =
      Date.parse(one.starts_at) < Date.parse(wanted.ends_at) && Date.parse(wanted.starts_at) < Date.parse(one.ends_at)
    if (one.id === ownId || one.status === 'canceled' || !isThere) continue
    const shared = occupants.find(({ column }) => wanted[column] && wanted[column] === one[column as OccupantColumn])
    if (!shared) continue
    met.set(one.id, {
      ...{ kind: shared.kind, occupant_name: nameOf(shared.kind, one[shared.column]), appointment_id: one.id },
      ...{ professional_id: one.professional_id, professional_name: nameOf('professional', one.professional_id) },
      patient_names: one.group_name === null ? one.patients.map(({ name }) => name) : [one.group_name],
      is_activity: one.group_id !== null,
      ...{ starts_at: one.starts_at, ends_at: one.ends_at, booked_by: null },
    })
  }
  return [...met.values()].sort((a, b) => a.starts_at.localeCompare(b.starts_at))
}
