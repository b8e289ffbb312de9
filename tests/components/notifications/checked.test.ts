import { expect, it } from 'vitest'
import { withAllChecked, withChecked } from '@/components/notifications/checked'
import { notification } from '@/tests/support/factories/notification'

const now = new Date('2026-11-20T10:00:00Z')
const one = (id: number, checked_at: string | null) => notification({ id, checked_at })
const list = { data: [one(3, null), one(2, '2026-11-20T09:30:00Z'), one(1, null)], meta: { unread: 2 } }

it('what is read already, or not in the list, changes nothing', () => {
  expect(withChecked(list, 2, now)).toBe(list)
  expect(withChecked(list, 99, now)).toBe(list)
})

it('one that is read counts as unread no more', () => {
  const after = withChecked(list, 3, now)
  expect(after.data.map(({ checked_at }) => checked_at !== null)).toEqual([true, true, false])
  expect(after.meta.unread).toBe(1)
})

it('all are read, also those beyond what the list shows; what was read before keeps when', () => {
  const after = withAllChecked({ ...list, meta: { unread: 250 } }, now)
  expect(after.meta.unread).toBe(0)
  expect(after.data.map(({ checked_at }) => checked_at)).toEqual([
    now.toISOString(),
    '2026-11-20T09:30:00Z',
    now.toISOString(),
  ])
})
