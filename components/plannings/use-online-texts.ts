import { useTranslations } from 'next-intl'
import type { Planning } from '@/lib/contract/plannings'
import { DAY_MINUTES as DAY } from '@/lib/domain/time/clock'

const HOUR = 60

type Limits = Pick<Planning, 'online_notice_minutes' | 'online_horizon_days'>

/** How soon and how far ahead one can book online, in words: whole days and hours where they are whole. */
export function useOnlineTexts() {
  const t = useTranslations('plannings.online')
  const notice = (minutes: number) => {
    if (minutes === 0) return t('no_notice')
    if (minutes % DAY === 0) return t('days', { count: minutes / DAY })
    return minutes % HOUR === 0 ? t('hours', { count: minutes / HOUR }) : t('minutes', { count: minutes })
  }
  const horizon = (days: number) => t('days', { count: days })
  return {
    notice,
    horizon,
    /** Of a schedule that can be booked online: from how late to how early. */
    state: ({ online_notice_minutes: minutes, online_horizon_days: days }: Limits) =>
      minutes === 0
        ? t('on_now', { horizon: horizon(days) })
        : t('on', { notice: notice(minutes), horizon: horizon(days) }),
  }
}
