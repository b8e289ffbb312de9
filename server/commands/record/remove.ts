import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { RecordEntry } from '@/lib/contract/record'
import type { TenantCall } from '@/server/call'
import { record_entries } from '@/server/db/schema/record'
import { announce, record } from '@/server/ledger'
import { entryOf } from '@/server/queries/record/entries'
import { projectMeasure } from '@/server/steps/measures/filled'
import { holdEntry, keepVersion } from '@/server/steps/record/hold-entry'
import { projectPains } from '@/server/steps/record/pains'
import { requireVersion } from '@/server/steps/require-version'

/**
 * Takes an entry out of the record. That it was there, who removed it, when and why is left, and what it said stays
 * among its versions.
 * @throws Refusal `not_found`, `entry_removed`, `version_stale`, `reason_required` for one that was signed
 */
export async function removeEntry(call: TenantCall<'record.delete'>): Promise<RecordEntry> {
  const { tx, who, params, body, version, now, address } = call
  const row = await holdEntry(tx, params.id, ['draft', 'signed', 'amended'])
  requireVersion(row.version, version)
  const reason = body.reason || null
  if (row.state !== 'draft' && !reason) {
    throw new Refusal('reason_required', { errors: { reason: [{ key: 'required' }] } })
  }
  await keepVersion(tx, row, who.id, now, true)
  const [removed] = await tx
    .update(record_entries)
    .set({
      state: 'removed',
      removed_at: now,
      removed_by: who.id,
      removed_reason: reason,
      version: sql`${record_entries.version} + 1`,
      updated_at: now,
    })
    .where(eq(record_entries.id, row.id))
    .returning()
  await projectPains(tx, removed!)
  await projectMeasure(tx, removed!)
  await record(tx, who, { action: 'deleted', entity: 'record_entry', id: row.id, address })
  await announce(tx, who, 'record_entry_updated', { patient_id: row.patient_id })
  return entryOf(tx, row.id)
}
