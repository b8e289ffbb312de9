import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { EntryState } from '@/lib/contract/record'
import type { Tx } from '@/server/db/client'
import { record_entries, record_versions } from '@/server/db/schema/record'

export type EntryRow = typeof record_entries.$inferSelect

/** What is refused in each state, for who wants another. */
const refused = {
  draft: 'entry_unsigned',
  signed: 'entry_signed',
  amended: 'entry_signed',
  removed: 'entry_removed',
} as const satisfies Record<EntryState, string>

/**
 * An entry in one of the states named, held until the transaction ends.
 * @throws Refusal `not_found`, `entry_unsigned`, `entry_signed`, `entry_removed`
 */
export async function holdEntry(tx: Tx, id: number, states: EntryState[]): Promise<EntryRow> {
  const [row] = await tx.select().from(record_entries).where(eq(record_entries.id, id)).for('update')
  if (!row) throw new Refusal('not_found')
  if (!states.includes(row.state)) throw new Refusal(refused[row.state])
  return row
}

/** A sitting: what one person writes without a longer break is one version. */
const SITTING = sql`interval '10 minutes'`

/**
 * Keeps what an entry says before it is changed: always when another person writes than before, otherwise once a
 * sitting.
 * @param always of what is signed or removed every version is kept
 * @returns whether there was one to keep: somebody has begun to write in what was there
 */
export async function keepVersion(tx: Tx, row: EntryRow, by: number, now: Date, always = false): Promise<boolean> {
  const { clinic_id, id: entry_id, version: number, state, content } = row
  if (!always) {
    const recent = await tx
      .select({ id: record_versions.id })
      .from(record_versions)
      .where(
        sql`${record_versions.entry_id} = ${entry_id} and ${record_versions.author_id} = ${by}
          and ${record_versions.created_at} > ${now.toISOString()}::timestamptz - ${SITTING}
          and ${record_versions.number} = (select max(number) from record_versions v where v.entry_id = ${entry_id})`,
      )
      .limit(1)
    if (recent.length > 0) return false
  }
  await tx
    .insert(record_versions)
    .values({ clinic_id, entry_id, number, state, content, author_id: by, created_at: now })
    .onConflictDoNothing()
  return true
}
