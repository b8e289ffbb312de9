import { useTranslations } from 'next-intl'
import { TRIAL_DAYS } from '@/lib/domain/constants'
import classes from './subscription-card.module.css'

/** How much of the trial is left, in days and as a bar. */
export function TrialProgress({ days }: { days: number }) {
  const t = useTranslations('settings.subscription')
  return (
    <div>
      <p className={classes.days}>{t('days_left', { days })}</p>
      <div className={classes.track}>
        <div className={classes.fill} style={{ width: `${Math.min(100, (days / TRIAL_DAYS) * 100)}%` }} />
      </div>
    </div>
  )
}
