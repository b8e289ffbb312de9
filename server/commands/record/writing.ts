import { and, eq, gt, ne } from 'drizzle-orm'
import type { TenantCall } from '@/server/call'
import { professionals } from '@/server/db/schema/professionals'
import { record_writers } from '@/server/db/schema/record'
import { announce } from '@/server/ledger'
import { entryOf } from '@/server/queries/record/entries'

/** Who said so within this is still writing; a screen says so every twenty seconds. */
const SEEN_MS = 50_000

/**
 * Notes that somebody writes in an entry, or has left it, and tells who else writes in it now. Who comes or goes is
 * announced, so that who is there already knows at once.
 * @throws Refusal `not_found`
 */
export async function noteWriter({ tx, who, params, body, now }: TenantCall<'record.writing'>) {
  await entryOf(tx, params.id)
  const { entry_id, professional_id, seen_at } = record_writers
  const isHere = gt(seen_at, new Date(now.getTime() - SEEN_MS))
  const isOwn = and(eq(entry_id, params.id), eq(professional_id, who.id))
  const [wasHere] = await tx.select({ seen_at }).from(record_writers).where(and(isOwn, isHere))
  if (body.left) await tx.delete(record_writers).where(isOwn)
  else
    await tx
      .insert(record_writers)
      .values({ clinic_id: who.clinic_id, entry_id: params.id, professional_id: who.id, seen_at: now })
      .onConflictDoUpdate({ target: [record_writers.clinic_id, entry_id, professional_id], set: { seen_at: now } })
  if (Boolean(wasHere) === Boolean(body.left))
    await announce(tx, who, 'record_writers_updated', { entry_id: params.id })
  const others = await tx
    .select({ professional_id, name: professionals.name, seen_at })
    .from(record_writers)
    .innerJoin(professionals, eq(professionals.id, professional_id))
    .where(and(eq(entry_id, params.id), ne(professional_id, who.id), isHere))
  return others.map((other) => ({ ...other, seen_at: other.seen_at.toISOString() }))
}
