import { and, eq, ne, sql } from 'drizzle-orm'
import type { TenantCall } from '@/server/call'
import { professionals } from '@/server/db/schema/professionals'
import { record_writers } from '@/server/db/schema/record'
import { entryOf } from '@/server/queries/record/entries'

/** Who said so within this is still writing; a screen says so every twenty seconds. */
const SEEN = sql`interval '50 seconds'`

/**
 * Notes that somebody writes in an entry, or has left it, and tells who else writes in it now.
 * @throws Refusal `not_found`
 */
export async function noteWriter({ tx, who, params, body, now }: TenantCall<'record.writing'>) {
  await entryOf(tx, params.id)
  const own = { clinic_id: who.clinic_id, entry_id: params.id, professional_id: who.id }
  const { entry_id, professional_id, seen_at } = record_writers
  if (body.left) await tx.delete(record_writers).where(and(eq(entry_id, params.id), eq(professional_id, who.id)))
  else
    await tx
      .insert(record_writers)
      .values({ ...own, seen_at: now })
      .onConflictDoUpdate({ target: [record_writers.clinic_id, entry_id, professional_id], set: { seen_at: now } })
  const others = await tx
    .select({ professional_id, name: professionals.name, seen_at })
    .from(record_writers)
    .innerJoin(professionals, eq(professionals.id, professional_id))
    .where(
      and(
        eq(entry_id, params.id),
        ne(professional_id, who.id),
        sql`${seen_at} > ${now.toISOString()}::timestamptz - ${SEEN}`,
      ),
    )
  return others.map((other) => ({ ...other, seen_at: other.seen_at.toISOString() }))
}
