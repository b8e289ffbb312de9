import { Refusal } from '@/lib/contract/errors'
import { today } from '@/lib/domain/time/clock'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'

/** No clinic that is still there was paid before. */
const FIRST_DAY = '2000-01-01'

/**
 * Nothing was paid on a day that is still to come where the clinic is, nor in another century: it would be in no period's sums.
 * @throws Refusal `invalid` that names `field`
 */
export function requirePaidOn(
  { who, now, locale }: Pick<TenantCall<'vouchers.pay'>, 'who' | 'now' | 'locale'>,
  paid_on: string,
  field = 'paid_on',
): void {
  const key = paid_on > today(now, who.time_zone) ? 'paid_later' : paid_on < FIRST_DAY ? 'paid_too_early' : null
  if (key) throw new Refusal('invalid', { errors: { [field]: [translator(locale)(key)] } })
}
