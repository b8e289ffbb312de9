import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answers, calls } from '@/tests/support/answers'
import { entry } from '@/tests/support/factories/entry'
import { standInForNavigation } from '@/tests/support/navigation'
import { beginNote, openRecord, recordDesk } from '@/tests/support/record-desk'
import { press, type } from '@/tests/support/screen'

// Every text is there from the start: a test has the whole formatter, which does not read compiled ones.
standInForNavigation({
  useRouter: () => ({ push: vi.fn() }),
  useParams: () => ({ id: '7' }),
  usePathname: () => '/patients/7/history',
  useSearchParams: () => new URLSearchParams(),
})

beforeEach(() => {
  localStorage.clear()
  recordDesk({ fields: [{ kind: 'number', min: 1, max: 10 }, {}] })
  answers['record.create'] = () => ({ data: entry() })
  answers['record.update'] = () => ({ data: entry({ version: 2 }) })
  answers['record.sign'] = () => ({ data: entry({ state: 'signed' }) })
})
afterEach(cleanup)

const told = () => screen.queryByText(/^No se ha firmado: hay algo sin terminar/)

it('what is begun and no answer keeps an entry from being signed, is gone to, and no longer once it is one', async () => {
  await openRecord()
  await beginNote()
  type('Campo 1', 'Mejor')
  type('Campo 0', '12')
  press('Firmar')
  expect(told()).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Campo 0'))
  expect(calls('record.sign')).toEqual([])
  type('Campo 0', '7')
  expect(told()).toBeNull()
  press('Firmar')
  await waitFor(() => expect(calls('record.sign')).toHaveLength(1))
})
