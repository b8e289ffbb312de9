import type { Appointment } from '@/lib/contract/appointments'
import { Refusal } from '@/lib/contract/errors'
import type { TenantCall } from '@/server/call'
import { wireOf } from '@/server/db/appointment-columns'
import { behindWhatIsSent, together } from '@/server/db/client'
import { appointments } from '@/server/db/schema/appointments'
import { announce, record } from '@/server/ledger'
import { type AtStake, atStake } from '@/server/steps/appointments/at-stake'
import { guardSlot, mayOverlap, takeTurns } from '@/server/steps/appointments/guard-slot'
import { auditOf } from '@/server/steps/appointments/record'
import {
  requireOccupants,
  requirePatients,
  requireRelated,
  requireService,
} from '@/server/steps/appointments/references'
import { addPatients } from '@/server/steps/appointments/write-many'
import { requireGroupInUse } from '@/server/steps/groups/group-in-use'
import { settleVisits } from '@/server/steps/vouchers/settle'
import { guardOffers } from '@/server/steps/waiting-list/guard-offers'
import { settleOffers } from '@/server/steps/waiting-list/settle-offers'

/** What of a call a booking needs: an accepted offer of the waiting list books too. */
type Booking = Pick<TenantCall<'appointments.create'>, 'tx' | 'who' | 'body' | 'locale' | 'address' | 'now'>

/**
 * Books an appointment: the slot guarded, the row, its patients, the audit and the announcement, all or nothing.
 * The price is the service's at this moment; it is never taken from the caller.
 * @throws Refusal `slot_taken`, `slot_offered`, `reference_unknown`.
 */
export async function createAppointment(call: Booking): Promise<Appointment> {
  const { tx, who, body } = call
  const { patient_ids, allow_overlap, allow_offered = false, vouchers = [], ...fields } = body
  if (vouchers.some(({ patient_id }) => !patient_ids.includes(patient_id))) throw new Refusal('reference_unknown')
  const isCanceled = fields.status === 'canceled'
  const [service, patients, group_name, , , [, overlap, stake]] = await together(
    requireService(tx, fields.service_id),
    requirePatients(tx, who.clinic_id, patient_ids),
    requireGroupInUse(tx, fields.group_id),
    requireRelated(tx, fields.related_id),
    takeTurns(tx, [body]),
    // Under the agenda's lock: whoever is deactivated at this moment hands this appointment over too, or is found
    // inactive here.
    behindWhatIsSent(() =>
      together(requireOccupants(call, body), isCanceled ? false : slotFor(call), atStake(tx, patient_ids)),
    ),
  )
  if (!isCanceled && stake.offers) await guardOffers(call, body, allow_offered)
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
    .returning()
  const { id, professional_id } = row!
  const after = auditOf({ ...row!, patient_ids: [...new Set(patient_ids)] })
  await together(
    addPatients(tx, [{ id, patient_ids }]),
    record(tx, who, { action: 'created', entity: 'appointment', id, after, address: call.address }),
    announce(tx, who, 'appointment_created', { appointment_id: id, professional_id }),
  )
  if (stake.offers) await settleOffers(call, [{ before: null, after: { ...row!, patient_ids } }])
  if (isPaidByVoucher(call, stake)) {
    await settleVisits(call, [id], { choices: { given: vouchers, locale: call.locale, field: 'vouchers' } })
  }
  // Nobody comes to a group's activity who is not enrolled in it.
  return { ...wireOf(row!), group_name, patients: row!.group_id ? [] : patients }
}

/** Of a visit that was booked just now nothing is said but which voucher pays it. */
const isPaidByVoucher = ({ body }: Booking, stake: AtStake) => stake.vouchers || (body.vouchers ?? []).length > 0

/** Whether it comes over another on purpose. @throws Refusal `slot_taken` */
async function slotFor({ tx, body, locale, who }: Booking): Promise<boolean> {
  const isIntended = await mayOverlap(tx, body.allow_overlap ?? false)
  return guardSlot(tx, body, { isIntended, locale, timeZone: who.time_zone })
}
