import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answers } from '@/tests/support/answers'
import {
  column,
  day,
  goToDay,
  known,
  leave,
  mark,
  onClosed,
  open,
  standInQuickBooking,
} from '@/tests/support/quick-booking'
import { press, type } from '@/tests/support/screen'

standInQuickBooking()

const tuesday = {
  professional_id: 4,
  room_id: null,
  starts_at: '2026-12-01T10:00:00Z',
  ends_at: '2026-12-01T10:45:00Z',
}

/** The small form at a time of Friday that was pointed at, taken to a free one of Tuesday. */
async function take(isPhone = false) {
  document.body.insertAdjacentHTML('afterbegin', `<button id="new">Nueva</button>${column('2026-11-27')}`)
  document.getElementById('new')!.focus()
  await open({ ...known, end: null }, isPhone, true)
  fireEvent.click(await screen.findByRole('button', { name: 'Próximas horas libres' }))
  fireEvent.click(await screen.findByRole('button', { name: /martes, 1 dic, 11:00/ }))
  await waitFor(() => expect(day()).toBe('01/12/2026'))
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  answers['appointments.free'] = () => ({ data: [tuesday], meta: { time_zone: 'Europe/Madrid' } })
})

it('has the agenda go to the day of the time that is taken, which is marked there, and stay once it is booked', async () => {
  await take()
  expect(goToDay.mock.calls).toEqual([['2026-12-01']])
  const spans: unknown[] = []
  mark()?.addEventListener('span', (event) => spans.push((event as CustomEvent).detail))
  await waitFor(() => expect(mark()?.hasAttribute('data-marked')).toBe(true))
  press('Reservar')
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  cleanup()
  expect(goToDay.mock.calls).toEqual([['2026-12-01']])
})

it('has it go back where the booking is given up', async () => {
  await take()
  await leave()
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar los cambios' }))
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  cleanup()
  expect(goToDay.mock.calls).toEqual([['2026-12-01'], ['2026-11-27']])
})

it('leaves the agenda where it is for a day that is typed', async () => {
  await take()
  type('Fecha', '03/12/2026')
  await waitFor(() => expect(day()).toBe('03/12/2026'))
  expect(goToDay.mock.calls).toEqual([['2026-12-01']])
})

it('leaves it where it is under a phone’s sheet', async () => {
  await take(true)
  expect(goToDay).not.toHaveBeenCalled()
})
