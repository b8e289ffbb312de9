import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Feed } from '@/lib/contract/feeds'
import type { TenantCall } from '@/server/call'
import { calendar_feeds } from '@/server/db/schema/feeds'
import { record } from '@/server/ledger'
import { requiredFeed } from '@/server/queries/feeds/feeds'

/** Changes whether the caller's feed names patients; its address stays. @throws Refusal `not_found` without a feed */
export async function updateFeed(call: TenantCall<'feeds.update'>): Promise<Feed> {
  const { tx, who, body, address } = call
  const isOwn = eq(calendar_feeds.professional_id, who.id)
  const [before] = await tx
    .select({ with_names: calendar_feeds.with_names })
    .from(calendar_feeds)
    .where(isOwn)
    .for('update')
  if (!before) throw new Refusal('not_found')
  if (before.with_names !== body.with_names) {
    await tx.update(calendar_feeds).set(body).where(isOwn)
    const change = { before, after: body }
    await record(tx, who, { action: 'updated', entity: 'calendar_feed', id: who.id, ...change, address })
  }
  return requiredFeed(call)
}
