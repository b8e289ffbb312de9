import type { AppointmentStatus } from '@/lib/contract/appointments'

/** An appointment as far as its professionals are told of it; deleted or not booked yet, it is nobody's. */
type KnownAppointment = { id: number; professional_id: number; status: AppointmentStatus; deleted_at?: string | null }

/** What a professional is told of an appointment (product §3, notification types). */
export type News = {
  topic: 'appointment_created' | 'appointment_deleted' | 'appointment_confirmed' | 'appointment_cancelled'
  appointment_id: number
  professional_id: number
}

const isThere = (appointment: KnownAppointment | null): appointment is KnownAppointment =>
  appointment !== null && !appointment.deleted_at

/**
 * What a change of one appointment tells its professionals: one that goes to another's agenda is a new one for them,
 * and a deleted one for who had it. A mere move, and what was canceled and stands again, tell nothing.
 */
export function newsOf(before: KnownAppointment | null, after: KnownAppointment): News[] {
  const news = (topic: News['topic'], { professional_id }: KnownAppointment): News => ({
    ...{ topic, appointment_id: after.id, professional_id },
  })
  if (!isThere(before)) return isThere(after) ? [news('appointment_created', after)] : []
  if (!isThere(after)) return [news('appointment_deleted', before)]
  const isOther = before.status !== after.status
  if (after.status === 'canceled') return isOther ? [news('appointment_cancelled', before)] : []
  const moved =
    before.professional_id === after.professional_id
      ? []
      : [news('appointment_created', after), news('appointment_deleted', before)]
  return isOther && after.status === 'confirmed' ? [news('appointment_confirmed', after), ...moved] : moved
}

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
