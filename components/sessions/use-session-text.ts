import { useTranslations } from 'next-intl'
import { sessionMinutes } from '@/lib/domain/sessions/duration'

type Timed = Parameters<typeof sessionMinutes>[0]

/** How many exercises there are, and about how long they take: `4 ejercicios · unos 12 min`. */
export function useSessionText(): (items: Timed) => string {
  const t = useTranslations('exercise-sessions')
  return (items) =>
    [t('exercises', { count: items.length }), t('about', { minutes: sessionMinutes(items) })].join(' · ')
}
