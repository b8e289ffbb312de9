import { randomBytes } from 'node:crypto'
import type { Feed } from '@/lib/contract/feeds'
import type { TenantCall } from '@/server/call'
import { calendar_feeds } from '@/server/db/schema/feeds'
import { hashToken } from '@/server/identity/sessions'
import { record } from '@/server/ledger'
import { feedPurpose, requiredFeed } from '@/server/queries/feeds/feeds'

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
