// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
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

describe('of more than fit, the oldest are told by their number', () => {
  const MOST = 3
  /** What arrives is told of as the connection does it; gives what is on the screen then. */
  const arrive = (told: NotificationToasts, ids: number[], more = 0) => {
    const count = told.fold(ids.length, more, MOST)
    if (count > 0) told.show('more', notice(`y ${count} más`), action())
    for (const id of ids) told.show(id, notice(String(id)), action())
    return shown()
  }

  it('however they come: all at once, or the last one later', () => {
    const atOnce = new NotificationToasts()
    expect(arrive(atOnce, [3, 4, 5], 2)).toEqual(['y 2 más', '3', '4', '5'])
    deviceStore.set(toastsAtom, [])
    const later = new NotificationToasts()
    expect(arrive(later, [2, 3, 4], 1)).toEqual(['y 1 más', '2', '3', '4'])
    expect(arrive(later, [5])).toEqual(['3', '4', 'y 2 más', '5'])
    deviceStore.set(toastsAtom, [])
    const singly = new NotificationToasts()
    for (const id of [1, 2, 3, 4]) arrive(singly, [id])
    expect(arrive(singly, [5])).toEqual(['3', '4', 'y 2 más', '5'])
  })

  it('and a number that was closed was read', () => {
    const told = new NotificationToasts()
    arrive(told, [2, 3, 4], 7)
    deviceStore.set(toastsAtom, (toasts) => toasts.filter(({ message }) => message !== 'y 7 más'))
    expect(arrive(told, [5])).toEqual(['3', '4', 'y 1 más', '5'])
  })

  it('one that was closed makes room for the next', () => {
    const told = new NotificationToasts()
    arrive(told, [1, 2, 3])
    deviceStore.set(toastsAtom, (toasts) => toasts.filter(({ message }) => message !== '1'))
    expect(arrive(told, [4])).toEqual(['2', '3', '4'])
  })
})
