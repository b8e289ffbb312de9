import { useFormatter, useTranslations } from 'next-intl'
import { useNow } from '@/lib/client/use-now'
import { instantAt, today } from '@/lib/domain/time/clock'
import classes from './clinic-form.module.css'

/**
 * What another time zone means: the instants stay, the local time changes; by the example of ten o'clock today.
 */
export function ZoneNote({ from, to }: { from: string; to: string }) {
  const t = useTranslations('clinic')
  const format = useFormatter()
  const now = useNow()
  if (from === to || !to) return null
  const ten = new Date(instantAt(today(now, from), 10 * 60, from))
  const clock = (timeZone: string) => format.dateTime(ten, { hour: '2-digit', minute: '2-digit', timeZone })
  return (
    <p className={`${classes.warning} ${classes.wide}`} role="status">
      {t('zone_changes', { from: clock(from), to: clock(to) })}
    </p>
  )
}
