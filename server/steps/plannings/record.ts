import type { Planning } from '@/lib/contract/plannings'
import type { TenantCall } from '@/server/call'
import { announce, record } from '@/server/ledger'

type RecordingCall = Pick<TenantCall<'plannings.create'>, 'tx' | 'who' | 'address'>
type Change = { before?: Planning; after?: Planning }

/** The audit's line of a change, and its announcement. */
export async function recordPlanning(
  { tx, who, address }: RecordingCall,
  action: 'created' | 'updated' | 'deleted',
  { before, after }: Change,
) {
  const { id, professional_id } = (after ?? before)!
  const change = { before: before && auditOf(before), after: after && auditOf(after) }
  await record(tx, who, { action, entity: 'planning', id, ...change, address })
  await announce(tx, who, 'planning_updated', { planning_id: id, professional_id })
}

/** What the audit keeps of a planning: its hours as a person reads them, with the weekday's number. */
const auditOf = ({ intervals, ...rest }: Planning) => ({
  ...rest,
  intervals: intervals.map(({ weekday, from, to }) => `${weekday}: ${from}–${to}`),
})
