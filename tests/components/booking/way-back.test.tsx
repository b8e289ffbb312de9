import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answers, calls } from '@/tests/support/answers'
import {
  choosePatient,
  column,
  day,
  frame,
  goToDay,
  mark,
  open,
  slot,
  standInQuickBooking,
} from '@/tests/support/quick-booking'
import { press, type } from '@/tests/support/screen'

standInQuickBooking()

const back = 'Volver al viernes 27'
const found = (starts_at: string, ends_at: string, professional_id = 2) => ({
  ...{ professional_id, room_id: null },
  ...{ starts_at, ends_at },
})
const wednesday = found('2026-12-02T09:00:00Z', '2026-12-02T09:45:00Z')
const from = () => (screen.getByLabelText('Desde') as HTMLInputElement).value
const who = () => (screen.getByLabelText('Profesional') as HTMLSelectElement).value

/** The form on a Friday, whose patient's professional is free on Wednesday only. */
async function leaveTheDay() {
  document.body.insertAdjacentHTML('afterbegin', column('2026-11-27'))
  await open({ ...slot, end: null, proposed: { isMarked: true, isFree: true, seen: ['2026-11-27'] } }, false, true)
  await frame()
  expect(screen.queryByRole('button', { name: back })).toBeNull()
  await choosePatient()
  await waitFor(() => expect(day()).toBe('02/12/2026'))
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  answers['appointments.proposal'] = () => ({ data: { professional_id: 2, service_id: null, slot: wednesday } })
  answers['appointments.free'] = () => ({ data: [], meta: { time_zone: 'Europe/Madrid' } })
})

it('goes back to the first free time of the day that was on the screen, with anybody, and nothing is proposed after', async () => {
  const free = found('2026-11-27T15:00:00Z', '2026-11-27T15:45:00Z', 4)
  answers['appointments.free'] = () => ({ data: [free], meta: { time_zone: 'Europe/Madrid' } })
  await leaveTheDay()
  await waitFor(() =>
    expect(calls('appointments.free').at(-1)).toMatchObject({ query: { to: '2026-11-27', patient_id: 7 } }),
  )
  await screen.findByRole('button', { name: back })
  const asked = calls('appointments.proposal').length
  press(back)
  await waitFor(() => expect([day(), from(), who()]).toEqual(['27/11/2026', '16:00', '4']))
  expect(goToDay.mock.calls).toEqual([['2026-12-02'], ['2026-11-27']])
  expect(screen.queryByRole('button', { name: back })).toBeNull()
  expect(screen.queryByText(/Es otro día/)).toBeNull()
  // Where it was pressed: the keyboard goes on from there.
  expect(document.activeElement?.matches('form [role="status"]')).toBe(true)
  await waitFor(() => expect(mark()?.hasAttribute('data-marked')).toBe(true))
  expect(calls('appointments.proposal')).toHaveLength(asked)
})

it('goes back to the time that it had, where nobody is free that day', async () => {
  await leaveTheDay()
  await screen.findByRole('button', { name: back })
  press(back)
  await waitFor(() => expect([day(), from(), who()]).toEqual(['27/11/2026', '10:00', '2']))
})

it('is not offered of a day that was chosen by hand', async () => {
  await leaveTheDay()
  await screen.findByRole('button', { name: back })
  type('Fecha', '03/12/2026')
  await waitFor(() => expect(screen.queryByRole('button', { name: back })).toBeNull())
  cleanup()
})
