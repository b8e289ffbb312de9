import { eq } from 'drizzle-orm'
import type { Answer } from '@/lib/contract/registry'
import type { TenantCall } from '@/server/call'
import { type Config, publicUrl } from '@/server/config'
import { group_pages } from '@/server/db/schema/group-pages'
import { requireGroup } from '@/server/queries/groups/require-group'

/** The token is in the fragment, which no browser sends to a server, so that no log has it. */
export const groupPageUrl = (config: Config, token: string) => `${publicUrl(config)}/group-page#token=${token}`

/** The link to the page of the group of the path; null where there is none yet. @throws Refusal `not_found` */
export async function showGroupPage({
  tx,
  params,
  services,
}: TenantCall<'group-pages.show'>): Promise<Answer<'group-pages.show'>['data']> {
  await requireGroup(tx, params.id)
  const [page] = await tx.select().from(group_pages).where(eq(group_pages.group_id, params.id))
  return page ? { url: groupPageUrl(services.config, page.token), created_at: page.created_at.toISOString() } : null
}
