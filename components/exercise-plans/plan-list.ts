import { describeList, type ListQuery } from '@/components/list/data/describe-list'

/** What may be asked of the plans; the archived ones only when they are asked for. */
export const planList = describeList({ filters: { show: { choices: ['active', 'archived'] } }, sorts: ['name'] })

/** As the endpoint takes it. */
export const askPlans = ({ search, show }: ListQuery<typeof planList>) => ({
  ...(search && { search }),
  ...(show === 'archived' && { active: 'false' as const }),
})
