import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { RecordEntry } from '@/lib/contract/record'
import { LENGTHS } from '@/lib/domain/record/lengths'
import { isBlankText } from '@/lib/domain/record/rich-text'
import type { TenantCall } from '@/server/call'
import { record_addenda, record_entries } from '@/server/db/schema/record'
import { sealOf } from '@/server/identity/seal'
import { announce, record } from '@/server/ledger'
import { entryOf } from '@/server/queries/record/entries'
import { cleanRichText } from '@/server/steps/record/clean-content'
import { holdEntry } from '@/server/steps/record/hold-entry'
import { logAccess } from '@/server/steps/record/log-access'
import { signatureOver } from '@/server/steps/record/sealed'

/**
 * Adds to what is signed, signed in turn; its signature covers the entry's and those of the addenda before it.
 * @throws Refusal `not_found`, `entry_unsigned`, `entry_removed`, `invalid` for a text without content
 * or one that is too long once it is cleaned
 */
export async function amendEntry(call: TenantCall<'record.amend'>): Promise<RecordEntry> {
  const { tx, who, params, body, now, address } = call
  const row = await holdEntry(tx, params.id, ['signed', 'amended'])
  const text = cleanRichText(body.text)
  const max = LENGTHS.answer
  if (text.length > max) throw new Refusal('invalid', { errors: { text: [{ key: 'too_long', values: { max } }] } })
  if (isBlankText(text)) throw new Refusal('invalid', { errors: { text: [{ key: 'required' }] } })
  const earlier = (await entryOf(tx, row.id)).addenda.map(({ signature }) => signature.hash)
  const before = sealOf([row.signature!.hash, ...earlier])
  const signature = await signatureOver(tx, who, now, { entry_id: row.id, before, text })
  await tx
    .insert(record_addenda)
    .values({ clinic_id: who.clinic_id, entry_id: row.id, text, author_id: who.id, signature, created_at: now })
  await tx
    .update(record_entries)
    .set({ state: 'amended', version: sql`${record_entries.version} + 1`, updated_at: now })
    .where(eq(record_entries.id, row.id))
  await record(tx, who, { action: 'updated', entity: 'record_entry', id: row.id, address })
  await logAccess(call, { patient_id: row.patient_id, what: 'record.amend', entry_id: row.id })
  await announce(tx, who, 'record_entry_updated', { patient_id: row.patient_id })
  return entryOf(tx, row.id)
}
