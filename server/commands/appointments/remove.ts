import type { TenantCall } from '@/server/call'
import { record } from '@/server/ledger'
import { appointmentOf, occupiedBy } from '@/server/queries/appointments/list'
import { announceAppointment } from '@/server/steps/appointments/announce'
import { takeTurns } from '@/server/steps/appointments/guard-slot'
import { holdAppointment } from '@/server/steps/appointments/hold'
import { auditOf } from '@/server/steps/appointments/record'
import { setDeletedAt } from '@/server/steps/appointments/set-deleted-at'
import { requireVersion } from '@/server/steps/require-version'

/**
 * Deletes an appointment; its row stays, so that it can be restored. Its professional is told when the time to undo has
 * passed.
 * @throws Refusal `not_found`, `version_stale`
 */
export async function removeAppointment(call: TenantCall<'appointments.remove'>): Promise<undefined> {
  const { tx, who, params } = call
  const named = await appointmentOf(tx, params.id)
  await takeTurns(tx, [occupiedBy(named)])
  const before = await holdAppointment(tx, params.id)
  requireVersion(before.version, call.version)
  await setDeletedAt(tx, before.id, call.now, call.now)
  await record(tx, who, {
    action: 'deleted',
    entity: 'appointment',
    id: before.id,
    before: auditOf(before),
    address: call.address,
  })
  await announceAppointment(tx, who, { before, after: { ...before, deleted_at: call.now.toISOString() } })
}
