import { Refusal } from '@/lib/contract/errors'
import type { HeldOffer } from '@/lib/contract/held-offer'
import { clockForm, mediumForm } from '@/lib/domain/time/forms'
import { type Locale, tags } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { heldOffers } from '@/server/queries/waiting-list/held'

type Call = Pick<TenantCall<'appointments.create'>, 'tx' | 'who' | 'now' | 'locale'>
type Wanted = { professional_id: number; starts_at: string; ends_at: string; patient_ids: number[] }

/**
 * Lets a booking pass when its time is not kept for somebody else who waits, or when whoever books knows that it is.
 * Call `takeTurns` first: who offers takes them too.
 * @throws Refusal `slot_offered` (409) that says to whom it is offered until when, in the clinic's time.
 */
export async function guardOffers({ tx, who, now, locale }: Call, wanted: Wanted, isKnown: boolean): Promise<void> {
  if (isKnown) return
  const { patient_ids, professional_id, starts_at, ends_at } = wanted
  const offers = await heldOffers(tx, [{ professional_id, starts_at, ends_at }], now, patient_ids)
  if (offers.length > 0) throw slotOffered(offers, locale, who.time_zone)
}

const slotOffered = (offers: HeldOffer[], locale: Locale, zone: string) =>
  new Refusal('slot_offered', { errors: { starts_at: offers.map((offer) => offerText(offer, locale, zone)) }, offers })

/** Whose time it is with whom, to whom it is offered, and until when that is kept. */
export function offerText(offer: HeldOffer, locale: Locale, timeZone: string): string {
  const { patient_name, professional_name, starts_at, ends_at, held_until } = offer
  const clock = new Intl.DateTimeFormat(tags[locale], { ...clockForm, timeZone })
  const full = new Intl.DateTimeFormat(tags[locale], { ...mediumForm, timeZone })
  return translator(locale)('held_offer', {
    ...{ patient: patient_name, professional: professional_name },
    from: clock.format(new Date(starts_at)),
    to: clock.format(new Date(ends_at)),
    until: full.format(new Date(held_until)),
  })
}
