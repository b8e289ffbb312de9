import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { TenantCall } from '@/server/call'
import { calendar_feeds } from '@/server/db/schema/feeds'
import { record } from '@/server/ledger'

/** Ends a professional's feed: whoever has its address is told that it is not there. @throws Refusal `not_found` */
export async function removeFeed(call: TenantCall<'feeds.remove'>): Promise<undefined> {
  const { tx, who, params, address } = call
  const [before] = await tx
    .delete(calendar_feeds)
    .where(eq(calendar_feeds.professional_id, params.id))
    .returning({ with_names: calendar_feeds.with_names })
  if (!before) throw new Refusal('not_found')
  await record(tx, who, { action: 'deleted', entity: 'calendar_feed', id: params.id, before, address })
}
