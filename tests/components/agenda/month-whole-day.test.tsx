// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppointmentsScreen } from '@/components/agenda/agenda-screen'
import { noChoice } from '@/components/agenda/state/choice'
import { answers } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { planning } from '@/tests/support/factories/planning'
import { professional } from '@/tests/support/factories/professional'
import { service } from '@/tests/support/factories/service'
import { show } from '@/tests/support/screen'

/** jsdom cannot measure the grid itself. */
vi.mock('@/components/calendar/calendar-grid', () => ({ CalendarGrid: () => <div data-cursor /> }))

const day = '2026-11-20'
const names = ['Ana', 'Bea', 'Carla', 'Dora', 'Eva', 'Flor']

beforeEach(async () => {
  const intervals = [{ weekday: 5, from: '09:00', to: '20:00' }]
  answers['professionals.list'] = () => ({ data: [professional({ id: 7, name: 'Ana Ruiz' })] })
  answers['services.list'] = () => ({ data: [service({ id: 3 })] })
  answers['plannings.list'] = () => ({ data: [planning({ intervals })], meta: { exceptions: [] } })
  answers['appointments.list'] = (given) => {
    const { from, to } = (given as unknown as { query: { from: string; to: string } }).query
    const all = names.map((name, index) =>
      appointment({
        id: 41 + index,
        professional_id: 7,
        service_id: 3,
        starts_at: `${day}T${String(9 + index).padStart(2, '0')}:00:00.000Z`,
        ends_at: `${day}T${String(9 + index).padStart(2, '0')}:30:00.000Z`,
        patients: [{ id: 60 + index, name, phone: null }],
      }),
    )
    return { data: all.filter(({ starts_at }) => from <= starts_at && starts_at < to) }
  }
  window.history.replaceState(null, '', `/appointments/${day}?view=month&who=7`)
  await show(<AppointmentsScreen phone={false} kept={noChoice} />, { id: 7 })
})
afterEach(cleanup)

async function openWhole() {
  const more = await screen.findByRole('button', { name: '+3 más' })
  act(() => more.focus())
  fireEvent.click(more)
  return { more, list: await screen.findByRole('dialog', { name: /viernes, 20 de noviembre/ }) }
}
const linesOf = (list: HTMLElement) => within(list).getAllByRole('listitem')

it('the number of what a day has no room for opens the whole day beside it, and the month stays', async () => {
  const { list } = await openWhole()
  expect(linesOf(list).map(({ textContent }) => textContent)).toHaveLength(names.length)
  expect(document.querySelector('[role="grid"]')).not.toBeNull()
  expect(list.contains(document.activeElement)).toBe(true)
})

it('Escape closes it and goes back to the number; a press elsewhere closes it too', async () => {
  const { more, list } = await openWhole()
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(list.isConnected).toBe(false)
  expect(document.activeElement).toBe(more)
  fireEvent.click(more)
  expect(screen.queryByRole('dialog')).not.toBeNull()
  fireEvent.pointerDown(document.body)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('opens by its key on the day, since the month is one tab stop', async () => {
  const more = await screen.findByRole('button', { name: '+3 más' })
  expect(more.tabIndex).toBe(-1)
  const cell = more.closest<HTMLElement>('[data-day]')!
  act(() => cell.focus())
  fireEvent.keyDown(cell, { key: '+' })
  expect(await screen.findByRole('dialog')).toBeDefined()
})

it('arrows walk through it, and Enter opens the card while the list stays', async () => {
  const { list } = await openWhole()
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
  expect(document.activeElement?.getAttribute('data-appointment')).toBe('42')
  fireEvent.click(document.activeElement!)
  await waitFor(() => expect(document.querySelector('[data-card="42"]')).not.toBeNull())
  expect(list.isConnected).toBe(true)
})

it('its heading goes to the day', async () => {
  const { list } = await openWhole()
  fireEvent.click(within(list).getByTitle('Ver el día'))
  await waitFor(() => expect(document.querySelector('[data-cursor]')).not.toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
})
