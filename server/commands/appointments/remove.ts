import type { TenantCall } from '@/server/call'
import { record } from '@/server/ledger'
import { appointmentOf, occupiedBy } from '@/server/queries/appointments/list'
import { announceAppointment } from '@/server/steps/appointments/announce'
import { takeTurns } from '@/server/steps/appointments/guard-slot'
import { holdAppointment } from '@/server/steps/appointments/hold'
import { auditOf } from '@/server/steps/appointments/record'
import { setDeletedAt } from '@/server/steps/appointments/set-deleted-at'
import { holdGroup } from '@/server/steps/groups/hold-group'
import { promote } from '@/server/steps/groups/promote'
import { requireNoMoney } from '@/server/steps/payments/require-no-money'
import { requireVersion } from '@/server/steps/require-version'
import { settleVisits } from '@/server/steps/vouchers/settle'

/** What of a call a removal needs: who takes an accepted offer back removes what was booked for it too. */
type Removal = Pick<
  TenantCall<'appointments.remove'>,
  'tx' | 'who' | 'params' | 'version' | 'now' | 'address' | 'locale'
>

/**
 * Deletes an appointment; its row stays, so that it can be restored. Its professional is told when the time to undo has
 * passed.
 * @throws Refusal `not_found`, `version_stale`, `visit_billed`, `visit_paid`
 */
export async function removeAppointment(call: Removal): Promise<undefined> {
  const { tx, who, params } = call
  const named = await appointmentOf(tx, params.id)
  if (named.group_id !== null) await holdGroup(tx, named.group_id)
  await takeTurns(tx, [occupiedBy(named)])
  const before = await holdAppointment(tx, params.id)
  requireVersion(before.version, call.version)
  await requireNoMoney(tx, [before.id])
  await setDeletedAt(tx, before.id, call.now, call.now)
  await record(tx, who, {
    action: 'deleted',
    entity: 'appointment',
    id: before.id,
    before: auditOf(before),
    address: call.address,
  })
  await settleVisits(call, [before.id])
  await announceAppointment(tx, who, { before, after: { ...before, deleted_at: call.now.toISOString() } })
  if (named.group_id !== null) await promote(call, named.group_id)
}
