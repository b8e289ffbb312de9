import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import type { FeeSign, FeesSign } from '@/lib/contract/membership-fees'
import { isOpen } from '@/lib/domain/groups/fees'
import type { PaymentMethod } from '@/lib/domain/groups/membership'

/** How a fee stands, in words. */
export function useFeeTexts() {
  const t = useTranslations('membership-fees')
  const { nearPlainDay } = useDates()
  const money = useMoney()
  return {
    /** `Pagada`, `Domiciliada 1 dic`: a direct debit that is awaited is said with its day. */
    state: ({ state, due_on }: FeeSign, method: PaymentMethod): string =>
      state === 'pending' && method === 'direct_debit'
        ? t('state.debit', { day: nearPlainDay(due_on) })
        : t(`state.${state}`),
    /** What is left of a fee of which a part is paid; empty of others. */
    left: ({ state, amount_cents, paid_cents }: FeeSign): string =>
      isOpen(state) && paid_cents > 0 ? t('left', { amount: money(amount_cents - paid_cents) }) : '',
    /** How many months before this one are open; empty where none is. */
    before: ({ before }: FeesSign): string => (before > 0 ? t('before', { count: before }) : ''),
  }
}

/** What is left of a fee, in minor units. */
export const leftOf = ({ amount_cents, paid_cents }: FeeSign): number => amount_cents - paid_cents
