import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SeriesAsk } from '@/components/appointments/series-ask'
import { BookingForm } from '@/components/booking/booking-form'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore } from '@/lib/client/device'
import { dismissAll, toastsAtom } from '@/lib/client/toasts'
import type { Appointment } from '@/lib/contract/appointments'
import { answers } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { professional } from '@/tests/support/factories/professional'
import { service } from '@/tests/support/factories/service'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show, type } from '@/tests/support/screen'
import { beginAt } from '@/tests/support/today'

beginAt('2026-11-20T09:00:00Z')
standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })

const stale = new ApiError(412, { code: 'version_stale', message: '', errors: {} })

/** The form of an appointment that somebody changes meanwhile to `now`. */
async function edit(opened: Appointment, now: Appointment) {
  answers['appointments.show'] = () => ({ data: { ...now, reminder_message: null } })
  const change = vi.fn(async (row: Appointment, _: object, ..._more: unknown[]) => {
    if (row.version !== now.version) throw stale
    return now
  })
  const writer = {
    change,
    ask: vi.fn<(asked: SeriesAsk) => void>(),
    askAnyway: vi.fn(() => false),
    rows: { accept: vi.fn(), hold: () => () => {} },
  }
  await show(
    <BookingForm
      start={{ kind: 'edit', appointment: opened }}
      services={[service()]}
      professionals={[professional()]}
      zone="Europe/Madrid"
      writer={writer as never}
      isPhone={false}
      onClosed={() => {}}
    />,
  )
  await screen.findByText('Mensaje del recordatorio')
  return writer
}
const panel = async () => within(await screen.findByRole('alert', { name: 'Ha cambiado mientras tanto' }))
const done = () => deviceStore.get(toastsAtom).map(({ message }) => message)

beforeEach(() => {
  dismissAll()
  answers['appointments.judge'] = () => ({ data: { collisions: [], offers: [] } })
  answers['plannings.list'] = () => ({ data: [], meta: { exceptions: [] } })
})
afterEach(cleanup)

it('follows what was changed meanwhile where nobody touched it, and saves what was typed with the version that stands', async () => {
  const { change } = await edit(appointment(), appointment({ status: 'canceled', version: 3 }))
  type('Nota', 'Trae el informe')
  press('Guardar')
  const said = await panel()
  expect(said.getByText('Estado')).toBeTruthy()
  expect(said.getByText('cancelada')).toBeTruthy()
  expect(said.queryByText('Nota')).toBeNull()
  expect(change.mock.calls[0]![3], 'the panel says it, and no toast').toBeNull()
  press('Guardar')
  await waitFor(() => expect(done()).toEqual(['Cambio guardado.']))
  expect(change.mock.calls[1]!.slice(0, 2)).toMatchObject([
    { version: 3 },
    { status: 'canceled', note: 'Trae el informe' },
  ])
})

it('shows both where both changed the same, and takes theirs or mine', async () => {
  const now = appointment({
    starts_at: '2026-11-20T11:00:00.000Z',
    ends_at: '2026-11-20T11:45:00.000Z',
    note: 'De la otra',
    version: 2,
  })
  const { change } = await edit(appointment(), now)
  type('Desde', '10:30')
  fireEvent.blur(screen.getByLabelText('Desde'))
  press('Guardar')
  const said = await panel()
  expect(said.getByText('viernes, 20 nov, 12:00–12:45')).toBeTruthy()
  expect(said.getByText('viernes, 20 nov, 10:30–11:15')).toBeTruthy()
  press('Usar lo suyo')
  expect((screen.getByLabelText('Desde') as HTMLInputElement).value).toBe('12:00')
  type('Desde', '10:30')
  press('Guardar')
  await waitFor(() => expect(done()).toEqual(['Cambio guardado.']))
  expect(change.mock.calls[1]!.slice(0, 2)).toMatchObject([
    { version: 2 },
    { starts_at: '2026-11-20T09:30:00.000Z', ends_at: '2026-11-20T10:15:00.000Z', note: 'De la otra' },
  ])
})

it('keeps mine by one press, which saves it', async () => {
  const { change } = await edit(appointment(), appointment({ note: 'De la otra', version: 2 }))
  type('Nota', 'Mía')
  press('Guardar')
  await panel()
  press('Guardar lo mío')
  await waitFor(() => expect(change).toHaveBeenCalledTimes(2))
  expect(change.mock.calls[1]!.slice(0, 2)).toMatchObject([{ version: 2 }, { note: 'Mía' }])
})

it('sends again by itself what met nothing that the form shows', async () => {
  const { change } = await edit(appointment(), appointment({ attendance: 'attended', version: 2 }))
  type('Nota', 'Trae el informe')
  press('Guardar')
  await waitFor(() => expect(done()).toEqual(['Cambio guardado.']))
  expect(change.mock.calls.map(([row]) => row.version)).toEqual([1, 2])
})

it('asks anew, of what stands, where one of a series was changed meanwhile', async () => {
  answers['series.show'] = () => ({
    data: {
      recurrence: { frequency: 'week', interval: 2, weekdays: [1, 4], ends: { kind: 'until', until: '2027-03-03' } },
      starts_on: '2026-11-16',
      occurrences: [],
    },
  })
  const one = appointment({ series_id: 5 })
  const writer = await edit(one, { ...one, status: 'confirmed', version: 2 })
  type('Nota', 'Trae el informe')
  press('Guardar')
  await waitFor(() => expect(writer.ask).toHaveBeenCalledOnce())
  writer.ask.mock.calls[0]![0].stale?.()
  await panel()
  press('Guardar')
  await waitFor(() => expect(writer.ask).toHaveBeenCalledTimes(2))
  expect(writer.ask.mock.calls[1]![0]).toMatchObject({
    appointment: { version: 2 },
    change: { note: 'Trae el informe' },
  })
})
