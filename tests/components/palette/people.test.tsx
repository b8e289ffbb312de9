// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { menuFor } from '@/components/navigation/menu'
import { Palette } from '@/components/palette/palette'
import { answers } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { professional } from '@/tests/support/factories/professional'
import { user } from '@/tests/support/factories/user'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

const place = vi.hoisted(() => ({ at: '/appointments/2026-11-20' }))
standInForNavigation({ usePathname: () => place.at, useRouter: () => ({ replace: vi.fn() }) })

/** Eleven o'clock in the clinic. */
const now = new Date('2026-11-20T10:00:00Z')
const visit = (starts_at: string, ends_at: string) =>
  appointment({ id: 41, professional_id: 4, starts_at, ends_at, status: 'confirmed' })
let coming: ReturnType<typeof visit>[]
let past: ReturnType<typeof visit>[]

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  place.at = '/appointments/2026-11-20'
  coming = [visit('2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z')]
  past = []
  answers['professionals.list'] = () => ({
    data: [
      professional({ id: 4, name: 'Lucía Núñez Pardo', bookable: true }),
      professional({ id: 9, name: 'Luis Nadal', bookable: false }),
    ],
  })
  answers['patients.list'] = (given) => {
    const { search } = (given as unknown as { query: { search: string } }).query
    const found = [{ id: 7, name: 'Aitor Herrera', phone: null, birth_date: null }]
    return { data: 'aitor herrera'.includes(search.toLowerCase()) ? found : [] } as never
  }
  answers['appointments.of_patient'] = (given) => {
    const { when } = (given as unknown as { query: { when: string } }).query
    return { data: when === 'coming' ? coming : past } as never
  }
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function typed(text: string, as: Parameters<typeof user>[0] = { is_admin: true }) {
  await show(<Palette menu={menuFor(user(as), false)} onClose={vi.fn()} />, as)
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: text } })
}
const options = () =>
  screen.queryAllByRole('option').map((option) => [option.textContent, option.getAttribute('href')] as const)
const hrefOf = (label: RegExp) => options().find(([text]) => label.test(text ?? ''))?.[1]

it('finds a professional by name: their agenda, and for who may their page; who has no agenda has none', async () => {
  await typed('lucia nu')
  await waitFor(() => expect(hrefOf(/Agenda de Lucía Núñez Pardo/)).toBe('/appointments?who=4'))
  expect(hrefOf(/Ficha de Lucía/)).toBe('/employees/4')
  cleanup()
  await typed('luis')
  await waitFor(() => expect(hrefOf(/Ficha de Luis/)).toBe('/employees/9'))
  expect(hrefOf(/Agenda de Luis/)).toBeUndefined()
  cleanup()
  await typed('lucia', { is_admin: false })
  await waitFor(() => expect(hrefOf(/Agenda de Lucía/)).toBeDefined())
  expect(hrefOf(/Ficha de/)).toBeUndefined()
})

it('does not list every agenda for who looks for the agenda', async () => {
  await typed('agenda')
  await waitFor(() => expect(options()).not.toHaveLength(0))
  expect(hrefOf(/Agenda de/)).toBeUndefined()
})

it("offers besides a patient's file today's visit, and to book for them", async () => {
  await typed('aitor h')
  await waitFor(() =>
    expect(hrefOf(/Ver su cita de hoy, 13:00/)).toBe('/appointments/2026-11-20?view=day&who=4&part=visit-41'),
  )
  expect(options()[0]?.[1]).toBe('/patients/7/history')
  expect(hrefOf(/Nueva cita para Aitor Herrera/)).toBe('/appointments?new=1&patient=7')
})

it.each([
  [
    'the one that goes on',
    () => (past = [visit('2026-11-20T09:30:00Z', '2026-11-20T10:30:00Z')]),
    /cita de hoy, 10:30/,
  ],
  [
    'the next one of another day',
    () => (coming = [visit('2026-11-24T09:00:00Z', '2026-11-24T10:00:00Z')]),
    /próxima cita: .*24.*10:00/,
  ],
  [
    "today's that is over, where none is to come",
    () => {
      coming = []
      past = [visit('2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z')]
    },
    /cita de hoy, 9:00|cita de hoy, 09:00/,
  ],
])('names of a patient the visits that are meant: %s', async (_, set, label) => {
  set()
  await typed('aitor')
  await waitFor(() => expect(hrefOf(label)).toBeDefined())
})

it.each(['cobrar', 'asistencia'])('finds something for «%s»', async (text) => {
  await typed(text)
  await waitFor(() => expect(options()).not.toHaveLength(0))
  expect(hrefOf(text === 'cobrar' ? /Cobrar a un paciente/ : /Anotar la asistencia/) !== undefined).toBe(true)
})

it('shows the keys that do the same, where they do', async () => {
  await typed('nueva cita')
  await waitFor(() => expect(options().map(([text]) => text)).toContain('Nueva citaN'))
  cleanup()
  place.at = '/patients'
  await typed('nueva cita')
  await waitFor(() => expect(options().map(([text]) => text)).toContain('Nueva cita'))
})
