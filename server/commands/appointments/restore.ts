import type { Appointment } from '@/lib/contract/appointments'
import { UNDO_MS } from '@/lib/domain/constants'
import type { TenantCall } from '@/server/call'
import { announce, record } from '@/server/ledger'
import { appointmentOf, occupiedBy } from '@/server/queries/appointments/list'
import { guardSlot, mayOverlap, takeTurns } from '@/server/steps/appointments/guard-slot'
import { holdAppointment } from '@/server/steps/appointments/hold'
import { auditOf } from '@/server/steps/appointments/record'
import { requireOccupants, requirePatients } from '@/server/steps/appointments/references'
import { setDeletedAt } from '@/server/steps/appointments/set-deleted-at'
import { settlePlaces } from '@/server/steps/groups/fixed-seats'
import { holdGroup } from '@/server/steps/groups/hold-group'
import { settleReturned } from '@/server/steps/groups/settle-returned'
import { settleVisits } from '@/server/steps/vouchers/settle'
import { settleOffers } from '@/server/steps/waiting-list/settle-offers'

/**
 * Brings a deleted appointment back where it was, if that is still free (or holds only what it lay over on purpose, or
 * is meant all the same) and, for one to come, whose it is still works here and who comes was not erased. While nobody has been told of the
 * deletion, nobody is told of this either.
 * @throws Refusal `not_found`, `slot_taken`, `reference_unknown`
 */
export async function restoreAppointment(call: TenantCall<'appointments.restore'>): Promise<Appointment> {
  const { tx, who, params } = call
  const named = await appointmentOf(tx, params.id, { deleted: true })
  if (named.group_id !== null) await holdGroup(tx, named.group_id)
  await takeTurns(tx, [occupiedBy(named)])
  const removed = await holdAppointment(tx, params.id, { deleted: true })
  if (new Date(removed.ends_at) > call.now) await requireOccupants(call, removed)
  let { overlap } = removed
  if (removed.status !== 'canceled') {
    // A group's places are its members', of whom who is erased is none.
    if (named.group_id === null && new Date(removed.ends_at) > call.now)
      await requirePatients(tx, who.clinic_id, removed.patient_ids)
    const isMeant = await mayOverlap(tx, call.body.allow_overlap ?? false)
    const isOver = await guardSlot(tx, removed, {
      isIntended: isMeant || removed.overlap,
      overlapped: isMeant ? undefined : new Date(removed.deleted_at!),
      locale: call.locale,
      timeZone: who.time_zone,
    })
    overlap ||= isOver
  }
  const row = await setDeletedAt(tx, params.id, null, call.now, overlap)
  await record(tx, who, {
    action: 'restored',
    entity: 'appointment',
    id: row.id,
    after: auditOf({ ...row, patient_ids: removed.patient_ids }),
    address: call.address,
  })
  await settleOffers(call, [{ before: removed, after: { ...row, patient_ids: removed.patient_ids } }])
  await settleVisits(call, [row.id])
  const { professional_id } = row
  const isUntold = Date.parse(removed.deleted_at!) > call.now.getTime() - UNDO_MS
  const topic = isUntold ? 'appointment_updated' : 'appointment_created'
  await announce(tx, who, topic, { appointment_id: row.id, professional_id })
  // Who has a fixed seat of its series since is in it too.
  if (row.group_id !== null) {
    await settleReturned(call, row.group_id, [row.id])
    await settlePlaces(call, row.group_id)
  }
  return appointmentOf(tx, params.id)
}
