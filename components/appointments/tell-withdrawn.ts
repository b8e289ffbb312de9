import { call } from '@/lib/client/api'
import { notify } from '@/lib/client/toasts'
import type { Appointment } from '@/lib/contract/appointments'
import type { Offer } from '@/lib/contract/waiting-list'
import { formatText } from '@/lib/i18n/format-text'
import type { Locale } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'

/** What was withdrawn longer ago is none of this; clocks differ. */
const JUST_MS = 5 * 60_000

/**
 * Says whom to call: an appointment is back in its place, and who was offered that meanwhile has lost the offer. Loaded and
 * asked for after the deed; where it does not come, the list says the same.
 */
export async function tellWithdrawn(appointment: Appointment, locale: Locale): Promise<void> {
  const [{ data }, { 'waiting-list': texts }] = await Promise.all([
    call('waiting-list.list', { query: {} }),
    loadMessages(locale, ['waiting-list']),
  ])
  for (const { patient, offers } of data) {
    if (!offers.some((offer) => isLost(offer, appointment))) continue
    const message = formatText(locale, texts.offer.tell, { name: patient.name })
    notify({ type: 'warning', message, ...(patient.phone && { detail: patient.phone }), sticky: true })
  }
}

const isLost = (offer: Offer, { professional_id, starts_at, ends_at }: Appointment) =>
  offer.status === 'withdrawn' &&
  offer.professional_id === professional_id &&
  Date.parse(offer.starts_at) < Date.parse(ends_at) &&
  Date.parse(starts_at) < Date.parse(offer.ends_at) &&
  Math.abs(Date.now() - Date.parse(offer.answered_at ?? '')) < JUST_MS
