import type { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SeriesAsk } from '@/components/appointments/series-ask'
import { SeriesQuestion } from '@/components/series/series-question'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore } from '@/lib/client/device'
import { createQueryClient } from '@/lib/client/query-client'
import { toastsAtom } from '@/lib/client/toasts'
import { answers, calls } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { collision } from '@/tests/support/factories/collision'
import { activity } from '@/tests/support/factories/group'
import { professional } from '@/tests/support/factories/professional'
import { occurrence, taken } from '@/tests/support/factories/series'
import { goOffline } from '@/tests/support/offline'
import { press, show } from '@/tests/support/screen'

const changed = { starts_at: '2026-11-20T11:00:00.000Z', ends_at: '2026-11-20T11:45:00.000Z' }
const first = occurrence('2026-11-20', { appointment_id: 1 })
const plan = (given: object) => ({ data: { changed: [], created: [], left_out: [], removed: [], kept: [], ...given } })

const askAnyway = vi.fn()
/** What comes before the appointment in its series. */
let earlier: object[]

/** The question for an appointment that was dragged two hours on. */
async function ask(given: Partial<SeriesAsk> = {}, client?: QueryClient) {
  const told = { one: vi.fn(), done: vi.fn(), left: vi.fn() }
  const planned = answers['series.preview-change']!
  answers['series.preview-change'] = (given) => {
    const { data } = planned(given) as ReturnType<typeof plan>
    return given.body.scope === 'all' ? plan({ ...data, kept: [...data.kept, ...earlier] }) : { data }
  }
  const asked: SeriesAsk = {
    appointment: appointment({ series_id: 5, version: 3 }),
    action: 'update',
    change: changed,
    scope: 'one',
    ...told,
    ...given,
  }
  await show(<SeriesQuestion ask={asked} zone="Europe/Madrid" writer={{ askAnyway }} onClose={() => {}} />, {}, client)
  await screen.findAllByRole('radio')
  return told
}

beforeEach(() => {
  earlier = [{ appointment_id: 6, starts_at: '2026-11-13T10:00:00Z', reason: 'past' }]
  answers['series.preview-change'] = () =>
    plan({
      changed: [first, occurrence('2026-11-27', { appointment_id: 8, keeps: ['note'] })],
      kept: [{ appointment_id: 9, starts_at: '2026-12-04T10:00:00Z', reason: 'own' }],
    })
  answers['series.change'] = () => ({
    data: { changed: 2, created: 0, removed: 0, kept: 1, undo_id: 77 },
    meta: { appointments: [] },
  })
  answers['series.undo'] = () => ({ data: { restored: 2 } })
  deviceStore.set(toastsAtom, [])
})
afterEach(cleanup)

it('changes nothing when it is left, and puts back what was dragged', async () => {
  const told = await ask()
  press('Volver')
  expect(told.left).toHaveBeenCalledOnce()
  expect(told.one).not.toHaveBeenCalled()
  expect(calls('series.change')).toEqual([])
})

it('is sent by Ctrl+Enter from the answer, and not by the press that opened it, held down', async () => {
  const told = await ask()
  const answer = screen.getAllByRole('radio')[0]!
  fireEvent.keyDown(answer, { key: 'Enter', ctrlKey: true, repeat: true })
  expect(told.one).not.toHaveBeenCalled()
  fireEvent.keyDown(answer, { key: 'Enter', ctrlKey: true })
  expect(told.one).toHaveBeenCalledOnce()
})

it('does not change several while one of them meets somebody, and says who took the time', async () => {
  answers['series.preview-change'] = ({ body }) =>
    (body.changes as unknown[]).length > 0
      ? plan({ changed: [first, occurrence('2026-11-27', { skipped: true, appointment_id: 8 })] })
      : plan({ changed: [first, { ...taken('2026-11-27'), appointment_id: 8 }] })
  await ask()
  fireEvent.click(screen.getByRole('radio', { name: /Esta y las siguientes/ }))
  expect(await screen.findByText(/Marta Gil.*reservada por Eva Soler/)).toBeTruthy()
  expect(screen.getByText('Queda 1 fecha por decidir')).toBeTruthy()
  press('Cambiar')
  expect(calls('series.change')).toEqual([])
  expect((await screen.findByRole('alert')).textContent).toContain('Falta 1 fecha por decidir')

  press('Dejar como está')
  await waitFor(() => expect(screen.queryByText('Queda 1 fecha por decidir')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('Cambiará 1 cita.')).toBeTruthy()
  expect(screen.getByText(/1 se queda como está/)).toBeTruthy()
  press('Cambiar')
  await waitFor(() => expect(calls('series.change')).toHaveLength(1))
  expect(calls('series.change')[0]).toMatchObject({
    params: { id: 1 },
    version: 3,
    body: { scope: 'future', action: 'update', change: changed, changes: [{ day: '2026-11-27', skip: true }] },
  })
})

it('shows a refusal that came while it was asked, and looks again', async () => {
  answers['series.change'] = () => {
    throw new ApiError(409, {
      code: 'slot_taken',
      message: 'Esa hora ya está ocupada.',
      errors: { changes: ['Cita 2 de 2 (27 nov): ocupada'] },
      collisions: [collision()],
    })
  }
  const told = await ask()
  fireEvent.click(screen.getByRole('radio', { name: /^Todas/ }))
  await screen.findByText('Cambiarán 2 citas.')
  press('Cambiar')
  await waitFor(() => expect(calls('series.change')).toHaveLength(1))
  expect(await screen.findByText('Cita 2 de 2 (27 nov): ocupada')).toBeTruthy()
  await waitFor(() => expect(calls('series.preview-change').length).toBeGreaterThan(1))
  expect(told.done).not.toHaveBeenCalled()
})

it('keeps a press that comes while the dates are looked at, and sends once they are known', async () => {
  await ask()
  fireEvent.click(screen.getByRole('radio', { name: /^Todas/ }))
  press('Cambiar')
  press('Cambiar')
  expect(calls('series.change')).toEqual([])
  await waitFor(() => expect(calls('series.change')).toHaveLength(1))
  expect(calls('series.change')[0]!.body.scope).toBe('all')
})

it('forgets a press whose answer was changed meanwhile', async () => {
  await ask()
  fireEvent.click(screen.getByRole('radio', { name: /^Todas/ }))
  press('Cambiar')
  fireEvent.click(screen.getByRole('radio', { name: /Esta y las siguientes/ }))
  await screen.findByText('Cambiarán 2 citas.')
  await waitFor(() => expect(calls('series.preview-change').length).toBeGreaterThan(2))
  fireEvent.click(screen.getByRole('radio', { name: /^Todas/ }))
  await screen.findByText('Cambiarán 2 citas.')
  expect(calls('series.change')).toEqual([])
  press('Cambiar')
  await waitFor(() => expect(calls('series.change')).toHaveLength(1))
})

it('does it to one appointment alone, and writes nothing of the others', async () => {
  const told = await ask()
  press('Cambiar')
  expect(told.one).toHaveBeenCalledOnce()
  expect(calls('series.change')).toEqual([])
})

it('never offers one appointment alone for another pattern', async () => {
  await ask({ one: null, scope: 'future' })
  expect(screen.queryByRole('radio', { name: /Solo esta/ })).toBeNull()
})

it('says how many change, which stay and why; and one press takes all of it back', async () => {
  const told = await ask({ scope: 'future' })
  expect(await screen.findByText('Cambiarán 2 citas.')).toBeTruthy()
  expect(screen.getByText(/1 se queda como está/)).toBeTruthy()
  expect(screen.getByText(/cambiada por separado/)).toBeTruthy()
  expect(screen.getByText('Conserva su propia nota')).toBeTruthy()
  press('Cambiar')
  await waitFor(() => expect(calls('series.change')).toHaveLength(1))
  await waitFor(() => expect(told.done).toHaveBeenCalledOnce())
  const [toast] = deviceStore.get(toastsAtom)
  expect(toast).toMatchObject({ type: 'success', message: '2 citas actualizadas.' })
  expect(await toast?.undo?.()).toBe(true)
  await waitFor(() => expect(calls('series.undo')).toEqual([{ params: { id: 77 }, body: {} }]))
})

it('hands the reason of a cancellation on', async () => {
  const told = await ask({ action: 'cancel', change: {} })
  press('Enfermedad')
  press('Cancelar citas')
  expect(told.one).toHaveBeenCalledWith({ cancel_reason: 'Enfermedad' })
})

it('sends what nobody answered again as it was, with its key, whatever the plan says by then', async () => {
  const answer = answers['series.change']!
  answers['series.change'] = () => {
    // It arrived all the same: from now on there is nothing to change.
    answers['series.preview-change'] = () => plan({})
    throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
  }
  goOffline()
  const told = await ask()
  fireEvent.click(screen.getByRole('radio', { name: /^Todas/ }))
  await screen.findByText('Cambiarán 2 citas.')
  press('Cambiar')
  await waitFor(() => expect(calls('series.change')).toHaveLength(1))
  await waitFor(() => expect(deviceStore.get(toastsAtom)).toHaveLength(1))
  expect(told.done).not.toHaveBeenCalled()
  answers['series.change'] = answer
  press('Cambiar')
  await waitFor(() => expect(told.done).toHaveBeenCalledOnce())
  const [first, second] = calls('series.change')
  expect(second).toEqual(first)
  expect(first.idempotency_key).toBeTruthy()
})

it('sends another change by the key of one that nobody answered: one of them alone is done', async () => {
  answers['series.change'] = () => {
    throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
  }
  goOffline()
  await ask()
  for (const name of [/^Todas/, /Esta y las siguientes/]) {
    fireEvent.click(screen.getByRole('radio', { name }))
    const before = calls('series.change').length
    press('Cambiar')
    await waitFor(() => expect(calls('series.change').length).toBe(before + 1))
  }
  const keys = calls('series.change').map(({ idempotency_key }) => idempotency_key)
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(2)
})

it('of the first of a series this and the later ones are all: they are asked for once', async () => {
  earlier = []
  await ask({ scope: 'future' })
  const names = () =>
    screen.getAllByRole<HTMLInputElement>('radio').map(({ checked, labels }) => [labels![0]!.textContent, checked])
  await waitFor(() =>
    expect(names()).toEqual([
      [expect.stringMatching(/^Solo esta/), false],
      ['Todas2 citas', true],
    ]),
  )
  press('Cambiar')
  await waitFor(() => expect(calls('series.change')).toHaveLength(1))
})

it('says what changes, and how many appointments each answer touches', async () => {
  const planned = answers['series.preview-change']!
  answers['series.preview-change'] = (given) =>
    given.body.scope === 'all' ? plan({ changed: [first], created: [occurrence('2026-12-11')] }) : planned(given)
  await ask({ change: { ...changed, professional_id: 2 } })
  expect(screen.getByText('De 10:00 a 12:00')).toBeTruthy()
  expect(await screen.findByText('2 citas · Las anteriores se quedan como están.')).toBeTruthy()
  expect(screen.getByText('2 citas · También las anteriores que aún no han pasado.')).toBeTruthy()
})

it('counts them anew where it is asked again soon after, and no more once it was answered', async () => {
  const client = createQueryClient()
  await ask({}, client)
  expect(await screen.findByText(/^2 citas · Las anteriores/)).toBeTruthy()
  cleanup()
  answers['series.preview-change'] = () => plan({ changed: [first] })
  await ask({}, client)
  expect(await screen.findByText(/^1 cita · Las anteriores/)).toBeTruthy()
  press('Cambiar')
  const asked = calls('series.preview-change').length
  await client.invalidateQueries({ queryKey: ['series.preview'] })
  expect(calls('series.preview-change')).toHaveLength(asked)
})

it.each([
  ['how many places', 8, 'Plazas: 8'],
  ['that they are as many as the group’s', null, 'Plazas: las del grupo'],
])('says of an activity %s', async (_, capacity, said) => {
  await ask({ appointment: activity({ series_id: 5, capacity: 6 }), change: { capacity } })
  expect(await screen.findByText(said)).toBeTruthy()
})

it('says to which day, until when and to whom it goes', async () => {
  answers['professionals.list'] = () => ({ data: [professional({ id: 9, name: 'Pau Serra' })] })
  const change = { starts_at: '2026-11-21T09:00:00Z', ends_at: '2026-11-21T10:00:00Z', professional_id: 9, note: 'x' }
  await ask({ change })
  const said = 'De vie 20, 10:00–10:45 a sáb 21, 10:00–11:00 · Profesional: Pau Serra · Nota'
  expect(await screen.findByText(said)).toBeTruthy()
})
