import { useTranslations } from 'next-intl'
import type { SaidPart } from '@/components/form/conflict/said-parts'
import { useDates } from '@/components/format/use-dates'
import type { GroupPlan } from '@/lib/contract/group-plans'
import { isDay } from '@/lib/domain/time/clock'
import type { MemberValues } from './member-values'

/** What a person reads of a member's form, where somebody else has changed it meanwhile. */
export function useMemberParts(plans: readonly GroupPlan[]): SaidPart<MemberValues>[] {
  const t = useTranslations('group-members.fields')
  const methods = useTranslations('payments.methods')
  const { plainDay } = useDates()
  const dayOf = (text: string) => (isDay(text) ? plainDay(text) : text)
  return [
    {
      label: t('plan_id'),
      of: ['plan_id'],
      text: ({ plan_id }) => plans.find(({ id }) => String(id) === plan_id)?.name ?? plan_id,
    },
    {
      label: t('payment_method'),
      of: ['payment_method'],
      text: ({ payment_method }) => methods(payment_method as 'cash'),
    },
    { label: t('from_day'), of: ['from_day'], text: ({ from_day }) => dayOf(from_day) },
    { label: t('until_day'), of: ['until_day'], text: ({ until_day }) => dayOf(until_day) },
  ]
}
