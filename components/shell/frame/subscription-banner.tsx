import { IconAlertTriangle, IconClockHour4 } from '@tabler/icons-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useFirstInstant } from '@/lib/client/first-instant'
import { paths } from '@/lib/client/paths'
import { useUser } from '@/lib/client/use-user'
import { subscriptionStatus, trialDaysLeft } from '@/lib/domain/subscription/status'
import classes from './subscription-banner.module.css'

/**
 * Says above every screen that a trial runs, or that the clinic is confined; nothing when active (product §4). It leads
 * there who can do something about it: the subscription is an admin's.
 */
export function SubscriptionBanner() {
  const t = useTranslations('shell.banner')
  const { clinic, is_admin } = useUser()
  const now = useFirstInstant()
  const settings = paths['settings.clinic']()
  const isThere = usePathname() === settings
  const status = subscriptionStatus(clinic, now)
  if (status === 'active') return null

  const Icon = status === 'trial' ? IconClockHour4 : IconAlertTriangle
  return (
    <aside className={classes.banner} data-status={status} aria-label={t('region')}>
      <Icon className={classes.icon} size={18} stroke={1.8} aria-hidden="true" />
      <p className={classes.text}>{t(status, { days: trialDaysLeft(clinic, now) })}</p>
      {is_admin && !isThere && (
        <Link href={settings} className={classes.manage}>
          {t('manage')}
        </Link>
      )}
    </aside>
  )
}
