import type { AppointmentStatus } from '@/lib/contract/appointments'

/** An appointment as far as its professionals are told of it; deleted or not booked yet, it is nobody's. */
type KnownAppointment = {
  id: number
  professional_id: number
  status: AppointmentStatus
  starts_at: string | Date
  deleted_at?: string | null
}

/** What a professional is told of an appointment (product §3, notification types). */
export type News = {
  topic:
    | 'appointment_created'
    | 'appointment_deleted'
    | 'appointment_confirmed'
    | 'appointment_cancelled'
    | 'appointment_handed_over'
    | 'appointment_taken_over'
  appointment_id: number
  professional_id: number
  /** Of what one has no more: when one knew it to be, whatever else the same change did to it. */
  known_starts_at?: string
  /** Of what came from another's agenda: whose. */
  from_professional_id?: number
}

const isThere = (appointment: KnownAppointment | null): appointment is KnownAppointment =>
  appointment !== null && !appointment.deleted_at

/**
 * What a change of one appointment tells its professionals: one that goes to another's agenda is told to both,
 * each with who the other is; of what one has no more, one is told the time one knew. A mere move, and what was canceled and stands again, tell nothing.
 */
export function newsOf(before: KnownAppointment | null, after: KnownAppointment): News[] {
  const news = (topic: News['topic'], { professional_id }: KnownAppointment): News => ({
    ...{ topic, appointment_id: after.id, professional_id },
  })
  const loss = (topic: News['topic'], known: KnownAppointment): News => ({
    ...{ ...news(topic, known), known_starts_at: new Date(known.starts_at).toISOString() },
  })
  if (!isThere(before)) return isThere(after) ? [news('appointment_created', after)] : []
  if (!isThere(after)) return [loss('appointment_deleted', before)]
  const isOther = before.status !== after.status
  if (after.status === 'canceled') return isOther ? [loss('appointment_cancelled', before)] : []
  const moved =
    before.professional_id === after.professional_id
      ? []
      : [
          { ...news('appointment_taken_over', after), from_professional_id: before.professional_id },
          loss('appointment_handed_over', before),
        ]
  return isOther && after.status === 'confirmed' ? [news('appointment_confirmed', after), ...moved] : moved
}

/** That an appointment went from one agenda to another so lately that neither has been told yet. */
export type Passage = { appointment_id: number; from: number; to: number }

const gains: News['topic'][] = ['appointment_taken_over']
const losses: News['topic'][] = ['appointment_handed_over', 'appointment_deleted', 'appointment_cancelled']

/**
 * The news without what its reader cannot make sense of: of what came to them lately and goes again they never heard,
 * and what left them lately and comes back they believe to have had all the time.
 */
export const withoutUnheard = (news: News[], passages: Passage[]): News[] =>
  news.filter(
    ({ topic, appointment_id, professional_id }) =>
      !passages.some(
        (lately) =>
          lately.appointment_id === appointment_id &&
          ((losses.includes(topic) && lately.to === professional_id) ||
            (gains.includes(topic) && lately.from === professional_id)),
      ),
  )

/**
 * What a change of several appointments tells: of each kind one thing to each professional, about the selected
 * appointment where it is one of theirs, else about the first. Fifty appointments that are canceled at once are not
 * fifty notifications.
 */
export function gatheredNews(all: News[], selectedId: number): News[] {
  const chosen = new Map<string, News>()
  for (const news of all) {
    const key = `${news.topic} ${news.professional_id}`
    if (!chosen.has(key) || news.appointment_id === selectedId) chosen.set(key, news)
  }
  return [...chosen.values()]
}
