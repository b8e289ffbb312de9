import { eq, sql } from 'drizzle-orm'
import type { RecordEntry } from '@/lib/contract/record'
import type { TenantCall } from '@/server/call'
import { record_entries } from '@/server/db/schema/record'
import { announce } from '@/server/ledger'
import { entryOf } from '@/server/queries/record/entries'
import { versionsByIds } from '@/server/queries/templates/versions'
import { cleanMeasure, projectMeasure } from '@/server/steps/measures/filled'
import { fitContent } from '@/server/steps/record/fit-content'
import { holdEntry, keepVersion } from '@/server/steps/record/hold-entry'
import { keepFiles } from '@/server/steps/record/keep-files'
import { logAccess } from '@/server/steps/record/log-access'
import { cleanPain, projectPains } from '@/server/steps/record/pains'
import { requireOwn } from '@/server/steps/record/references'
import { refuseTimes } from '@/server/steps/record/refuse-times'
import { requireVersion } from '@/server/steps/require-version'

/**
 * Changes a draft: what is absent stays. What it said before is among its versions, so the audit has no line of each
 * time that it saved itself. It is given back whole, so who begins to write leaves a line among the accesses: one a sitting.
 * @throws Refusal `not_found`, `entry_signed`, `entry_removed`, `version_stale`, `reference_unknown`; `invalid` that names the
 * answers that do not fit, or for a pain in what is none
 */
export async function updateEntry(call: TenantCall<'record.update'>): Promise<RecordEntry> {
  const { tx, who, params, body, version, now, locale } = call
  const row = await holdEntry(tx, params.id, ['draft'])
  requireVersion(row.version, version)
  await requireOwn(tx, row.patient_id, body, locale, row.content)
  await refuseTimes(tx, row.patient_id, body, now)
  const [template = null] = await versionsByIds(tx, [row.template_version_id])
  const isBegun = await keepVersion(tx, row, who.id, now)
  const { at, episode_id, appointment_id } = body
  const content = body.content && (await cleanMeasure(tx, row.kind, body.content, locale, row.content))
  const [changed] = await tx
    .update(record_entries)
    .set({
      ...(at && { at: new Date(at) }),
      ...(content && {
        content: await keepFiles(tx, who, row, fitContent(cleanPain(row.kind, content), template), now),
      }),
      ...(episode_id !== undefined && { episode_id }),
      ...(appointment_id !== undefined && { appointment_id }),
      version: sql`${record_entries.version} + 1`,
      updated_at: now,
    })
    .where(eq(record_entries.id, row.id))
    .returning()
  await projectPains(tx, changed!)
  await projectMeasure(tx, changed!)
  if (isBegun) await logAccess(call, { patient_id: row.patient_id, what: 'record.update', entry_id: row.id })
  await announce(tx, who, 'record_entry_updated', { patient_id: row.patient_id })
  return entryOf(tx, row.id)
}
