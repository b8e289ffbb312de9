import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Feed } from '@/lib/contract/feeds'
import type { TenantCall } from '@/server/api/handler'
import { calendar_feeds } from '@/server/db/schema/feeds'
import { hashToken } from '@/server/identity/sessions'
import { record } from '@/server/ledger'
import { feedOf, feedPurpose } from '@/server/queries/feeds/feeds'

const TOKEN_BYTES = 32

/** Gives the caller a calendar feed with a new secret address; the one there was is worth nothing from now on. */
export async function createFeed(call: TenantCall<'feeds.create'>): Promise<Feed> {
  const { tx, who, body, services, now, address } = call
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const fields = {
    token_hash: hashToken(token),
    token_sealed: services.secrets.seal(feedPurpose(who), token),
    with_names: body.with_names,
    created_at: now,
  }
  await tx
    .insert(calendar_feeds)
    .values({ ...fields, clinic_id: who.clinic_id, professional_id: who.id })
    .onConflictDoUpdate({ target: [calendar_feeds.clinic_id, calendar_feeds.professional_id], set: fields })
  await record(tx, who, { action: 'created', entity: 'calendar_feed', id: who.id, after: body, address })
  return requiredFeed(call)
}

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

/** Ends a professional's feed: whoever has its address is told that it is not there. @throws Refusal `not_found` */
export async function deleteFeed(call: TenantCall<'feeds.delete'>): Promise<undefined> {
  const { tx, who, params, address } = call
  const [before] = await tx
    .delete(calendar_feeds)
    .where(eq(calendar_feeds.professional_id, params.id))
    .returning({ with_names: calendar_feeds.with_names })
  if (!before) throw new Refusal('not_found')
  await record(tx, who, { action: 'deleted', entity: 'calendar_feed', id: params.id, before, address })
}

/** The caller's feed, which is there. @throws Refusal `not_found` where it cannot be read any more */
async function requiredFeed({ tx, who, services }: TenantCall<'feeds.create' | 'feeds.update'>): Promise<Feed> {
  const feed = await feedOf(tx, who, services)
  if (!feed) throw new Refusal('not_found')
  return feed
}
