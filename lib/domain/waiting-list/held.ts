import type { HeldOffer } from '@/lib/contract/held-offer'
import { OFFER_HELD_HOURS } from '@/lib/domain/constants'

const HOUR_MS = 3_600_000

/**
 * Until when an offered time is kept for the answer: a day from the offer, and never beyond its own beginning. After
 * that the offer can still be accepted while the time is free, but is in nobody's way.
 */
export const heldUntil = ({ offered_at, starts_at }: { offered_at: string; starts_at: string }): string =>
  new Date(Math.min(Date.parse(offered_at) + OFFER_HELD_HOURS * HOUR_MS, Date.parse(starts_at))).toISOString()

type Wanted = { professional_id: number; starts_at: string; ends_at: string; patient_ids: number[] }

/** Those of some offers whose time a booking would take from somebody else. */
export const offersOver = (offers: HeldOffer[], { professional_id, starts_at, ends_at, patient_ids }: Wanted) =>
  offers.filter(
    (offer) =>
      offer.professional_id === professional_id &&
      !patient_ids.includes(offer.patient_id) &&
      Date.parse(offer.starts_at) < Date.parse(ends_at) &&
      Date.parse(starts_at) < Date.parse(offer.ends_at),
  )
