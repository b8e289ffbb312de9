import type { TenantCall } from '@/server/call'
import { announce, record } from '@/server/ledger'
import { requireVersion } from '@/server/steps/require-version'
import { auditOfEntry } from '@/server/steps/waiting-list/audit'
import { holdWaitingEntry } from '@/server/steps/waiting-list/hold'
import { closeOffers, setEntryStatus } from '@/server/steps/waiting-list/set-status'

/**
 * Takes somebody off the waiting list; their row stays, and what was offered to them is open no more.
 * @throws Refusal `not_found`, `version_stale`
 */
export async function removeWaitingEntry(call: TenantCall<'waiting-list.remove'>): Promise<undefined> {
  const { tx, who, params, version, now, address } = call
  const before = await holdWaitingEntry(tx, params.id)
  requireVersion(before.version, version)
  await closeOffers(tx, params.id, now)
  await setEntryStatus(tx, params.id, 'removed', now)
  await record(tx, who, {
    ...{ action: 'deleted', entity: 'waiting_entry', id: before.id, before: auditOfEntry(before) },
    address,
  })
  await announce(tx, who, 'waiting_list_updated', { entry_id: before.id })
}
