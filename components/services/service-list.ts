import { describeList } from '@/components/list/data/describe-list'
import type { Finding } from '@/components/list/data/find-rows'
import type { Service } from '@/lib/contract/services'
import { byName } from '@/lib/domain/text/by-name'

/** What may be asked of the services' list; the archived ones only when they are asked for. */
export const serviceList = describeList({
  filters: { show: { choices: ['active', 'archived', 'all'] } },
  sorts: ['name', '-name', 'price', '-price', 'duration', '-duration'],
})

export const findServices: Finding<Service, typeof serviceList> = {
  text: ({ name }) => name,
  keeps: { show: ({ active }, show) => show === 'all' || active === (show === 'active') },
  orders: {
    price: (one, other) => one.price_cents - other.price_cents,
    duration: (one, other) => one.duration_minutes - other.duration_minutes,
  },
  last: byName,
}
