import { describeList } from '@/components/list/data/describe-list'
import type { Finding } from '@/components/list/data/find-rows'
import type { Employee } from '@/lib/contract/employees'
import { byName } from '@/lib/domain/text/by-name'

/** What may be asked of the employees' list. */
export const employeeList = describeList({
  filters: {
    state: { choices: ['active', 'invited', 'inactive'], any: true },
    role: { choices: ['admin', 'professional', 'employee'], any: true },
  },
  sorts: ['name', '-name', '-patients', '-last_seen'],
})

const instantOf = ({ last_seen_at }: Employee) => (last_seen_at ? new Date(last_seen_at).getTime() : 0)

export const findEmployees: Finding<Employee, typeof employeeList> = {
  text: ({ name, email, collegiate_number }) => `${name} ${email} ${collegiate_number ?? ''}`,
  keeps: { state: (row, state) => row.state === state, role: (row, role) => row.role === role },
  orders: {
    patients: (one, other) => one.patients_count - other.patients_count,
    last_seen: (one, other) => instantOf(one) - instantOf(other),
  },
  last: byName,
}
