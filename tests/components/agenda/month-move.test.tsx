// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppointmentsScreen } from '@/components/agenda/agenda-screen'
import { noChoice } from '@/components/agenda/state/choice'
import { copiedAtom } from '@/lib/client/copied'
import { deviceStore } from '@/lib/client/device'
import { dismissAll, toastsAtom } from '@/lib/client/toasts'
import type { Appointment } from '@/lib/contract/appointments'
import { answers, calls } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { planning } from '@/tests/support/factories/planning'
import { planningException } from '@/tests/support/factories/planning-exception'
import { professional } from '@/tests/support/factories/professional'
import { service } from '@/tests/support/factories/service'
import { show } from '@/tests/support/screen'

/** jsdom cannot measure the grid itself. */
vi.mock('@/components/calendar/calendar-grid', () => ({ CalendarGrid: () => <div data-cursor /> }))

/** A Friday of an hour from ten, where Fridays are worked from nine to one; the second visit is another week's. */
const [own, other] = ['2026-11-20', '2026-11-27']
const visit = (id: number, day: string, minutes: number) =>
  appointment({
    id,
    professional_id: 7,
    service_id: 3,
    starts_at: `${day}T09:00:00.000Z`,
    ends_at: new Date(Date.parse(`${day}T09:00:00.000Z`) + minutes * 60_000).toISOString(),
    patients: [{ id: 60 + id, name: `Paciente ${id}`, phone: null }],
  })
let rows: Appointment[]

beforeEach(async () => {
  rows = [visit(41, own, 60), visit(42, other, 120)]
  answers['professionals.list'] = () => ({ data: [professional({ id: 7, name: 'Ana Ruiz' })] })
  answers['services.list'] = () => ({ data: [service({ id: 3 })] })
  answers['plannings.list'] = () => ({
    data: [planning({ professional_id: 7, intervals: [{ weekday: 5, from: '09:00', to: '13:00' }] })],
    meta: { exceptions: [planningException({ professional_id: 7, kind: 'holiday', date: '2026-10-30', title: null })] },
  })
  answers['appointments.list'] = ({ query: { from, to } }) => ({
    data: rows.filter(({ starts_at }) => from! <= starts_at && starts_at < to!),
  })
  answers['appointments.update'] = ({ params, body, version }) => {
    const now = { ...rows.find(({ id }) => id === params!.id)!, ...body, version: version! + 1 }
    rows = rows.map((row) => (row.id === now.id ? now : row))
    return { data: now }
  }
  Element.prototype.scrollBy = () => undefined
  window.history.replaceState(null, '', `/appointments/${own}?view=month&who=7`)
  await show(<AppointmentsScreen phone={false} kept={noChoice} />, { id: 7 })
  await waitFor(() => expect(line(42)).not.toBeNull())
})
afterEach(() => {
  cleanup()
  dismissAll()
  deviceStore.set(copiedAtom, null)
})

const cell = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`)!
const line = (id: number) => document.querySelector<HTMLElement>(`[role="grid"] [data-appointment="${id}"]`)!
const ghost = () => document.querySelector<HTMLElement>('[data-ghost]')
const pointer = { isPrimary: true, pointerId: 1, pointerType: 'mouse' }
const tell = (on: Element | Window, type: string, at: MouseEventInit, by = pointer) =>
  fireEvent(on, Object.assign(new MouseEvent(type, { bubbles: true, ...at }), by))
function drag(id: number, to: Element, by = pointer, from: Element = line(id)) {
  document.elementFromPoint = () => to
  tell(from, 'pointerdown', { button: 0, clientX: 5, clientY: 5 }, by)
  if (by.pointerType === 'mouse') tell(window, 'pointermove', { clientX: 5, clientY: 60 })
}
const letGo = () => tell(window, 'pointerup', {})
const changes = () => calls('appointments.update').map(({ params, body }) => [params.id, body.starts_at, body.ends_at])
const toast = () => deviceStore.get(toastsAtom).at(-1)

it('an appointment that is dragged to another day keeps its time and whose it is, and is taken back by a press', async () => {
  drag(41, cell('2026-12-04'))
  expect(ghost()?.textContent).toContain('10:00')
  letGo()
  fireEvent.click(line(41))
  await waitFor(() => expect(cell('2026-12-04').contains(line(41))).toBe(true))
  expect(changes()).toEqual([[41, '2026-12-04T09:00:00.000Z', '2026-12-04T10:00:00.000Z']])
  expect(calls('appointments.update')[0].body).toMatchObject({ professional_id: 7 })
  expect(document.querySelector('[data-card]'), 'the drop opens nothing').toBeNull()
  await waitFor(() => expect(toast()?.undo).toBeTypeOf('function'))
  await act(async () => void (await toast()?.undo?.()))
  expect(changes().at(-1)).toEqual([41, `${own}T09:00:00.000Z`, `${own}T10:00:00.000Z`])
})

it('is dragged from a week that is not its day’s, over who is in its way and where nobody works said', async () => {
  drag(42, cell(own))
  await expect.poll(() => ghost()?.textContent).toContain('Paciente 41')
  document.elementFromPoint = () => cell('2026-11-23')
  tell(window, 'pointermove', { clientX: 9, clientY: 60 })
  await expect.poll(() => ghost()?.lastElementChild?.textContent).toBe('Fuera de horario')
  letGo()
  await waitFor(() => expect(changes()).toEqual([[42, '2026-11-23T09:00:00.000Z', '2026-11-23T11:00:00.000Z']]))
  await waitFor(() => expect(toast()?.detail).toContain('Fuera de horario'))
})

it('stays by Escape, and on its own day', () => {
  drag(41, cell('2026-12-04'))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(ghost()).toBeNull()
  letGo()
  drag(41, cell(own))
  letGo()
  expect(changes()).toEqual([])
})

it('is taken by a finger that rests on it, and goes nowhere before that has moved', async () => {
  const finger = { ...pointer, pointerType: 'touch' }
  drag(41, cell('2026-12-04'), finger)
  await waitFor(() => expect(ghost()).not.toBeNull())
  letGo()
  expect(changes()).toEqual([])
  drag(41, cell('2026-12-04'), finger)
  await waitFor(() => expect(ghost()).not.toBeNull())
  tell(window, 'pointermove', { clientX: 5, clientY: 60 }, finger)
  letGo()
  await waitFor(() => expect(changes()).toHaveLength(1))
})

it('is dragged from the list of its day, which leaves with it, and stays where it is let go nowhere', async () => {
  fireEvent.keyDown(cell(other), { key: '+' })
  const list = await screen.findByRole('dialog')
  const from = list.querySelector('[data-appointment="42"]')!
  drag(42, document.body, pointer, from)
  await waitFor(() => expect(ghost()).not.toBeNull())
  letGo()
  expect(list.isConnected).toBe(true)
  drag(42, cell(other), pointer, from)
  letGo()
  expect([changes(), list.isConnected]).toEqual([[], true])
  drag(42, cell('2026-12-04'), pointer, from)
  letGo()
  await waitFor(() => expect(changes()).toEqual([[42, '2026-12-04T09:00:00.000Z', '2026-12-04T11:00:00.000Z']]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('is cut in its day’s list by keyboard, and pasted into another day at its own time', async () => {
  act(() => cell(other).focus())
  fireEvent.keyDown(cell(other), { key: '+' })
  await screen.findByRole('dialog')
  fireEvent.keyDown(document.activeElement!, { key: 'x', ctrlKey: true })
  expect(deviceStore.get(copiedAtom)).toMatchObject({ appointment: { id: 42 }, isCut: true })
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(deviceStore.get(copiedAtom), 'the list is closed first').not.toBeNull()
  expect(document.activeElement).toBe(cell(other))
  fireEvent.keyDown(cell(other), { key: 'ArrowDown' })
  fireEvent.keyDown(document.activeElement!, { key: 'v', ctrlKey: true })
  await waitFor(() => expect(changes()).toEqual([[42, '2026-12-04T09:00:00.000Z', '2026-12-04T11:00:00.000Z']]))
  expect(deviceStore.get(copiedAtom)).toBeNull()
})

it('a day on which nobody works says it where something would be put, and an absence without a title what it is', () => {
  const closure = (day: string) => cell(day).querySelector<HTMLElement>('[data-unnamed]')?.textContent
  expect(closure('2026-11-23')).toBe('cerrado')
  expect(closure('2026-10-30')).toBeUndefined()
  expect(cell('2026-10-30').textContent).toContain('Ausencia')
  expect(closure(own)).toBeUndefined()
})

it('a day says how much of its working time is booked; one on which nobody works, nothing', () => {
  const occupancy = (day: string) => cell(day).querySelector<HTMLElement>('[data-occupancy]')
  expect(occupancy(own)?.title).toMatch(/^25\s% ocupado \(1\sh de 4\sh\)$/)
  expect(cell(own).ariaLabel ?? cell(own).getAttribute('aria-label')).toMatch(/25\s% ocupado/)
  expect(occupancy(other)?.firstElementChild?.getAttribute('style')).toContain('50')
  expect(occupancy('2026-12-04')?.title).toMatch(/^0\s%/)
  expect(occupancy('2026-11-23')).toBeNull()
})
