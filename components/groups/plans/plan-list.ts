import { describeList } from '@/components/list/data/describe-list'
import type { Finding } from '@/components/list/data/find-rows'
import type { GroupPlan } from '@/lib/contract/group-plans'
import { byName } from '@/lib/domain/text/by-name'

/** What may be asked of a group's plans; the archived ones only when they are asked for. */
export const planList = describeList({
  filters: { show: { choices: ['active', 'archived', 'all'] } },
  sorts: ['price', '-price', 'name', '-name'],
})

export const findPlans: Finding<GroupPlan, typeof planList> = {
  text: ({ name }) => name,
  keeps: { show: ({ active }, show) => show === 'all' || active === (show === 'active') },
  orders: {
    price: (one, other) => one.price_cents - other.price_cents,
    name: byName,
  },
  last: byName,
}
