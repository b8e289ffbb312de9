import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
// Before the first press: of what comes later no test waits for the module.
import '@/components/dated-plans/acts/overlays'
import { GroupPlan } from '@/components/dated-plans/group-plan'
import type { DatedPlan } from '@/lib/contract/dated-plans'
import { answers, calls } from '@/tests/support/answers'
import { datedPlan, datedSession } from '@/tests/support/factories/dated-plan'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'

standInForNavigation()

const plan = (more: Partial<DatedPlan> = {}) =>
  datedPlan({ patient_id: null, group_id: 3, name: 'Espalda sana', ...more })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
  answers['dated-plans.list'] = () => ({ data: [plan()] })
  answers['dated-plans.adherence'] = () => ({
    data: { days: [], asked: 12, done: 5, pain: null, pain_before: null, last_comment: null },
  })
  answers['dated-sessions.list'] = () => ({
    data: [datedSession({ id: 31 }), datedSession({ id: 32, day: '2026-11-18', done_by: 4 })],
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const group = () => show(<GroupPlan group={{ id: 3, name: 'Espalda' }} />)

it('is the plan of its members: how many did each session, and nobody’s own page', async () => {
  await group()
  expect(await screen.findByRole('heading', { name: 'Espalda sana' })).toBeTruthy()
  expect(calls('dated-plans.list')[0].query).toEqual({ group_id: '3' })
  expect(await screen.findByRole('button', { name: /^Fuerza A.*hecha por 4/ })).toBeTruthy()
  expect(screen.getByLabelText('Nota para el grupo')).toBeTruthy()
  expect(screen.getByText('5 de 12 sesiones')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /página|enlace/i })).toBeNull()
})

it('is published to all of them', async () => {
  answers['dated-plans.update'] = () => {
    const published = plan({ published_at: '2026-11-20T10:00:00Z', version: 7 })
    answers['dated-plans.list'] = () => ({ data: [published] })
    return { data: published }
  }
  await group()
  await screen.findByText('Sin publicar')
  fireEvent.click(screen.getByRole('switch', { name: /^Sin publicar/ }))
  expect(await screen.findByText('Sus miembros lo ven en su enlace')).toBeTruthy()
  await waitFor(() => expect(calls('dated-plans.update')).toMatchObject([{ version: 6, body: { published: true } }]))
})

it('without a plan begins one for the group from a template', async () => {
  answers['dated-plans.list'] = () => ({ data: [] })
  answers['exercise-plans.list'] = () => ({
    data: [{ id: 2, name: 'Espalda sana', phases: 1, days: 28, sessions: 8, active: true, version: 1 }],
    meta: { next_cursor: null, count: 1 },
  })
  answers['dated-plans.create'] = () => ({ data: plan() })
  await group()
  expect(await screen.findByText('El grupo todavía no tiene ningún plan de ejercicios')).toBeTruthy()
  press('Usar una plantilla')
  fireEvent.click(await screen.findByRole('radio', { name: /Espalda sana/ }))
  fireEvent.submit(screen.getByRole('dialog', { name: /Nuevo plan/ }).querySelector('form')!)
  await waitFor(() =>
    expect(calls('dated-plans.create')[0]?.body).toEqual({
      ...{ group_id: 3, exercise_plan_id: 2, starts_on: '2026-11-20' },
    }),
  )
})
