import { useLocale, useTranslations } from 'next-intl'
import type { GroupPlan } from '@/lib/contract/group-plans'

/** How a plan's VAT is said: `Exento`, or its rate as the reader's language writes it. */
export function useRateText(): (plan: Pick<GroupPlan, 'vat_bp' | 'vat_treatment'>) => string {
  const t = useTranslations('group-plans')
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent', maximumFractionDigits: 2 })
  return ({ vat_bp, vat_treatment }) => (vat_treatment === 'exempt' ? t('exempt') : percent.format(vat_bp / 10_000))
}
