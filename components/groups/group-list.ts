import { describeList } from '@/components/list/data/describe-list'
import type { Finding } from '@/components/list/data/find-rows'
import type { Group } from '@/lib/contract/groups'
import { groupVisibilities } from '@/lib/domain/groups/kinds'
import { byName } from '@/lib/domain/text/by-name'

/** What may be asked of the list; the archived ones only when they are asked for. */
export const groupList = describeList({
  filters: {
    show: { choices: ['active', 'archived', 'all'] },
    visibility: { choices: groupVisibilities, any: true },
  },
  sorts: ['name', '-name', '-capacity', 'capacity'],
})

export const findGroups: Finding<Group, typeof groupList> = {
  text: ({ name, description }) => [name, description].join(' '),
  keeps: {
    show: ({ active }, show) => show === 'all' || active === (show === 'active'),
    visibility: ({ visibility }, asked) => visibility === asked,
  },
  orders: { capacity: (one, other) => one.capacity - other.capacity },
  last: byName,
}
