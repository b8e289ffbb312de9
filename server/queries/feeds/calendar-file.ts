import ical, { type ICalEventData, ICalEventStatus } from 'ical-generator'
import { type FeedEvent, feedEvent } from '@/lib/domain/feeds/calendar-feed'
import { isShared, networkOf } from '@/lib/domain/identity/network'
import type { FreeCall } from '@/server/call'
import { hashToken } from '@/server/identity/sessions'
import { mailText } from '@/server/texts/texts'
import { readFeed } from './feeds'

/** How often a program is asked to look again. */
const REFRESH_S = 15 * 60

/**
 * A professional's agenda for a calendar program (RFC 5545). The token in the path is what lets in.
 * @throws Refusal `not_found`, `rate_limited`
 */
export async function calendarFile({ params, services, now, address }: FreeCall<'feeds.read'>): Promise<Response> {
  services.limits.feeds.take(hashToken(params.token), now)
  const { name, clinic_name, locale, with_names, appointments } = await readFeed(
    services.database,
    params.token,
    now,
  ).catch((error) => {
    if (!isShared(address)) services.limits.unknownFeeds.take(networkOf(address), now)
    throw error
  })
  const t = mailText(locale)
  const texts = { appointment: t('feed.appointment'), withNames: with_names }
  const calendar = ical({
    name: t('feed.title', { name, clinic: clinic_name }),
    prodId: { company: 'Physio Tracking', product: 'Agenda', language: locale },
    ttl: REFRESH_S,
    events: appointments.map((appointment) => entryOf(feedEvent(appointment, texts))),
  })
  return new Response(calendar.toString(), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="agenda.ics"',
      'cache-control': 'private, max-age=60',
      'x-content-type-options': 'nosniff',
    },
  })
}

const entryOf = ({ uid, sequence, status, summary, starts_at, ends_at, updated_at }: FeedEvent): ICalEventData => ({
  id: uid,
  ...{ sequence, summary },
  status: ICalEventStatus[status],
  start: new Date(starts_at),
  end: new Date(ends_at),
  stamp: new Date(updated_at),
  lastModified: new Date(updated_at),
})
