import { expect, it } from 'vitest'
import { coversOf } from '@/lib/domain/vouchers/cover'
import { usualScope } from '@/lib/domain/vouchers/scope'

const voucher = (id: number, left: number, more: object = {}) => ({
  ...{ ...usualScope, id, left, patient_ids: [1], expires_on: null as string | null, sold_on: '2026-01-01' },
  ...more,
})
const visits = (days: string[], patient_id = 1) => days.map((day) => ({ service_id: null, patient_id, day }))
const weeks = ['2026-12-02', '2026-12-09', '2026-12-16', '2026-12-23']

it.each<[string, ReturnType<typeof voucher>[], object[]]>([
  ['none, where there is no voucher', [], []],
  ['none of somebody else’s', [voucher(1, 9, { patient_ids: [2] })], []],
  ['all', [voucher(1, 4)], [{ patient_id: 1, covered: 4, uncovered_from: null }]],
  ['as many as there are', [voucher(1, 2)], [{ patient_id: 1, covered: 2, uncovered_from: '2026-12-16' }]],
  [
    'by one after another',
    [voucher(1, 1), voucher(2, 2)],
    [{ patient_id: 1, covered: 3, uncovered_from: '2026-12-23' }],
  ],
  [
    'until it expires',
    [voucher(1, 9, { expires_on: '2026-12-09' })],
    [{ patient_id: 1, covered: 2, uncovered_from: '2026-12-16' }],
  ],
  [
    'from the day of its sale on',
    [voucher(1, 9, { sold_on: '2026-12-09' })],
    [{ patient_id: 1, covered: 3, uncovered_from: '2026-12-02' }],
  ],
])('of visits that are booked together vouchers pay %s', (_, vouchers, covers) =>
  expect(coversOf(vouchers, visits(weeks))).toEqual(covers),
)

it('a shared voucher pays the visits of both, in order, and nothing twice; what is given stays as it was', () => {
  const shared = voucher(1, 3, { patient_ids: [1, 2] })
  const both = weeks.flatMap((day) => [...visits([day]), ...visits([day], 2)])
  expect(coversOf([shared], both)).toEqual([
    { patient_id: 1, covered: 2, uncovered_from: '2026-12-16' },
    { patient_id: 2, covered: 1, uncovered_from: '2026-12-09' },
  ])
  expect(shared.left).toBe(3)
})
