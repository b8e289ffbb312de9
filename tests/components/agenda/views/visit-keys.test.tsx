// @vitest-environment jsdom
import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { VisitKeys } from '@/components/agenda/views/visit-keys'
import type { AppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { useDays } from '@/components/format/use-days'
import { deviceStore, shortcutsAtom } from '@/lib/client/device'
import { dismissAll } from '@/lib/client/toasts'
import { appointment } from '@/tests/support/factories/appointment'
import { show } from '@/tests/support/screen'

const hour = 3_600_000
const at = (from: number) => ({
  starts_at: new Date(Date.now() + from).toISOString(),
  ends_at: new Date(Date.now() + from + hour).toISOString(),
})
const visits = [
  appointment({ id: 5, status: 'pending', ...at(-hour / 2) }),
  appointment({ id: 6, status: 'confirmed', ...at(hour) }),
  appointment({ id: 7, status: 'confirmed', group_id: 3, ...at(-hour) }),
]
const change = vi.fn((row: object, body: object) => Promise.resolve({ ...row, ...body }))
const open = vi.fn()

function Screen() {
  const agenda = { appointments: visits, zone: 'Europe/Madrid', dates: useDays() }
  return (
    <>
      {visits.map(({ id }) => (
        <button key={id} type="button" data-event={id}>
          {id}
        </button>
      ))}
      <div data-card="5">
        <input aria-label="Nota" />
        <button type="button" data-charge>
          Cobrar
        </button>
      </div>
      <VisitKeys
        agenda={agenda as unknown as Agenda}
        opened={{ open }}
        writer={{ change } as unknown as AppointmentWriter}
      />
    </>
  )
}
const onVisit = (id: number) => document.querySelector<HTMLElement>(`[data-event="${id}"]`)!.focus()
const key = (pressed: string) => fireEvent.keyDown(document.activeElement!, { key: pressed })

beforeEach(async () => {
  vi.clearAllMocks()
  await show(<Screen />)
})
afterEach(() => {
  cleanup()
  dismissAll()
  deviceStore.set(shortcutsAtom, true)
})

it.each([
  ['c', { status: 'confirmed' }],
  ['y', { attendance: 'attended' }],
  ['X', { attendance: 'no_show' }],
])('%s does to the visit that has the focus what its card does', (pressed, expected) => {
  onVisit(5)
  key(pressed)
  expect(change.mock.lastCall?.slice(0, 2)).toEqual([visits[0], expected])
})

it.each([
  ['c', 6, 'it is confirmed'],
  ['y', 6, 'it has not begun'],
  ['y', 7, "who came to a group's activity is said of each"],
  ['p', 7, "a group's activity charges nobody"],
])('%s does nothing to visit %i: %s', (pressed, id) => {
  onVisit(id)
  key(pressed)
  expect(change).not.toHaveBeenCalled()
  expect(open).not.toHaveBeenCalled()
})

it('P opens the card and goes to what charges', async () => {
  onVisit(5)
  key('p')
  expect(open).toHaveBeenCalledOnce()
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-charge')).toBe(true))
})

it('a letter is a letter in a field, and where single keys are off', () => {
  document.querySelector('input')!.focus()
  key('y')
  onVisit(5)
  deviceStore.set(shortcutsAtom, false)
  key('y')
  expect(change).not.toHaveBeenCalled()
})
