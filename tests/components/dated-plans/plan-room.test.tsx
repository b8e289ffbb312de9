import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
// Before the first press: of what comes later no test waits for the module.
import '@/components/dated-plans/acts/overlays'
import { PlanRoom } from '@/components/dated-plans/plan-room'
import { ApiError } from '@/lib/client/api-error'
import type { Adherence } from '@/lib/contract/adherence'
import { answers, calls } from '@/tests/support/answers'
import { datedPlan, datedSession } from '@/tests/support/factories/dated-plan'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show, type } from '@/tests/support/screen'

standInForNavigation()

const done = { done: true, effort: 6, pain: 3, comment: 'Bien.', answered_at: '2026-11-18T18:00:00Z' }
const sessions = [
  datedSession(),
  datedSession({ id: 32, day: '2026-11-18', feedback: done }),
  datedSession({ id: 33, day: '2026-11-19', name: 'Movilidad B', alike: 4, feedback: { ...done, done: false } }),
  datedSession({ id: 34, day: '2026-11-25' }),
]
const adherence: Adherence = {
  days: [
    { day: '2026-11-18', asked: 1, done: 1, effort: 6, pain: 3 },
    { day: '2026-11-19', asked: 1, done: 0, effort: null, pain: null },
  ],
  ...{ asked: 2, done: 1, pain: 1.6, pain_before: 2.7 },
  last_comment: { day: '2026-11-18', comment: 'Bien.' },
}

beforeEach(() => {
  onDay.mockReset()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
  window.history.replaceState(null, '', '/patients/7/plan')
  answers['dated-plans.list'] = () => ({ data: [datedPlan()] })
  answers['dated-plans.adherence'] = () => ({ data: adherence })
  answers['dated-sessions.list'] = ({ query }) => ({
    data: sessions.filter(({ day }) => day >= query.from! && day <= query.to!),
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const onDay = vi.fn()
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const room = (day: string | null = null, cache = client()) =>
  show(
    <PlanRoom
      owner={{ kind: 'patient', id: 7, name: 'Beatriz Alonso', first_name: 'Beatriz' }}
      day={day}
      onDay={onDay}
      onLink={() => {}}
    />,
    {},
    cache,
  )
const note = () => screen.getByLabelText('Nota para Beatriz')
const tiles = () => screen.findAllByRole('button', { name: /^Fuerza A/ })

it('says where the plan comes from, how far its phases are, and how each session went', async () => {
  await room()
  expect(await screen.findByRole('heading', { name: 'Lumbopélvico' })).toBeTruthy()
  expect(screen.getByText(/Copia de «Posparto» del 12 oct · Lucía Núñez/)).toBeTruthy()
  expect(screen.getByText('Oxford ≥ 2 · logrado 31 oct')).toBeTruthy()
  expect(screen.getByText('Pasa si: dolor ≤ 2')).toBeTruthy()
  expect(screen.getByText('semana 3 de 5')).toBeTruthy()
  await tiles()
  expect(screen.getByRole('button', { name: /^Fuerza A.*esf. 6 · dol. 3.*hecha/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Movilidad B.*no hecha/ })).toBeTruthy()
  expect(screen.getByText(/Avisarme si pasan 3 días sin hacer nada o el dolor es mayor de 4/)).toBeTruthy()
})

it('shows how well it is followed, and the same as a table', async () => {
  await room()
  expect(await screen.findByText('1 de 2 sesiones')).toBeTruthy()
  expect(screen.getByText('1,6')).toBeTruthy()
  expect(screen.getByText('-1,1')).toBeTruthy()
  press('Adherencia: Ver como tabla')
  const row = screen.getByRole('row', { name: /^Semana 6/ })
  expect(within(row).getByText('esfuerzo 6 · dolor 3')).toBeTruthy()
  expect(within(row).getByText('no hecha')).toBeTruthy()
})

it('of a plan that nobody can see yet nothing was due, unless something was done of it before', async () => {
  const days = [{ day: '2026-11-19', asked: 1, done: 0, effort: null, pain: null }]
  answers['dated-plans.adherence'] = () => ({ data: { ...adherence, days, asked: 1, done: 0 } })
  await room()
  expect(await screen.findByText('Hasta hoy no había ninguna sesión que hacer')).toBeTruthy()
  expect(screen.queryByText(/^0\s%$/)).toBeNull()
  cleanup()
  answers['dated-plans.list'] = () => ({ data: [datedPlan({ published_at: '2026-11-01T10:00:00Z' })] })
  await room()
  expect(await screen.findByText('0 de 1 sesión')).toBeTruthy()
})

it('shows today’s session, and saves what is written for as many days as was said', async () => {
  answers['dated-sessions.update'] = () => ({ data: { ...sessions[0], version: 2 }, meta: { sessions: 2 } })
  await room()
  const panel = await screen.findByRole('complementary', { name: 'Sesión' })
  expect(await within(panel).findByText('Puente de glúteo')).toBeTruthy()
  type('Nota para Beatriz', 'Suelta el aire antes de subir.')
  fireEvent.click(within(panel).getByRole('radio', { name: 'Desde hoy' }))
  press('Guardar desde hoy')
  await waitFor(() => expect(calls('dated-sessions.update')).toHaveLength(1))
  expect(calls('dated-sessions.update')[0]).toMatchObject({
    ...{ params: { id: 31 }, version: 1 },
    body: { scope: 'from_today', note: 'Suelta el aire antes de subir.' },
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar desde hoy' })).toBeNull())
})

it('what somebody else saved first is met: one of the two is chosen', async () => {
  answers['dated-sessions.update'] = () => {
    throw new ApiError(412, { code: 'version_stale', message: '', errors: {} })
  }
  await room()
  await tiles()
  type('Nota para Beatriz', 'La mía')
  press('Guardar este día')
  expect(await screen.findByText('Otra persona lo ha cambiado mientras tanto')).toBeTruthy()
  press('Usar lo suyo')
  expect(screen.getByLabelText('Nota para Beatriz')).toHaveProperty('value', '')
})

it('what is written while it is being saved is not lost', async () => {
  let answer: (given: unknown) => void = () => {}
  answers['dated-sessions.update'] = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  await room()
  await tiles()
  type('Nota para Beatriz', 'Suelta')
  press('Guardar este día')
  await waitFor(() => expect(calls('dated-sessions.update')).toHaveLength(1))
  type('Nota para Beatriz', 'Suelta el aire')
  const saved = datedSession({ note: 'Suelta', version: 2 })
  answers['dated-sessions.list'] = () => ({ data: [saved] })
  await act(async () => answer({ data: saved, meta: { sessions: 1 } }))
  expect(note()).toHaveProperty('value', 'Suelta el aire')
  expect(screen.queryByText('Otra persona lo ha cambiado mientras tanto')).toBeNull()
  expect(screen.getByRole('button', { name: 'Guardar este día' })).toBeTruthy()
})

it('what somebody else has saved meanwhile is not written over unasked', async () => {
  const cache = client()
  answers['dated-sessions.update'] = () => ({ data: { ...sessions[0], version: 3 }, meta: { sessions: 1 } })
  await room(null, cache)
  await tiles()
  type('Nota para Beatriz', 'La mía')
  answers['dated-sessions.list'] = () => ({ data: [{ ...sessions[0], note: 'La suya', version: 2 }] })
  await act(async () => cache.invalidateQueries())
  expect(await screen.findByText('Otra persona lo ha cambiado mientras tanto')).toBeTruthy()
  fireEvent.keyDown(note(), { key: 'Enter', ctrlKey: true })
  expect(calls('dated-sessions.update')).toHaveLength(0)
  press('Guardar lo mío')
  await waitFor(() => expect(calls('dated-sessions.update')[0]).toMatchObject({ version: 2, body: { note: 'La mía' } }))
})

it('stays with the session that somebody writes in when it is answered', async () => {
  const cache = client()
  await room(null, cache)
  await tiles()
  type('Nota para Beatriz', 'La mía')
  const next = datedSession({ id: 35, position: 1, name: 'Movilidad B', items: [] })
  answers['dated-sessions.list'] = () => ({ data: [{ ...sessions[0], feedback: done }, next] })
  await act(async () => cache.invalidateQueries())
  expect(await screen.findByText('Ya tiene respuesta: se queda como se hizo.')).toBeTruthy()
})

it('asks before other days are shown over what is not saved', async () => {
  await room()
  await tiles()
  type('Nota para Beatriz', 'Sin guardar')
  press('Mes siguiente')
  const question = await screen.findByRole('dialog', { name: /sin guardar/i })
  expect(onDay).not.toHaveBeenCalled()
  fireEvent.click(within(question).getByRole('button', { name: /^(Descartar|Salir)/ }))
  expect(onDay).toHaveBeenCalledWith('2026-12-20')
})

it('shows the plan of the day that one came for', async () => {
  const before = datedPlan({ id: 4, name: 'El de antes', starts_on: '2026-08-03', ends_on: '2026-10-11' })
  answers['dated-plans.list'] = () => ({ data: [datedPlan(), before] })
  await room('2026-10-09')
  expect(await screen.findByRole('heading', { name: 'El de antes' })).toBeTruthy()
})

it('asks before another session is opened over what is not saved', async () => {
  await room()
  await tiles()
  type('Nota para Beatriz', 'Sin guardar')
  fireEvent.click(screen.getByRole('button', { name: /^Movilidad B/ }))
  expect(await screen.findByRole('dialog', { name: /sin guardar/i })).toBeTruthy()
})

it('is published with one press, and says so before the answer', async () => {
  const published = datedPlan({ published_at: '2026-11-20T10:00:00Z', version: 7 })
  let answer: (given: unknown) => void = () => {}
  answers['dated-plans.update'] = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  await room()
  fireEvent.click(await screen.findByRole('switch', { name: /^Sin publicar/ }))
  expect(await screen.findByText('Beatriz lo ve en su enlace')).toBeTruthy()
  await waitFor(() => expect(calls('dated-plans.update')).toHaveLength(1))
  expect(calls('dated-plans.update')[0]).toMatchObject({ params: { id: 5 }, version: 6, body: { published: true } })
  answers['dated-plans.list'] = () => ({ data: [published] })
  await act(async () => answer({ data: published }))
  await waitFor(() => expect(screen.getByRole('switch', { name: /^Publicado/ })).toHaveProperty('disabled', false))
})

it('that could not be published is put back', async () => {
  answers['dated-plans.update'] = () => {
    throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
  }
  await room()
  fireEvent.click(await screen.findByRole('switch', { name: /^Sin publicar/ }))
  await waitFor(() => expect(calls('dated-plans.update')).toHaveLength(1))
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: /^Sin publicar/ })).toMatchObject({ checked: false, disabled: false }),
  )
})

it('says where the sessions of a change could not be counted, and counts them again', async () => {
  const sessionsOf = answers['dated-sessions.list']!
  await room()
  await tiles()
  answers['dated-sessions.list'] = () => {
    throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
  }
  press('Desplazar')
  const sheet = await screen.findByRole('dialog', { name: 'Desplazar el plan' })
  expect(await within(sheet).findByText(/No se ha podido cargar/)).toBeTruthy()
  expect(within(sheet).queryByText(/Contando/)).toBeNull()
  answers['dated-sessions.list'] = sessionsOf
  fireEvent.click(within(sheet).getByRole('button', { name: 'Reintentar' }))
  expect(await within(sheet).findByText('Cambia 2 sesiones.')).toBeTruthy()
})

it('is shifted from a day on, and says of how many sessions that is', async () => {
  answers['dated-plans.shift'] = () => ({ data: datedPlan({ version: 7 }), meta: { sessions: 2 } })
  await room()
  await tiles()
  press('Desplazar')
  expect(await screen.findByText('Cambia 2 sesiones.')).toBeTruthy()
  fireEvent.submit(screen.getByRole('dialog', { name: 'Desplazar el plan' }).querySelector('form')!)
  await waitFor(() =>
    expect(calls('dated-plans.shift')[0]).toMatchObject({ version: 6, body: { from: '2026-11-20', days: 7 } }),
  )
})

it('what somebody else has changed of a plan is said before it is written over', async () => {
  const cache = client()
  answers['dated-plans.update'] = ({ version }) => {
    if (version === 6) throw new ApiError(412, { code: 'version_stale', message: '', errors: {} })
    return { data: datedPlan({ version: 8 }) }
  }
  await room(null, cache)
  await tiles()
  press('Más acciones del plan')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Nombre y nota' }))
  const sheet = await screen.findByRole('dialog', { name: 'Nombre y nota del plan' })
  type(/^Nombre del plan/, 'Lumbopélvico, segunda parte')
  answers['dated-plans.list'] = () => ({ data: [datedPlan({ name: 'El suyo', version: 7 })] })
  await act(async () => cache.invalidateQueries())
  const save = () => fireEvent.submit(sheet.querySelector('form')!)
  save()
  await waitFor(() => expect(calls('dated-plans.update')).toHaveLength(1))
  const button = within(sheet).getByRole('button', { name: 'Guardar' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  save()
  await waitFor(() => expect(calls('dated-plans.update').map(({ version }) => version)).toEqual([6, 7]))
})

it('without a plan one begins from a template on a day', async () => {
  answers['dated-plans.list'] = () => ({ data: [] })
  answers['exercise-plans.list'] = () => ({
    data: [{ id: 2, name: 'Posparto', phases: 3, days: 84, sessions: 50, active: true, version: 1 }],
    meta: { next_cursor: null, count: 1 },
  })
  answers['dated-plans.create'] = () => ({ data: datedPlan() })
  await room()
  fireEvent.click(await screen.findByRole('button', { name: 'Usar una plantilla' }))
  fireEvent.click(await screen.findByRole('radio', { name: /Posparto/ }))
  fireEvent.submit(screen.getByRole('dialog', { name: /Nuevo plan/ }).querySelector('form')!)
  await waitFor(() =>
    expect(calls('dated-plans.create')[0]?.body).toEqual({
      ...{ patient_id: 7, exercise_plan_id: 2, starts_on: '2026-11-20' },
    }),
  )
  expect(onDay).toHaveBeenCalledWith('2026-10-12')
})

it('says where the templates could not be read, and asks again for them', async () => {
  answers['dated-plans.list'] = () => ({ data: [] })
  answers['exercise-plans.list'] = () => {
    throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
  }
  await room()
  fireEvent.click(await screen.findByRole('button', { name: 'Usar una plantilla' }))
  expect(await screen.findByText(/No se ha podido cargar/)).toBeTruthy()
  answers['exercise-plans.list'] = () => ({ data: [], meta: { next_cursor: null, count: 0 } })
  press('Reintentar')
  expect(await screen.findByText('La biblioteca todavía está vacía.')).toBeTruthy()
  expect(screen.queryByText(/No se ha podido cargar/)).toBeNull()
})
