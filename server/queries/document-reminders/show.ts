import { sql } from 'drizzle-orm'
import type { DocumentReminders } from '@/lib/contract/document-reminders'
import { rowsOf, type Tx } from '@/server/db/client'

/** When the transaction's clinic reminds patients of what they have not signed; null: it does not. */
export async function documentRemindersOf(tx: Tx): Promise<DocumentReminders | null> {
  const [row] = await rowsOf<{ rules: DocumentReminders | null }>(
    tx,
    sql`select document_reminders as rules from clinics where id = current_clinic()`,
  )
  return row?.rules ?? null
}
