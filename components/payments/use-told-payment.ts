import { useTranslations } from 'next-intl'
import { useMoney } from '@/components/format/use-money'
import { type Notice, notify } from '@/lib/client/toasts'

type Told = {
  /** Whose payment. */
  who: string
  cents: number
  /** Takes it back at once, where one press can. */
  undo?: Notice['undo']
}

type Name = 'visits.pay' | 'vouchers.pay' | 'membership-fees.pay' | 'invoices.pay' | 'account-payments.collect'

/** Says in a toast that a payment was noted: whose, how much, and with its way back where it has one. */
export function useToldPayment(name: Name) {
  const t = useTranslations('toasts')
  const money = useMoney()
  return ({ who, cents, undo }: Told) =>
    notify({ type: 'success', message: t(`${name}.success`), detail: `${who} · ${money(cents)}`, undo })
}
