// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ClockNote } from '@/components/form/fields/clock-note'
import { show } from '@/tests/support/screen'

afterEach(cleanup)

const zone = 'Europe/Madrid'
const spring = { day: '2027-03-28', zone }
const autumn = { day: '2027-10-31', zone }

it.each<[string, Parameters<typeof ClockNote>[0], string]>([
  [
    'that it is not there, and when it is instead',
    { ...spring, start: '02:15', end: '02:45' },
    'Ese día no hay hora entre las 02:00 y las 03:00: será de 03:15 a 03:45.',
  ],
  [
    'which one it is of two',
    { ...autumn, start: '02:30', end: '03:30' },
    'Esa hora se repite ese día por el cambio de hora: será la primera vez.',
  ],
  [
    'which one it is, where it ends at the same time an hour later',
    { ...autumn, start: '02:30', end: '02:30' },
    'Esa hora se repite ese día por el cambio de hora: será la primera vez.',
  ],
  [
    'that it is the second, where it is known',
    { ...autumn, start: '02:30', end: '03:30', starts_at: '2027-10-31T01:30:00Z' },
    'Esa hora se repite ese día por el cambio de hora: será la segunda vez.',
  ],
])('of a typed time it is said %s', async (_, given, text) => {
  await show(<ClockNote {...given} />)
  expect((await screen.findByRole('status')).textContent).toBe(text)
})

it('nothing is said of any other time, or of what is none', async () => {
  await show(
    <>
      <ClockNote {...spring} start="03:15" end="03:45" />
      <ClockNote zone={zone} day="" start="02:15" end="02:45" />
      <ClockNote {...spring} start="2" end="" />
    </>,
  )
  expect(screen.queryByRole('status')).toBeNull()
})
