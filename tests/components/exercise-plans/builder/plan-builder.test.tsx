import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PlanBuilder } from '@/components/exercise-plans/builder/plan-builder'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore } from '@/lib/client/device'
import { toastsAtom } from '@/lib/client/toasts'
import type { ExercisePlan } from '@/lib/contract/exercise-plans'
import { answers, calls } from '@/tests/support/answers'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show, type } from '@/tests/support/screen'

const replace = vi.fn()
standInForNavigation({ useRouter: () => ({ push: vi.fn(), replace }) })

const plan: ExercisePlan = {
  ...{ id: 2, name: 'Posparto', notes: null, active: true, version: 3 },
  phases: [
    {
      ...{ name: 'Control', days: 14, exit_criteria: null },
      sessions: [{ day: 1, exercise_session_id: 6, name: 'Fuerza A', color: 'teal', minutes: 22, active: true }],
    },
  ],
}

beforeEach(() => {
  replace.mockReset()
  answers['exercise-sessions.list'] = () => ({
    data: [
      { id: 6, name: 'Fuerza A', color: 'teal', minutes: 22, exercises: 4, pictures: [], active: true, version: 1 },
    ],
    meta: { next_cursor: null, count: 1 },
  })
})
afterEach(cleanup)

it('a new one places a session on a day of each week, and goes to where it lives', async () => {
  answers['exercise-plans.create'] = () => ({ data: plan })
  await show(<PlanBuilder plan={undefined} />)
  type(/^Nombre del plan/, 'Posparto')
  press('Añadir una sesión: Día 2')
  fireEvent.click(await screen.findByRole('radio', { name: /Fuerza A/ }))
  const sheet = screen.getByRole('dialog', { name: 'Día 2: añadir sesión' })
  fireEvent.click(within(sheet).getByRole('checkbox'))
  fireEvent.submit(sheet.querySelector('form')!)
  expect(await screen.findAllByRole('button', { name: /^Fuerza A/ })).toHaveLength(4)
  press('Guardar plan')
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/sessions/plans/2'))
  expect(calls('exercise-plans.create')[0]?.body).toMatchObject({
    name: 'Posparto',
    phases: [{ name: 'Fase 1', days: 28, sessions: [1, 8, 15, 22].map((day) => ({ day, exercise_session_id: 6 })) }],
  })
})

it('a plan without a name is not sent, and says so at the first field that is wrong', async () => {
  await show(<PlanBuilder plan={undefined} />)
  press('Añadir fase')
  // Whoever adds one names it.
  expect(document.activeElement).toBe(screen.getByLabelText(/^Nombre de la fase 2/))
  press('Guardar plan')
  expect(await screen.findByText('Revisa lo que está señalado')).toBeTruthy()
  expect(calls('exercise-plans.create')).toHaveLength(0)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Nombre del plan/)))
  type(/^Nombre del plan/, 'Posparto')
  press('Guardar plan')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Nombre de la fase 2/)))
})

it('a phase that is taken out can be put back with all that is on its days', async () => {
  await show(<PlanBuilder plan={plan} />)
  press('Añadir fase')
  press('Quitar la fase 1')
  expect(screen.queryByRole('button', { name: /^Fuerza A/ })).toBeNull()
  const toast = deviceStore.get(toastsAtom).at(-1)
  expect(toast?.message).toBe('Fase 1 quitada.')
  expect(await act(async () => toast?.undo?.())).toBe(true)
  expect(screen.getByRole('button', { name: /^Fuerza A/ })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Nombre de la fase 1/).value).toBe('Control')
})

it('is saved against its version; what somebody else saved first is met', async () => {
  answers['exercise-plans.update'] = () => {
    throw new ApiError(412, { code: 'version_stale', message: '', errors: {} })
  }
  answers['exercise-plans.show'] = () => ({ data: { ...plan, name: 'Posparto, 12 semanas', version: 4 } })
  await show(<PlanBuilder plan={plan} />)
  type(/^Nombre de la fase 1/, 'Control motor')
  press('Guardar plan')
  expect(await screen.findByText('Otra persona lo ha cambiado mientras tanto')).toBeTruthy()
  expect(calls('exercise-plans.update')[0]).toMatchObject({ params: { id: 2 }, version: 3 })
  press('Usar lo suyo')
  await waitFor(() => expect(screen.getByLabelText(/^Nombre del plan/)).toHaveProperty('value', 'Posparto, 12 semanas'))
})

it('a session that is placed is taken off its day', async () => {
  await show(<PlanBuilder plan={plan} />)
  fireEvent.click(screen.getByRole('button', { name: /^Fuerza A/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar del día' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Fuerza A/ })).toBeNull())
})

it('what is written while it is being saved is not saved yet', async () => {
  let answer: (given: unknown) => void = () => {}
  answers['exercise-plans.update'] = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  await show(<PlanBuilder plan={plan} />)
  type(/^Nombre del plan/, 'Posparto, 12')
  press('Guardar plan')
  await waitFor(() => expect(calls('exercise-plans.update')).toHaveLength(1))
  type(/^Nombre del plan/, 'Posparto, 12 semanas')
  await act(async () => answer({ data: { ...plan, name: 'Posparto, 12', version: 4 } }))
  const button = screen.getByRole('button', { name: 'Guardar plan' })
  await waitFor(() => expect(button.getAttribute('data-loading')).toBeNull())
  press('Guardar plan')
  await waitFor(() =>
    expect(calls('exercise-plans.update')[1]).toMatchObject({ version: 4, body: { name: 'Posparto, 12 semanas' } }),
  )
})

it('a day that has as many sessions as it may have takes no more, and says so', async () => {
  const full = plan.phases.map((phase) => ({
    ...phase,
    sessions: Array.from({ length: 6 }, () => ({ ...phase.sessions[0]!, day: 0 })),
  }))
  await show(<PlanBuilder plan={{ ...plan, phases: full }} />)
  press('Añadir una sesión: Día 1')
  const sheet = await screen.findByRole('dialog', { name: 'Día 1: añadir sesión' })
  fireEvent.click(await within(sheet).findByRole('radio', { name: /Fuerza A/ }))
  fireEvent.submit(sheet.querySelector('form')!)
  expect(await within(sheet).findByText('Como máximo 6 sesiones al día.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Fuerza A/ })).toHaveLength(6)
})

it('a phase of weeks stays one of weeks where its sessions leave no fewer', async () => {
  const late = plan.phases.map((phase) => ({ ...phase, sessions: [{ ...phase.sessions[0]!, day: 8 }] }))
  answers['exercise-plans.update'] = () => ({ data: plan })
  await show(<PlanBuilder plan={{ ...plan, phases: late.map((phase) => ({ ...phase, days: 28 })) }} />)
  type('Duración', '1')
  press('Guardar plan')
  await waitFor(() => expect(calls('exercise-plans.update')[0]?.body).toMatchObject({ phases: [{ days: 14 }] }))
})
