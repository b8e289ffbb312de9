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

type Offering = Omit<Wanted, 'patient_ids'>

/**
 * Lets a time be offered to somebody who waits when it is not kept for them already, nor, unless whoever offers knows
 * that, for anybody else. Call `takeTurns` first.
 * @throws Refusal `invalid` that names `starts_at`, `slot_offered`
 */
export async function guardOffering(
  { tx, who, now, locale }: Call,
  entryId: number,
  { professional_id, starts_at, ends_at }: Offering,
  isKnown: boolean,
): Promise<void> {
  const offers = await heldOffers(tx, [{ professional_id, starts_at, ends_at }], now)
  const own = offers.find(({ entry_id }) => entry_id === entryId)
  if (own) {
    const until = fullTime(locale, who.time_zone).format(new Date(own.held_until))
    const text = translator(locale)('offer_again', { patient: own.patient_name, until })
    throw new Refusal('invalid', { errors: { starts_at: [text] } })
  }
  if (offers.length > 0 && !isKnown) throw slotOffered(offers, locale, who.time_zone)
}

const fullTime = (locale: Locale, timeZone: string) =>
  new Intl.DateTimeFormat(tags[locale], { ...mediumForm, timeZone })

const slotOffered = (offers: HeldOffer[], locale: Locale, zone: string) =>
  new Refusal('slot_offered', { errors: { starts_at: offers.map((offer) => offerText(offer, locale, zone)) }, offers })

/** Whose time it is with whom, to whom it is offered, and until when that is kept. */
export function offerText(offer: HeldOffer, locale: Locale, timeZone: string): string {
  const { patient_name, professional_name, starts_at, ends_at, held_until } = offer
  const clock = new Intl.DateTimeFormat(tags[locale], { ...clockForm, timeZone })
  return translator(locale)('held_offer', {
    ...{ patient: patient_name, professional: professional_name },
    from: clock.format(new Date(starts_at)),
    to: clock.format(new Date(ends_at)),
    until: fullTime(locale, timeZone).format(new Date(held_until)),
  })
}
