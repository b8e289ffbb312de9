// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MemberSheet } from '@/components/groups/members/member-sheet'
import type { FixedSeat, SeatSeries } from '@/lib/contract/fixed-seats'
import { answers, calls } from '@/tests/support/answers'
import { groupMember, groupPlan } from '@/tests/support/factories/group'
import { press, show, type } from '@/tests/support/screen'

// Here texts that come later are what is looked at.
vi.unmock('@/lib/i18n/more-texts')
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }))
afterEach(cleanup)

/** The texts that the section waits for come when this does. */
const texts = vi.hoisted(() => ({ come: Promise.resolve() }))
vi.mock('@/lib/i18n/compiled', async (original) => {
  const real = await original<typeof import('@/lib/i18n/compiled')>()
  const loadCompiled: typeof real.loadCompiled = (...given) => texts.come.then(() => real.loadCompiled(...given))
  return { ...real, loadCompiled }
})

const series = (given: Partial<SeatSeries> = {}): SeatSeries => ({
  ...{ series_id: 41, starts_on: '2026-11-02', start_minute: 19 * 60, professional_id: 1 },
  recurrence: { frequency: 'week', interval: 1, weekdays: [1], ends: { kind: 'count', count: 20 } },
  ...{ next_at: '2099-11-02T18:00:00Z', places: 8, fixed: 3 },
  ...given,
})
const seat = (given: Partial<FixedSeat> = {}): FixedSeat => ({
  ...{ id: 9, group_id: 7, member_id: 5, patient_id: 12, series_id: 41, from_day: '2026-11-02', until_day: null },
  ...{ missing: [], version: 3 },
  ...given,
})
const open = async (kind: 'membership' | 'drop_in' = 'membership') => {
  await show(<MemberSheet member={groupMember()} plans={[groupPlan({ kind })]} onClosed={() => {}} />)
}
const seats = () => screen.findByRole('region', { name: 'Plazas fijas' })

beforeEach(() => {
  answers['fixed-seats.series'] = () => ({ data: [series(), series({ series_id: 42, start_minute: 600, fixed: 8 })] })
})

it('have their place held while their texts are on their way', async () => {
  let come = () => {}
  texts.come = new Promise((resolve) => {
    come = resolve
  })
  await open()
  await waitFor(() => expect(document.querySelector('.mantine-Skeleton-root')).toBeTruthy())
  expect(screen.queryByRole('region', { name: 'Plazas fijas' })).toBeNull()
  come()
  await seats()
  expect(document.querySelector('.mantine-Skeleton-root')).toBeNull()
})

it('are given by one press, in a series that has places, and what became of its dates is read again', async () => {
  answers['fixed-seats.create'] = () => ({ data: seat(), meta: { outcomes: [] } })
  await open()
  expect(within(await seats()).getByText('Sin plaza fija: se le apunta a cada actividad.')).toBeTruthy()
  answers['fixed-seats.list'] = () => ({ data: [seat()] })
  const give = screen.getByRole('button', { name: /^Dar plaza fija: lunes 19:00/ })
  give.focus()
  fireEvent.click(give)
  await waitFor(() =>
    expect(calls('fixed-seats.create')).toMatchObject([{ params: { id: 5 }, body: { series_id: 41 } }]),
  )
  expect(calls('fixed-seats.create')[0].body).not.toHaveProperty('beyond')
  // The button is gone, the focus stays.
  await waitFor(() => expect(give.isConnected).toBe(false))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Plazas fijas' }))
})

it('are given beyond the places only after a question', async () => {
  answers['fixed-seats.create'] = () => ({ data: seat({ series_id: 42 }), meta: { outcomes: [] } })
  await open()
  await seats()
  press(/^Dar plaza fija: lunes 10:00/)
  expect(await screen.findByText('¿Dar una plaza fija de más?')).toBeTruthy()
  expect(calls('fixed-seats.create')).toEqual([])
  press('Dar igualmente')
  await waitFor(() => expect(calls('fixed-seats.create')).toMatchObject([{ body: { series_id: 42, beyond: true } }]))
})

it.each([
  ['with nothing changed', null],
  ['with a change that is not saved', 'pos'],
])('have their question answered by Escape, %s, and the sheet below it stays', async (_, method) => {
  await open()
  await seats()
  if (method) type(/^Forma de pago/, method)
  press(/^Dar plaza fija: lunes 10:00/)
  const question = await screen.findByRole('dialog', { name: '¿Dar una plaza fija de más?' })
  fireEvent.keyDown(within(question).getByText('Dar igualmente'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByText('¿Dar una plaza fija de más?')).toBeNull())
  expect(screen.queryByText('¿Salir sin guardar?')).toBeNull()
  expect(screen.getByRole('region', { name: 'Plazas fijas' })).toBeTruthy()
  expect(calls('fixed-seats.create')).toEqual([])
})

it('say which dates are without a place, and end from today on after a question', async () => {
  const missing = [1, 2, 3, 4].map((day) => ({
    ...{ activity_id: day, starts_at: `2099-11-0${day}T18:00:00Z`, why: 'waiting' as const },
  }))
  answers['fixed-seats.list'] = () => ({ data: [seat({ missing }), seat({ id: 10, member_id: 6 })] })
  answers['fixed-seats.end'] = () => ({ data: seat({ until_day: '2026-11-24' }) })
  await open()
  const part = await seats()
  expect(part.textContent).toContain('en espera')
  expect(part.textContent).toContain('y 1 fecha más')
  expect(within(part).queryByRole('button', { name: /^Dar plaza fija: lunes 19:00/ })).toBeNull()
  press(/^Terminar la plaza fija: lunes 19:00/)
  const question = await screen.findByRole('dialog', { name: /¿Terminar la plaza fija/ })
  fireEvent.click(within(question).getByRole('button', { name: 'Terminar' }))
  await waitFor(() => expect(calls('fixed-seats.end')).toMatchObject([{ params: { id: 9 }, version: 3 }]))
  expect(calls('fixed-seats.end')[0].body.from_day).toMatch(/^\d{4}-\d\d-\d\d$/)
})

it('are nobody’s who comes by a price each time', async () => {
  await open('drop_in')
  expect(await screen.findByLabelText(/^Forma de pago/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Plazas fijas' })).toBeNull()
})
