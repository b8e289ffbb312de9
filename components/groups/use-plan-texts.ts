import { useTranslations } from 'next-intl'
import { useMoneyIn } from '@/components/format/use-money'
import { useUser } from '@/lib/client/use-user'
import type { GroupPlan } from '@/lib/contract/group-plans'
import { isDropIn } from '@/lib/domain/groups/membership'

type Plan = Pick<GroupPlan, 'kind' | 'price_cents' | 'period' | 'activities'>

/** What a plan is, in words: how often it lets somebody come, and what it costs a month, or each time, in a currency. */
export function usePlanTextsIn(currency: string) {
  const t = useTranslations('group-plans')
  const money = useMoneyIn(currency)
  return {
    allows: (plan: Plan): string => {
      if (isDropIn(plan)) return t('allows.drop_in')
      return plan.activities === null ? t('allows.all') : t(`allows.${plan.period}`, { count: plan.activities })
    },
    price: (plan: Pick<Plan, 'kind' | 'price_cents'>): string =>
      t(isDropIn(plan) ? 'each' : 'a_month', { price: money(plan.price_cents) }),
    /** `Suelto · 15,00 € por clase`, of what an activity costs. */
    dropIn: (cents: number): string => t('drop_in', { price: t('each', { price: money(cents) }) }),
  }
}

/** The same, in the clinic's currency. */
export const usePlanTexts = () => usePlanTextsIn(useUser().clinic.currency)
