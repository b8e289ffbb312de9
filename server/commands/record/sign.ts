import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { RecordEntry } from '@/lib/contract/record'
import { isBlankContent } from '@/lib/domain/record/content'
import { painFaults } from '@/lib/domain/record/pain'
import type { TenantCall } from '@/server/call'
import { record_entries } from '@/server/db/schema/record'
import { announce, record } from '@/server/ledger'
import { entryOf } from '@/server/queries/record/entries'
import { versionsByIds } from '@/server/queries/templates/versions'
import { requireScore } from '@/server/steps/measures/filled'
import { finalContent } from '@/server/steps/record/fit-content'
import { holdEntry, keepVersion } from '@/server/steps/record/hold-entry'
import { logAccess } from '@/server/steps/record/log-access'
import { raiseAlerts } from '@/server/steps/record/raise-alerts'
import { signatureOver } from '@/server/steps/record/sealed'
import { requireVersion } from '@/server/steps/require-version'

/**
 * Signs a draft and locks it: the signature covers whose it is, when, by which template, and all that it says. Answers to
 * what was not asked for in the end are left to the version before.
 * @throws Refusal `not_found`, `entry_signed`, `entry_removed`, `version_stale`; `entry_fileless` of an attachment without
 * a file; `entry_empty` unless an empty one is meant; `invalid` that names each required field without an answer, and of a
 * pain each place without an intensity
 */
export async function signEntry(call: TenantCall<'record.sign'>): Promise<RecordEntry> {
  const { tx, who, params, body, version, now, address } = call
  const row = await holdEntry(tx, params.id, ['draft'])
  requireVersion(row.version, version)
  requireScore(row)
  if (row.kind === 'attachment' && !row.content.files?.length) throw new Refusal('entry_fileless')
  const [template = null] = await versionsByIds(tx, [row.template_version_id])
  const isEmpty = template !== null && isBlankContent(row.content)
  if (isEmpty && !body.empty) throw new Refusal('entry_empty')
  const content = template ? finalContent(row.content, template, { isEmpty }) : row.content
  const faults = row.kind === 'pain' ? painFaults(row.content.pain) : {}
  if (Object.keys(faults).length > 0) throw new Refusal('invalid', { errors: faults })
  const { id, clinic_id, patient_id, kind, at, template_version_id } = row
  const signed = { id, clinic_id, patient_id, kind, at: at.toISOString(), template_version_id, content }
  const signature = await signatureOver(tx, who, now, signed)
  await keepVersion(tx, row, who.id, now, true)
  await tx
    .update(record_entries)
    .set({
      state: 'signed',
      signed_at: now,
      signed_by: who.id,
      signature,
      content,
      version: sql`${record_entries.version} + 1`,
      updated_at: now,
    })
    .where(eq(record_entries.id, id))
  if (template) await raiseAlerts(call, patient_id, template, content)
  await record(tx, who, { action: 'signed', entity: 'record_entry', id, address })
  await logAccess(call, { patient_id, what: 'record.sign', entry_id: id })
  await announce(tx, who, 'record_entry_updated', { patient_id })
  return entryOf(tx, id)
}
