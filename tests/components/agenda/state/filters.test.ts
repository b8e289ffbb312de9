import { expect, test } from 'vitest'
import { filterCount, filterParts, filtersOfQuery, noFilters, passes } from '@/components/agenda/state/filters'
import { placement } from '@/tests/support/factories/placement'

const asked = (query: string) => filtersOfQuery(new URLSearchParams(query))
const { appointment } = placement(1, '2026-11-20', 600)
const now = new Date('2026-11-20T08:00:00Z')

test('one that is over and of which nobody said whether the patient came is found as such, and not as confirmed', () => {
  const after = new Date('2026-11-20T12:00:00Z')
  expect(passes(appointment, asked('status=unrecorded'), after)).toBe(true)
  expect(passes(appointment, asked('status=unrecorded'), now)).toBe(false)
  expect(passes(appointment, asked('status=confirmed'), after)).toBe(false)
  expect(passes({ ...appointment, status: 'canceled' }, asked('status=unrecorded'), after)).toBe(false)
})

test('what makes no sense in the address filters nothing', () => {
  expect(asked('service=x,-1&status=late')).toEqual(noFilters)
  expect(filterCount(asked('service=&status='))).toBe(0)
})

test('filters survive the address', () => {
  const filters = asked('service=2,0&status=no_show,pending')
  expect(filters).toEqual({ ...noFilters, service: ['2', '0'], status: ['no_show', 'pending'] })
  expect(asked(filterParts(filters).join('&'))).toEqual(filters)
})

test.each([
  ['nothing ticked leaves all', '', {}, true],
  ['another service', 'service=2', {}, false],
  ['its own service among others', 'service=2,1', {}, true],
  ['no service where there is one', 'service=0', {}, false],
  ['no service', 'service=0', { service_id: null }, true],
  ['its state', 'status=confirmed', {}, true],
  ['confirmed, but has come: that is what one sees', 'status=confirmed', { attendance: 'attended' }, false],
  [
    'canceled after having been marked as come',
    'status=canceled',
    { status: 'canceled', attendance: 'attended' },
    true,
  ],
  ['its room among others', 'room=4,5', { room_id: 5 }, true],
  ['another room', 'room=4', { room_id: 5 }, false],
  ['no room', 'room=0', {}, true],
  ['both have to hold', 'service=1&status=pending', {}, false],
] as const)('%s', (_, query, change, expected) => {
  expect(passes({ ...appointment, ...change }, asked(query), now)).toBe(expected)
})
