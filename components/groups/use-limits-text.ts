import { useTranslations } from 'next-intl'
import type { GroupLimits } from '@/lib/domain/groups/limits'

/** How often one may come to a group's activities: `2 por semana, 8 al mes`. */
export function useLimitsText(): (group: GroupLimits) => string {
  const t = useTranslations('groups.limits')
  return ({ weekly_limit, monthly_limit }) =>
    [weekly_limit && t('weekly', { count: weekly_limit }), monthly_limit && t('monthly', { count: monthly_limit })]
      .filter(Boolean)
      .join(', ') || t('none')
}
