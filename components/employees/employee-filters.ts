import { fold } from '@/components/list/fold'
import type { Employee, EmployeeState } from '@/lib/contract/employees'
import type { Role } from '@/lib/contract/professionals'

export const stateChoices = Object.keys({
  active: true,
  invited: true,
  inactive: true,
} satisfies Record<EmployeeState, true>) as EmployeeState[]

export const roleChoices = Object.keys({
  admin: true,
  professional: true,
  employee: true,
} satisfies Record<Role, true>) as Role[]

const byName = (one: Employee, other: Employee) => one.name.localeCompare(other.name)
const instantOf = ({ last_seen_at }: Employee) => (last_seen_at ? new Date(last_seen_at).getTime() : 0)

/** Each order the list can have, with the key of its text below `employees.sort`. */
export const sorts = {
  name: { text: 'name', compare: byName },
  '-name': { text: 'name_down', compare: (one: Employee, other: Employee) => byName(other, one) },
  '-patients': {
    text: 'patients',
    compare: (one: Employee, other: Employee) => other.patients_count - one.patients_count || byName(one, other),
  },
  '-last_seen': {
    text: 'seen',
    compare: (one: Employee, other: Employee) => instantOf(other) - instantOf(one) || byName(one, other),
  },
} as const
export type Sort = keyof typeof sorts
export const sortChoices = Object.keys(sorts) as Sort[]

/** What is asked of the list. */
export type EmployeesQuery = { search: string; state?: EmployeeState; role?: Role; sort: Sort }

const oneOf = <T extends string>(choices: T[], text: string | null) => choices.find((choice) => choice === text)

/** What the URL's `?search=&state=&role=&sort=` ask; what is no known value is left out. */
export const employeesQuery = (params: URLSearchParams): EmployeesQuery => ({
  search: params.get('search')?.trim().slice(0, 120) ?? '',
  state: oneOf(stateChoices, params.get('state')),
  role: oneOf(roleChoices, params.get('role')),
  sort: oneOf(sortChoices, params.get('sort')) ?? 'name',
})

/**
 * Those who are asked for, in the order asked for. A clinic's employees are one answer, so nobody is asked again for
 * them.
 */
export function findEmployees(employees: Employee[], { search, state, role, sort }: EmployeesQuery): Employee[] {
  const words = fold(search).split(/\s+/)
  const matches = ({ name, email, collegiate_number }: Employee) => {
    const text = fold(`${name} ${email} ${collegiate_number ?? ''}`)
    return words.every((word) => text.includes(word))
  }
  return employees
    .filter((one) => (!state || one.state === state) && (!role || one.role === role) && matches(one))
    .sort(sorts[sort].compare)
}
