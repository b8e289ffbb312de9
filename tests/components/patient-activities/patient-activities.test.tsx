import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PatientActivities } from '@/components/patient-activities/patient-activities'
import type { PatientEnrolment } from '@/lib/contract/enrolments'
import type { PatientGroup } from '@/lib/contract/group-members'
import { answers, calls } from '@/tests/support/answers'
import { activity, enrolment as enrolmentOf, group, groupMember, groupPlan } from '@/tests/support/factories/group'
import { patient } from '@/tests/support/factories/patient'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'
import { beginAt } from '@/tests/support/today'

beginAt('2026-11-20T09:00:00Z')

standInForNavigation({
  useRouter: () => ({ push: vi.fn(), replace: vi.fn() }),
  usePathname: () => '/patients/12/activities',
  useSearchParams: () => new URLSearchParams(location.search),
  useParams: () => ({ id: '12' }),
})

const patientGroup = (given: Partial<PatientGroup> = {}): PatientGroup => ({
  ...groupMember({ patient_id: 12 }, { week: 1, month: 3 }),
  ...{ group_name: 'Pilates suelo pélvico', color: 'rose', plan_name: 'Dos por semana', limits: { week: 2, month: 8 } },
  drop_in_cents: null,
  ...given,
})
const enrolment = (given: Partial<PatientEnrolment> = {}): PatientEnrolment => ({
  ...{ ...enrolmentOf({ queued_at: '2026-11-19T09:00:00Z', version: 4 }), turn: null },
  ...{ group_id: 7, group_name: 'Pilates suelo pélvico', color: 'rose' },
  ...{ starts_at: '2026-11-24T17:00:00Z', ends_at: '2026-11-24T18:00:00Z', canceled: false, professional_id: 1 },
  ...given,
})
const told = (rows: PatientEnrolment[], counts = { coming: rows.length, past: 0 }) => {
  answers['enrolments.of_patient'] = () => ({
    data: rows,
    meta: { next_cursor: null, count: rows.length, counts },
  })
}

beforeEach(() => {
  window.history.replaceState(null, '', '/patients/12/activities')
  answers['patients.show'] = () => ({ data: patient({ id: 12, name: 'Aina Domínguez' }) })
  answers['group-members.of_patient'] = () => ({ data: [patientGroup()] })
  told([])
})
afterEach(cleanup)

describe('a patient’s groups', () => {
  it('says what can be made up for, and which class a place makes up for', async () => {
    const use = {
      week: 1,
      month: 3,
      next_at: null,
      make_ups: [{ day: '2026-11-11', until: '2026-12-11', unpaid: false }],
    }
    answers['group-members.of_patient'] = () => ({ data: [patientGroup({ use })] })
    told([enrolment({ makes_up_day: '2026-11-04' })])
    await show(<PatientActivities />, { id: 12 })
    expect((await screen.findByTitle(/1 actividad por recuperar, hasta el 11 dic/)).textContent).toBe('1 por recuperar')
    expect((await screen.findAllByText(/recupera la del 4 nov/)).length).toBeGreaterThan(0)
  })

  it('say by which plan, how far they have come and how they pay', async () => {
    await show(<PatientActivities />, { id: 12 })
    const row = (await screen.findByRole('link', { name: 'Pilates suelo pélvico' })).closest('tr')!
    for (const text of ['Dos por semana', '1 de 2', '3 de 8', 'Efectivo'])
      expect(within(row).getByText(text)).toBeTruthy()
  })

  it('that ended offer no enrolment', async () => {
    answers['group-members.of_patient'] = () => ({
      data: [patientGroup({ from_day: '2026-01-01', until_day: '2026-02-01' })],
    })
    await show(<PatientActivities />, { id: 12 })
    await screen.findByRole('link', { name: 'Pilates suelo pélvico' })
    expect(screen.queryByRole('button', { name: /^Apuntar a actividades/ })).toBeNull()
  })

  it('enrol the patient in those of a month that they are not in yet', async () => {
    answers['activities.list'] = () => ({
      data: [
        activity({ id: 41, starts_at: '2026-11-24T17:00:00Z', ends_at: '2026-11-24T18:00:00Z' }),
        activity({
          ...{ id: 42, starts_at: '2026-11-26T17:00:00Z', ends_at: '2026-11-26T18:00:00Z' },
          patients: [{ id: 12, name: 'Aina Domínguez', phone: null }],
        }),
      ],
    })
    answers['group-members.list'] = () => ({ data: [] })
    answers['enrolments.create'] = () => ({ data: [] })
    await show(<PatientActivities />, { id: 12 })
    fireEvent.click(await screen.findByRole('button', { name: 'Apuntar a actividades de Pilates suelo pélvico' }))
    const sheet = await screen.findByRole('dialog', { name: 'Apuntar a Aina Domínguez' })
    const dates = await within(sheet).findAllByRole('checkbox', { name: /de 10/ })
    expect(dates).toHaveLength(1)
    fireEvent.click(dates[0]!)
    fireEvent.click(within(sheet).getByRole('button', { name: /^Apuntar/ }))
    await waitFor(() => expect(calls('enrolments.create')).toHaveLength(1))
    expect(calls('enrolments.create')[0]).toMatchObject({
      params: { id: 7 },
      body: { activity_ids: [41], patient_ids: [12] },
    })
  })
})

describe('a group that is chosen in the patient’s file', () => {
  const dates = () => ({
    data: [activity({ id: 51, starts_at: '2026-11-24T17:00:00Z', ends_at: '2026-11-24T18:00:00Z' })],
  })
  const choose = async (name: string) => {
    await show(<PatientActivities />, { id: 12 })
    fireEvent.click(await screen.findByRole('button', { name: 'Apuntar a un grupo…' }))
    fireEvent.click(await screen.findByRole('menuitem', { name }))
  }
  beforeEach(() => {
    answers['groups.list'] = () => ({
      data: [
        group({ id: 7, name: 'Pilates suelo pélvico' }),
        group({ id: 8, name: 'Espalda sana' }),
        group({ id: 9, name: 'Grupo viejo', active: false }),
      ],
    })
    answers['group-plans.list'] = () => ({ data: [groupPlan({ id: 3, name: 'Uno por semana' })] })
    answers['group-members.list'] = () => ({ data: [] })
    answers['activities.list'] = dates
  })

  it('is none of the archived ones, and asks at once for activities where they are in it', async () => {
    await choose('Pilates suelo pélvico')
    expect(screen.queryByRole('menuitem', { name: 'Grupo viejo' })).toBeNull()
    const sheet = await screen.findByRole('dialog', { name: 'Apuntar a Aina Domínguez' })
    expect(within(sheet).getByText('Pilates suelo pélvico')).toBeTruthy()
  })

  it('is joined by one of its plans first, then in its activities', async () => {
    answers['group-members.create'] = () => ({ data: [] })
    await choose('Espalda sana')
    const plans = await screen.findByRole('dialog', { name: 'Añadir miembros' })
    fireEvent.click(within(plans).getByRole('button', { name: /^Añadir/ }))
    const sheet = await screen.findByRole('dialog', { name: 'Apuntar a Aina Domínguez' })
    expect(calls('group-members.create')[0]).toMatchObject({ params: { id: 8 }, body: { patient_ids: [12] } })
    expect(within(sheet).getByText('Espalda sana')).toBeTruthy()
    expect(await within(sheet).findByRole('checkbox', { name: /de 10/ })).toBeTruthy()
  })

  it('that is given up at its plan asks for nothing more', async () => {
    await choose('Espalda sana')
    const plans = await screen.findByRole('dialog', { name: 'Añadir miembros' })
    fireEvent.click(within(plans).getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls('group-members.create')).toEqual([])
  })
})

describe('a patient’s activities', () => {
  it('say who waits why and in which turn', async () => {
    told([enrolment({ state: 'waiting', turn: 2, reason: { key: 'limit', period: 'week', limit: 1, count: 1 } })])
    await show(<PatientActivities />, { id: 12 })
    expect(await screen.findByText('En espera')).toBeTruthy()
    expect(screen.getByText('2.º en la lista · Llega al límite semanal, 1 de 1')).toBeTruthy()
  })

  it('are left once that was asked', async () => {
    told([enrolment()])
    answers['enrolments.update'] = () => ({ data: enrolment({ state: 'removed' }) })
    await show(<PatientActivities />, { id: 12 })
    fireEvent.click(await screen.findByRole('button', { name: /^Quitar de Pilates/ }))
    await screen.findByText('Su plaza pasa a quien espera, si hay alguien en la lista.')
    expect(calls('enrolments.update')).toEqual([])
    press('Quitar')
    await waitFor(() => expect(calls('enrolments.update')).toHaveLength(1))
    expect(calls('enrolments.update')[0]).toMatchObject({ params: { id: 31 }, version: 4, body: { state: 'removed' } })
  })

  it('are left by a mistake, which is said with it', async () => {
    told([enrolment()])
    answers['enrolments.update'] = () => ({ data: enrolment({ state: 'removed' }) })
    await show(<PatientActivities />, { id: 12 })
    fireEvent.click(await screen.findByRole('button', { name: /^Quitar de Pilates/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Error' }))
    press('Quitar')
    await waitFor(() =>
      expect(calls('enrolments.update')[0]?.body).toEqual({
        ...{ state: 'removed', canceled_by: 'mistake', cancel_reason: 'Error' },
      }),
    )
  })

  it('that are canceled, or were said to have been attended, are not left', async () => {
    told([enrolment({ canceled: true }), enrolment({ id: 32, state: 'attended' })])
    await show(<PatientActivities />, { id: 12 })
    expect(await screen.findByText('Cancelada')).toBeTruthy()
    expect(screen.getByText('Asistió')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Quitar de/ })).toBeNull()
  })

  it('say what to do where there is none', async () => {
    answers['group-members.of_patient'] = () => ({ data: [] })
    await show(<PatientActivities />, { id: 12 })
    expect(await screen.findByText('Todavía no está en ningún grupo')).toBeTruthy()
    expect(await screen.findByText('Ninguna actividad a la vista')).toBeTruthy()
  })
})
