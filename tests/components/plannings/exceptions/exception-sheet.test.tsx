import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ExceptionSheet } from '@/components/plannings/exceptions/exception-sheet'
import { blockedValues } from '@/components/plannings/exceptions/exception-values'
import { ExceptionsCard } from '@/components/plannings/exceptions/exceptions-card'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore } from '@/lib/client/device'
import { toastsAtom } from '@/lib/client/toasts'
import { answers, calls } from '@/tests/support/answers'
import { planningException } from '@/tests/support/factories/planning-exception'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })

const appointment = {
  id: 1,
  professional_id: 7,
  service_id: null,
  group_id: null,
  group_name: null,
  patients: [{ id: 3, name: 'Begoña Núñez', phone: '612404118' }],
  starts_at: '2026-12-01T08:00:00Z',
  ends_at: '2026-12-01T09:00:00Z',
  version: 5,
}
const type = (label: RegExp, value: string) => {
  const field = screen.getByRole('textbox', { name: label })
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
  deviceStore.set(toastsAtom, [])
  answers['planning-exceptions.affected'] = () => ({ data: [], meta: { begun: 0 } })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = async () => {
  await show(<ExceptionSheet professionalId={7} today="2026-12-01" onClosed={() => {}} />)
  await screen.findByRole('textbox', { name: /Primer día/ })
}

it('cancels no appointment that nobody asked to cancel', async () => {
  answers['planning-exceptions.affected'] = () => ({ data: [appointment], meta: { begun: 0 } })
  answers['planning-exceptions.create'] = () => ({ data: planningException(), meta: { canceled: 0, undo_id: 9 } })
  await open()
  expect(await screen.findByText('Hay 1 cita en ese periodo')).toBeTruthy()
  expect(screen.getByText('Begoña Núñez')).toBeTruthy()
  expect(screen.getByRole('link', { name: /09:00–10:00/ }).getAttribute('href')).toBe(
    '/appointments/2026-12-01?view=day&who=7&part=visit-1',
  )
  expect(screen.getByRole('link', { name: '612 404 118' }).getAttribute('href')).toBe('tel:612404118')
  expect(screen.queryByLabelText('Motivo')).toBeNull()
  press('Guardar')
  await waitFor(() => expect(calls('planning-exceptions.create')).toHaveLength(1))
  expect(calls('planning-exceptions.create')[0].body).toMatchObject({ cancel_affected: false, cancel_reason: null })
})

it('cancels them with a reason when it is asked, and says how many', async () => {
  answers['planning-exceptions.affected'] = () => ({ data: [appointment], meta: { begun: 0 } })
  answers['planning-exceptions.create'] = () => ({ data: planningException(), meta: { canceled: 1, undo_id: 9 } })
  await open()
  // One alone has its row's choice and no switch that says the same.
  fireEvent.change(await screen.findByRole('combobox', { name: /Begoña Núñez/ }), { target: { value: 'cancel' } })
  expect(screen.queryByRole('switch', { name: /Cancelar/ })).toBeNull()
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Gripe' } })
  press('Guardar')
  await waitFor(() => expect(calls('planning-exceptions.create')).toHaveLength(1))
  const body = { cancel_affected: true, cancel_only: [1], cancel_reason: 'Gripe' }
  expect(calls('planning-exceptions.create')[0].body).toMatchObject(body)
  await waitFor(() =>
    expect(deviceStore.get(toastsAtom)).toMatchObject([
      { message: 'Ausencia guardada: martes, 1 dic.', detail: expect.stringMatching(/^Cita cancelada: .+ \(.+\)\.$/) },
    ]),
  )
})

it('ends on the day that it begins, until somebody says another; not before', async () => {
  await open()
  type(/Primer día/, '07/12/2026')
  expect(screen.getByRole('textbox', { name: /Último día/ })).toHaveProperty('value', '07/12/2026')
  type(/Último día/, '06/12/2026')
  expect(await screen.findByText('El final debe ser posterior al comienzo.')).toBeTruthy()
  type(/Último día/, '31/12/2027')
  expect(await screen.findByText('Como máximo 366 días.')).toBeTruthy()
  press('Guardar')
  expect(calls('planning-exceptions.create')).toEqual([])
})

it('extra hours ask for times, and for nobody’s appointments', async () => {
  await open()
  await waitFor(() => expect(calls('planning-exceptions.affected')).toHaveLength(1))
  fireEvent.click(screen.getByRole('radio', { name: 'Horas extra' }))
  expect(screen.queryByRole('switch', { name: 'Todo el día' })).toBeNull()
  expect(screen.getByRole('textbox', { name: /Desde/ })).toHaveProperty('value', '09:00')
  expect(calls('planning-exceptions.affected')).toHaveLength(1)
})

it('shows both days when somebody saved first, and takes theirs where it is chosen', async () => {
  const stored = planningException({ title: 'Curso', date: '2026-12-01', date_to: '2026-12-01' })
  answers['plannings.list'] = () => ({
    data: [],
    meta: { exceptions: [{ ...stored, date_to: '2026-12-03', version: 8 }] },
  })
  answers['planning-exceptions.update'] = ({ version }) => {
    if (version === 8) return { data: stored, meta: { canceled: 0, undo_id: 9 } }
    throw new ApiError(412, { code: 'version_stale', message: '', errors: {} })
  }
  await show(<ExceptionSheet professionalId={7} today="2026-12-01" exception={stored} onClosed={() => {}} />)
  type(/Último día/, '02/12/2026')
  type(/Título/, 'Jornadas')
  press('Guardar')
  const panel = within(await screen.findByRole('alert', { name: /Otra persona/ }))
  expect(panel.getByText('1–3 dic 2026')).toBeTruthy()
  expect(panel.getByText('1–2 dic 2026')).toBeTruthy()
  press('Usar lo suyo')
  expect(screen.getByRole('textbox', { name: /Último día/ })).toHaveProperty('value', '03/12/2026')
  press('Guardar')
  await waitFor(() => expect(calls('planning-exceptions.update').at(-1)).toMatchObject({ version: 8 }))
  expect(calls('planning-exceptions.update').at(-1).body).toMatchObject({ date_to: '2026-12-03', title: 'Jornadas' })
})

it('beside somebody’s own days the clinic’s are read, not changed', async () => {
  answers['plannings.list'] = () => ({
    data: [],
    meta: {
      exceptions: [
        planningException({ title: 'Curso', kind: 'blocked', from: '10:00', to: '12:00' }),
        planningException({
          id: 9,
          professional_id: null,
          title: 'Fiesta local',
          date: '2026-12-08',
          date_to: '2026-12-08',
        }),
        planningException({ id: 10, date: '2026-01-02', date_to: '2026-01-02' }),
      ],
    },
  })
  await show(<ExceptionsCard professionalId={7} />)
  expect(await screen.findByText(/1 dic 2026, 10:00–12:00/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Editar: Curso/ })).toBeTruthy()
  expect(screen.getByText('De toda la clínica')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Fiesta local/ })).toBeNull()
  expect(screen.getByText('1 anterior')).toBeTruthy()
})

it('says of a day that is none once, and the last day follows the next that is one', async () => {
  await open()
  type(/Primer día/, '31/2/2027')
  expect(await screen.findAllByText('No es una fecha válida.')).toHaveLength(1)
  expect(screen.getByRole('textbox', { name: /Primer día/ })).toHaveProperty('value', '31/2/2027')
  expect(screen.getByRole('textbox', { name: /Último día/ })).toHaveProperty('value', '01/12/2026')
  type(/Primer día/, '15/1')
  expect(screen.getByRole('textbox', { name: /Primer día/ })).toHaveProperty('value', '15/01/2027')
  expect(screen.getByRole('textbox', { name: /Último día/ })).toHaveProperty('value', '15/01/2027')
  await waitFor(() => expect(screen.queryByText('No es una fecha válida.')).toBeNull())
})

it('says for whom and when a time is blocked, asks what for, and takes the block back in ten seconds', async () => {
  const stored = planningException({ kind: 'blocked', date: '2026-11-24', from: '15:45', to: '16:15', version: 1 })
  answers['professionals.list'] = () => ({ data: [{ id: 7, name: 'Marc Puig' }] })
  answers['planning-exceptions.affected'] = () => ({ data: [], meta: { begun: 0 } })
  answers['planning-exceptions.create'] = () => ({ data: stored, meta: { canceled: 0, undo_id: 9 } })
  answers['series.undo'] = () => ({ data: { restored: 0 } })
  const onSaved = vi.fn()
  const start = blockedValues('2026-11-24', '15:45', '16:15')
  await show(
    <ExceptionSheet professionalId={7} today="2026-11-20" start={start} onSaved={onSaved} onClosed={() => {}} />,
  )
  expect(await screen.findByRole('dialog', { name: 'Bloquear · Marc Puig' })).toBeTruthy()
  expect(screen.getByText('mar, 24 nov 2026, 15:45–16:15')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Título' })))
  press('Guardar')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  const [toast] = deviceStore.get(toastsAtom)
  expect(toast).toMatchObject({
    message: 'Bloqueo guardado: Marc Puig, martes, 24 nov, 15:45–16:15.',
    duration_ms: 10_000,
  })
  const message = 'Bloqueo eliminado: Marc Puig, martes, 24 nov, 15:45–16:15.'
  expect(await toast!.undo!()).toEqual({ message })
  expect(calls('series.undo')).toMatchObject([{ params: { id: 9 } }])
})

it('lists what there is in the order of time, of a day too', async () => {
  const at = (id: number, from: string, to: string) => planningException({ id, kind: 'blocked', from, to, title: from })
  answers['plannings.list'] = () => ({
    data: [],
    meta: { exceptions: [at(1, '16:00', '17:00'), at(2, '09:00', '10:00')] },
  })
  await show(<ExceptionsCard professionalId={7} />)
  await screen.findByText('Bloqueo · 09:00')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('09:00–10:00'),
    expect.stringContaining('16:00–17:00'),
  ])
  fireEvent.click(screen.getByRole('button', { name: /^Eliminar: 09:00/ }))
  expect(await screen.findByText(/09:00–10:00\. Esas horas volverán/)).toBeTruthy()
})

it.each([
  [{ kind: 'holiday' as const }, 'Ausencia eliminada: Marc Puig, martes, 1 dic.'],
  [
    { kind: 'extra' as const, from: '09:00', to: '14:00' },
    'Horas extra eliminadas: Marc Puig, martes, 1 dic, 09:00–14:00.',
  ],
  [{ professional_id: null }, 'Cierre eliminado: martes, 1 dic.'],
])('says what was deleted, and not whose name alone: %o', async (given, message) => {
  const exception = planningException({ date: '2026-12-01', date_to: '2026-12-01', ...given })
  answers['professionals.list'] = () => ({ data: [{ id: 7, name: 'Marc Puig' }] })
  answers['planning-exceptions.affected'] = () => ({ data: [], meta: { begun: 0 } })
  answers['planning-exceptions.remove'] = () => ({})
  const { professional_id } = exception
  await show(
    <ExceptionSheet professionalId={professional_id} today="2026-11-20" exception={exception} onClosed={() => {}} />,
  )
  await screen.findByRole('dialog', { name: /Marc Puig|Cierre/ })
  press('Eliminar')
  await waitFor(() => expect(deviceStore.get(toastsAtom)).toMatchObject([{ message, undo: expect.any(Function) }]))
})
