import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import type { PaymentMethod } from '@/lib/domain/groups/membership'
import classes from './payment-line.module.css'

/** A payment, or the line against one. */
export type LinedPayment = {
  cents: number
  method: PaymentMethod
  paid_on: string
  by: string | null
  reason: string | null
  reversed: boolean
  on_account?: boolean
}

type Props = {
  payment: LinedPayment
  /** What a line against a payment is called, where it is not all of it that is taken back. */
  against?: string | undefined
  /** Where it may be taken back. */
  onReverse: ((event: MouseEvent<HTMLButtonElement>) => void) | null
}

/** A payment in a list of them: what is against it stays in sight. */
export function PaymentLine({ payment, against, onReverse }: Props) {
  const t = useTranslations('payments')
  const money = useMoney()
  const { plainDay } = useDates()
  const { cents, method, paid_on, by, reason, reversed } = payment
  const amount = money(cents)
  return (
    <li className={classes.line} data-pale={reversed || cents < 0 || undefined}>
      <div>
        <p>
          <b>{amount}</b>
          {cents < 0 && ` · ${against ?? t('reversal')}`}
          {reversed && ` · ${t('reversed')}`}
        </p>
        <p className={classes.quiet}>
          {[plainDay(paid_on), payment.on_account ? t('on_account') : t(`methods.${method}`), by]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {reason && <p className={classes.quiet}>{reason}</p>}
      </div>
      {onReverse && cents > 0 && !reversed && (
        <ActionIcon
          aria-label={t('reverse.open', { amount })}
          title={t('reverse.open', { amount })}
          onClick={onReverse}
        >
          <IconArrowBackUp size={17} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
