import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Tx } from '@/server/db/client'
import { record_entries } from '@/server/db/schema/record'
import { record_files } from '@/server/db/schema/record-files'

/**
 * A file of a record that this person may read: of an entry that is there, or their own that no entry names yet.
 * @throws Refusal `not_found`
 */
export async function fileOf(tx: Tx, id: string, readerId: number) {
  const [found] = await tx
    .select({ file: record_files, state: record_entries.state })
    .from(record_files)
    .leftJoin(record_entries, eq(record_entries.id, record_files.entry_id))
    .where(eq(record_files.id, id))
  const isRead = found && (found.state === null ? found.file.uploaded_by === readerId : found.state !== 'removed')
  if (!isRead) throw new Refusal('not_found')
  return found.file
}
