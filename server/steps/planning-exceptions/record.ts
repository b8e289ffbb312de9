import type { PlanningException } from '@/lib/contract/plannings'
import type { TenantCall } from '@/server/call'
import { announce, record } from '@/server/ledger'

type RecordingCall = Pick<TenantCall<'planning-exceptions.create'>, 'tx' | 'who' | 'address'>
type Change = { before?: PlanningException; after?: PlanningException }

/** The audit's line of a change, and its announcement. */
export async function recordException(
  { tx, who, address }: RecordingCall,
  action: 'created' | 'updated' | 'deleted',
  { before, after }: Change,
) {
  const { id, professional_id } = (after ?? before)!
  await record(tx, who, { action, entity: 'planning_exception', id, before, after, address })
  await announce(tx, who, 'planning_updated', { planning_exception_id: id, professional_id })
}
