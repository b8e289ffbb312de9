import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { EntryContent, EntryFile, EntryKind } from '@/lib/contract/record'
import type { Who } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { record_files } from '@/server/db/schema/record-files'

type Owner = { id: number; patient_id: number; kind: EntryKind }

/**
 * Gives an entry the files that its content names, and sets free what it names no more. What a file is comes from its own
 * row, never from who writes: a caption and a day are theirs.
 * @throws Refusal `invalid` for files of what is no attachment, for a file that is another patient's, another entry's,
 * somebody else's upload, or gone
 */
export async function keepFiles(
  tx: Tx,
  who: Who,
  owner: Owner,
  content: EntryContent,
  now: Date,
): Promise<EntryContent> {
  const { files = [], ...rest } = content
  if (owner.kind !== 'attachment') {
    if (files.length > 0) throw new Refusal('invalid', { errors: { 'content.files': [{ key: 'unknown_field' }] } })
    return rest
  }
  const ids = files.map(({ file_id }) => file_id)
  const isOwn = or(
    eq(record_files.entry_id, owner.id),
    and(isNull(record_files.entry_id), eq(record_files.uploaded_by, who.id)),
  )
  await tx
    .update(record_files)
    .set({ entry_id: null, loose_since: now })
    .where(and(eq(record_files.entry_id, owner.id), ids.length > 0 ? notInArray(record_files.id, ids) : sql`true`))
  const rows =
    ids.length === 0
      ? []
      : await tx
          .update(record_files)
          .set({ entry_id: owner.id, loose_since: null })
          .where(and(inArray(record_files.id, ids), eq(record_files.patient_id, owner.patient_id), isOwn))
          .returning()
  const known = new Map(rows.map((row) => [row.id, row]))
  if (new Set(ids).size !== ids.length || known.size !== ids.length) {
    throw new Refusal('invalid', { errors: { 'content.files': [{ key: 'invalid' }] } })
  }
  const kept = files.map(({ file_id, caption, taken_on }): EntryFile => {
    const { name, content_type, size_bytes, sha256 } = known.get(file_id)!
    const type = content_type as EntryFile['type']
    return { file_id, name, type, size_bytes, sha256, caption: caption ?? null, taken_on: taken_on ?? null }
  })
  return { ...rest, files: kept }
}
