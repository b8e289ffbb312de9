import { eq } from 'drizzle-orm'
import type { PublicGroup } from '@/lib/contract/group-pages'
import type { FreeCall, Services } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { files } from '@/server/db/schema/ledger'
import { log } from '@/server/log'
import { countLinkCall } from '@/server/queries/appointment-links/read'
import { offeredActivities, offeredPlans } from './offered'
import { findGroupPage, openGroup } from './open-group'

/** A logo that is larger is left out: everybody who opens the page would fetch it with each look. */
const LOGO_MAX_BYTES = 400_000

/** What a group's page says, to anybody. @throws Refusal `link_spent`, `rate_limited` */
export async function readGroupPage(call: FreeCall<'group-pages.read'>): Promise<PublicGroup> {
  const { services, body, now } = call
  countLinkCall(call)
  const link = await findGroupPage(services.database, body.token)
  return services.database.asTenant(link.clinic_id, async (tx) => {
    const { group, clinic } = await openGroup(tx, link.group_id, now)
    const { name, phone, address, time_zone, currency, language } = clinic
    const { color, description, weekly_limit, monthly_limit } = group
    return {
      clinic: { name, phone, address, time_zone, currency, logo: await pictureOf(tx, services, clinic.logo) },
      ...{ locale: language, name: group.name, color, description, weekly_limit, monthly_limit },
      plans: await offeredPlans(tx, group.id),
      activities: await offeredActivities(tx, group, now),
    }
  })
}

/** A stored picture as a data URL; null for none, and for one that cannot be had: the page is read without it. */
async function pictureOf(tx: Tx, { files: store }: Services, id: string | null): Promise<string | null> {
  if (!id) return null
  const [file] = await tx.select({ content_type: files.content_type }).from(files).where(eq(files.id, id))
  if (!file) return null
  const bytes = await store.get(id).catch((error) => {
    log.warn({ error }, 'a logo could not be read')
    return null
  })
  if (!bytes || bytes.byteLength > LOGO_MAX_BYTES) return null
  return `data:${file.content_type};base64,${Buffer.from(bytes).toString('base64')}`
}
