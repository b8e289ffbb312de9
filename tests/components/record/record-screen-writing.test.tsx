// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RecordScreen } from '@/components/record/record-screen'
import type { RecordEntry } from '@/lib/contract/record'
import { answers, calls } from '@/tests/support/answers'
import { press, show, type } from '@/tests/support/screen'

vi.mock('@/components/patients/history/data-card', () => ({ DataCard: () => null }))
vi.mock('@/components/patients/history/summary-card', () => ({ SummaryCard: () => null }))
vi.mock('@/lib/client/api', () => import('@/tests/support/answers'))
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn() }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/patients/7/history',
  useParams: () => ({ id: '7' }),
}))

const fields = ['Subjetivo', 'Objetivo'].map((es) => ({ key: es[0]!.toLowerCase(), kind: 'text', label: { es } }))
const template = {
  ...{ id: 20, template_id: 2, number: 1, kind: 'record', name: 'Seguimiento' },
  content: { sections: [{ key: 'all', label: { es: 'Todo' }, fields }] },
}
/** What stands on the server. */
const server = { version: 1, state: 'draft', content: { answers: { s: 'antes' }, carried: {} } }
const entry = () =>
  ({
    ...{ id: 9, patient_id: 7, kind: 'note', at: '2026-11-20T09:00:00Z', author_id: 1, template_version_id: 20 },
    ...{ episode_id: null, appointment_id: null, signature: null, addenda: [], removal: null },
    ...server,
  }) as unknown as RecordEntry
const inStream = () => document.getElementById('entry-9')

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
  Object.assign(server, { version: 1, state: 'draft', content: { answers: { s: 'antes' }, carried: {} } })
  const current = { id: 20, number: 1, content: template.content }
  const own = { id: 2, kind: 'record', name: 'Seguimiento', starter: null, active: true, current }
  answers['templates.list'] = () => ({ data: [own], starters: [], writers_last: null })
  answers['record.list'] = () => ({ data: [entry()], meta: { next_cursor: null, templates: [template] } })
  answers['record.show'] = () => ({ data: entry(), template })
  answers['record.create'] = () => ({ data: entry() })
  answers['record.update'] = ({ body }) => {
    Object.assign(server, { content: body.content, version: server.version + 1 })
    return { data: entry() }
  }
  answers['record.sign'] = () => {
    server.state = 'signed'
    return { data: entry() }
  }
})
afterEach(cleanup)

const goOn = async () => {
  await waitFor(() => expect(inStream()).toBeTruthy())
  act(() => within(inStream()!).getByRole('button', { name: 'Seguir' }).click())
  return screen.findByLabelText('Subjetivo')
}

it('goes on with a draft as it stands by now, which stands in the stream no more, and shows it once it is signed', async () => {
  await show(<RecordScreen />, { id: 1 })
  await waitFor(() => expect(inStream()).toBeTruthy())
  // Since the list was read it was gone on with elsewhere.
  Object.assign(server, { version: 4, content: { answers: { s: 'en otra ventana' }, carried: {} } })
  expect((await goOn()).getAttribute('value')).toBe('en otra ventana')
  expect(inStream()).toBeNull()
  type('Subjetivo', 'y más')
  press('Firmar')
  await waitFor(() => expect(document.activeElement).toBe(inStream()))
  expect(calls('record.update')[0]).toMatchObject({ version: 4 })
})

it('shows what was signed elsewhere meanwhile instead of opening it', async () => {
  await show(<RecordScreen />, { id: 1 })
  await waitFor(() => expect(inStream()).toBeTruthy())
  server.state = 'signed'
  act(() => within(inStream()!).getByRole('button', { name: 'Seguir' }).click())
  await waitFor(() => expect(within(inStream()!).queryByRole('button', { name: 'Seguir' })).toBeNull())
  expect(screen.queryByLabelText('Subjetivo')).toBeNull()
})

it('takes a new one out of the stream once it has been begun', async () => {
  let isBegun = false
  answers['record.list'] = () => ({
    data: isBegun ? [entry()] : [],
    meta: { next_cursor: null, templates: [template] },
  })
  answers['record.create'] = () => {
    isBegun = true
    return { data: entry() }
  }
  server.content = { answers: {} as never, carried: {} }
  await show(<RecordScreen />, { id: 1 })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Añadir' })).toHaveProperty('disabled', false))
  press('Añadir')
  const chosen = await screen.findByRole('menuitem', { name: 'Seguimiento' })
  act(() => chosen.click())
  await screen.findByLabelText('Subjetivo')
  type('Subjetivo', 'nueva')
  press('Dejar en borrador')
  await waitFor(() => expect(calls('record.create')).toHaveLength(1))
  await waitFor(() => expect(inStream()).toBeTruthy())
  expect(screen.queryByLabelText('Subjetivo')).toBeNull()
})
