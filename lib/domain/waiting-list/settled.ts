import type { Offer, WaitingEntry } from '@/lib/contract/waiting-list'
import { dayOf } from '@/lib/domain/time/clock'

type Span = { starts_at: string; ends_at: string }
type Booked = Span & { professional_id: number; service_id: number | null; patient_ids: number[] }
type Wish = Pick<WaitingEntry, 'patient_id' | 'service_id' | 'professional_id' | 'date_from' | 'date_to'>

/**
 * Is an appointment what somebody waited for? Theirs, with the service and professional that they wanted and on one of
 * their days. At what time of the day does not count: they were asked, and took it.
 */
export function closedBy(entry: Wish, booked: Booked, zone: string): boolean {
  if (!booked.patient_ids.includes(entry.patient_id)) return false
  if (entry.service_id && entry.service_id !== booked.service_id) return false
  if (entry.professional_id && entry.professional_id !== booked.professional_id) return false
  const day = dayOf(booked.starts_at, zone)
  return !(entry.date_from && day < entry.date_from) && !(entry.date_to && day > entry.date_to)
}

/** Does an appointment of somebody else take the time that was offered? */
export const withdrawnBy = (
  entry: Pick<WaitingEntry, 'patient_id'>,
  offer: Span & Pick<Offer, 'professional_id'>,
  booked: Booked,
): boolean =>
  !booked.patient_ids.includes(entry.patient_id) &&
  booked.professional_id === offer.professional_id &&
  Date.parse(booked.starts_at) < Date.parse(offer.ends_at) &&
  Date.parse(offer.starts_at) < Date.parse(booked.ends_at)
