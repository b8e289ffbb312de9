// apart: the presses of a roll are kept for the page's life.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RollCall } from '@/components/groups/activities/roll-call'
import type { Enrolment } from '@/lib/contract/enrolments'
import { answers, calls } from '@/tests/support/answers'
import { activity as activityOf, enrolment, group, groupMember, groupPlan } from '@/tests/support/factories/group'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'
import { beginAt } from '@/tests/support/today'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })
beginAt('2026-11-18T18:05:00Z')
afterEach(cleanup)

const activity = activityOf({
  ...{ id: 9, group_id: 7, places: 3, starts_at: '2026-11-18T18:00:00Z', ends_at: '2026-11-18T19:00:00Z' },
})
const person = (id: number, patient_name: string, more: Partial<Enrolment> = {}) =>
  enrolment({ id, activity_id: 9, patient_id: id, patient_name, ...more })
const visit = (patient_id: number, more: object = {}) => ({
  ...{ patient_id, voucher: null, use: 'none', chosen: false, choices: [], charge: null, plan_kind: 'membership' },
  ...{ price_cents: null, ...more },
})
const closed = vi.fn()
const open = (rows: Enrolment[]) => {
  let stored = rows
  answers['enrolments.list'] = () => ({ data: stored })
  answers['enrolments.update'] = ({ params, body, version = 0 }) => {
    stored = stored.map((row) => (row.id === params?.id ? { ...row, ...body, version: version + 1 } : row))
    return { data: stored.find(({ id }) => id === params?.id) }
  }
  return show(<RollCall groupId={7} name="Pilates" activity={activity} zone="Europe/Madrid" onClose={closed} />)
}
const sent = () => calls('enrolments.update').map(({ params, body }) => [params.id, body.state])

beforeEach(() => {
  localStorage.clear()
  closed.mockClear()
  answers['groups.list'] = () => ({ data: [group({ weekly_limit: null, monthly_limit: null })] })
  answers['group-plans.list'] = () => ({ data: [groupPlan({ activities: 2 })] })
  answers['group-members.list'] = () => ({
    data: [groupMember({ patient_id: 1 }, { week: 1, month: 3 }), groupMember({ id: 6, patient_id: 4 })],
  })
  answers['visits.list'] = () => ({ data: [] })
  answers['patient-alerts.of_appointment'] = () => ({ data: [] })
})

describe('a line of the roll', () => {
  it('says how far they have come, what pays it, or what it makes up for, and what must be known', async () => {
    const ten = { id: 4, title: 'Diez', owner: null, left: 1, expires_on: null }
    answers['visits.list'] = () => ({
      data: [
        visit(2, { plan_kind: 'drop_in', voucher: ten, use: 'held' }),
        visit(3, { plan_kind: 'drop_in', price_cents: 1500 }),
      ],
    })
    answers['patient-alerts.of_appointment'] = () => ({
      data: [
        {
          ...{ id: 1, patient_id: 4, kind: 'allergy', text: 'Alergia al látex', severity: 'high', expires_on: null },
          ...{ archived_at: null, created_by: 1, created_at: '2026-01-01T00:00:00Z', version: 1 },
        },
      ],
    })
    await open([
      person(1, 'Aina'),
      person(2, 'Berta'),
      person(3, 'Carla'),
      person(4, 'Dora', { makes_up_day: '2026-11-11' }),
    ])
    expect(await screen.findByText('1 de 2 esta semana')).toBeTruthy()
    expect(await screen.findByText('Bono, quedará 1')).toBeTruthy()
    expect(screen.getByText(/^Suelto · 15,00\s€ por actividad$/)).toBeTruthy()
    expect(screen.getByText(/^Recupera la del 11 nov/)).toBeTruthy()
    expect(await screen.findByText('Alergia al látex')).toBeTruthy()
  })
})

describe('who waits at the door', () => {
  const rows = [
    person(1, 'Aina'),
    person(2, 'Berta'),
    person(3, 'Carla'),
    person(4, 'Dora', { state: 'waiting', reason: { key: 'limit', period: 'week', limit: 1, count: 1 } }),
    person(5, 'Eva', { state: 'waiting', reason: { key: 'full', capacity: 3 } }),
  ]

  it('is offered the place of who did not come, and is here then', async () => {
    await open(rows)
    await screen.findByText('0 asistieron · 0 no asistieron · 3 sin marcar')
    expect(screen.queryByRole('button', { name: /^Dejar entrar/ })).toBeNull()
    press('Berta: no asistió')
    const letIn = await screen.findByRole('button', { name: 'Dejar entrar a Eva' })
    await waitFor(() => expect(letIn.getAttribute('aria-disabled')).toBeNull())
    press('Dejar entrar a Eva')
    await waitFor(() =>
      expect(sent()).toEqual([
        [2, 'missed'],
        [5, 'enrolled'],
        [5, 'attended'],
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Dejar entrar/ })).toBeNull())
  })
})

describe('the end of the roll', () => {
  it('closes it where all are marked', async () => {
    await open([person(1, 'Aina', { state: 'attended' })])
    await screen.findByText('1 asistió · 0 no asistieron · 0 sin marcar')
    press('Terminar la lista')
    await waitFor(() => expect(closed).toHaveBeenCalled())
  })

  it('asks what becomes of those who are not', async () => {
    await open([person(1, 'Aina', { state: 'attended' }), person(2, 'Berta'), person(3, 'Carla')])
    await screen.findByText('1 asistió · 0 no asistieron · 2 sin marcar')
    press('Terminar la lista')
    expect(await screen.findByText('Quedan 2 sin marcar')).toBeTruthy()
    press('Nadie más asistió')
    await waitFor(() =>
      expect(sent()).toEqual([
        [2, 'missed'],
        [3, 'missed'],
      ]),
    )
    await waitFor(() => expect(closed).toHaveBeenCalled())
  })

  it.each([
    ['missed', 'Los demás asistieron'],
    ['attended', 'Asistieron todos'],
  ] as const)('marks who is left after one who is %s by «%s»', async (state, name) => {
    await open([person(1, 'Aina', { state }), person(2, 'Berta'), person(3, 'Carla')])
    await screen.findByText(/2 sin marcar/)
    press('Terminar la lista')
    await screen.findByText('Quedan 2 sin marcar')
    // The list behind has a button of the same words.
    fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement)
    await waitFor(() =>
      expect(sent()).toEqual([
        [2, 'attended'],
        [3, 'attended'],
      ]),
    )
  })

  it('leaves them as they are', async () => {
    await open([person(2, 'Berta')])
    await screen.findByText('0 asistieron · 0 no asistieron · 1 sin marcar')
    press('Terminar la lista')
    await screen.findByText('Queda 1 sin marcar')
    press('Dejar sin marcar')
    await waitFor(() => expect(closed).toHaveBeenCalled())
    expect(sent()).toEqual([])
  })
})
