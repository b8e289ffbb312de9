import { eq } from 'drizzle-orm'
import type { LinkedPlace } from '@/lib/contract/place-links'
import type { FreeCall } from '@/server/call'
import { enrolments } from '@/server/db/schema/enrolments'
import { countLinkCall } from '@/server/queries/appointment-links/read'
import { findPlaceLink, linkedPlace } from '@/server/queries/place-links/read'
import { holdActivities } from '@/server/steps/groups/activities'
import { holdGroup } from '@/server/steps/groups/hold-group'
import { writeState } from '@/server/steps/groups/write-state'

/**
 * Gives up a place that came up, for the patient who was told of it, in their time: it goes to the next in line, once, because the
 * group is held. Whatever else the place is by then stays, and is said.
 * @throws Refusal `link_spent`, `rate_limited`
 */
export async function declinePlace(call: FreeCall<'place-links.decline'>): Promise<LinkedPlace> {
  const { services, body, now, address } = call
  countLinkCall(call)
  const link = await findPlaceLink(services.database, body.token)
  return services.database.asTenant(link.clinic_id, async (tx) => {
    const isThis = eq(enrolments.id, link.enrolment_id)
    const [named] = await tx.select().from(enrolments).where(isThis)
    await holdGroup(tx, named!.group_id)
    const place = await linkedPlace(tx, link.enrolment_id, now)
    if (place.state !== 'open') return place
    const [activity] = await holdActivities(tx, named!.group_id, [named!.activity_id])
    const [before] = await tx.select().from(enrolments).where(isThis).for('update')
    await tx.update(enrolments).set({ declined_at: now }).where(isThis)
    const who = { clinic_id: link.clinic_id, id: null, time_zone: place.clinic.time_zone }
    await writeState({ tx, now, address, who }, before!, 'removed', { leader: activity!.professional_id })
    return linkedPlace(tx, link.enrolment_id, now)
  })
}
