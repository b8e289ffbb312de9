import { useTranslations } from 'next-intl'
import { useNow } from '@/lib/client/use-now'
import { useUser } from '@/lib/client/use-user'
import { appointmentWhen, fillTemplate } from '@/lib/domain/reminders/reminder'
import { addDays, instantAt, today } from '@/lib/domain/time/clock'
import type { Locale } from '@/lib/i18n/locales'
import classes from './reminders.module.css'

/** The appointment of the example: tomorrow at half past ten. */
const EXAMPLE_MINUTE = 10 * 60 + 30

/** The message as a patient of that language will read it. */
export function Preview({ template, locale }: { template: string; locale: Locale }) {
  const t = useTranslations('reminders.preview')
  const { clinic } = useUser()
  const zone = clinic.time_zone
  const starts_at = instantAt(addDays(today(useNow(), zone), 1), EXAMPLE_MINUTE, zone)
  const text = fillTemplate(template, { name: t('name'), ...appointmentWhen(starts_at, locale, zone) })
  return (
    <figure className={classes.preview}>
      <figcaption className={classes.hint}>{t('title')}</figcaption>
      <div className={classes.message}>
        <strong>{clinic.name}</strong>
        <p lang={locale}>{text}</p>
        <p className={classes.link}>{t('link')}</p>
      </div>
    </figure>
  )
}
