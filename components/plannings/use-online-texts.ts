import { useTranslations } from 'next-intl'
import { DAY_MINUTES as DAY } from '@/lib/domain/time/clock'

const HOUR = 60

/** How soon and how far ahead one can book online, in words: whole days and hours where they are whole. */
export function useOnlineTexts() {
  const t = useTranslations('plannings.online')
  return {
    notice: (minutes: number) => {
      if (minutes === 0) return t('no_notice')
      if (minutes % DAY === 0) return t('days', { count: minutes / DAY })
      return minutes % HOUR === 0 ? t('hours', { count: minutes / HOUR }) : t('minutes', { count: minutes })
    },
    horizon: (days: number) => t('days', { count: days }),
  }
}
