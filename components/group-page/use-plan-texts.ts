import { useTranslations } from 'next-intl'
import { useMoneyIn } from '@/components/format/use-money'
import type { PublicPlan } from '@/lib/contract/group-pages'

type Plan = Omit<PublicPlan, 'id' | 'payment_methods'>

/** What a plan costs and allows, as whoever thinks of joining reads it. */
export function usePlanTexts(currency: string) {
  const t = useTranslations('group-plans')
  const page = useTranslations('group-page')
  const money = useMoneyIn(currency)
  return {
    price: ({ price_cents }: Plan) => t('a_month', { price: money(price_cents) }),
    allows: ({ period, activities }: Plan) =>
      activities === null ? t('allows.all') : t(`allows.${period}`, { count: activities }),
    method: (method: PublicPlan['payment_methods'][number]) => t(`method.${method}`),
    paidBy: ({ payment_methods }: PublicPlan) =>
      page('paid_by', { methods: payment_methods.map((method) => t(`method.${method}`)).join(', ') }),
  }
}
