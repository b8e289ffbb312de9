import { eq } from 'drizzle-orm'
import type { DocumentReminders } from '@/lib/contract/document-reminders'
import type { TenantCall } from '@/server/call'
import { clinics } from '@/server/db/schema/clinics'
import { announce, record } from '@/server/ledger'
import { documentRemindersOf } from '@/server/queries/document-reminders/show'

/** Says when patients are reminded of what they have not signed, from now on. */
export async function updateDocumentReminders(
  call: TenantCall<'document-reminders.update'>,
): Promise<{ rules: DocumentReminders | null }> {
  const { tx, who, body, now, address } = call
  const before = await documentRemindersOf(tx)
  await tx.update(clinics).set({ document_reminders: body.rules, updated_at: now }).where(eq(clinics.id, who.clinic_id))
  const change = { before: before ?? {}, after: body.rules ?? {} }
  await record(tx, who, { action: 'updated', entity: 'clinic', id: who.clinic_id, ...change, address })
  await announce(tx, who, 'clinic_updated', {})
  return body
}
