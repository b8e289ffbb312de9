// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/client/api-error'
import { answers, calls } from '@/tests/support/answers'
import { entry } from '@/tests/support/factories/entry'
import { beginNote, keptHere, openRecord, recordDesk } from '@/tests/support/record-desk'
import { type } from '@/tests/support/screen'

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
