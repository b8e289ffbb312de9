import { Button, Flex, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { closed, lazily } from '@/components/ui/lazily'
import type { SubscriptionStatus } from '@/lib/contract/professionals'
import type { Interval, Subscription } from '@/lib/contract/subscription'
import { PriceChoice } from './price-choice'
import { useSubscription } from './use-subscription'

const ChangeDialog = lazily(() => import('./change-dialog').then((module) => module.ChangeDialog), closed)
const CancelDialog = lazily(() => import('./cancel-dialog').then((module) => module.CancelDialog), closed)

/** What an admin can do: subscribe by the month or the year, change between them, go on, see to the card, cancel. */
export function SubscriptionChoices({
  status,
  subscription,
}: {
  status: SubscriptionStatus
  subscription: Subscription
}) {
  const t = useTranslations('settings.subscription')
  const { isBusy, subscribe, change, openPortal, cancel } = useSubscription()
  const [interval, setInterval] = useState<Interval>(subscription.interval ?? 'year')
  const [asking, setAsking] = useState<'cancel' | 'change' | null>(null)
  const isActive = status === 'active'
  // The platform's own clinics are active without ever having subscribed: there is nothing to cancel.
  const isTaken = isActive && subscription.interval !== null
  const { prices, provider } = subscription
  const other = subscription.interval === 'year' ? 'month' : 'year'
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
        {isTaken && !subscription.ends && prices && (
          <Button variant="default" disabled={isBusy} onClick={() => setAsking('change')}>
            {t('change', { interval: other })}
          </Button>
        )}
        {subscription.has_portal && (
          <Button variant="default" disabled={isBusy} onClick={openPortal}>
            {t('portal')}
          </Button>
        )}
        {isTaken && !subscription.ends && (
          <Button variant="subtle" color="red" disabled={isBusy} onClick={() => setAsking('cancel')}>
            {t('cancel')}
          </Button>
        )}
      </Flex>
      {subscription.provider === 'demo' && (
        <Text c="dimmed" fz={13}>
          {t('demo')}
        </Text>
      )}
      {asking === 'cancel' && (
        <CancelDialog subscription={subscription} onCancel={cancel} onClosed={() => setAsking(null)} />
      )}
      {asking === 'change' && prices && (
        <ChangeDialog
          {...{ prices, provider }}
          to={other}
          onChange={() => change(other)}
          onClosed={() => setAsking(null)}
        />
      )}
    </Stack>
  )
}
