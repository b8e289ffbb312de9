import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EnrolSheet } from '@/components/groups/activities/enrol-sheet'
import { foundFirst } from '@/components/patients/picker/found-first'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore } from '@/lib/client/device'
import { toastsAtom } from '@/lib/client/toasts'
import type { EnrolmentOutcome } from '@/lib/contract/enrolments'
import { answers, calls } from '@/tests/support/answers'
import {
  activity as activityOf,
  enrolment,
  groupMember,
  group as groupOf,
  groupPlan,
} from '@/tests/support/factories/group'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'
import { beginAt } from '@/tests/support/today'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })
beginAt('2026-11-20T10:00:00Z')
afterEach(cleanup)

const activity = activityOf({
  ...{ id: 9, group_id: 7, places: 3, starts_at: '2026-11-25T18:00:00Z', ends_at: '2026-11-25T19:00:00Z' },
})
const outcome = (patient_id: number, more: Partial<EnrolmentOutcome> = {}): EnrolmentOutcome => ({
  ...{ activity_id: 9, patient_id, starts_at: activity.starts_at, refusal: null },
  ...{ enrolment: enrolment({ patient_id }), ...more },
})
const noPlan = (patient_id: number) => outcome(patient_id, { enrolment: null, refusal: { key: 'no_plan' } })
const said = () => deviceStore.get(toastsAtom).map(({ message }) => message)
const closed = vi.fn()
const open = (given: Partial<Parameters<typeof EnrolSheet>[0]> = {}) =>
  show(
    <EnrolSheet
      groupId={7}
      activity={activity}
      zone="Europe/Madrid"
      now={new Date('2026-11-20T10:00:00Z')}
      onClosed={closed}
      {...given}
    />,
  )
const pick = async (...names: string[]) => {
  for (const name of names) fireEvent.click(await screen.findByRole('checkbox', { name }))
}

beforeEach(() => {
  closed.mockClear()
  deviceStore.set(toastsAtom, [])
  answers['group-members.list'] = () => ({
    data: [
      groupMember({ id: 1, patient_id: 1, patient_name: 'Aina', from_day: '2026-01-01' }),
      groupMember({ id: 2, patient_id: 2, patient_name: 'Berta', from_day: '2026-01-01' }),
    ],
  })
})

describe('an enrolment of which nothing came', () => {
  it('says why in the form, keeps what was chosen, and is asked anew', async () => {
    answers['enrolments.create'] = () => ({ data: [noPlan(1)] })
    await open()
    await pick('Aina')
    press('Apuntar')
    const why = await screen.findByRole('alert')
    expect(why.textContent).toContain('Aina no está en ningún plan de este grupo: 1 actividad sin apuntar.')
    expect(said()).toEqual([])
    expect(closed).not.toHaveBeenCalled()
    // Put right elsewhere meanwhile: the answer of before is not given again.
    answers['enrolments.create'] = () => ({ data: [outcome(1)] })
    press('Apuntar')
    await waitFor(() => expect(closed).toHaveBeenCalled())
    const [first, second] = calls('enrolments.create')
    expect(second.body).toEqual(first.body)
    expect(second.idempotency_key).not.toBe(first.idempotency_key)
    expect(said()).toEqual(['Aina: con plaza en 1 actividad.'])
  })

  it('does not speak of who is taken out again', async () => {
    answers['enrolments.create'] = () => ({ data: [noPlan(1)] })
    await open()
    await pick('Aina')
    press('Apuntar')
    await screen.findByRole('alert')
    await pick('Aina')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('an enrolment whose answer was lost', () => {
  const fails = (status: number, code: 'unavailable' | 'idempotency_mismatch', message = '') => {
    throw new ApiError(status, { code, message, errors: {} })
  }
  type Sent = { body: { patient_ids: number[] }; idempotency_key: string }
  /** A server that stores once for a key; its first answer is lost. */
  const server = () => {
    const stored = new Map<string, number[]>()
    let isLost = true
    const answer = ({ body: { patient_ids }, idempotency_key: key }: Sent) => {
      const known = stored.get(key)
      if (known && known.join() !== patient_ids.join())
        fails(422, 'idempotency_mismatch', 'Lo que se envió antes sí se guardó.')
      stored.set(key, patient_ids)
      if (isLost) {
        isLost = false
        fails(0, 'unavailable')
      }
      return { data: patient_ids.map((id) => outcome(id)) }
    }
    answers['enrolments.create'] = answer as never
    return () => [...stored.values()]
  }

  it('is written once, changed or not; it is said who was enrolled, and what is in the form is sent if it is meant', async () => {
    const stored = server()
    await open()
    await pick('Aina')
    press('Apuntar')
    await waitFor(() => expect(calls('enrolments.create')).toHaveLength(1))
    await pick('Aina', 'Berta')
    press('Apuntar')
    const why = await screen.findByRole('alert')
    expect(why.textContent).toContain('Lo que se envió antes sí se guardó. Aina: con plaza en 1 actividad.')
    expect(stored()).toEqual([[1]])
    expect(closed).not.toHaveBeenCalled()
    press('Apuntar')
    await waitFor(() => expect(closed).toHaveBeenCalled())
    expect(stored()).toEqual([[1], [2]])
  })

  it('sent again as it is, is answered as it was', async () => {
    const stored = server()
    await open()
    await pick('Aina')
    press('Apuntar')
    await waitFor(() => expect(calls('enrolments.create')).toHaveLength(1))
    press('Apuntar')
    await waitFor(() => expect(closed).toHaveBeenCalled())
    expect(stored()).toEqual([[1]])
  })
})

it('says what became of several once, with nothing to cancel', async () => {
  answers['enrolments.create'] = () => ({ data: [outcome(1), noPlan(2)] })
  await open()
  await pick('Aina', 'Berta')
  press('Apuntar')
  expect(await screen.findByText('Resultado')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull()
  expect(screen.queryByText('Ctrl + Intro')).toBeNull()
  expect(said()).toEqual([])
  press('Hecho')
  await waitFor(() => expect(closed).toHaveBeenCalled())
})

describe('what the button says where no place is free', () => {
  const full = { ...activity, patients: [1, 2, 3].map((id) => ({ id, name: `P${id}` })) as never, waiting: 0 }
  it.each([
    ['that one joins the waiting list', full, true, 'Poner en espera'],
    ['nothing of a waiting list that the group has not', full, false, 'Apuntar'],
    ['that one is enrolled, where a place is free', activity, true, 'Apuntar'],
    [
      'that one waits, where the last place is of who waits',
      { ...full, places: 4, waiting: 1 },
      true,
      'Poner en espera',
    ],
  ])('is %s', async (_, of, waits, label) => {
    await open({ activity: of, waits })
    expect(screen.getByRole('button', { name: label })).toBeTruthy()
  })
})

describe('before anybody is enrolled where not all have a place, it is said', () => {
  const taken = (count: number) =>
    Array.from({ length: count }, (_, id) => ({ id: 50 + id, name: `P${id}`, phone: null }))
  const wait = 'Quien no quepa queda en lista de espera y sube cuando se libere una plaza.'
  const noList = 'El grupo no tiene lista de espera: para que quepan, da más plazas a la actividad.'
  it.each([
    ['that it is full, and who comes waits', { patients: taken(3) }, true, `Completa: 3 de 3 plazas ocupadas. ${wait}`],
    [
      'how many wait already',
      { patients: taken(2), waiting: 2 },
      true,
      `Completa: 2 de 3 plazas ocupadas y 2 en espera. ${wait}`,
    ],
    [
      'that nobody can, without a waiting list',
      { patients: taken(3) },
      false,
      `Completa: 3 de 3 plazas ocupadas. ${noList}`,
    ],
  ])('%s', async (_, more, waits, text) => {
    await open({ activity: { ...activity, ...more }, waits })
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text)
  })

  it('that not all who were chosen fit, once they are too many', async () => {
    await open({ activity: { ...activity, patients: taken(2) }, waits: true })
    await pick('Aina')
    expect(screen.queryByText(/para 2 pacientes/)).toBeNull()
    await pick('Berta')
    expect(screen.getByText('Queda 1 plaza para 2 pacientes.')).toBeTruthy()
  })

  it('nothing of who has a place in it already', async () => {
    const aina = { id: 1, name: 'Aina', phone: null }
    const one = { ...activity, patients: [...taken(2), aina] }
    const other = { ...activity, id: 10, patients: taken(2), starts_at: '2026-11-26T18:00:00Z' }
    answers['activities.list'] = () => ({ data: [one, other] })
    await open({ activity: null, day: '2026-11-25', waits: true })
    fireEvent.click(await screen.findByRole('checkbox', { name: /19:00 · 3 de 3, completa/ }))
    fireEvent.click(screen.getByRole('checkbox', { name: /19:00 · 2 de 3/ }))
    await pick('Aina')
    expect(screen.queryByText(/completas?\.$/)).toBeNull()
    await pick('Berta')
    expect(screen.getByText('En 2 de las actividades elegidas no caben todos.')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: /19:00 · 3 de 3/ }))
    expect(screen.getByText('Queda 1 plaza para 2 pacientes.')).toBeTruthy()
  })

  it('which of a month are full, and of the chosen ones how many', async () => {
    const full = { ...activity, id: 10, patients: taken(3) }
    answers['activities.list'] = () => ({ data: [activity, full] })
    await open({ activity: null, day: '2026-11-25', waits: true })
    const whole = await screen.findByRole('checkbox', { name: /19:00 · 3 de 3, completa/ })
    expect(screen.queryByText(/completas?\.$/)).toBeNull()
    fireEvent.click(whole)
    fireEvent.click(screen.getByRole('checkbox', { name: /19:00 · 0 de 3/ }))
    expect(screen.getByText('1 de las actividades elegidas está completa.')).toBeTruthy()
  })
})

describe('before somebody comes more often than they may, it is said', () => {
  // Of the present week.
  const soon = { ...activity, starts_at: '2026-11-20T18:00:00Z', ends_at: '2026-11-20T19:00:00Z' }
  const comes = (week: number, make_ups: { day: string; until: string; unpaid: boolean }[] = []) => {
    const member = groupMember(
      { id: 1, patient_id: 1, patient_name: 'Aina', from_day: '2026-01-01' },
      { week, month: 4 },
    )
    answers['group-members.list'] = () => ({ data: [{ ...member, use: { ...member.use, make_ups } }] })
    answers['group-plans.list'] = () => ({ data: [groupPlan({ activities: 2 })] })
    answers['groups.list'] = () => ({ data: [groupOf()] })
  }
  const told = 'Así Aina pasa de su límite (2 de 2 esta semana).'

  it.each([
    ['who has come twice this week', 2, soon, true],
    ['not who may come once more', 1, soon, false],
    ['not of a week that nothing is known of', 2, activity, false],
  ])('of %s', async (_, week, of, isTold) => {
    comes(week)
    await open({ activity: of, waits: true })
    await pick('Aina')
    await waitFor(() => expect(calls('group-plans.list')).not.toEqual([]))
    if (isTold) expect(await screen.findByText(told)).toBeTruthy()
    else expect(screen.queryByText(/pasa de su límite/)).toBeNull()
  })

  it('with a place that they have counted once, of a month', async () => {
    comes(1)
    const aina = { id: 1, name: 'Aina', phone: null }
    const tomorrow = { ...soon, id: 10, starts_at: '2026-11-21T18:00:00Z', ends_at: '2026-11-21T19:00:00Z' }
    const sunday = { ...soon, id: 11, starts_at: '2026-11-22T18:00:00Z', ends_at: '2026-11-22T19:00:00Z' }
    answers['activities.list'] = () => ({ data: [{ ...soon, patients: [aina] }, tomorrow, sunday] })
    await open({ activity: null, day: '2026-11-20', waits: true })
    await pick('Aina')
    const [first, second, third] = await screen.findAllByRole('checkbox', { name: /19:00 · \d de 3/ })
    fireEvent.click(first!)
    fireEvent.click(second!)
    await waitFor(() => expect(calls('group-plans.list')).not.toEqual([]))
    expect(screen.queryByText(/pasa de su límite/)).toBeNull()
    fireEvent.click(third!)
    expect(await screen.findByText('Así Aina pasa de su límite (1 de 2 esta semana).')).toBeTruthy()
  })

  it('not of who has something to make up for', async () => {
    comes(2, [{ day: '2026-11-10', until: '2026-12-10', unpaid: false }])
    await open({ activity: soon, waits: true })
    await pick('Aina')
    await waitFor(() => expect(calls('group-plans.list')).not.toEqual([]))
    expect(screen.queryByText(/pasa de su límite/)).toBeNull()
  })
})

describe('the month that one is enrolled in', () => {
  const month = () => (screen.getByLabelText('Mes') as HTMLSelectElement).selectedOptions[0]!.text
  it.each([
    ['2026-11-20', 'noviembre de 2026'],
    ['2026-12-07', 'diciembre de 2026'],
    // Monday is still of November, the week of December.
    ['2026-11-30', 'diciembre de 2026'],
    ['2026-10-12', 'noviembre de 2026'],
    ['2027-05-03', 'mayo de 2027'],
  ])('of the week of %s is %s', async (day, name) => {
    await open({ activity: null, day })
    expect(month().toLowerCase()).toBe(name)
  })
})

it('of a month that has no activities left, the one after it is a press away', async () => {
  answers['activities.list'] = () => ({ data: [] })
  await open({ activity: null })
  fireEvent.click(await screen.findByRole('button', { name: 'Ver diciembre de 2026' }))
  expect((screen.getByLabelText('Mes') as HTMLSelectElement).value).toBe('2026-12-01')
})

describe('who can be enrolled', () => {
  const found = (id: number, name: string) => ({ id, name, phone: null, birth_date: null, status: 'active' as const })
  it('is said of who is found, members first; of who is none before it is tried, with the way into the group', async () => {
    answers['patients.list'] = () => ({ data: [found(8, 'Ainara'), found(3, 'Aitor'), found(1, 'Aina')] })
    answers['group-plans.list'] = () => ({ data: [groupPlan()] })
    await open({ activity: { ...activity, patients: [{ id: 3, name: 'Aitor', phone: null }] } })
    await screen.findByRole('checkbox', { name: 'Aina' })
    const field = screen.getByRole('combobox', { name: /Pacientes/ })
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: 'ai' } })
    await screen.findByRole('option', { name: /Ainara/ })
    const options = screen.getAllByRole('option')
    expect(options.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
      'Ainamiembro',
      'Ainarano es miembro',
      'Aitorya tiene plaza',
    ])
    fireEvent.click(options[1]!)
    expect(await screen.findByText(/Ainara no está en ningún plan de este grupo/)).toBeTruthy()
    press('Añadir al grupo: Ainara')
    const sheet = within(await screen.findByRole('dialog', { name: 'Añadir miembros' }))
    expect(sheet.getByText('Ainara')).toBeTruthy()
    expect(calls('enrolments.create')).toEqual([])
  })

  it('of whom the server finds too many, members are found all the same, near spellings last', () => {
    const known = [
      { id: 1, name: 'Aina Solé' },
      { id: 2, name: 'Rosa Ána Gil' },
      { id: 3, name: 'Pau' },
    ]
    const server = [found(8, 'Ana'), { ...found(9, 'Anna'), near: true as const }, found(1, 'Aina Solé')]
    const ids = (text: string) => foundFirst(known, text, server).map(({ id }) => id)
    expect(ids('ana')).toEqual([2, 8, 9, 1])
    expect(ids('ain')).toEqual([1, 8, 9])
    expect(ids('·')).toEqual([8, 9, 1])
  })

  it('a dozen members are offered without a search', async () => {
    const members = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        groupMember({ id: at + 1, patient_id: at + 1, patient_name: `Miembro ${at}`, from_day: '2026-01-01' }),
      )
    answers['group-members.list'] = () => ({ data: members(12) })
    await open()
    expect(await screen.findAllByRole('checkbox', { name: /^Miembro/ })).toHaveLength(12)
    expect(screen.queryByText(/miembros? más/)).toBeNull()
  })
})
