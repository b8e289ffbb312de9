import type { PublicGroup } from '@/lib/contract/group-pages'
import type { FreeCall } from '@/server/call'
import { countLinkCall } from '@/server/queries/appointment-links/read'
import { inlinedPicture } from '@/server/queries/files/inlined'
import { offeredActivities, offeredPlans } from './offered'
import { findGroupPage, openGroup } from './open-group'

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
      clinic: { name, phone, address, time_zone, currency, logo: await inlinedPicture(tx, services, clinic.logo) },
      ...{ locale: language, name: group.name, color, description, weekly_limit, monthly_limit },
      plans: await offeredPlans(tx, group.id),
      activities: await offeredActivities(tx, group, now),
    }
  })
}
