import { Text } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import { useFirstInstant } from '@/lib/client/first-instant'
import { useUser } from '@/lib/client/use-user'
import type { SubscriptionStatus } from '@/lib/contract/professionals'
import type { Subscription } from '@/lib/contract/subscription'

type Props = { status: SubscriptionStatus; subscription: Subscription | undefined }

/** The days that matter: the trial's end, the renewal or the end of what is paid; and a payment that failed. */
export function SubscriptionDates({ status, subscription }: Props) {
  const t = useTranslations('settings.subscription')
  const format = useFormatter()
  const { clinic } = useUser()
  const now = useFirstInstant()
  const day = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'long' })
  const trialEnd = clinic.trial_ends_at
  if (trialEnd && status === 'trial') return <Text c="dimmed">{t('trial_ends', { date: day(trialEnd) })}</Text>
  if (trialEnd && status === 'expired') return <Text c="dimmed">{t('trial_ended', { date: day(trialEnd) })}</Text>
  if (status !== 'active' || !subscription?.interval) return null
  const { period_ends_at, ends, interval, overdue } = subscription
  // A demo has nobody who would tell of the next period: a day that is over is not said to come.
  const isAhead = period_ends_at && new Date(period_ends_at) > now
  return (
    <>
      {isAhead && (
        <Text c="dimmed">
          {ends ? t('ends_on', { date: day(period_ends_at) }) : t('renews', { interval, date: day(period_ends_at) })}
        </Text>
      )}
      {overdue && (
        <Text p="8px 12px" bdrs="var(--radius-control)" bg="var(--warn-soft)" c="var(--warn)" role="status">
          {t('overdue')}
        </Text>
      )}
    </>
  )
}
