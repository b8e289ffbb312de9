// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/client/api-error'
import { heard, notHeard } from '@/lib/client/connection'
import { answers, calls } from '@/tests/support/answers'
import { entry } from '@/tests/support/factories/entry'
import { beginNote, keptHere, openRecord, recordDesk } from '@/tests/support/record-desk'
import { press, type } from '@/tests/support/screen'

// Every text is there from the start: a test has the whole formatter, which does not read compiled ones.
vi.mock('@/lib/i18n/more-texts', () => ({ MoreTexts: ({ children }: { children: ReactNode }) => children }))
vi.mock('@/lib/client/api', () => import('@/tests/support/answers'))
// Nothing is kept by a clock here: what is kept, somebody's going away kept.
vi.mock('@/lib/client/drafts/device-pace', () => ({
  devicePace: (now: () => void) => ({ now, soon: () => undefined, stop: () => undefined }),
}))
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn() }),
  useParams: () => ({ id: '7' }),
  usePathname: () => '/patients/7/history',
  useSearchParams: () => new URLSearchParams(),
}))

const ended = () => {
  throw new ApiError(401, { code: 'unauthenticated', message: 'La sesión ha terminado', errors: {} })
}
const field = () => screen.findByLabelText<HTMLInputElement>('Campo 0')

beforeEach(() => {
  localStorage.clear()
  recordDesk()
  answers['record.create'] = () => ({ data: entry() })
})
afterEach(cleanup)

it('what was typed when the API ended the session stays on the device, locked, and is offered after signing in', async () => {
  answers['record.update'] = ended
  await openRecord()
  await beginNote()
  type('Campo 0', 'Antes de acabar')
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(calls('record.update')).toHaveLength(1))
  await waitFor(() => expect(keptHere()).toHaveLength(1))
  expect(JSON.stringify({ ...localStorage })).not.toContain('acabar')
  cleanup()

  recordDesk({ entries: [entry()] })
  answers['record.update'] = ({ body }) => ({ data: entry({ ...body, version: 2 }) })
  await openRecord()
  expect((await field()).value).toBe('Antes de acabar')
  expect(screen.getByText(/^Recuperado: escrito el/)).toBeTruthy()
  await waitFor(() => expect(calls('record.update').at(-1)).toMatchObject({ params: { id: 40 }, version: 1 }))
  await waitFor(() => expect(keptHere()).toEqual([]))
})

it('what was typed just before the way out was pressed is on the device before the page goes', async () => {
  answers['record.create'] = ended
  await openRecord()
  await beginNote()
  type('Campo 0', 'La última letra')
  expect(keptHere()).toEqual([])
  // The press takes the focus away.
  fireEvent.focusOut(await field())
  await waitFor(() => expect(keptHere()).toHaveLength(1))
  cleanup()
  answers['record.create'] = () => ({ data: entry() })
  answers['record.update'] = ({ body }) => ({ data: entry({ ...body, version: 2 }) })
  await openRecord()
  expect((await field()).value).toBe('La última letra')
})

const down = () => {
  throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
}

it('what is left without a network is offered, and not opened again over what one does next', async () => {
  answers['record.create'] = down
  await openRecord()
  await beginNote()
  type('Campo 0', 'Sin red')
  press('Dejar en borrador')
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar la nota' }))
  await screen.findByText(/^Un texto sin enviar/)
  expect(screen.queryByLabelText('Campo 0')).toBeNull()
})

describe('what was emptied and is left without a network', () => {
  const isDown = { now: false }
  const unlessDown =
    (answer: (given: Call) => object) =>
    (given: Call): object =>
      isDown.now ? down() : answer(given)
  type Call = { version?: number; body: object }
  /** Begun here, saved, and emptied since. */
  const emptied = async () => {
    const server = { version: 1, content: { answers: { f0: 'Algo' }, carried: {} } }
    isDown.now = false
    answers['record.create'] = () => ({ data: entry() })
    answers['record.update'] = unlessDown(({ body }) => ({ data: entry({ ...body, version: ++server.version }) }))
    answers['record.delete'] = unlessDown(() => ({ data: entry({ state: 'removed' }) }))
    await openRecord()
    answers['record.show'] = unlessDown(() => ({ data: entry(server), template: null }))
    await beginNote()
    type('Campo 0', 'Algo')
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(server.version).toBe(2))
    isDown.now = true
    type('Campo 0', '')
    return server
  }
  const left = async () => {
    press('Dejar en borrador')
    fireEvent.click(await screen.findByRole('button', { name: 'Eliminar el borrador' }))
    await waitFor(() => expect(screen.queryByLabelText('Campo 0')).toBeNull())
    await waitFor(() => expect(keptHere()).toHaveLength(1))
    // What the device has is looked at, and its removal tried.
    await waitFor(() => expect(calls('record.show')).not.toEqual([]))
  }
  const back = () => {
    isDown.now = false
    notHeard()
    act(heard)
  }

  it('is offered to nobody, and removed once the network is back', async () => {
    await emptied()
    await left()
    expect([screen.queryByText(/^Un texto sin enviar/), screen.queryByLabelText('Campo 0')]).toEqual([null, null])
    expect(keptHere()).toHaveLength(1)
    back()
    await waitFor(() => expect(keptHere()).toEqual([]))
    expect(calls('record.delete').at(-1)).toMatchObject({ params: { id: 40 }, version: 2, body: {} })
  })

  it('is removed when the record is opened again, after a reload', async () => {
    await emptied()
    cleanup()
    await waitFor(() => expect(keptHere()).toHaveLength(1))
    isDown.now = false
    await openRecord()
    await waitFor(() => expect(keptHere()).toEqual([]))
    expect(calls('record.delete').at(-1)).toMatchObject({ params: { id: 40 }, version: 2 })
    expect(screen.queryByLabelText('Campo 0')).toBeNull()
  })

  it('stays where somebody else wrote in it since', async () => {
    const server = await emptied()
    await left()
    server.version = 3
    back()
    await waitFor(() => expect(keptHere()).toEqual([]))
    expect(calls('record.delete')).toEqual([])
  })
})
