// @vitest-environment jsdom
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppointmentsScreen } from '@/components/agenda/agenda-screen'
import { noChoice } from '@/components/agenda/state/choice'
import { answers } from '@/tests/support/answers'
import { planning } from '@/tests/support/factories/planning'
import { professional } from '@/tests/support/factories/professional'
import { service } from '@/tests/support/factories/service'
import { show } from '@/tests/support/screen'

/** The free time where the keyboard stands: jsdom cannot measure the grid itself. */
vi.mock('@/components/calendar/calendar-grid', () => ({
  CalendarGrid: () => (
    <button type="button" tabIndex={0} data-cursor>
      09:00–10:00
    </button>
  ),
}))

beforeEach(async () => {
  const intervals = [{ weekday: 5, from: '09:00', to: '14:00' }]
  answers['professionals.list'] = () => ({ data: [professional({ id: 7, bookable: true })] })
  answers['services.list'] = () => ({ data: [service()] })
  answers['plannings.list'] = () => ({ data: [planning({ intervals })], meta: { exceptions: [] } })
  answers['appointments.list'] = () => ({ data: [] })
  window.history.replaceState(null, '', '/appointments/2026-11-20?view=month')
  await show(<AppointmentsScreen phone={false} kept={noChoice} />, { id: 7 })
})
afterEach(cleanup)

const free = () => document.querySelector('[data-cursor]')
async function cell() {
  await waitFor(() => expect(document.querySelector('[data-day="2026-11-20"]')).not.toBeNull())
  const day = document.querySelector<HTMLElement>('[data-day="2026-11-20"]')!
  act(() => day.focus())
  return day
}
const nextFrame = () => act(() => new Promise((done) => requestAnimationFrame(done)))

it('a day that is pressed opens without the mark of a time that nobody chose', async () => {
  fireEvent.click(await cell())
  await waitFor(() => expect(free()).not.toBeNull())
  await nextFrame()
  expect(document.activeElement).not.toBe(free())
})

it('a day that is opened by keyboard has the focus go on to its grid', async () => {
  fireEvent.keyDown(await cell(), { key: 'Enter' })
  await waitFor(() => expect(free()).not.toBeNull())
  await nextFrame()
  expect(document.activeElement).toBe(free())
})
