import { Button, Flex, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { closed, lazily } from '@/components/ui/lazily'
import type { SubscriptionStatus } from '@/lib/contract/professionals'
import type { Interval, Subscription } from '@/lib/contract/subscription'
import { PriceChoice } from './price-choice'
import { useSubscription } from './use-subscription'

const CancelDialog = lazily(() => import('./cancel-dialog').then((module) => module.CancelDialog), closed)

/** What an admin can do: subscribe by the month or the year, go on, see to card and invoices, cancel. */
export function SubscriptionChoices({
  status,
  subscription,
}: {
  status: SubscriptionStatus
  subscription: Subscription
}) {
  const t = useTranslations('settings.subscription')
  const { isBusy, subscribe, openPortal, cancel } = useSubscription()
  const [interval, setInterval] = useState<Interval>(subscription.interval ?? 'year')
  const [asking, setAsking] = useState(false)
  const isActive = status === 'active'
  // The platform's own clinics are active without ever having subscribed: there is nothing to cancel.
  const isTaken = isActive && subscription.interval !== null
  return (
    <Stack gap={14} pt={14} style={{ borderTop: '1px solid var(--line)' }}>
      {!isActive && <PriceChoice prices={subscription.prices} value={interval} onChange={setInterval} />}
      <Flex gap={8} wrap="wrap">
        {!isActive && (
          <Button flex={1} loading={isBusy} onClick={() => subscribe(interval)}>
            {t('subscribe')}
          </Button>
        )}
        {isTaken && subscription.ends && (
          <Button loading={isBusy} onClick={() => subscribe(subscription.interval ?? interval)}>
            {t('resume')}
          </Button>
        )}
        {subscription.has_portal && (
          <Button variant="default" disabled={isBusy} onClick={openPortal}>
            {t('portal')}
          </Button>
        )}
        {isTaken && !subscription.ends && (
          <Button variant="subtle" color="red" disabled={isBusy} onClick={() => setAsking(true)}>
            {t('cancel')}
          </Button>
        )}
      </Flex>
      {subscription.provider === 'demo' && (
        <Text c="dimmed" fz={13}>
          {t('demo')}
        </Text>
      )}
      {asking && <CancelDialog subscription={subscription} onCancel={cancel} onClosed={() => setAsking(false)} />}
    </Stack>
  )
}
