import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BookingStart } from '@/components/appointments/booking-start'
import { answers } from '@/tests/support/answers'
import {
  choosePatient,
  column,
  day,
  frame,
  goToDay,
  isWhole,
  known,
  leave,
  mark,
  onClosed,
  open,
  slot,
  standInQuickBooking,
} from '@/tests/support/quick-booking'
import { press } from '@/tests/support/screen'

standInQuickBooking()

const proposed: BookingStart = { ...slot, end: null, proposed: { isMarked: true } }

it('begins beside a time that is proposed on the screen too, and goes with it to another column', async () => {
  document.body.insertAdjacentHTML('afterbegin', column('2026-11-27'))
  const free = { professional_id: 2, room_id: null, starts_at: '2026-11-27T09:00:00Z', ends_at: '2026-11-27T09:45:00Z' }
  answers['appointments.proposal'] = (({ query }: { query: { patient_id?: number } }) => ({
    data: query.patient_id
      ? {
          professional_id: 4,
          service_id: null,
          slot: { ...free, professional_id: 4, starts_at: '2026-11-27T11:00:00Z' },
        }
      : { professional_id: null, service_id: null, slot: free },
  })) as never
  await open(proposed)
  const spans: unknown[] = []
  mark()?.addEventListener('span', (event) => spans.push((event as CustomEvent).detail))
  await frame()
  expect(isWhole()).toBe(false)
  await waitFor(() => expect((screen.getByLabelText('Desde') as HTMLInputElement).value).toBe('10:00'))
  await waitFor(() => expect(mark()?.hasAttribute('data-marked')).toBe(true))
  await choosePatient()
  await waitFor(() => expect((screen.getByLabelText('Desde') as HTMLInputElement).value).toBe('12:00'))
  await waitFor(() => expect(spans.at(-1)).toEqual({ start: 720, end: 765, column: '2026-11-27:4' }))
  await waitFor(() => expect(mark()?.hasAttribute('data-marked')).toBe(true))
})

const elsewhere = {
  ...{ professional_id: null, service_id: null },
  slot: { professional_id: 2, room_id: null, starts_at: '2026-12-01T09:00:00Z', ends_at: '2026-12-01T09:45:00Z' },
}
/** The small form, for a time of a day that is not on the screen; it was opened from a button. */
async function openElsewhere(isLed = false) {
  Element.prototype.scrollIntoView = () => {}
  document.body.insertAdjacentHTML('afterbegin', `<button id="new">Nueva</button>${column('2026-11-27')}`)
  document.getElementById('new')!.focus()
  answers['appointments.proposal'] = () => ({ data: elsewhere })
  await open({ ...proposed, ...known, proposed: { isMarked: true } } as BookingStart, false, isLed)
  await frame()
  await waitFor(() => expect(day()).toBe('01/12/2026'))
}

it('has the agenda go to the day of what is proposed, which is marked there, and back when it is left', async () => {
  await openElsewhere(true)
  await waitFor(() => expect(mark()?.hasAttribute('data-marked')).toBe(true))
  expect(goToDay.mock.calls).toEqual([['2026-12-01']])
  await leave()
  cleanup()
  expect(goToDay.mock.calls).toEqual([['2026-12-01'], ['2026-11-27']])
  expect(document.activeElement?.id).toBe('new')
})

it('stays on that day once it is booked there', async () => {
  await openElsewhere(true)
  await waitFor(() => expect(mark()?.hasAttribute('data-marked')).toBe(true))
  press('Reservar')
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  cleanup()
  expect(goToDay.mock.calls).toEqual([['2026-12-01']])
})
const isGone = () => mark()?.hasAttribute('data-marked') === false && document.activeElement !== mark()

it('leaves nothing on the screen of a time that is not there: by Escape, or by booking', async () => {
  await openElsewhere()
  await waitFor(() => expect(mark()?.hasAttribute('data-marked')).toBe(false))
  await leave()
  expect(onClosed).toHaveBeenCalledOnce()
  expect(isGone()).toBe(true)
  expect(document.activeElement?.id).toBe('new')
  cleanup()
  onClosed.mockReset()
  document.body.innerHTML = ''
  await openElsewhere()
  press('Reservar')
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(isGone()).toBe(true)
})

it('marks no such time behind the whole form either, nor after it', async () => {
  await openElsewhere()
  press('Más opciones')
  await waitFor(() => expect(isWhole()).toBe(true))
  expect(isGone()).toBe(true)
  fireEvent.keyDown(await frame(), { key: 'Escape' })
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(isGone()).toBe(true)
})

const unmarked: BookingStart = { ...known, end: null, proposed: {} }
const toolbar = '<button aria-keyshortcuts="N">Nueva cita</button>'

it('begins beside the button where the screen has no hours, and Escape goes back to that', async () => {
  document.body.insertAdjacentHTML('afterbegin', toolbar)
  answers['appointments.proposal'] = () => ({ data: elsewhere })
  await open(unmarked)
  await frame()
  expect(isWhole()).toBe(false)
  await leave()
  expect(document.activeElement?.getAttribute('aria-keyshortcuts')).toBe('N')
})

it.each([
  ['the screen has hours, but none of the time', unmarked, column('2026-11-27')],
  ['it follows an appointment', { ...unmarked, follows: { id: 4, day: '2026-11-20' } }, ''],
] as const)('has the whole form where %s', async (_, start, columns) => {
  document.body.insertAdjacentHTML('afterbegin', toolbar + columns)
  answers['appointments.proposal'] = () => ({ data: elsewhere })
  await open(start)
  await waitFor(() => expect(isWhole()).toBe(true))
})
