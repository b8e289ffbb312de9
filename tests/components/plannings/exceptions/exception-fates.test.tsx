import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ExceptionSheet } from '@/components/plannings/exceptions/exception-sheet'
import { ExceptionsCard } from '@/components/plannings/exceptions/exceptions-card'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore } from '@/lib/client/device'
import { toastsAtom } from '@/lib/client/toasts'
import { answers, calls } from '@/tests/support/answers'
import { planningException } from '@/tests/support/factories/planning-exception'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })

const at = (id: number, hour: string, name: string) => ({
  id,
  professional_id: 7,
  service_id: null,
  group_id: null,
  group_name: null,
  patients: [{ id: id + 100, name, phone: null }],
  starts_at: `2026-12-01T${hour}:00:00Z`,
  ends_at: `2026-12-01T${hour}:45:00Z`,
  version: 4,
})
const [begona, pau, iker] = [at(1, '08', 'Begoña Núñez'), at(2, '09', 'Pau Serra'), at(3, '10', 'Iker Gil')]
const free = (professional_id: number, starts_at: string) => ({ professional_id, room_id: null, starts_at })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
  deviceStore.set(toastsAtom, [])
  answers['professionals.list'] = () => ({
    data: [
      { id: 7, name: 'Marc Puig' },
      { id: 8, name: 'Ana Ruiz' },
      { id: 9, name: 'Lola Pons' },
    ],
  })
  answers['planning-exceptions.create'] = () => ({ data: planningException(), meta: { canceled: 0, undo_id: 9 } })
  answers['appointments.update'] = () => ({ data: {} })
  // Ana has time whenever it is asked, Lola for the first alone.
  answers['appointments.free'] = ({ query: { from, except_id } }) => ({
    data: [free(7, from!), free(8, from!), ...(Number(except_id) === 1 ? [free(9, from!)] : [])],
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function open(appointments: object[]) {
  answers['planning-exceptions.affected'] = () => ({ data: appointments, meta: { begun: 0 } })
  await show(<ExceptionSheet professionalId={7} today="2026-12-01" onClosed={() => {}} />)
  await screen.findByText(`Hay ${appointments.length} citas en ese periodo`)
}
async function choose(who: string, what: string) {
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: new RegExp(who) })
  const option = await within(select).findByRole<HTMLOptionElement>('option', { name: what })
  fireEvent.change(select, { target: { value: option.value } })
}

it('each appointment stays, is canceled, or goes to who is free then, never to who is away', async () => {
  await open([begona, pau, iker])
  await screen.findByRole('button', { name: 'Pasar todas a Ana Ruiz' })
  expect(screen.queryByRole('button', { name: 'Pasar todas a Lola Pons' })).toBeNull()
  await choose('Begoña', 'Pasarla a Lola Pons')
  expect(screen.queryByRole('option', { name: 'Pasarla a Marc Puig' })).toBeNull()
  await choose('Pau', 'Cancelarla')
  answers['planning-exceptions.create'] = () => ({ data: planningException(), meta: { canceled: 1, undo_id: 9 } })
  press('Guardar')
  await waitFor(() => expect(calls('appointments.update')).toHaveLength(1))
  expect(calls('planning-exceptions.create')[0].body).toMatchObject({ cancel_affected: true, cancel_only: [2] })
  expect(calls('appointments.update')).toMatchObject([{ params: { id: 1 }, body: { professional_id: 9 }, version: 4 }])
  await waitFor(() =>
    expect(deviceStore.get(toastsAtom)).toMatchObject([
      { detail: 'Cita cancelada: Pau Serra (10:00). Cita pasada a Lola Pons: Begoña Núñez (09:00).' },
    ]),
  )
})

describe('taking it back', () => {
  const save = async () => {
    answers['planning-exceptions.create'] = () => ({ data: planningException(), meta: { canceled: 1, undo_id: 9 } })
    answers['appointments.update'] = ({ version }) => ({ data: { version: version! + 1 } })
    await open([begona, pau, iker])
    await choose('Begoña', 'Pasarla a Lola Pons')
    await choose('Pau', 'Cancelarla')
    press('Guardar')
    await waitFor(() => expect(deviceStore.get(toastsAtom)).toHaveLength(1))
    return deviceStore.get(toastsAtom)[0]!.undo!
  }

  it('is one call for the absence and what it canceled, then each that was handed on goes back', async () => {
    answers['series.undo'] = () => ({ data: { restored: 1 } })
    const undone = await (await save())()
    expect(undone).toEqual({ message: 'Ausencia eliminada: Marc Puig, martes, 1 dic.' })
    expect(calls('series.undo')).toMatchObject([{ params: { id: 9 } }])
    expect(calls('appointments.update').at(-1)).toMatchObject({
      ...{ params: { id: 1 }, body: { professional_id: 7 }, version: 5 },
    })
  })

  it('is nothing at all where somebody has a time since, and says who', async () => {
    answers['series.undo'] = () => {
      const errors = { changes: ['Pau Serra: 10:00–10:45'] }
      throw new ApiError(409, { code: 'slot_taken', message: 'Ese hueco ya está ocupado.', errors })
    }
    expect(await (await save())()).toBeUndefined()
    expect(calls('appointments.update')).toHaveLength(1)
    expect(deviceStore.get(toastsAtom).at(-1)).toMatchObject({
      ...{ type: 'warning', message: 'No se ha deshecho nada: la hora ya está ocupada.' },
      detail: 'Pau Serra: 10:00–10:45',
    })
  })

  it('says what stays with who has it now', async () => {
    answers['series.undo'] = () => ({ data: { restored: 1 } })
    const undo = await save()
    answers['appointments.update'] = () => {
      const message = 'Otra persona la ha cambiado.'
      throw new ApiError(412, { code: 'version_stale', message, errors: {} })
    }
    expect(await undo()).toBeTruthy()
    expect(deviceStore.get(toastsAtom).at(-1)).toMatchObject({
      ...{ type: 'warning', sticky: true },
      message: '1 cita pasada a otro profesional no se ha podido devolver y sigue con él.',
      detail: expect.stringContaining('Begoña Núñez, a Marc Puig: Otra persona la ha cambiado.'),
    })
  })
})

it('all go to who is free for all; one that is refused says why, and is in no other’s way', async () => {
  answers['appointments.update'] = ({ params }) => {
    if (params?.id !== 1) return { data: {} }
    const errors = { professional_id: ['Ana Ruiz no está libre: Pau Serra.'] }
    throw new ApiError(409, { code: 'slot_taken', message: 'Ese hueco ya está ocupado.', errors })
  }
  await open([begona, pau])
  fireEvent.click(await screen.findByRole('button', { name: 'Pasar todas a Ana Ruiz' }))
  press('Guardar')
  await waitFor(() => expect(calls('appointments.update')).toHaveLength(2))
  expect(calls('planning-exceptions.create')[0].body).toMatchObject({ cancel_affected: false })
  await waitFor(() =>
    expect(deviceStore.get(toastsAtom)).toMatchObject([
      { type: 'success', detail: 'Cita pasada a Ana Ruiz: Pau Serra (10:00).' },
      {
        type: 'warning',
        sticky: true,
        message: '1 cita no se ha podido pasar y sigue como estaba.',
        detail: expect.stringMatching(/Begoña Núñez, a Ana Ruiz: Ana Ruiz no está libre: Pau Serra\./),
      },
    ]),
  )
})

it('of several, one press cancels all, or hands on whom it can, and each can be said otherwise then', async () => {
  answers['appointments.free'] = ({ query: { from, except_id } }) => ({
    data: Number(except_id) === 3 ? [] : [free(8, from!)],
  })
  await open([begona, pau, iker])
  expect(screen.queryByRole('switch', { name: /Cancelar/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar todas' }))
  expect(await screen.findByLabelText('Motivo')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Pasar todas las que se pueda' }))
  await choose('Pau', 'Dejarla como está')
  press('Guardar')
  await waitFor(() => expect(calls('appointments.update')).toMatchObject([{ params: { id: 1 } }]))
  expect(calls('planning-exceptions.create')[0].body).toMatchObject({ cancel_affected: true, cancel_only: [3] })
})

it('what is said of all at once stands in its place from the start, also what waits for who is free', async () => {
  const answer = Promise.withResolvers<object>()
  answers['appointments.free'] = ({ query: { from, except_id } }) =>
    Number(except_id) === 3 ? answer.promise : { data: [free(8, from!)] }
  const names = () =>
    screen
      .getAllByRole('button', { name: /todas/ })
      .map((button) => [button.textContent, button.hasAttribute('data-loading')])
  await open([begona, pau, iker])
  await screen.findAllByRole('option', { name: 'Pasarla a Ana Ruiz' })
  expect(names()).toEqual([
    ['Cancelar todas', false],
    ['Pasar todas las que se pueda', true],
  ])
  answer.resolve({ data: [] })
  await waitFor(() =>
    expect(names()).toEqual([
      ['Cancelar todas', false],
      ['Pasar todas las que se pueda', false],
    ]),
  )
})

it.each([
  [1, [], '1 cita ya ha empezado o pasado y se queda.'],
  [2, [begona], '2 citas ya han empezado o pasado y se quedan.'],
])('of what has begun it is said that it stays: %i', async (begun, data, said) => {
  answers['planning-exceptions.affected'] = () => ({ data, meta: { begun } })
  await show(<ExceptionSheet professionalId={7} today="2026-12-01" onClosed={() => {}} />)
  expect(await screen.findByText(said)).toBeTruthy()
})

it.each([
  ['came all the same', 8, []],
  ['never came', 7, [expect.objectContaining({ message: '1 cita no se ha podido pasar y sigue como estaba.' })]],
])('what nobody answered is asked of the appointment: it %s', async (_, professional_id, warned) => {
  answers['appointments.update'] = ({ params }) => {
    if (params?.id !== 1) return { data: {} }
    throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
  }
  answers['appointments.show'] = () => ({ data: { professional_id } })
  await open([begona, pau])
  fireEvent.click(await screen.findByRole('button', { name: 'Pasar todas a Ana Ruiz' }))
  press('Guardar')
  await waitFor(() => expect(calls('appointments.update')).toHaveLength(2))
  await waitFor(() => expect(deviceStore.get(toastsAtom)).not.toEqual([]))
  expect(deviceStore.get(toastsAtom).filter(({ type }) => type === 'warning')).toEqual(warned)
})

it('of an absence it is said how many appointments still stand in it, and a press leads to them', async () => {
  answers['plannings.list'] = () => ({ data: [], meta: { exceptions: [planningException()] } })
  answers['planning-exceptions.affected'] = () => ({ data: [begona, pau], meta: { begun: 0 } })
  await show(<ExceptionsCard professionalId={7} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Quedan 2 citas en ese tiempo' }))
  expect(await screen.findByText('Hay 2 citas en ese periodo')).toBeTruthy()
})

it('that it is saved is said once the screen shows it', async () => {
  answers['plannings.list'] = () => ({ data: [], meta: { exceptions: [] } })
  answers['planning-exceptions.affected'] = () => ({ data: [], meta: { begun: 0 } })
  await show(<ExceptionsCard professionalId={7} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Añadir' }))
  const again = Promise.withResolvers<object>()
  answers['plannings.list'] = () => again.promise
  const before = calls('plannings.list').length
  press('Guardar')
  await waitFor(() => expect(calls('plannings.list').length).toBeGreaterThan(before))
  expect(deviceStore.get(toastsAtom)).toEqual([])
  again.resolve({ data: [], meta: { exceptions: [planningException()] } })
  await waitFor(() => expect(deviceStore.get(toastsAtom)).toHaveLength(1))
})
