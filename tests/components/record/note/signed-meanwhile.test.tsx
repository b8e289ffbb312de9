// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
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
// jsdom has no editing of rich text.
vi.mock('@/components/record/rich/rich-field', () => import('@/tests/support/rich-field'))
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn() }),
  useParams: () => ({ id: '7' }),
  usePathname: () => '/patients/7/history',
  useSearchParams: () => new URLSearchParams(),
}))

const signed = entry({ state: 'signed', version: 3, content: { answers: { f0: 'Antes' }, carried: {} } })
const refused = () => {
  throw new ApiError(409, { code: 'entry_signed', message: 'La nota ya está firmada.', errors: {} })
}
const offered = () => screen.findByRole('button', { name: 'Añadirlo como adenda' })
const dialog = () => screen.findByRole('dialog', { name: 'Añadir una adenda' })

/** Somebody else signs the note that is being written. */
async function writeWhatIsSigned() {
  await openRecord()
  await beginNote()
  answers['record.update'] = refused
  answers['record.show'] = () => ({ data: signed, template: null })
  type('Campo 0', 'Antes')
  type('Campo 1', 'Y algo más')
  fireEvent(window, new Event('online'))
  await offered()
}

beforeEach(() => {
  localStorage.clear()
  recordDesk()
  answers['record.create'] = () => ({ data: entry() })
})
afterEach(cleanup)

it('what was typed into a note that is signed by then is offered as an addendum, and goes once that is signed', async () => {
  await writeWhatIsSigned()
  // There is nothing to be signed any more.
  expect(screen.queryByRole('button', { name: 'Firmar' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Cerrar la nota' })).toBeTruthy()
  fireEvent.click(await offered())
  const field = within(await dialog()).getByRole<HTMLTextAreaElement>('textbox')
  expect(field.value).toBe('<p><strong>Campo 1</strong></p><p>Y algo más</p>')
  await waitFor(() => expect(keptHere()).toEqual(['draft.1.addendum-40']))
  answers['record.amend'] = () => ({ data: { ...signed, state: 'amended' } })
  fireEvent.click(screen.getByRole('button', { name: 'Firmar la adenda' }))
  await waitFor(() =>
    expect(calls('record.amend')[0]).toMatchObject({ params: { id: 40 }, body: { text: field.value } }),
  )
  await waitFor(() => expect(keptHere()).toEqual([]))
})

it('where what was signed cannot be read, nothing goes, and that is said', async () => {
  await writeWhatIsSigned()
  answers['record.show'] = () => {
    throw new ApiError(0, { code: 'unavailable', message: 'Sin conexión', errors: {} })
  }
  fireEvent.click(await offered())
  expect(await screen.findByText(/^No se ha podido abrir la nota firmada/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Campo 1').value).toBe('Y algo más')
})

it('what stayed on the device of a note that is signed by then is offered as an addendum too', async () => {
  await writeWhatIsSigned()
  cleanup()
  await waitFor(() => expect(keptHere()).toHaveLength(1))
  recordDesk({ entries: [signed] })
  await openRecord()
  fireEvent(window, new Event('online'))
  fireEvent.click(await offered())
  expect(within(await dialog()).getByRole<HTMLTextAreaElement>('textbox').value).toContain('Y algo más')
})
