// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Actions, useActions } from '@/components/appointments/use-actions'
import type { AppointmentWriter } from '@/components/appointments/use-appointment-writer'
import type { CalendarColumn } from '@/components/calendar/layout/types'
import { useDays } from '@/components/format/use-days'
import { deviceStore } from '@/lib/client/device'
import { dismissAll, toastsAtom } from '@/lib/client/toasts'
import type { Appointment } from '@/lib/contract/appointments'
import { appointment } from '@/tests/support/factories/appointment'
import { show } from '@/tests/support/screen'

const writer = {
  change: vi.fn(async (before: Appointment, body: object) => ({ ...before, ...body })),
} as unknown as AppointmentWriter

let actions: Actions
function Screen() {
  actions = useActions(writer, 'Europe/Madrid', useDays())
  return null
}

afterEach(() => {
  cleanup()
  dismissAll()
})

const column = (over: Partial<CalendarColumn>): CalendarColumn => ({
  ...{ key: 'a', day: '2026-11-24', occupies: {}, title: 'Sala 2', closed: [], isToday: false },
  ...over,
})

it.each([
  ['to another room says the room', { room_id: 6 }, 'Sala 2', 'Andrea: martes, 24 nov, 18:00 · Sala 2'],
  ['out of every room says so', { room_id: null }, 'Sin sala', 'Andrea: martes, 24 nov, 18:00 · Sin sala'],
  ['to another professional says whose', { professional_id: 9 }, 'Pau', 'Andrea: martes, 24 nov, 18:00 · Pau'],
  ['to another time says the time alone', { room_id: 5 }, 'Sala 1', 'Andrea: martes, 24 nov, 18:00'],
])('a move %s', async (_, occupies, title, message) => {
  await show(<Screen />)
  const before = appointment({
    room_id: 5,
    patients: [{ id: 7, name: 'Andrea', phone: null }],
    starts_at: '2026-11-24T15:00:00Z',
    ends_at: '2026-11-24T16:00:00Z',
  })
  actions.place(before, { column: column({ occupies, title }), start: 18 * 60, end: 19 * 60 })
  await waitFor(() => expect(deviceStore.get(toastsAtom).map((toast) => toast.message)).toEqual([message]))
})
