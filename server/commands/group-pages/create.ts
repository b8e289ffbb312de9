import { randomBytes } from 'node:crypto'
import { Refusal } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { group_pages } from '@/server/db/schema/group-pages'
import { announce, record } from '@/server/ledger'
import { groupPageUrl } from '@/server/queries/group-pages/show'
import { holdGroup } from '@/server/steps/groups/hold-group'

const TOKEN_BYTES = 32

/**
 * Makes another link to the public page of the group of the path; the one before leads nowhere from now on.
 * @throws Refusal `not_found`, `invalid` that names `visibility` for a group that is private or archived
 */
export async function createGroupPage({
  tx,
  who,
  params,
  now,
  locale,
  address,
  services,
}: TenantCall<'group-pages.create'>): Promise<Answer<'group-pages.create'>['data']> {
  const group = await holdGroup(tx, params.id)
  if (!group.active || group.visibility !== 'public')
    throw new Refusal('invalid', { errors: { visibility: [translator(locale)('group_not_public')] } })
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const made = { token, created_by: who.id, created_at: now }
  await tx
    .insert(group_pages)
    .values({ clinic_id: who.clinic_id, group_id: group.id, ...made })
    .onConflictDoUpdate({ target: [group_pages.clinic_id, group_pages.group_id], set: made })
  await record(tx, who, { action: 'created', entity: 'group_page', id: group.id, address })
  await announce(tx, who, 'group_page_updated', { group_id: group.id })
  return { url: groupPageUrl(services.config, token), created_at: now.toISOString() }
}
