import { and, eq, gt, isNull } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Tx } from '@/server/db/client'
import { type LinkPurpose, one_time_links } from '@/server/db/schema/access'
import type { OpenLink } from '@/server/queries/links/find'

/** Uses a link up. Of two at once, the second waits for the first and finds nothing. @throws Refusal `link_spent` */
export async function spendLink(tx: Tx, link: OpenLink, now: Date): Promise<void> {
  const spent = await tx
    .update(one_time_links)
    .set({ used_at: now })
    .where(and(eq(one_time_links.id, link.id), isNull(one_time_links.used_at), gt(one_time_links.expires_at, now)))
    .returning({ id: one_time_links.id })
  if (spent.length === 0) throw new Refusal('link_spent')
}

/** Makes a professional's open links worthless: of one purpose, or all. */
export async function spendLinks(tx: Tx, professionalId: number, now: Date, purpose?: LinkPurpose) {
  await tx
    .update(one_time_links)
    .set({ used_at: now })
    .where(
      and(
        eq(one_time_links.professional_id, professionalId),
        isNull(one_time_links.used_at),
        purpose && eq(one_time_links.purpose, purpose),
      ),
    )
}
