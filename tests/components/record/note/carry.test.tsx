import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { EntryContent } from '@/lib/contract/record'
import { answers, calls } from '@/tests/support/answers'
import { entry } from '@/tests/support/factories/entry'
import { standInForNavigation } from '@/tests/support/navigation'
import { beginNote, openRecord, recordDesk } from '@/tests/support/record-desk'
import { type } from '@/tests/support/screen'

// Every text is there from the start: a test has the whole formatter, which does not read compiled ones.
standInForNavigation({
  useRouter: () => ({ push: vi.fn() }),
  useParams: () => ({ id: '7' }),
  usePathname: () => '/patients/7/history',
  useSearchParams: () => new URLSearchParams(),
})

const said = (id: number, day: string, answered: EntryContent['answers']) =>
  entry({ id, at: `${day}T09:00:00.000Z`, state: 'signed', content: { answers: answered, carried: {} } })
const note = () => within(screen.getByRole('region', { name: 'Seguimiento' }))
const value = (label: string) => note().getByLabelText<HTMLInputElement>(label).value
const offers = () =>
  note()
    .queryAllByRole('button', { name: /traer/i })
    .map((button) => button.textContent)

beforeEach(() => {
  localStorage.clear()
  answers['record.create'] = () => ({ data: entry() })
  answers['record.update'] = ({ body }) => ({ data: entry({ ...body, version: 2 }) })
})
afterEach(cleanup)

it('each empty section offers what it said the last time, by its own day, and takes that alone', async () => {
  recordDesk({
    entries: [said(2, '2026-11-18', { f0: 'Sube escaleras' }), said(1, '2026-11-11', { f0: 'x', f1: 'Fuerza' })],
  })
  await openRecord()
  await beginNote()
  expect(offers()).toEqual([
    'Traer todo lo de la última vez',
    expect.stringMatching(/^Traer lo del 18/),
    expect.stringMatching(/^Traer lo del 11/),
  ])
  fireEvent.click(note().getByRole('button', { name: /^Campo 1: traer lo del 11/ }))
  expect([value('Campo 0'), value('Campo 1')]).toEqual(['', 'Fuerza'])
  expect(note().getByText(/^Copiado del 11/)).toBeTruthy()
  expect(note().getByText('1 apartado sin revisar')).toBeTruthy()
  // One section is left: its own button says it all.
  expect(offers()).toEqual([expect.stringMatching(/^Traer lo del 18/)])
})

it('all at once says the day only where all share it, and leaves what is written', async () => {
  recordDesk({
    entries: [said(2, '2026-11-18', { f0: 'Camina', f1: 'Fuerza', f2: 'Igual' })],
    fields: [{}, {}, {}],
  })
  await openRecord()
  await beginNote()
  type('Campo 2', 'Peor')
  expect(offers()[0]).toMatch(/^Traer todo lo del 18/)
  fireEvent.click(note().getByRole('button', { name: /^Traer todo/ }))
  expect([value('Campo 0'), value('Campo 1'), value('Campo 2')]).toEqual(['Camina', 'Fuerza', 'Peor'])
  expect(offers()).toEqual([])
})

it('what is pressed by keyboard leaves the focus on what is to be looked at next, and signs nothing', async () => {
  recordDesk({
    entries: [said(2, '2026-11-18', { f0: 'Camina', f1: 'Fuerza', f2: 'Igual' })],
    fields: [{}, {}, {}],
  })
  await openRecord()
  await beginNote()
  const press = async (name: RegExp, next: () => Element | null) => {
    const button = note().getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(document.activeElement).toBe(next()))
  }
  const same = (label: string) => note().queryByRole('button', { name: `${label}: sigue igual` })
  await press(/^Campo 1: traer/, () => same('Campo 1'))
  await press(/^Traer todo/, () => same('Campo 0'))
  await press(/^Campo 0: sigue igual/, () => same('Campo 1'))
  await press(/^Campo 1: sigue igual/, () => same('Campo 2'))
  await press(/^Campo 2: sigue igual/, () => note().getByLabelText('Campo 2').closest('[data-field]'))
  expect(calls('record.sign')).toEqual([])
})

it('a section that never said anything offers nothing', async () => {
  recordDesk({ entries: [said(2, '2026-11-18', { f0: 'Camina' })] })
  await openRecord()
  await beginNote()
  expect(offers()).toEqual([expect.stringMatching(/^Traer lo del 18/)])
})
