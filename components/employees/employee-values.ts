import type { Employee } from '@/lib/contract/employees'
import type { BodyIn } from '@/lib/contract/registry'

export const employeeFields = [
  'name',
  'email',
  'role',
  'collegiate_number',
  'locale',
  'color',
  'bookable',
] as const satisfies (keyof Employee)[]
export type EmployeeField = (typeof employeeFields)[number]
export const isEmployeeField = (name: string): name is EmployeeField => employeeFields.includes(name as EmployeeField)

/** What stands in the form; a collegiate number that there is not is an empty text. */
export type EmployeeValues = Omit<Pick<Employee, EmployeeField>, 'collegiate_number'> & { collegiate_number: string }

export const toValues = (employee: Employee): EmployeeValues => ({
  name: employee.name,
  email: employee.email,
  role: employee.role,
  collegiate_number: employee.collegiate_number ?? '',
  locale: employee.locale,
  color: employee.color,
  bookable: employee.bookable,
})

const settled = (value: string | boolean) => (typeof value === 'string' ? value.trim() : value)

/** The fields that are not what they were. */
export const changedFields = (before: EmployeeValues, after: EmployeeValues): EmployeeField[] =>
  employeeFields.filter((field) => settled(before[field]) !== settled(after[field]))

/** What is sent of the form: the named fields, so that what somebody else changed meanwhile stays. */
export const toBody = (values: EmployeeValues, fields: readonly EmployeeField[] = employeeFields) =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as BodyIn<'employees.create'>
