import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BookingStart } from '@/components/appointments/booking-start'
import type { SeriesAsk } from '@/components/appointments/series-ask'
import { BookingForm } from '@/components/booking/booking-form'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore } from '@/lib/client/device'
import { dismissAll, toastsAtom } from '@/lib/client/toasts'
import { answers, calls } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { professional } from '@/tests/support/factories/professional'
import { occurrence, taken } from '@/tests/support/factories/series'
import { service } from '@/tests/support/factories/service'
import { standInForNavigation } from '@/tests/support/navigation'
import { goOffline } from '@/tests/support/offline'
import { press, show, type } from '@/tests/support/screen'
import { beginAt } from '@/tests/support/today'

beginAt('2026-11-20T09:00:00Z')

// The screen has every text already, for the full formatter.
standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })

const patients = [{ id: 7, name: 'Marta Gil', phone: null }]
const newAppointment: BookingStart = {
  kind: 'new',
  professional_id: 2,
  day: '2026-11-27',
  start: 600,
  end: 660,
  patients,
}

/** The form, open; gives what it asks of the screen around it. */
async function open(start: BookingStart, services = [service({ duration_minutes: 45 })]) {
  const writer = {
    create: vi.fn(async (_: object) => appointment()),
    change: vi.fn(async () => appointment()),
    ask: vi.fn<(asked: SeriesAsk) => void>(),
    askAnyway: vi.fn(() => false),
    rows: { accept: vi.fn() },
  }
  await show(
    <BookingForm
      start={start}
      services={services}
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

beforeEach(() => {
  dismissAll()
  answers['appointments.judge'] = () => ({ data: { collisions: [], offers: [] } })
  answers['plannings.list'] = () => ({ data: [], meta: { exceptions: [] } })
  answers['series.preview'] = () => ({
    data: [occurrence('2026-11-27'), taken('2026-12-04')],
    meta: { count: 2, is_limited: false, covers: [] },
  })
  const rows = ['2026-12-04', '2026-11-27'].map((day, at) =>
    appointment({ id: 90 + at, starts_at: `${day}T09:00:00Z` }),
  )
  answers['series.create'] = () => ({ data: {}, meta: { appointments: rows, undo_id: 31 } })
  answers['series.show'] = () => ({
    data: {
      recurrence: { frequency: 'week', interval: 2, weekdays: [1, 4], ends: { kind: 'until', until: '2027-03-03' } },
      starts_on: '2026-11-16',
      occurrences: [],
    },
  })
  answers['appointments.show'] = () => ({ data: { ...appointment({ series_id: 5 }), reminder_message: null } })
})
afterEach(cleanup)

it('books no series without a weekday', async () => {
  await open(newAppointment)
  type('Repetición', 'week')
  press('viernes')
  expect(await screen.findByText('Elige al menos un día de la semana.')).toBeTruthy()
  press('Reservar')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Días de la semana' })))
  expect(calls('series.create')).toEqual([])
})

it('goes to its first fault, and judges while one types only once typing rests', async () => {
  const writer = await open({ ...newAppointment, patients: [] })
  press('Reservar')
  expect(await screen.findByText('Elige al menos un paciente.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Paciente/ })))
  expect(writer.create).not.toHaveBeenCalled()

  type('Desde', '7x')
  const start = screen.getByLabelText('Desde')
  expect(start.getAttribute('aria-invalid')).not.toBe('true')
  await waitFor(() => expect(start.getAttribute('aria-invalid')).toBe('true'))
})

it('says beside the end that it is one of the next day, and books it so', async () => {
  const writer = await open({ ...newAppointment, start: 1410, end: 1440 })
  expect(screen.queryByText('Termina el día siguiente')).toBeNull()
  type('Hasta', '00:30')
  expect(await screen.findByText('Termina el día siguiente')).toBeTruthy()
  press('Reservar')
  await waitFor(() => expect(writer.create).toHaveBeenCalled())
  expect(writer.create.mock.calls[0]![0]).toMatchObject({
    starts_at: '2026-11-27T22:30:00.000Z',
    ends_at: '2026-11-27T23:30:00.000Z',
  })
})

it('has its service’s colour until one of its own is chosen', async () => {
  const writer = await open(newAppointment)
  const colours = screen.getByRole('group', { name: 'Color en la agenda' })
  const chosen = () => (within(colours).getByRole('radio', { checked: true }) as HTMLInputElement).value
  expect(chosen()).toBe('')
  fireEvent.click(within(colours).getAllByRole('radio')[2]!)
  const own = chosen()
  expect(own).not.toBe('')
  press('Reservar')
  await waitFor(() => expect(writer.create).toHaveBeenCalled())
  expect(writer.create.mock.calls[0]![0]).toMatchObject({ color: own })
})

it('goes to the field that the server refuses', async () => {
  const writer = await open(newAppointment)
  const errors = { note: ['Demasiado larga.'] }
  writer.create.mockRejectedValueOnce(new ApiError(422, { code: 'invalid', message: '', errors }))
  press('Reservar')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nota')))
})

it('books no series while a date needs a decision, and goes to it; left out, the rest is booked in one call', async () => {
  await open(newAppointment)
  type('Repetición', 'week')
  expect(await screen.findByText('Queda 1 fecha por decidir')).toBeTruthy()
  press('Reservar')
  const skip = screen.getByRole('button', { name: 'Omitir' })
  await waitFor(() => expect(document.activeElement).toBe(skip))
  expect(calls('series.create')).toEqual([])
  expect((await screen.findByRole('alert')).textContent).toContain('Falta 1 fecha por decidir')

  fireEvent.click(skip)
  expect(screen.getByText(/1 omitida/)).toBeTruthy()
  press('Reservar')
  await waitFor(() => expect(calls('series.create')).toHaveLength(1))
  await waitFor(() => expect(deviceStore.get(toastsAtom)).toHaveLength(1))
  const [toast] = deviceStore.get(toastsAtom)
  expect(toast).toMatchObject({ message: '2 citas creadas.', detail: expect.stringMatching(/, desde el 27 nov$/) })
  expect(calls('series.create')[0].body).toMatchObject({
    patient_ids: [7],
    recurrence: { frequency: 'week', interval: 1, weekdays: [5], ends: { kind: 'count', count: 10 } },
    changes: [{ day: '2026-12-04', skip: true }],
  })
  answers['series.undo'] = () => ({ data: { restored: 2 } })
  toast?.undo?.()
  await waitFor(() => expect(calls('series.undo')).toMatchObject([{ params: { id: 31 } }]))
})

it('proposes the first free room of a service that needs one, and leaves one that was chosen', async () => {
  const kinds = { kind: 'room', color: 'teal', active: true, version: 1, capacity: 1 }
  answers['rooms.list'] = () => ({
    data: [
      { id: 5, name: 'Sala 1', ...kinds },
      { id: 6, name: 'Sala 2', ...kinds },
      { id: 9, name: 'Sótano', ...kinds, active: false },
    ],
  })
  const needy = service({ id: 4, name: 'Suelo pélvico', room_ids: [6, 5] })
  const writer = await open(newAppointment, [service(), needy])
  const room = (await screen.findByLabelText('Sala o equipo')) as HTMLSelectElement
  expect([...room.options].map(({ text }) => text)).toEqual(['Sin sala', 'Sala 1', 'Sala 2'])
  expect(room.value).toBe('')
  type('Servicio', '4')
  expect(room.value).toBe('6')
  type('Sala o equipo', '5')
  type('Servicio', '3')
  expect(room.value).toBe('5')
  press('Reservar')
  await waitFor(() => expect(writer.create).toHaveBeenCalledOnce())
  expect(writer.create.mock.calls[0]?.[0]).toMatchObject({ room_id: 5 })
})

it('says which rooms a service needs while none of them is chosen', async () => {
  const kinds = { kind: 'room', color: 'teal', active: true, version: 1, capacity: 1 }
  answers['rooms.list'] = () => ({
    data: [
      { id: 5, name: 'Sala 1', ...kinds },
      { id: 6, name: 'Ecógrafo', ...kinds },
      { id: 7, name: 'Sala 2', ...kinds },
      { id: 9, name: 'Sótano', ...kinds, active: false },
    ],
  })
  await open({ ...newAppointment, room_id: 7 }, [service(), service({ id: 4, room_ids: [5, 6, 9] })])
  const hint = 'Este servicio necesita: Sala 1 o Ecógrafo.'
  await screen.findByLabelText('Sala o equipo')
  expect(screen.queryByText(hint)).toBeNull()
  type('Servicio', '4')
  expect(screen.getByText(hint)).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Sala o equipo', description: hint })).toBeTruthy()
  type('Sala o equipo', '6')
  expect(screen.queryByText(hint)).toBeNull()
  type('Sala o equipo', '')
  expect(screen.getByText(hint)).toBeTruthy()
  type('Servicio', '3')
  expect(screen.queryByText(hint)).toBeNull()
})

it('says beside the room that fewer fit than come, and books nothing', async () => {
  answers['rooms.list'] = () => ({
    data: [{ id: 5, name: 'Sala 1', kind: 'room', color: 'teal', active: true, version: 1, capacity: 1 }],
  })
  const two = [...patients, { id: 8, name: 'Pau Serra', phone: null }]
  const writer = await open({ ...newAppointment, patients: two, room_id: 5 })
  await screen.findByLabelText('Sala o equipo')
  press('Reservar')
  expect(await screen.findByText('En Sala 1 cabe 1 paciente como máximo.')).toBeTruthy()
  expect(writer.create).not.toHaveBeenCalled()
})

it('says the rule in a sentence with its last day', async () => {
  await open(newAppointment)
  type('Repetición', 'week')
  type('Cada', '2')
  press('lunes')
  expect(
    await screen.findByText('cada 2 semanas, lunes y viernes, 10 citas, hasta el 4 de diciembre de 2026'),
  ).toBeTruthy()
})

it('asks of which appointments a change of one that repeats is meant; other patients are meant for the next ones too', async () => {
  const writer = await open({ kind: 'edit', appointment: appointment({ series_id: 5 }) })
  expect(await screen.findByText('cada 2 semanas, lunes y jueves, hasta el 3 de marzo de 2027')).toBeTruthy()
  type('Nota', 'Trae el informe')
  press('Guardar')
  await waitFor(() => expect(writer.ask).toHaveBeenCalledOnce())
  expect(writer.ask.mock.calls[0]?.[0]).toMatchObject({
    action: 'update',
    scope: 'one',
    change: { note: 'Trae el informe' },
  })
  expect(writer.change).not.toHaveBeenCalled()

  answers['patients.list'] = () => ({ data: [{ id: 8, name: 'Pau Serra', phone: null, birth_date: null }] })
  const field = screen.getByRole('combobox', { name: /Paciente/ })
  fireEvent.change(field, { target: { value: 'pau' } })
  fireEvent.click(await within(document.body).findByRole('option', { name: /Pau Serra/ }))
  expect(await screen.findByText(/cambiarán también en las citas siguientes/)).toBeTruthy()
  press('Guardar')
  await waitFor(() => expect(writer.ask).toHaveBeenCalledTimes(2))
  expect(writer.ask.mock.calls[1]?.[0]).toMatchObject({ scope: 'future', change: { patient_ids: [7, 8] } })
})

it('makes an appointment that stands alone the first of a series, in one call that can be taken back', async () => {
  answers['series.preview-change'] = () => ({
    data: {
      changed: [occurrence('2026-11-20', { appointment_id: 1 })],
      created: [occurrence('2026-11-27')],
      left_out: [],
      removed: [],
      kept: [],
    },
  })
  answers['series.change'] = () => ({
    data: { changed: 1, created: 1, removed: 0, kept: 0, undo_id: 4 },
    meta: { appointments: [] },
  })
  const writer = await open({ kind: 'edit', appointment: appointment({ version: 6 }) })
  type('Repetición', 'week')
  expect(await screen.findByText('2 citas')).toBeTruthy()
  press('Guardar')
  await waitFor(() => expect(calls('series.change')).toHaveLength(1))
  expect(calls('series.change')[0]).toMatchObject({
    params: { id: 1 },
    version: 6,
    body: { scope: 'future', action: 'update', change: {}, recurrence: { frequency: 'week', weekdays: [5] } },
  })
  expect(writer.change).not.toHaveBeenCalled()
})

it('sends a series that nobody answered again as it was, though its own appointments take the dates by then', async () => {
  const answer = answers['series.create']!
  answers['series.preview'] = () => ({
    data: [occurrence('2026-11-20'), occurrence('2026-11-27')],
    meta: { is_limited: false, covers: [] },
  })
  answers['series.create'] = () => {
    answers['series.preview'] = () => ({
      data: [taken('2026-11-20'), taken('2026-11-27')],
      meta: { is_limited: false, covers: [] },
    })
    throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
  }
  goOffline()
  await open(newAppointment)
  type('Repetición', 'week')
  await screen.findByText('2 citas')
  press('Reservar')
  await waitFor(() => expect(calls('series.create')).toHaveLength(1))
  answers['series.create'] = answer
  await waitFor(() => {
    press('Reservar')
    expect(calls('series.create')).toHaveLength(2)
  })
  const [first, second] = calls('series.create')
  expect(second).toEqual(first)
})

it('offers to delete when the last weekday of a series is taken away', async () => {
  const writer = await open({ kind: 'edit', appointment: appointment({ series_id: 5 }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar la repetición' }))
  press('lunes')
  press('jueves')
  fireEvent.click(await screen.findByRole('button', { name: 'Eliminar las citas…' }))
  expect(writer.ask.mock.calls[0]?.[0]).toMatchObject({ action: 'delete', scope: 'future', one: null })
})

it('tells that a new appointment follows another', async () => {
  const writer = await open({ ...newAppointment, follows: { id: 12, day: '2026-11-20' } })
  expect(screen.getByText('Sigue a la cita del viernes, 20 de noviembre.')).toBeTruthy()
  press('Reservar')
  await waitFor(() => expect(writer.create).toHaveBeenCalledOnce())
  expect(writer.create.mock.calls[0]?.at(0)).toMatchObject({ related_id: 12 })
})

it.each([
  ['unknown', ['pendiente', 'confirmada', 'cancelada']],
  ['attended', ['pendiente', 'confirmada']],
] as const)('offers the states that an appointment can have whose attendance is %s', async (attendance, expected) => {
  await open({ kind: 'edit', appointment: appointment({ attendance }) })
  const states = screen.getByRole('radiogroup', { name: 'Estado' })
  expect(
    within(states)
      .getAllByRole('radio')
      .map((each) => each.closest('div')?.textContent),
  ).toEqual(expected)
})

const lost = new ApiError(0, { code: 'unavailable', message: '', errors: {} })
const mismatch = new ApiError(422, { code: 'idempotency_mismatch', message: 'Ya se envió', errors: {} })

it('changes what was booked by a sending whose answer was lost, and books no second one', async () => {
  goOffline()
  const writer = await open(newAppointment)
  const booked = appointment({ id: 55, starts_at: '2026-11-27T09:00:00.000Z', ends_at: '2026-11-27T10:00:00.000Z' })
  writer.create.mockRejectedValueOnce(lost).mockRejectedValueOnce(mismatch).mockResolvedValueOnce(booked)
  press('Reservar')
  await screen.findByText(/Sin conexión/)
  type('Desde', '12:00')
  type('Hasta', '13:00')
  press('Reservar')
  await waitFor(() => expect(writer.change).toHaveBeenCalledOnce())
  const [first, second, again] = writer.create.mock.calls as unknown as [object, string][]
  expect(first![0]).toMatchObject({ starts_at: '2026-11-27T09:00:00.000Z' })
  expect(second![0]).toMatchObject({ starts_at: '2026-11-27T11:00:00.000Z' })
  expect([second![1], again]).toEqual([first![1], first])
  const [changed, to] = writer.change.mock.calls[0] as unknown as object[]
  expect([changed, to]).toMatchObject([{ id: 55 }, { starts_at: '2026-11-27T11:00:00.000Z' }])
  const said = () => deviceStore.get(toastsAtom).filter(({ type }) => type === 'success')
  await waitFor(() => expect(said().map(({ message }) => message)).toContain('Cambio guardado.'))
})

it('takes what it sent itself, and nobody answered, for no other one that is there', async () => {
  const there = (patient: string, at: string) => ({
    ...{ kind: 'professional', occupant_name: 'Lucía Ferrer', appointment_id: 55 },
    ...{ professional_id: 2, professional_name: 'Lucía Ferrer', patient_names: [patient], is_activity: false },
    ...{ starts_at: `2026-11-27T${at}:00.000Z`, ends_at: '2026-11-27T10:00:00.000Z', booked_by: null },
  })
  const hint = (name: string) => screen.queryByText(new RegExp(`${name}.*`), { selector: '[role=status] *' })
  let collisions = [there('Pedro Ruiz', '09:00')]
  answers['appointments.judge'] = () => ({ data: { collisions, offers: [] } })
  const writer = await open(newAppointment)
  await waitFor(() => expect(hint('Pedro Ruiz')).not.toBeNull())
  collisions = [there('Marta Gil', '09:00'), there('Marta Gil', '09:30')]
  writer.create.mockRejectedValueOnce(lost)
  press('Reservar')
  await screen.findByText(/Sin conexión/)
  type('Hasta', '11:15')
  type('Hasta', '11:00')
  await waitFor(() => expect(hint('Pedro Ruiz')).toBeNull())
  expect(hint('Marta Gil')?.textContent, 'another one of theirs, and it alone').toContain('10:30')
})

it('takes back the series of a sending whose answer was lost before another one is booked', async () => {
  await open(newAppointment)
  const asked: string[] = []
  const answer = answers['series.create'] as () => object
  const failures = [lost, mismatch]
  answers['series.create'] = (given) => {
    asked.push(JSON.stringify(given.body))
    const failure = failures.shift()
    if (failure) throw failure
    return answer()
  }
  answers['series.undo'] = () => ({ data: { restored: 2 } })
  type('Repetición', 'week')
  fireEvent.click(await screen.findByRole('button', { name: 'Omitir' }))
  press('Reservar')
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() =>
    expect((screen.getByRole('button', { name: 'Reservar' }) as HTMLButtonElement).disabled).toBe(false),
  )
  type('Nota', 'Con la rodilla')
  press('Reservar')
  await waitFor(() => expect(asked).toHaveLength(4))
  expect([asked[2], asked[3]]).toEqual([asked[0], asked[1]])
  expect(calls('series.undo')).toMatchObject([{ params: { id: 31 } }])
})
