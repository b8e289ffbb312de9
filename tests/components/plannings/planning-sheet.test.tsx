import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PlanningSheet } from '@/components/plannings/planning-sheet'
import { PlanningsCard } from '@/components/plannings/plannings-card'
import { ApiError } from '@/lib/client/api-error'
import { answers, calls } from '@/tests/support/answers'
import { planning } from '@/tests/support/factories/planning'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })

const whose = { id: 7, color: 'blue' } as const
const type = (label: string | RegExp, value: string) => {
  const field = screen.getAllByLabelText(label)[0] as HTMLElement
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = async (stored?: ReturnType<typeof planning>) => {
  await show(<PlanningSheet whose={whose} today="2026-11-20" planning={stored} onClosed={() => {}} />)
  await screen.findByText('Horas de cada día')
}

it('sends no week without hours, and says so', async () => {
  await open()
  press('Guardar')
  expect(await screen.findByText('Añade horas al menos un día.')).toBeTruthy()
  expect(calls('plannings.create')).toEqual([])
})

it('refuses an end before its start at the field, until it is put right', async () => {
  await open(planning())
  type('lunes, hasta', '8')
  expect(await screen.findByText('El final debe ser posterior al comienzo.')).toBeTruthy()
  press('Guardar')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('lunes, hasta')))
  expect(calls('plannings.update')).toEqual([])
  type('lunes, desde', '07:00')
  await waitFor(() => expect(screen.queryByText('El final debe ser posterior al comienzo.')).toBeNull())
})

it('takes overlapping hours and a midnight end, copies a day to others, and saves against the version it began with', async () => {
  answers['plannings.update'] = () => ({ data: planning() })
  await open(planning())
  press('Añadir horas: lunes')
  type('lunes, desde', '13:00')
  fireEvent.change(screen.getAllByLabelText('lunes, hasta')[1] as HTMLElement, { target: { value: '00:00' } })
  press('Copiar a otros días: lunes')
  const copying = within(screen.getByRole('group', { name: /Copiar las horas/ }))
  expect(copying.getByLabelText('martes')).toHaveProperty('checked', true)
  expect(copying.getByLabelText('sábado')).toHaveProperty('checked', false)
  for (const day of ['miércoles', 'jueves', 'viernes']) fireEvent.click(copying.getByLabelText(day))
  fireEvent.click(copying.getByRole('button', { name: 'Copiar' }))
  press('Guardar')
  await waitFor(() => expect(calls('plannings.update')).toHaveLength(1))
  const [sent] = calls('plannings.update')
  expect(sent).toMatchObject({ params: { id: 4 }, version: 3 })
  expect(sent.body.professional_id).toBeUndefined()
  expect(sent.body.intervals).toEqual([
    { weekday: 1, from: '13:00', to: '14:00' },
    { weekday: 1, from: '15:00', to: '24:00' },
    { weekday: 2, from: '13:00', to: '14:00' },
    { weekday: 2, from: '15:00', to: '24:00' },
  ])
})

it('overwrites nothing when somebody saved first: both are shown, and mine is saved into theirs', async () => {
  const theirs = planning({
    version: 9,
    valid_to: '2027-06-30',
    intervals: [{ weekday: 1, from: '08:00', to: '14:00' }],
  })
  answers['plannings.list'] = () => ({ data: [theirs], meta: { exceptions: [] } })
  answers['plannings.update'] = ({ version }) => {
    if (version === 9) return { data: theirs }
    throw new ApiError(412, { code: 'version_stale', message: '', errors: {} })
  }
  await open(planning())
  type('lunes, desde', '10:00')
  press('Guardar')
  const panel = within(await screen.findByRole('alert', { name: /Otra persona/ }))
  expect(panel.getByText('lunes 08:00–14:00')).toBeTruthy()
  expect(panel.getByText('lunes 10:00–14:00')).toBeTruthy()
  expect(panel.getByText('30 jun 2027')).toBeTruthy()
  expect(screen.getByLabelText('lunes, desde')).toHaveProperty('value', '10:00')
  press('Guardar lo mío')
  await waitFor(() => expect(calls('plannings.update').at(-1)).toMatchObject({ version: 9 }))
  expect(calls('plannings.update').at(-1).body).toMatchObject({
    valid_to: '2027-06-30',
    intervals: [{ weekday: 1, from: '10:00', to: '14:00' }],
  })
})

it('saves again by itself where whoever was first changed nothing that stands in the form', async () => {
  answers['plannings.list'] = () => ({ data: [planning({ version: 9 })], meta: { exceptions: [] } })
  answers['plannings.update'] = ({ version }) => {
    if (version === 9) return { data: planning({ version: 10 }) }
    throw new ApiError(412, { code: 'version_stale', message: '', errors: {} })
  }
  await open(planning())
  type('lunes, desde', '10:00')
  press('Guardar')
  await waitFor(() => expect(calls('plannings.update').at(-1)).toMatchObject({ version: 9 }))
  expect(screen.queryByRole('alert', { name: /Otra persona/ })).toBeNull()
})

it('shows who may not change somebody’s hours only how they are', async () => {
  answers['plannings.list'] = () => ({
    data: [planning(), planning({ id: 5, valid_from: '2025-01-01', valid_to: '2025-12-31' })],
    meta: { exceptions: [] },
  })
  await show(<PlanningsCard whose={whose} />, { is_admin: false })
  expect(await screen.findByText('Desde el 1 ene 2026')).toBeTruthy()
  expect(screen.getByText('1 horario anterior')).toBeTruthy()
  expect(screen.getAllByText('lunes: 09:00–14:00')).toHaveLength(2)
  expect(screen.queryByRole('button')).toBeNull()
})
