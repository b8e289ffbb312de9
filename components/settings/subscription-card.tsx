import { IconAlertTriangle, IconCircleCheck, IconClockHour4, type TablerIcon } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useFirstInstant } from '@/lib/client/first-instant'
import { useUser } from '@/lib/client/use-user'
import type { SubscriptionStatus } from '@/lib/contract/professionals'
import { subscriptionStatus, trialDaysLeft } from '@/lib/domain/subscription'
import classes from './subscription-card.module.css'
import { TrialProgress } from './trial-progress'

const icons: Record<SubscriptionStatus, TablerIcon> = {
  trial: IconClockHour4,
  active: IconCircleCheck,
  canceled: IconAlertTriangle,
  expired: IconAlertTriangle,
}

/** How the subscription stands, and what that means: what still works, what does not, and that nothing is lost (§4). */
export function SubscriptionCard() {
  const t = useTranslations('settings.subscription')
  const format = useFormatter()
  const { clinic } = useUser()
  const now = useFirstInstant()
  const status = subscriptionStatus(clinic, now)
  const confined = status === 'canceled' || status === 'expired'
  const ends = clinic.trial_ends_at && format.dateTime(new Date(clinic.trial_ends_at), { dateStyle: 'long' })
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
      <p>{t(`meaning.${status}`)}</p>
      {ends && (status === 'trial' || status === 'expired') && (
        <p className={classes.date}>{t(status === 'trial' ? 'trial_ends' : 'trial_ended', { date: ends })}</p>
      )}
      {confined && (
        <ul className={classes.points}>
          <li>{t('confined.blocked')}</li>
          <li>{t('confined.kept')}</li>
          <li>{t('confined.again')}</li>
        </ul>
      )}
    </section>
  )
}
