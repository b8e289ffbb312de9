// @vitest-environment jsdom
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppointmentsScreen } from '@/components/agenda/agenda-screen'
import { noChoice } from '@/components/agenda/state/choice'
import { answers } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
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

/** Since when what is booked is still on its way, until it is let arrive. */
const unread = '2026-11-29T23:00:00.000Z'
let arrive = () => {}

const people = [professional({ id: 7, name: 'Ana Ruiz', color: 'blue' }), professional({ id: 8, color: 'rose' })]

beforeEach(async () => {
  const intervals = [{ weekday: 5, from: '09:00', to: '14:00' }]
  answers['professionals.list'] = () => ({ data: people })
  answers['services.list'] = () => ({ data: [service({ id: 3, color: 'olive' })] })
  answers['plannings.list'] = () => ({ data: [planning({ intervals })], meta: { exceptions: [] } })
  const starts_at = '2026-11-20T09:00:00.000Z'
  answers['appointments.list'] = (given) => {
    const { from, to } = (given as unknown as { query: { from: string; to: string } }).query
    if (from === unread) return new Promise((answer) => (arrive = () => answer({ data: [] })))
    return {
      data:
        from <= starts_at && starts_at < to
          ? [appointment({ id: 41, professional_id: 7, service_id: 3, starts_at })]
          : [],
    }
  }
  window.history.replaceState(null, '', '/appointments/2026-11-20?view=month&who=7,8')
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

it('an appointment has the colour that it has in a day, and says with whom it is where several are shown', async () => {
  await cell()
  const line = document.querySelector('[data-appointment="41"]')
  expect(line?.getAttribute('data-tone')).toBe('olive')
  expect(line?.textContent).toContain('AR')
})

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

it('of a day whose appointments are still on their way it is told nothing that may not be so', async () => {
  await cell()
  fireEvent.keyDown(document.querySelector('[data-day="2026-12-02"]')!, { key: 'Enter' })
  await waitFor(() => expect(free()).not.toBeNull())
  await nextFrame()
  expect(document.activeElement).toBe(document.body)
  await act(async () => arrive())
  await waitFor(() => expect(document.activeElement).toBe(free()))
})
