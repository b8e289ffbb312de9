import { describeFields } from '@/components/form/fields'
import type { Employee } from '@/lib/contract/employees'
import { roles } from '@/lib/domain/employees/roles'

/** An employee's fields as the clinic administers them. */
export const employeeFields = describeFields<Employee>()('employees', [
  {
    key: 'employee',
    fields: [
      { name: 'name', kind: 'text', wide: true },
      { name: 'email', kind: 'email', wide: true },
      { name: 'role', kind: 'choice', choices: roles, wide: true },
      { name: 'collegiate_number', kind: 'text' },
      { name: 'locale', kind: 'language' },
      { name: 'color', kind: 'tone', wide: true },
      { name: 'bookable', kind: 'toggle', wide: true },
    ],
  },
])
