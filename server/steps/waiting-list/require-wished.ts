import { Refusal } from '@/lib/contract/errors'
import type { WaitingEntry } from '@/lib/contract/waiting-list'
import { fits, hasDeclined, type Slot } from '@/lib/domain/waiting-list/waiting-list'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'

type Call = Pick<TenantCall<'waiting-list.offer'>, 'who' | 'locale'>

/**
 * A time that is offered is none that they said no to before, and lies within what they wished, unless whoever offers
 * knows that it does not. @throws Refusal `invalid` that names `starts_at` and says which
 */
export function requireWished({ who, locale }: Call, entry: WaitingEntry, slot: Slot, isKnown: boolean): void {
  const isWished = isKnown || fits(entry, slot, who.time_zone, null)
  const key = hasDeclined(entry, slot) ? 'offer_declined' : isWished ? null : 'offer_unwished'
  if (!key) return
  const text = translator(locale)(key, { patient: entry.patient.name })
  throw new Refusal('invalid', { errors: { starts_at: [text] } })
}
