import { expect, it } from 'vitest'
import { payersOf, whyNot } from '@/lib/domain/vouchers/choose'
import { type Scope, usualScope } from '@/lib/domain/vouchers/scope'

const voucher = { ...usualScope, id: 1, patient_ids: [7], expires_on: null as string | null, left: 1 }
const services = (...service_ids: number[]) => ({ pays_services: 'chosen' as const, service_ids })
const groups = (...group_ids: number[]) => ({ pays_activities: 'chosen' as const, group_ids })
const visit = { service_id: 3, patient_id: 7, day: '2026-11-18' }

it.each([
  ['one of any service', [voucher], [1]],
  ['one of its service', [{ ...voucher, ...services(2, 3) }], [1]],
  ['none of another service', [{ ...voucher, ...services(2) }], []],
  ['none of another person', [{ ...voucher, patient_ids: [8] }], []],
  ['none without a session left', [{ ...voucher, left: 0 }], []],
  ['one on its last day', [{ ...voucher, expires_on: '2026-11-18' }], [1]],
  ['none that has expired by then, though it has not yet', [{ ...voucher, expires_on: '2026-11-17' }], []],
  [
    'what expires first',
    [voucher, { ...voucher, id: 2, expires_on: '2027-01-01' }, { ...voucher, id: 3, expires_on: '2026-12-01' }],
    [3, 2, 1],
  ],
  [
    'one’s own before one that is shared, then the older one',
    [
      { ...voucher, id: 1, patient_ids: [8, 7] },
      { ...voucher, id: 3 },
      { ...voucher, id: 2 },
    ],
    [2, 3, 1],
  ],
])('a visit is paid by %s', (_, vouchers, ids) => expect(payersOf(vouchers, visit).map(({ id }) => id)).toEqual(ids))

it('a visit without a service is paid by a voucher of any alone', () =>
  expect(
    payersOf(
      [
        { ...voucher, ...services(3) },
        { ...voucher, id: 2 },
      ],
      { ...visit, service_id: null },
    ),
  ).toEqual([{ ...voucher, id: 2 }]))

it.each([
  ['can', {}, null],
  ['is deleted', { is_deleted: true, left: 0 }, 'deleted'],
  ['is of somebody else', { patient_ids: [8] }, 'other_patient'],
  ['has expired by then', { expires_on: '2026-11-17' }, 'expired'],
  ['has nothing left', { left: 0 }, 'none_left'],
  ['is for another service', services(2), 'other_service'],
  ['is for activities alone', { pays_services: 'none' as const, pays_activities: 'all' as const }, 'other_service'],
])('a chosen one that %s', (_, more, why) =>
  expect(whyNot({ ...voucher, is_deleted: false, ...more }, visit)).toBe(why),
)

const none = 'none' as const
const all = 'all' as const
/** What each pays of: an appointment of service 3, one of no service, an activity of group 5. */
it.each<[string, Partial<Scope>, boolean[]]>([
  ['any service and no activity', {}, [true, true, false]],
  ['chosen services', services(3), [true, false, false]],
  ['other services', services(2), [false, false, false]],
  ['any service, and chosen groups', groups(5), [true, true, true]],
  ['any service, and other groups', groups(4), [true, true, false]],
  ['everything', { pays_activities: all }, [true, true, true]],
  ['activities of all groups alone', { pays_services: none, pays_activities: all }, [false, false, true]],
  ['activities of chosen groups alone', { pays_services: none, ...groups(5) }, [false, false, true]],
  ['activities of other groups alone', { pays_services: none, ...groups(4) }, [false, false, false]],
  ['chosen services, and activities of all groups', { ...services(2), pays_activities: all }, [false, false, true]],
])('a voucher of %s', (_, scope, paid) => {
  const asked = [visit, { ...visit, service_id: null }, { ...visit, service_id: null, group_id: 5 }]
  expect(asked.map((one) => payersOf([{ ...voucher, ...scope }], one).length > 0)).toEqual(paid)
})

it('a chosen one that is for other groups', () =>
  expect(whyNot({ ...voucher, ...groups(4), is_deleted: false }, { ...visit, service_id: null, group_id: 5 })).toBe(
    'other_activity',
  ))
