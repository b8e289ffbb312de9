import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answers } from '@/tests/support/answers'
import { entry } from '@/tests/support/factories/entry'
import { standInForNavigation } from '@/tests/support/navigation'
import { beginNote, openRecord, recordDesk } from '@/tests/support/record-desk'

// Every text is there from the start: a test has the whole formatter, which does not read compiled ones.
standInForNavigation({
  useRouter: () => ({ push: vi.fn() }),
  useParams: () => ({ id: '7' }),
  usePathname: () => '/patients/7/history',
  useSearchParams: () => new URLSearchParams(),
})

const note = () => within(screen.getByRole('region', { name: 'Seguimiento' }))
const checked = () => note().queryAllByRole<HTMLInputElement>('radio', { checked: true })

beforeEach(() => {
  localStorage.clear()
  answers['record.create'] = () => ({ data: entry() })
  answers['record.update'] = ({ body }) => ({ data: entry({ ...body, version: 2 }) })
})
afterEach(cleanup)

it('answers every red flag that nobody answered with no, at one press; what was answered stays', async () => {
  const flag = { kind: 'yes_no', red_flag: true } as const
  recordDesk({ fields: [flag, flag, flag] })
  await openRecord()
  await beginNote()
  fireEvent.click(within(note().getByRole('radiogroup', { name: 'Campo 1' })).getByRole('radio', { name: 'Sí' }))
  const none = note().getByRole('button', { name: 'Ninguna: «No» a las 2 señales de alarma sin responder' })
  none.focus()
  fireEvent.click(none)
  const said = ['Campo 0', 'Campo 1', 'Campo 2'].map((name) => {
    const group = within(note().getByRole('radiogroup', { name }))
    return [
      group.getByRole<HTMLInputElement>('radio', { name: 'Sí' }),
      group.getByRole<HTMLInputElement>('radio', { name: 'No' }),
    ].map((radio) => radio.checked)
  })
  expect(said).toEqual([
    [false, true],
    [true, false],
    [false, true],
  ])
  expect(checked()).toHaveLength(3)
  expect(note().queryByRole('button', { name: /^Ninguna:/ })).toBeNull()
  // The focus is among the questions, not lost with what was pressed.
  expect((document.activeElement as HTMLElement).dataset.field).toBe('f0')
})
