// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RecordScreen } from '@/components/record/record-screen'
import { FOLDED_PX } from '@/components/record/stream/folded'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore, recordHistoryAtom } from '@/lib/client/device'
import { answers, calls } from '@/tests/support/answers'
import { patient } from '@/tests/support/factories/patient'
import { professional } from '@/tests/support/factories/professional'
import { entry, recordSource } from '@/tests/support/pdf/source'
import { show } from '@/tests/support/screen'

// Every text is there from the start: a test has the whole formatter, which does not read compiled ones.
vi.mock('@/lib/i18n/more-texts', () => ({ MoreTexts: ({ children }: { children: ReactNode }) => children }))
vi.mock('@/lib/client/api', () => import('@/tests/support/answers'))
// As the router does, who reads the address is told when it is replaced.
const address = vi.hoisted(() => {
  const readers = new Set<() => void>()
  const follow = (onChange: () => void) => {
    readers.add(onChange)
    return () => void readers.delete(onChange)
  }
  return { readers, follow }
})
const replace = history.replaceState
history.replaceState = (...given) => {
  replace.apply(history, given)
  for (const tell of address.readers) tell()
}
vi.mock('next/navigation', async () => {
  const { useSyncExternalStore } = await import('react')
  const search = () => location.search
  return {
    useRouter: () => ({ push: vi.fn(), replace: vi.fn() }),
    useParams: () => ({ id: '7' }),
    usePathname: () => location.pathname,
    useSearchParams: () => new URLSearchParams(useSyncExternalStore(address.follow, search)),
  }
})

let heights: { element: Element; tell: ResizeObserverCallback }[] = []
class Observer {
  constructor(private readonly tell: ResizeObserverCallback) {}
  observe = (element: Element) => heights.push({ element, tell: this.tell })
  unobserve() {}
  disconnect() {}
}
/** The browser has laid it out: everything in an entry is so high. */
const layOut = (height: number) =>
  act(() => {
    for (const { element, tell } of heights)
      tell([{ target: element, contentRect: { height } } as ResizeObserverEntry], {} as ResizeObserver)
  })

beforeEach(() => {
  heights = []
  Object.defineProperty(window, 'ResizeObserver', { configurable: true, get: () => Observer, set: () => {} })
  deviceStore.set(recordHistoryAtom, [])
  history.replaceState(null, '', '/patients/7/history')
  const { versions } = recordSource()
  const data = [entry({ id: 1, at: '2026-10-01T09:00:00Z' }), recordSource().entries[1]!, recordSource().entries[4]!]
  answers['record.list'] = () => ({ data, meta: { next_cursor: null, count: 3, templates: [...versions.values()] } })
  answers['patients.show'] = () => ({ data: patient() })
  answers['professionals.list'] = () => ({ data: [professional({ id: 2, name: 'Marta Gil' })] })
})
afterEach(cleanup)

const shown = () => [...document.querySelectorAll('li[id^="entry-"]')].map(({ id }) => id)
const search = (typed: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: typed } })

it('looks through what is shown of the entries, in the reader’s words, and puts it into the address', async () => {
  await show(<RecordScreen />)
  await waitFor(() => expect(shown()).toEqual(['entry-5', 'entry-2', 'entry-1']))
  search('lumbar derecha sordo')
  await waitFor(() => expect(shown()).toEqual(['entry-2']))
  search('marta')
  await waitFor(() => expect(shown()).toHaveLength(3))
  search('dull')
  await waitFor(() => expect(shown()).toEqual([]))
  expect(screen.getByText('Nada coincide con la búsqueda')).toBeTruthy()
  await waitFor(() => expect(location.search).toBe('?search=dull'))
})

it.each([
  ['pains.history', { data: [] }],
  ['measures.list', { data: [] }],
  ['appointments.list', { data: [] }],
] as const)('is drawn once %s is there too, so that nothing is pushed down under who reads', async (name, late) => {
  const { promise, resolve } = Promise.withResolvers<object>()
  answers[name] = () => promise
  await show(<RecordScreen />)
  await waitFor(() => expect(calls('record.list')).toHaveLength(1))
  await act(async () => {})
  expect(shown()).toEqual([])
  resolve(late)
  await waitFor(() => expect(shown()).toHaveLength(3))
})

it('is drawn where what its entries look back at cannot be read', async () => {
  answers['pains.history'] = () => {
    throw new ApiError(503, { code: 'unavailable', message: '', errors: {} })
  }
  await show(<RecordScreen />)
  await waitFor(() => expect(shown()).toHaveLength(3))
})

it('the address says what is shown; where it does not, what was chosen last on this device', async () => {
  history.replaceState(null, '', '/patients/7/history?filter=attachment&search=RM')
  deviceStore.set(recordHistoryAtom, { ids: [7], filter: 'note', folded: true })
  const { unmount } = await show(<RecordScreen />)
  await waitFor(() => expect(shown()).toEqual(['entry-5']))
  fireEvent.click(screen.getByRole('radio', { name: 'Dolor' }))
  search('')
  await waitFor(() => expect(location.search).toBe('?filter=pain'))
  expect(deviceStore.get(recordHistoryAtom)).toEqual({ ids: [7], filter: 'pain', folded: true })
  unmount()

  history.replaceState(null, '', '/patients/7/history')
  await show(<RecordScreen />)
  await waitFor(() => expect(shown()).toEqual(['entry-2']))
  expect(location.search).toBe('?filter=pain')
})

it('an old device’s list of ids is no view', async () => {
  deviceStore.set(recordHistoryAtom, [3, 1])
  await show(<RecordScreen />)
  await waitFor(() => expect(shown()).toHaveLength(3))
  expect(location.search).toBe('')
})

it('folds what is long: one at a time, all at once, and never what is short', async () => {
  await show(<RecordScreen />)
  await waitFor(() => expect(shown()).toHaveLength(3))
  layOut(FOLDED_PX)
  expect(screen.queryByRole('button', { name: 'Ver todo' })).toBeNull()
  // Nor what folding would save hardly more of than its button takes.
  layOut(FOLDED_PX + 60)
  expect(screen.queryByRole('button', { name: 'Ver todo' })).toBeNull()
  expect(document.querySelectorAll('[data-open]')).toHaveLength(3)
  layOut(FOLDED_PX * 2)
  const [first, second] = screen.getAllByRole('button', { name: 'Ver todo' })
  expect(first!.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(first!)
  expect(screen.getByRole('button', { name: 'Ver menos' }).getAttribute('aria-expanded')).toBe('true')
  // Who is led into what is folded, by the browser's search or the tab key, scrolls it.
  const clip = document.getElementById(second!.getAttribute('aria-controls')!)!
  clip.scrollTop = 40
  fireEvent.scroll(clip)
  expect(clip.scrollTop).toBe(0)
  expect(screen.getAllByRole('button', { name: 'Ver menos' })).toHaveLength(2)

  const fold = screen.getByRole('button', { name: 'Plegar lo largo' })
  expect(fold.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(fold)
  expect(screen.getAllByRole('button', { name: 'Ver menos' })).toHaveLength(3)
  expect(deviceStore.get(recordHistoryAtom)).toMatchObject({ folded: false })
  fireEvent.click(fold)
  expect(screen.getAllByRole('button', { name: 'Ver todo' })).toHaveLength(3)
})

it('never folds away what corrects an entry', async () => {
  const addendum = { id: 1, text: '<p>Era la derecha.</p>', author_id: 2, created_at: '2026-11-21T09:00:00Z' }
  const data = [{ ...recordSource().entries[1]!, addenda: [addendum] }]
  const templates = [...recordSource().versions.values()]
  answers['record.list'] = () => ({ data, meta: { next_cursor: null, count: 1, templates } })
  await show(<RecordScreen />)
  await waitFor(() => expect(shown()).toHaveLength(1))
  layOut(FOLDED_PX * 2)
  expect(document.querySelectorAll('[data-long]')).toHaveLength(1)
  expect((await screen.findByText('Era la derecha.')).closest('[data-long]')).toBeNull()
})
