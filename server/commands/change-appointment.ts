import { eq, sql } from 'drizzle-orm'
import type { Appointment } from '@/lib/contract/appointments'
import { Refusal } from '@/lib/contract/errors'
import type { Tx } from '@/server/db/client'
import { appointments } from '@/server/db/schema/appointments'
import type { TenantCall } from '@/server/handler'
import { announce, record, type Topic } from '@/server/ledger'
import { appointmentOf } from '@/server/queries/appointments'
import { requireVersion } from '@/server/versions'
import { auditOf, putPatients, requirePatients, requireProfessional, serviceOf } from './book-appointment'
import { guardSlot, takeTurns } from './guard-slot'

/** Which announcement a change of status makes (specification §3, notification types); a mere move has its own. */
const topicOf: Record<Appointment['status'], Topic> = {
  pending: 'appointment_updated',
  confirmed: 'appointment_confirmed',
  canceled: 'appointment_cancelled',
}

/**
 * Changes a visit: what is absent from the body stays. A visit that moves, or is no longer canceled, must find its slot
 * free again, or be an intended overlap.
 * @throws Refusal `not_found`, `version_stale`, `slot_taken`, `reference_unknown`, `invalid`.
 */
export async function changeAppointment(call: TenantCall<'appointments.update'>): Promise<Appointment> {
  const { tx, who, params, version } = call
  const { patient_ids, allow_overlap = false, ...given } = call.body
  const named = await appointmentOf(tx, params.id)
  // Both agendas are held before the row is read for good, so that nobody changes it in between.
  await takeTurns(tx, [named.professional_id, given.professional_id ?? named.professional_id])
  await lockRow(tx, params.id)
  const before = await appointmentOf(tx, params.id)
  requireVersion(before.version, version)
  const { patients: _, ...kept } = before
  const next = { ...kept, ...definedOf(given) }
  if (new Date(next.ends_at) <= new Date(next.starts_at)) throw new Refusal('invalid')
  // A visit stays with whom it is, also when they have left since: only another one has to be able to take it.
  if (next.professional_id !== before.professional_id) {
    await requireProfessional(tx, who.clinic_id, next.professional_id)
  }
  if (patient_ids) await requirePatients(tx, who.clinic_id, patient_ids)

  const overlap = await overlapOf(call, before, next, allow_overlap)
  const isOtherService = next.service_id !== before.service_id
  const price_cents = isOtherService
    ? ((await serviceOf(tx, next.service_id))?.price_cents ?? null)
    : before.price_cents
  await tx
    .update(appointments)
    .set({
      ...definedOf(given),
      starts_at: new Date(next.starts_at),
      ends_at: new Date(next.ends_at),
      overlap,
      price_cents,
      version: sql`${appointments.version} + 1`,
      updated_at: call.now,
    })
    .where(eq(appointments.id, params.id))
  if (patient_ids) await putPatients(tx, who.clinic_id, params.id, patient_ids)

  const after = await appointmentOf(tx, params.id)
  const change = { before: auditOf(before), after: auditOf(after) }
  await record(tx, who, { action: 'updated', entity: 'appointment', id: after.id, ...change, address: call.address })
  const topic = after.status === before.status ? 'appointment_updated' : topicOf[after.status]
  const previous_professional_id = before.professional_id === after.professional_id ? undefined : before.professional_id
  const { professional_id } = after
  await announce(tx, who, topic, { appointment_id: after.id, professional_id, previous_professional_id })
  return after
}

const definedOf = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>

const lockRow = (tx: Tx, id: number) =>
  tx.select({ id: appointments.id }).from(appointments).where(eq(appointments.id, id)).for('update')

type Placed = Pick<Appointment, 'id' | 'professional_id' | 'starts_at' | 'ends_at' | 'status' | 'overlap'>

/** Whether the changed visit overlaps another. One that stays where it is keeps what it was. */
async function overlapOf(call: TenantCall<'appointments.update'>, before: Placed, next: Placed, isIntended: boolean) {
  if (next.status === 'canceled') return before.overlap
  const stays =
    before.status !== 'canceled' &&
    before.professional_id === next.professional_id &&
    new Date(before.starts_at).getTime() === new Date(next.starts_at).getTime() &&
    new Date(before.ends_at).getTime() === new Date(next.ends_at).getTime()
  if (stays) return before.overlap
  return guardSlot(call.tx, next, { isIntended, locale: call.locale, timeZone: call.who.time_zone })
}
