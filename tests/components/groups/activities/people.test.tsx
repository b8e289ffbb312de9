import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CardRoll } from '@/components/appointments/card/card-roll'
import { ActivityPanel } from '@/components/groups/activities/activity-panel'
import { EnrolResults } from '@/components/groups/activities/enrol-results'
import { EnrolledList } from '@/components/groups/activities/enrolled-list'
import { RollCall } from '@/components/groups/activities/roll-call'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore } from '@/lib/client/device'
import { forgetRolls } from '@/lib/client/roll/forget-rolls'
import { toastsAtom } from '@/lib/client/toasts'
import type { Activity } from '@/lib/contract/activities'
import type { Enrolment } from '@/lib/contract/enrolments'
import { usualVisitPolicy } from '@/lib/domain/policy/visit-policy'
import { answers, calls } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { enrolment as enrolmentOf, group as groupOf } from '@/tests/support/factories/group'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'
import { beginAt } from '@/tests/support/today'

beginAt('2026-11-16T09:00:00Z')

standInForNavigation({ useRouter: () => ({ push: vi.fn() }), usePathname: () => '/groups/1/activities' })

const ZONE = 'Europe/Madrid'
const activity: Activity = {
  ...appointment({ id: 9, patients: [{ id: 1, name: 'Aina Mas', phone: null }] }),
  ...{ group_id: 1, places: 2, waiting: 1, recorded: 0, attended: 0 },
}
const enrolment = (id: number, patient_name: string, given: Partial<Enrolment> = {}) =>
  enrolmentOf({ id, activity_id: 9, patient_id: id, patient_name, ...given })
const aina = enrolment(1, 'Aina Mas')
const berta = enrolment(2, 'Berta Sol', {
  state: 'waiting',
  reason: { key: 'limit', period: 'month', limit: 8, count: 8 },
})
const carla = enrolment(3, 'Carla Rius', { state: 'waiting', reason: { key: 'full', capacity: 2 } })
const said = () => deviceStore.get(toastsAtom).map(({ message, detail }) => [message, detail])

beforeEach(() => {
  deviceStore.set(toastsAtom, [])
  forgetRolls()
  answers['visit-policy.show'] = () => ({ data: usualVisitPolicy })
  answers['make-up-rules.show'] = () => ({ data: { rules: null } })
})
afterEach(cleanup)

describe('who comes to an activity', () => {
  const list = (enrolments: Enrolment[], { of = activity, now = '2026-11-20T08:00:00.000Z' } = {}) =>
    show(<EnrolledList {...{ groupId: 1, activity: of, enrolments, zone: ZONE }} now={new Date(now)} />)

  it('has who waits in their order, with why, and a place that cannot be given says why not', async () => {
    const why = 'Ya no hay plazas: son 2.'
    answers['enrolments.update'] = () => {
      throw new ApiError(422, { code: 'invalid', message: '', errors: { state: [why] } })
    }
    await list([aina, berta, carla])
    press('Subir a Carla Rius: darle una plaza')
    await waitFor(() => expect(said()).toEqual([[why, undefined]]))
    expect(calls('enrolments.update')[0]).toMatchObject({ params: { id: 3 }, version: 1, body: { state: 'enrolled' } })
  })

  it('offers no place to who is at a limit, and says who comes up by themselves', async () => {
    await list([aina, berta])
    expect(screen.getByText('Llega al límite mensual, 8 de 8')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Subir/ })).toBeNull()
    expect(screen.getByText('no sube nadie: límite alcanzado')).toBeTruthy()
    // Their place would be nobody's: there is nothing to ask.
    answers['enrolments.update'] = () => ({ data: { ...aina, state: 'removed' } })
    press('Quitar a Aina Mas')
    await waitFor(() => expect(calls('enrolments.update')).toHaveLength(1))
    cleanup()
    await list([aina, berta, carla])
    expect(screen.getByText('sube sola la primera que no esté en su límite')).toBeTruthy()
    cleanup()
    await list([aina, carla])
    expect(screen.getByText('sube sola la primera')).toBeTruthy()
  })

  it('says that nobody comes up any more from the cut-off on', async () => {
    const day = new Date(activity.starts_at).getTime()
    const hoursBefore = (hours: number) => new Date(day - hours * 3_600_000).toISOString()
    answers['groups.list'] = () => ({ data: [groupOf({ id: 1, cut_off_hours: 3 })] })
    await list([aina, carla], { now: hoursBefore(4) })
    expect(screen.getByText('sube sola la primera')).toBeTruthy()
    cleanup()
    await list([aina, carla], { now: hoursBefore(3) })
    expect(await screen.findByText('ya no sube nadie solo: hazlo a mano')).toBeTruthy()
  })

  it('asks before somebody comes off whose place another gets', async () => {
    answers['enrolments.update'] = () => ({ data: { ...aina, state: 'removed' } })
    await list([aina, carla])
    press('Quitar a Aina Mas')
    const question = await screen.findByRole('dialog')
    expect(calls('enrolments.update')).toEqual([])
    within(question).getByRole('button', { name: 'Quitar' }).click()
    await waitFor(() => expect(calls('enrolments.update')).toHaveLength(1))
  })

  it('takes somebody off at once where nobody waits, and has them back by one press', async () => {
    answers['enrolments.update'] = () => ({ data: { ...aina, state: 'removed' } })
    answers['enrolments.create'] = () => ({
      data: [{ activity_id: 9, patient_id: 1, starts_at: activity.starts_at, enrolment: aina, refusal: null }],
    })
    await list([aina])
    press('Quitar a Aina Mas')
    await waitFor(() => expect(said()[0]?.[0]).toBe('Aina Mas ya no viene a esta actividad.'))
    deviceStore.get(toastsAtom)[0]?.undo?.()
    await waitFor(() =>
      expect(calls('enrolments.create')[0]).toMatchObject({ body: { activity_ids: [9], patient_ids: [1] } }),
    )
  })

  it('asks whose doing it is where coming off may cost them something, and sends it with the reason', async () => {
    answers['visit-policy.show'] = () => ({ data: { ...usualVisitPolicy, late_hours: 24, late_charge: 'session' } })
    answers['enrolments.update'] = () => ({ data: { ...aina, state: 'removed' } })
    await list([aina], { now: new Date(Date.parse(activity.starts_at) - 3_600_000).toISOString() })
    press('Quitar a Aina Mas')
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/^Su plaza queda libre. Puede costarle la cita/)).toBeTruthy()
    fireEvent.click(question.getByRole('button', { name: 'Decisión de la clínica' }))
    fireEvent.click(question.getByRole('button', { name: 'Quitar' }))
    await waitFor(() => expect(calls('enrolments.update')).toHaveLength(1))
    expect(calls('enrolments.update')[0].body).toEqual({
      ...{ state: 'removed', canceled_by: 'clinic', cancel_reason: 'Decisión de la clínica' },
    })
  })

  it('is a place by its name beside the week, and keeps the focus when somebody is taken off', async () => {
    let rows = [aina]
    answers['enrolments.list'] = () => ({ data: rows })
    answers['enrolments.update'] = () => {
      rows = [{ ...aina, state: 'removed' }]
      return { data: rows[0] }
    }
    const given = { groupId: 1, activity, professional: undefined, room: undefined, zone: ZONE }
    const acts = {
      edit: vi.fn(),
      cancel: vi.fn(),
      reactivate: vi.fn(),
      remove: vi.fn(),
      enrol: vi.fn(),
      callRoll: vi.fn(),
    }
    await show(<ActivityPanel {...given} waits now={new Date('2026-11-16T09:00:00Z')} acts={acts} onClose={vi.fn()} />)
    const title = screen.getByRole('heading', { level: 2 }).textContent ?? ''
    expect(screen.getByRole('complementary', { name: title })).toBeTruthy()
    const off = await screen.findByRole('button', { name: 'Quitar a Aina Mas' })
    off.focus()
    fireEvent.click(off)
    await waitFor(() => expect(off.isConnected).toBe(false))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Apuntados/ }))
  })

  it.each([
    ['while it is to come', '2026-11-16T09:00:00Z', true],
    ['not once it is over', '2026-12-16T09:00:00Z', false],
  ])('takes somebody onto the list of a full activity %s', async (_, now, offers) => {
    answers['enrolments.list'] = () => ({ data: [aina] })
    const given = { groupId: 1, activity, professional: undefined, room: undefined, zone: ZONE }
    await show(<ActivityPanel {...given} waits now={new Date(now)} acts={{} as never} />)
    expect(screen.queryByRole('button', { name: 'Poner en espera' }) !== null).toBe(offers)
  })

  it('enrols in a free place of one that is over, whoever was left in a waiting list that the group has no more', async () => {
    answers['enrolments.list'] = () => ({ data: [aina] })
    const given = { groupId: 1, activity, professional: undefined, room: undefined, zone: ZONE }
    const over = { now: new Date('2026-12-16T09:00:00Z'), acts: {} as never }
    await show(<ActivityPanel {...given} waits={false} {...over} />)
    expect(screen.getByRole('button', { name: 'Apuntar' })).toBeTruthy()
  })

  it('has nobody coming to an activity that is called off, and nobody moving up', async () => {
    await list([aina, berta])
    expect(screen.getByText('Viene')).toBeTruthy()
    expect(screen.getByText(/sube sola|no sube nadie/)).toBeTruthy()
    cleanup()
    await list([aina, berta], { of: { ...activity, status: 'canceled' as const } })
    expect(screen.getByText('Aina Mas')).toBeTruthy()
    expect(screen.getByText('Berta Sol')).toBeTruthy()
    expect(screen.queryByText('Viene')).toBeNull()
    expect(screen.queryByText(/sube sola|no sube nadie/)).toBeNull()
  })

  it('offers whoever came off to be enrolled again, once each', async () => {
    const off = (id: number) => enrolment(id, 'Carla Rius', { id, patient_id: 3, state: 'removed' })
    await list([aina, off(3), off(4)])
    expect(screen.getByText('Ya no vienen (1)')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Volver a apuntar a Carla Rius' })).toHaveLength(1)
  })
})

describe('the roll', () => {
  it('marks by one press, takes it back by the same, and those left at once', async () => {
    const carla = enrolment(3, 'Carla Rius')
    let rows = [aina, carla, berta]
    answers['enrolments.list'] = () => ({ data: rows })
    answers['enrolments.update'] = ({ params, body, version = 0 }) => {
      rows = rows.map((row) => (row.id === params?.id ? { ...row, ...body, version: version + 1 } : row))
      return { data: rows.find(({ id }) => id === params?.id) }
    }
    await show(<RollCall groupId={1} name="Pilates" activity={activity} zone={ZONE} onClose={() => {}} />)
    expect(await screen.findByText('0 asistieron · 0 no asistieron · 2 sin marcar')).toBeTruthy()
    press('Aina Mas: no asistió')
    expect(await screen.findByText('0 asistieron · 1 no asistió · 1 sin marcar')).toBeTruthy()
    press('Los demás asistieron')
    expect(await screen.findByText('1 asistió · 1 no asistió · 0 sin marcar')).toBeTruthy()
    press('Aina Mas: no asistió')
    expect(await screen.findByText('1 asistió · 0 no asistieron · 1 sin marcar')).toBeTruthy()
    await waitFor(() =>
      expect(calls('enrolments.update').map(({ params, body }) => [params.id, body.state])).toEqual([
        [1, 'missed'],
        [3, 'attended'],
        [1, 'enrolled'],
      ]),
    )
  })

  it('keeps no name on the device, and is seen wherever it is said who came, before it is sent', async () => {
    answers['enrolments.list'] = () => ({ data: [aina] })
    answers['enrolments.update'] = () => {
      throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
    }
    await show(<RollCall groupId={1} name="Pilates" activity={activity} zone={ZONE} onClose={() => {}} />)
    await screen.findByText('0 asistieron · 0 no asistieron · 1 sin marcar')
    press('Aina Mas: asistió')
    expect(await screen.findByText('1 asistió · 0 no asistieron · 0 sin marcar')).toBeTruthy()
    const rolls = Object.entries(localStorage).filter(([name]) => name.startsWith('roll.'))
    expect(rolls).toHaveLength(1)
    expect(rolls[0]![1]).not.toContain('Aina')
    cleanup()
    const later = new Date('2026-11-20T12:00:00Z')
    await show(<EnrolledList {...{ groupId: 1, activity, enrolments: [aina], zone: ZONE }} now={later} />)
    expect(screen.getByText('Asistió')).toBeTruthy()
    expect(screen.getByText('Lo marcado sin conexión se enviará cuando vuelva.')).toBeTruthy()
    cleanup()
    await show(<CardRoll appointment={activity} zone={ZONE} />)
    expect(await screen.findByText('Lo marcado sin conexión se enviará cuando vuelva.')).toBeTruthy()
    forgetRolls()
    expect(Object.keys(localStorage).filter((name) => name.startsWith('roll.'))).toEqual([])
  })
})

describe('the card of an activity', () => {
  const many = Array.from({ length: 10 }, (_, at) => ({ id: at + 1, name: `Persona ${10 + at}`, phone: null }))
  const names = () =>
    within(screen.getByRole('list'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)

  it('names who comes, what became of each and how many wait, and leads to them', async () => {
    const patients = [
      { id: 2, name: 'Berta Sol', phone: null },
      { id: 1, name: 'Aina Mas', phone: null },
    ]
    answers['enrolments.list'] = () => ({ data: [{ ...aina, state: 'attended' }, berta] })
    await show(<CardRoll appointment={{ ...activity, patients }} zone={ZONE} />)
    expect(names()).toEqual(['Aina Mas', 'Berta Sol'])
    expect(screen.getByRole('link', { name: 'Aina Mas' }).getAttribute('href')).toBe('/patients/1/history')
    const [first, second] = screen.getAllByRole('listitem')
    expect(await within(first!).findByRole('img', { name: 'Asistió' })).toBeTruthy()
    expect(within(second!).queryByRole('img')).toBeNull()
    expect(screen.getByText('1 en espera')).toBeTruthy()
  })

  it('names eight of many, and leads to the list of all', async () => {
    answers['enrolments.list'] = () => ({ data: [] })
    await show(<CardRoll appointment={{ ...activity, group_id: 1, patients: many }} zone={ZONE} />)
    expect(names()).toHaveLength(9)
    const all = screen.getByRole('link', { name: 'Ver a los 10 apuntados' })
    expect(all.getAttribute('href')).toMatch(/^\/groups\/1\/activities/)
  })

  it('names them also when what became of them cannot be read', async () => {
    answers['enrolments.list'] = () => {
      throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
    }
    await show(<CardRoll appointment={activity} zone={ZONE} />)
    expect(names()).toEqual(['Aina Mas'])
  })
})

it('says what became of each, with the limit and every date that did not fit', async () => {
  const waiting = (starts_at: string) => ({
    ...{ activity_id: 9, patient_id: 2, starts_at, refusal: null },
    enrolment: berta,
  })
  const outcomes = [waiting('2026-11-18T18:00:00.000Z'), waiting('2026-11-25T18:00:00.000Z')]
  await show(<EnrolResults outcomes={outcomes} patients={[{ id: 2, name: 'Berta Sol' }]} />)
  const text =
    'No se ha podido apuntar a Berta Sol en 2 actividades por los límites de su plan y queda en lista de espera.'
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('Ha llegado al límite mensual (8 actividades al mes).')).toBeTruthy()
  expect(screen.getByText('mié, 18 nov, 19:00 · mié, 25 nov, 19:00')).toBeTruthy()
})
