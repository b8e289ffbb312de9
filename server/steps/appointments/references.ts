import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Appointment, AppointmentStatus } from '@/lib/contract/appointments'
import { Refusal } from '@/lib/contract/errors'
import { type OccupantIds, type OccupantKind, occupantKeys, occupants } from '@/lib/domain/appointments/occupants'
import type { PlannedAppointment } from '@/lib/domain/series/planned'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { appointments } from '@/server/db/schema/appointments'
import { patients } from '@/server/db/schema/patients'
import { professionals } from '@/server/db/schema/professionals'
import { rooms } from '@/server/db/schema/rooms'
import { services } from '@/server/db/schema/services'

/**
 * The service of a booking, null without one. An archived one only stays where it was booked: `keptId`.
 * @throws Refusal `reference_unknown`
 */
export async function requireService(tx: Tx, id: number | null | undefined, keptId: number | null = null) {
  if (!id) return null
  const [service] = await tx
    .select({ price_cents: services.price_cents, active: services.active })
    .from(services)
    .where(eq(services.id, id))
  if (!service || !(service.active || id === keptId)) throw new Refusal('reference_unknown')
  return service
}

/**
 * Who gets an appointment works at this clinic and has an agenda. Row-level security hides the rest, so another
 * clinic's id is simply unknown. @throws Refusal `reference_unknown`
 */
export async function requireProfessional(tx: Tx, clinicId: number, professionalId: number) {
  const [found] = await tx
    .select({ bookable: professionals.bookable, active: professionals.active })
    .from(professionals)
    .where(and(eq(professionals.clinic_id, clinicId), eq(professionals.id, professionalId)))
  if (!found?.bookable || !found.active) throw new Refusal('reference_unknown')
}

/**
 * A room is the clinic's, not archived, and holds the patients; an appointment that has it already stays in it, as long
 * as no more of them come. A group's activity was let into it with nobody, and has the places that the clinic gives it, of which the
 * screens warn: brought back, it is not asked how many they are. @throws Refusal `reference_unknown`, `invalid` that names `room_id`
 */
async function requireRoom({ tx, who, locale }: GuardedCall, id: number, wanted: Guarded, kept: Guarded) {
  const count = (one: Guarded) => new Set(one.patient_ids).size
  const isKept = id === kept.room_id
  if (isKept && count(wanted) <= count(kept)) return
  const [room] = await tx
    .select({ name: rooms.name, capacity: rooms.capacity, active: rooms.active })
    .from(rooms)
    .where(and(eq(rooms.clinic_id, who.clinic_id), eq(rooms.id, id)))
  if (!room || !(room.active || isKept)) throw new Refusal('reference_unknown')
  const isActivityBack = Boolean(wanted.group_id) && kept.room_id === undefined
  if (isActivityBack || count(wanted) <= room.capacity) return
  const text = translator(locale)('room_full', { room: room.name, capacity: room.capacity })
  throw new Refusal('invalid', { errors: { room_id: [text] } })
}

type GuardedCall = Pick<TenantCall<'appointments.create'>, 'tx' | 'who' | 'locale'>
/** An appointment as far as its occupants judge it. */
type Guarded = OccupantIds & { patient_ids?: number[]; status?: AppointmentStatus; group_id?: number | null }
/** `id`: what is wanted of the kind; `kept`: the appointment as it was, where there was one. */
type OccupantGuard = (call: GuardedCall, id: number, wanted: Guarded, kept: Guarded) => Promise<void>
const occupantGuards: Record<OccupantKind, OccupantGuard> = {
  async professional({ tx, who }, id, _, kept) {
    if (id !== kept.professional_id) await requireProfessional(tx, who.clinic_id, id)
  },
  room: requireRoom,
}

/**
 * What an appointment is to occupy is this clinic's, and can be booked. What it occupies already stays, also when that
 * has left since: only another one has to be able to take it. @throws Refusal `reference_unknown`
 */
export async function requireOccupants(call: GuardedCall, wanted: Guarded, kept: Guarded = {}) {
  for (const { kind, column } of occupants) {
    const id = wanted[column]
    if (id) await occupantGuards[kind](call, id, wanted, kept)
  }
}

/**
 * What an appointment has before a change: nothing while it is canceled, so that one which is brought back is let in
 * like a new one.
 */
export const keptBy = (before: Guarded | null, next: Guarded): Guarded =>
  before && !(before.status === 'canceled' && next.status !== 'canceled') ? before : {}

type Planned = Pick<PlannedAppointment, 'appointment' | 'fields' | 'is_skipped'>

/**
 * The same of many appointments that are to be, each judged by what it was. Mostly they all occupy the same: asked
 * once. @throws Refusal `reference_unknown`
 */
export async function requireAllOccupants(call: GuardedCall, planned: Planned[]) {
  const judged = planned.flatMap(({ fields, appointment, is_skipped }) =>
    is_skipped ? [] : [{ wanted: fields, kept: keptBy(appointment, fields) }],
  )
  const keyOf = (one: Guarded) => [occupantKeys([one]), one.patient_ids?.length]
  const different = new Map(judged.map((one) => [JSON.stringify([keyOf(one.wanted), keyOf(one.kept)]), one]))
  for (const { wanted, kept } of different.values()) await requireOccupants(call, wanted, kept)
}

/**
 * Everyone a booking names is treated at this clinic. Who is being erased or merged is waited for (see `holdPatient`).
 * @returns who they are as an appointment names them, each once, in the order in which they were named
 * @throws Refusal `reference_unknown`
 */
export async function requirePatients(
  tx: Tx,
  clinicId: number,
  patientIds: number[],
): Promise<Appointment['patients']> {
  const wanted = [...new Set(patientIds)]
  const found = await tx
    .select({ id: patients.id, name: patients.name, phone: patients.phone })
    .from(patients)
    .where(and(eq(patients.clinic_id, clinicId), inArray(patients.id, wanted)))
    .orderBy(patients.id)
    .for('key share')
  if (found.length !== wanted.length) throw new Refusal('reference_unknown')
  const byId = new Map(found.map((patient) => [patient.id, patient]))
  return wanted.map((id) => byId.get(id)!)
}

/**
 * Whoever has an appointment sees whose it is, so nobody who sees only their own patients takes a colleague's over, or hands one on.
 * @throws Refusal `reference_unknown`
 */
export async function requireSeen(
  { tx, who }: Pick<GuardedCall, 'tx' | 'who'>,
  patientIds: readonly number[],
): Promise<void> {
  if (who.share_of !== null) await requirePatients(tx, who.clinic_id, [...patientIds])
}

/** The appointment that another follows is one of this clinic, and not itself. @throws Refusal `reference_unknown` */
export async function requireRelated(tx: Tx, relatedId: number | null | undefined, id?: number) {
  if (!relatedId) return
  const isThere = and(eq(appointments.id, relatedId), isNull(appointments.deleted_at))
  const [found] = await tx.select({ id: appointments.id }).from(appointments).where(isThere)
  if (!found || found.id === id) throw new Refusal('reference_unknown')
}
