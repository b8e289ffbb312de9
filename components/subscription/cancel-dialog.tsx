import { Button } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import type { Subscription } from '@/lib/contract/subscription'
import { SubscriptionDialog } from './subscription-dialog'

type Props = { subscription: Subscription; onCancel: () => void; onClosed: () => void }

/**
 * The question before a subscription is canceled, with what will happen and when. Staying is what Enter and Escape
 * choose.
 */
export function CancelDialog({ subscription, onCancel, onClosed }: Props) {
  const t = useTranslations('settings.subscription.confirm')
  const format = useFormatter()
  const { provider, period_ends_at } = subscription
  const end = period_ends_at && format.dateTime(new Date(period_ends_at), { dateStyle: 'long' })
  const consequence = provider === 'demo' ? t('now') : end ? t('later', { date: end }) : t('period')
  return (
    <SubscriptionDialog
      title={t('title')}
      keep={t('keep')}
      paragraphs={[consequence, t('kept')]}
      onClosed={onClosed}
      answers={(close) => (
        <>
          <Button
            variant="default"
            color="red"
            onClick={() => {
              onCancel()
              close()
            }}
          >
            {t('cancel')}
          </Button>
          <Button data-autofocus onClick={close}>
            {t('keep')}
          </Button>
        </>
      )}
    />
  )
}
