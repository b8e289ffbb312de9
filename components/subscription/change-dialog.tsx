import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useMoneyIn } from '@/components/format/use-money'
import type { Interval, Subscription } from '@/lib/contract/subscription'
import { SubscriptionDialog } from './subscription-dialog'

type Props = {
  prices: NonNullable<Subscription['prices']>
  provider: Subscription['provider']
  to: Interval
  onChange: () => void
  onClosed: () => void
}

/** The question before what is paid, and how often, is another: with its price, and what becomes of what was paid. */
export function ChangeDialog({ prices, provider, to, onChange, onClosed }: Props) {
  const t = useTranslations('settings.subscription')
  const money = useMoneyIn(prices.currency)
  const price =
    to === 'year'
      ? t('per_year', { price: money(prices.yearly_cents) })
      : t('per_month', { price: money(prices.monthly_cents) })
  return (
    <SubscriptionDialog
      title={t('changing.title', { interval: to })}
      keep={t('changing.keep')}
      paragraphs={[price, t(provider === 'demo' ? 'changing.demo' : 'changing.now')]}
      onClosed={onClosed}
      answers={(close) => (
        <>
          <Button variant="default" onClick={close}>
            {t('changing.keep')}
          </Button>
          <Button
            data-autofocus
            onClick={() => {
              onChange()
              close()
            }}
          >
            {t('changing.confirm')}
          </Button>
        </>
      )}
    />
  )
}
