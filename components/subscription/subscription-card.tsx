import { Button, Flex, Skeleton, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconAlertTriangle, IconCircleCheck, IconClockHour4, type TablerIcon } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFirstInstant } from '@/lib/client/first-instant'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { SubscriptionStatus } from '@/lib/contract/professionals'
import { isConfined, subscriptionStatus, trialDaysLeft } from '@/lib/domain/subscription/status'
import { CheckoutReturn } from './checkout-return'
import classes from './subscription-card.module.css'
import { SubscriptionChoices } from './subscription-choices'
import { SubscriptionDates } from './subscription-dates'
import { TrialProgress } from './trial-progress'

const icons: Record<SubscriptionStatus, TablerIcon> = {
  trial: IconClockHour4,
  active: IconCircleCheck,
  canceled: IconAlertTriangle,
  expired: IconAlertTriangle,
}

/**
 * How the subscription stands, what that means, and what an admin can do about it (product §4, §9). Its state is
 * the signed-in person's clinic's, as the banner's and the guards' is; the rest is read beside it.
 * @param more in place of what an admin can do: where they do it
 */
export function SubscriptionCard({ more }: { more?: ReactNode }) {
  const t = useTranslations('settings.subscription')
  const { clinic, is_admin } = useUser()
  const now = useFirstInstant()
  const { data, isError, refetch } = useRead('subscription.show')
  const subscription = data?.data
  const status = subscriptionStatus(clinic, now)
  const Icon = icons[status]
  return (
    <section className={classes.card} data-status={status} aria-labelledby="subscription-title">
      <div className={classes.head}>
        <h2 id="subscription-title" className={classes.title}>
          {t('title')}
        </h2>
        <p className={classes.badge}>
          <Icon size={16} stroke={1.8} aria-hidden="true" />
          {t(`status.${status}`)}
        </p>
      </div>
      {status === 'trial' && <TrialProgress days={trialDaysLeft(clinic, now)} />}
      <p>{t(status === 'active' && subscription?.ends ? 'meaning.ends' : `meaning.${status}`)}</p>
      <SubscriptionDates status={status} subscription={subscription} />
      {isConfined(clinic, now) && (
        <Flex
          component="ul"
          direction="column"
          gap={8}
          m={0}
          p="14px 0 0 18px"
          c="dimmed"
          style={{ borderTop: '1px solid var(--line)', listStyle: 'disc' }}
        >
          <li>{t('confined.blocked')}</li>
          <li>{t('confined.kept')}</li>
          <li>{t('confined.again')}</li>
        </Flex>
      )}
      <CheckoutReturn status={status} />
      {!is_admin && status !== 'active' && <Text c="dimmed">{t('only_admins')}</Text>}
      {is_admin && more}
      {is_admin && !more && subscription && <SubscriptionChoices status={status} subscription={subscription} />}
      {is_admin && !more && !subscription && !isError && <Skeleton height={120} radius="md" />}
      {isError && !subscription && (
        <Stack role="alert" gap={10} align="flex-start" c="dimmed">
          <p>{t('failed')}</p>
          <Button variant="default" onClick={() => refetch()}>
            {t('retry')}
          </Button>
        </Stack>
      )}
    </section>
  )
}
