import { expect, it } from 'vitest'
import { payersOf, whyNot } from '@/lib/domain/vouchers/choose'

const voucher = { id: 1, service_ids: [] as number[], patient_ids: [7], expires_on: null as string | null, left: 1 }
const visit = { service_id: 3, patient_id: 7, day: '2026-11-18' }

it.each([
  ['one of any service', [voucher], [1]],
  ['one of its service', [{ ...voucher, service_ids: [2, 3] }], [1]],
  ['none of another service', [{ ...voucher, service_ids: [2] }], []],
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
        { ...voucher, service_ids: [3] },
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
  ['is for another service', { service_ids: [2] }, 'other_service'],
])('a chosen one that %s', (_, more, why) =>
  expect(whyNot({ ...voucher, is_deleted: false, ...more }, visit)).toBe(why),
)

it('an activity is paid by a voucher that names its group alone', () => {
  const activity = { ...visit, service_id: null, group_id: 5 }
  const others = [voucher, { ...voucher, id: 2, group_ids: [4] }, { ...voucher, id: 3, group_ids: [5] }]
  expect(payersOf(others, activity).map(({ id }) => id)).toEqual([3])
})
