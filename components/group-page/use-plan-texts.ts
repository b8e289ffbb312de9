import { useTranslations } from 'next-intl'
import { useMoneyIn } from '@/components/format/use-money'
import type { PublicPlan } from '@/lib/contract/group-pages'
import { isDropIn } from '@/lib/domain/groups/membership'

type Plan = Omit<PublicPlan, 'id' | 'payment_methods'>

/** What a plan costs and allows, as whoever thinks of joining reads it. */
export function usePlanTexts(currency: string) {
  const t = useTranslations('group-plans')
  const page = useTranslations('group-page')
  const money = useMoneyIn(currency)
  return {
    price: (plan: Plan) => t(isDropIn(plan) ? 'each' : 'a_month', { price: money(plan.price_cents) }),
    allows: (plan: Plan) => {
      if (isDropIn(plan)) return t('allows.drop_in')
      return plan.activities === null ? t('allows.all') : t(`allows.${plan.period}`, { count: plan.activities })
    },
    method: (method: PublicPlan['payment_methods'][number]) => t(`method.${method}`),
    paidBy: ({ payment_methods }: PublicPlan) =>
      page('paid_by', { methods: payment_methods.map((method) => t(`method.${method}`)).join(', ') }),
  }
}
