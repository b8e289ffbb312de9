import { describe, expect, it } from 'vitest'
import { CANCEL, NOBODY, toHandover } from '@/components/employees/deactivate/handover-values'
import { employeeFields } from '@/components/employees/employee-fields'
import { employeeList, findEmployees } from '@/components/employees/employee-list'
import { changedFields, sentRow, typedRow } from '@/components/form/field-values'
import { fieldsOf } from '@/components/form/fields'
import { listQuery } from '@/components/list/data/describe-list'
import { findRows } from '@/components/list/data/find-rows'
import { employee } from '@/tests/support/factories/employee'

const employees = [
  employee({ id: 1, name: 'Nerea Agirre León', email: 'nerea@demo.test', patients_count: 3 }),
  employee({ id: 2, name: 'Álvaro Cruz', role: 'admin', last_seen_at: '2026-11-01T10:00:00Z', patients_count: 9 }),
  employee({ id: 3, name: 'Belén Cano', role: 'employee', state: 'invited', last_seen_at: '2026-11-02T10:00:00Z' }),
]
const found = (search: string) =>
  findRows(employees, employeeList, listQuery(employeeList, new URLSearchParams(search)), findEmployees).map(
    ({ id }) => id,
  )

describe('the list of the employees', () => {
  it.each([
    ['', [2, 3, 1]],
    ['sort=-name', [1, 3, 2]],
    ['sort=-patients', [2, 1, 3]],
    ['sort=-last_seen', [3, 2, 1]],
    ['search=alvaro', [2]],
    ['search=leon nerea', [1]],
    ['search=6230', [2, 3, 1]],
    ['search=nobody', []],
    ['state=invited', [3]],
    ['role=admin', [2]],
    ['role=admin&state=invited', []],
    // What is mistyped in the address shows the whole list.
    ['role=king&state=asleep&sort=height', [2, 3, 1]],
  ])('asked for %s gives %o', (search, ids) => {
    expect(found(search)).toEqual(ids)
  })
})

it('a form sends only what was changed, and blanks around a text are no change', () => {
  const fields = fieldsOf(employeeFields)
  const writing = { locale: 'es', digits: 2 }
  const before = typedRow(fields, employee(), writing)
  const after = { ...before, name: ' Lucía Núñez ', role: 'admin', bookable: false }
  const changed = changedFields(fields, before, after)
  expect(changed).toEqual(['role', 'bookable'])
  expect(sentRow(fields, after, writing, changed)).toEqual({ role: 'admin', bookable: false })
})

describe('a hand-over', () => {
  it.each([
    [
      { patients_to: '', appointments: '' },
      { patients_to: null, appointments_to: null, cancel_appointments: false },
    ],
    [
      { patients_to: NOBODY, appointments: CANCEL },
      { patients_to: null, appointments_to: null, cancel_appointments: true },
    ],
    [
      { patients_to: '3', appointments: '4' },
      { patients_to: 3, appointments_to: 4, cancel_appointments: false },
    ],
  ])('of %o cancels only when that was chosen', (values, body) => {
    expect(toHandover(values)).toEqual(body)
  })
})
