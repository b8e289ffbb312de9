// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { NotificationToasts } from '@/components/notifications/notification-toasts'
import { deviceStore } from '@/lib/client/device'
import { toastsAtom } from '@/lib/client/toasts'
import { notification } from '@/tests/support/factories/notification'

const notice = (message: string) => ({ type: 'success', message }) as const
const action = () => ({ label: 'Abrir', run: vi.fn() })
const shown = () => deviceStore.get(toastsAtom).map(({ message }) => message)
const one = (id: number, checked_at: string | null) => notification({ id, checked_at })

afterEach(() => deviceStore.set(toastsAtom, []))

it('a toast of a notification stays until it is closed (product §7: duration 0)', () => {
  new NotificationToasts().show(1, notice('Nueva cita'), action())
  expect(deviceStore.get(toastsAtom)).toMatchObject([{ message: 'Nueva cita', duration_ms: null }])
})

it('the same one is not shown twice', () => {
  const told = new NotificationToasts()
  told.show(1, notice('Nueva cita'), action())
  told.show(1, notice('Nueva cita'), action())
  expect(shown()).toEqual(['Nueva cita'])
})

it('a toast leaves when its notification was read, wherever, and the others stay', () => {
  const told = new NotificationToasts()
  told.show(1, notice('uno'), action())
  told.show(2, notice('dos'), action())
  told.show('more', notice('más'), action())
  told.compare({ data: [one(2, null), one(1, '2026-11-20T10:00:00Z')], meta: { unread: 1 } })
  expect(shown()).toEqual(['dos', 'más'])
})

it('how many more there are is told until none is unread', () => {
  const told = new NotificationToasts()
  told.show('more', notice('más'), action())
  told.compare({ data: [], meta: { unread: 3 } })
  expect(shown()).toEqual(['más'])
  told.compare({ data: [], meta: { unread: 0 } })
  expect(shown()).toEqual([])
})
