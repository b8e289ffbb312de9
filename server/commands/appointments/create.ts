import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Appointment } from '@/lib/contract/appointments'
import { Refusal } from '@/lib/contract/errors'
import type { TenantCall } from '@/server/api/handler'
import type { Tx } from '@/server/db/client'
import { appointment_patients, appointments } from '@/server/db/schema/appointments'
import { patients } from '@/server/db/schema/patients'
import { professionals } from '@/server/db/schema/professionals'
import { services } from '@/server/db/schema/services'
import { announce, record } from '@/server/ledger'
import { appointmentOf } from '@/server/queries/appointments/list'
import { guardSlot, mayOverlap, takeTurns } from '@/server/steps/appointments/guard-slot'

/**
 * Books an appointment: the slot guarded, the row, its patients, the audit and the announcement, all or nothing.
 * The price is the service's at this moment; it is never taken from the caller.
 * @throws Refusal `slot_taken`, `reference_unknown`.
 */
export async function bookAppointment(call: TenantCall<'appointments.create'>): Promise<Appointment> {
  const { tx, who, body, locale } = call
  const { patient_ids, allow_overlap = false, ...fields } = body
  const service = await serviceOf(tx, fields.service_id)
  await requirePatients(tx, who.clinic_id, patient_ids)
  await requireRelated(tx, fields.related_id)
  // Under the agenda's lock: whoever is deactivated at this moment hands this appointment over too, or is found
  // inactive here.
  await takeTurns(tx, [fields.professional_id])
  await requireProfessional(tx, who.clinic_id, fields.professional_id)
  let overlap = false
  if (fields.status !== 'canceled') {
    const isIntended = await mayOverlap(tx, allow_overlap)
    overlap = await guardSlot(tx, fields, { isIntended, locale, timeZone: who.time_zone })
  }
  const [row] = await tx
    .insert(appointments)
    .values({
      ...fields,
      starts_at: new Date(fields.starts_at),
      ends_at: new Date(fields.ends_at),
      clinic_id: who.clinic_id,
      price_cents: service?.price_cents ?? null,
      overlap,
      created_by: who.id,
    })
    .returning({ id: appointments.id })
  const id = row!.id
  await putPatients(tx, who.clinic_id, id, patient_ids)
  const booked = await appointmentOf(tx, id)
  await record(tx, who, { action: 'created', entity: 'appointment', id, after: auditOf(booked), address: call.address })
  await announce(tx, who, 'appointment_created', { appointment_id: id, professional_id: booked.professional_id })
  return booked
}

/** What the audit keeps of an appointment: references rather than names. */
export const auditOf = ({ patients: people, ...rest }: Appointment): Record<string, unknown> => ({
  ...rest,
  patient_ids: people.map((person) => person.id),
})

/**
 * The service of a booking, null without one. An archived one only stays where it was booked: `keptId`.
 * @throws Refusal `reference_unknown`
 */
export async function serviceOf(tx: Tx, id: number | null | undefined, keptId: number | null = null) {
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

/** Everyone a booking names is treated at this clinic. @throws Refusal `reference_unknown` */
export async function requirePatients(tx: Tx, clinicId: number, patientIds: number[]) {
  const wanted = [...new Set(patientIds)]
  const found = await tx
    .select({ id: patients.id })
    .from(patients)
    .where(and(eq(patients.clinic_id, clinicId), inArray(patients.id, wanted)))
  if (found.length !== wanted.length) throw new Refusal('reference_unknown')
}

/** The appointment that another follows is one of this clinic, and not itself. @throws Refusal `reference_unknown` */
export async function requireRelated(tx: Tx, relatedId: number | null | undefined, id?: number) {
  if (!relatedId) return
  const isThere = and(eq(appointments.id, relatedId), isNull(appointments.deleted_at))
  const [found] = await tx.select({ id: appointments.id }).from(appointments).where(isThere)
  if (!found || found.id === id) throw new Refusal('reference_unknown')
}

/** Gives an appointment exactly these patients, in this order. */
export async function putPatients(tx: Tx, clinicId: number, appointmentId: number, patientIds: number[]) {
  await tx.delete(appointment_patients).where(eq(appointment_patients.appointment_id, appointmentId))
  const rows = [...new Set(patientIds)].map((patient_id, position) => ({
    clinic_id: clinicId,
    appointment_id: appointmentId,
    patient_id,
    position,
  }))
  await tx.insert(appointment_patients).values(rows)
}
