// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAttaching } from '@/components/record/files/use-attaching'
import { ApiError } from '@/lib/client/api-error'
import { heard, notHeard } from '@/lib/client/connection'
import type { RecordEntry } from '@/lib/contract/record'
import { answers, calls } from '@/tests/support/answers'
import { press, show } from '@/tests/support/screen'

vi.mock('@/lib/client/api', () => import('@/tests/support/answers'))
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn() }),
  useParams: () => ({ id: '7' }),
  usePathname: () => '/patients/7/history',
}))

type Sent = {
  name: string
  signal: AbortSignal
  progress: (share: number) => void
  take: () => void
  fail: (status: number, message?: string) => void
}
const sent: Sent[] = []
vi.mock('@/lib/client/send-file', () => ({
  sendFile: (_: number, file: File, given: { onProgress: (share: number) => void; signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      const answer = { file_id: `id of ${file.name}`, name: file.name, type: 'application/pdf', size_bytes: 9 }
      sent.push({
        name: file.name,
        signal: given.signal,
        progress: given.onProgress,
        take: () => resolve(answer),
        fail: (status, message = '') => reject(new ApiError(status, { code: 'file_type', message, errors: {} })),
      })
    }),
}))

const pdf = (name: string, type = 'application/pdf') => new File(['x'], name, { type })
function Screen() {
  return useAttaching().panel
}
async function drop(...files: File[]) {
  const dataTransfer = { types: ['Files'], files }
  fireEvent.dragEnter(document.body, { dataTransfer })
  expect(screen.getByText('Suelta los archivos para añadirlos a la historia')).toBeTruthy()
  fireEvent.drop(document.body, { dataTransfer })
  await screen.findByTitle(files[0]!.name)
}
const row = (name: string) => within(screen.getByTitle(name).closest('li')!)
const named = (name: string) => sent.find((one) => one.name === name)!
/** What is sent begins once its entry is there. */
const onTheirWay = (...names: string[]) => waitFor(() => expect(sent.map(({ name }) => name)).toEqual(names))
const settle = (change: () => void) => act(async () => change())

beforeEach(() => {
  sent.length = 0
  answers['record.create'] = () => ({ data: { id: 5, version: 1 } })
})
afterEach(cleanup)

it('files that are dropped go two at a time, each with its progress', async () => {
  await show(<Screen />)
  await drop(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'))
  await onTheirWay('a.pdf', 'b.pdf')
  await settle(() => named('a.pdf').progress(0.4))
  expect(row('a.pdf').getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
  await settle(() => named('a.pdf').take())
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(screen.getByRole('button', { name: 'Firmar' })).toHaveProperty('disabled', true)
})

it('one is given up without the rest, one that did not arrive is tried again, one that is refused says why', async () => {
  await show(<Screen />)
  await drop(pdf('a.pdf'), pdf('b.pdf'))
  await onTheirWay('a.pdf', 'b.pdf')
  press('Cancelar a.pdf')
  expect(named('a.pdf').signal.aborted).toBe(true)
  expect(screen.queryByTitle('a.pdf')).toBeNull()
  await settle(() => named('b.pdf').fail(0))
  expect(row('b.pdf').getByRole('alert').textContent).toContain('b.pdf no se ha enviado')
  press('Reintentar b.pdf')
  await waitFor(() => expect(sent).toHaveLength(3))
  await settle(() => sent[2]!.fail(415, '«b.pdf» contiene programas'))
  expect(row('b.pdf').getByRole('alert').textContent).toBe('«b.pdf» contiene programas')
  expect(screen.queryByRole('button', { name: 'Reintentar b.pdf' })).toBeNull()
})

it('what would be refused is not sent', async () => {
  await show(<Screen />)
  await drop(pdf('hoja.xlsx', 'application/vnd.ms-excel'))
  expect(row('hoja.xlsx').getByRole('alert').textContent).toContain('JPEG, PNG y WebP')
  expect(sent).toHaveLength(0)
})

it('they are one entry with what is said of each, left as a draft or signed', async () => {
  await show(<Screen />)
  await drop(pdf('a.pdf'))
  await onTheirWay('a.pdf')
  await settle(() => named('a.pdf').take())
  fireEvent.change(await screen.findByLabelText('Descripción de a.pdf'), { target: { value: 'Resonancia' } })
  press('Firmar')
  await waitFor(() => expect(calls('record.sign')).toHaveLength(1))
  const [{ body }] = calls('record.create')
  expect(body).toMatchObject({ kind: 'attachment', content: { files: [{ caption: 'Resonancia' }] } })
  await waitFor(() => expect(screen.queryByText('a.pdf')).toBeNull())
})

it('says why it can be neither saved nor signed: files are on their way, or none is there', async () => {
  await show(<Screen />)
  await drop(pdf('a.pdf'))
  await onTheirWay('a.pdf')
  const why = () => screen.getByRole('button', { name: 'Firmar' }).getAttribute('aria-describedby')
  expect(document.getElementById(why()!)?.textContent).toBe(
    'Se podrá guardar y firmar cuando terminen de enviarse los archivos.',
  )
  await settle(() => named('a.pdf').take())
  expect(why()).toBeNull()
  press('Quitar a.pdf')
  expect(document.getElementById(why()!)?.textContent).toBe(
    'Sin archivos no se puede guardar ni firmar: añade al menos uno.',
  )
})

it('what was written though the answer was lost is found again, and no second entry is begun', async () => {
  const lost = () => {
    throw new ApiError(0, { code: 'unavailable', message: 'Sin conexión', errors: {} })
  }
  await show(<Screen />)
  await drop(pdf('a.pdf'))
  await onTheirWay('a.pdf')
  await settle(() => named('a.pdf').take())
  answers['record.create'] = lost
  press('Firmar')
  expect((await screen.findByRole('alert')).textContent).toContain('Sin conexión')
  // What is said of it since is a change to the entry that was begun.
  fireEvent.change(screen.getByLabelText('Descripción de a.pdf'), { target: { value: 'Resonancia' } })
  answers['record.create'] = () => ({ data: { id: 5, version: 1, state: 'draft' } })
  answers['record.update'] = lost
  press('Firmar')
  await waitFor(() => expect(calls('record.update')).toHaveLength(1))
  const [first, second] = calls('record.create')
  expect(second).toEqual(first)
  // It came through all the same, and so did the signature of another press.
  const [{ body }] = calls('record.update')
  const there = { id: 5, version: 3, state: 'signed', content: body.content }
  answers['record.update'] = () => {
    throw new ApiError(409, { code: 'entry_signed', message: 'Ya está firmada.', errors: {} })
  }
  answers['record.show'] = () => ({ data: there, template: null })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Firmar' })).toHaveProperty('disabled', false))
  press('Firmar')
  await waitFor(() => expect(screen.queryByText('a.pdf')).toBeNull())
  expect(calls('record.sign')).toEqual([])
})

it('that is opened by a press is scrolled to and has the focus, which goes back to what was pressed', async () => {
  const seen = vi.fn()
  Element.prototype.scrollIntoView = seen
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 700, 390, 300))
  function Pressed() {
    const { begin, panel } = useAttaching()
    return (
      <>
        <button type="button" onClick={() => begin(null)}>
          Añadir archivos
        </button>
        {panel}
      </>
    )
  }
  await show(<Pressed />)
  const opener = screen.getByRole('button', { name: 'Añadir archivos' })
  opener.focus()
  press('Añadir archivos')
  const first = await screen.findByRole('button', { name: 'Elegir archivos' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(seen).toHaveBeenCalled()
  press('Cancelar')
  expect(document.activeElement).toBe(opener)
  vi.restoreAllMocks()
})

it('that is open already comes into sight when it is pressed again, with what was chosen; another draft is asked about', async () => {
  const draft = { id: 9, kind: 'attachment', version: 1, content: { files: [] } } as unknown as RecordEntry
  function Pressed() {
    const { begin, panel, entryId } = useAttaching()
    return (
      <>
        <button type="button" onClick={() => begin(null)}>
          Añadir archivos
        </button>
        <button type="button" onClick={() => begin(draft)}>
          Seguir
        </button>
        <output>{entryId}</output>
        {panel}
      </>
    )
  }
  await show(<Pressed />)
  press('Añadir archivos')
  await screen.findByRole('button', { name: 'Elegir archivos' })
  await drop(pdf('a.pdf'))
  const opener = screen.getByRole('button', { name: 'Añadir archivos' })
  opener.focus()
  press('Añadir archivos')
  const first = screen.getByRole('button', { name: 'Elegir archivos' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(screen.getByTitle('a.pdf')).toBeTruthy()
  press('Seguir')
  const dialog = await screen.findByRole('dialog')
  expect(screen.getByTitle('a.pdf')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: /descartar|salir/i }))
  await waitFor(() => expect(screen.queryByTitle('a.pdf')).toBeNull())
  expect(document.querySelector('output')?.textContent).toBe('9')
})

it('what met no network is sent by itself once there is one, is only here until then, and is not left behind', async () => {
  await show(<Screen />)
  await drop(pdf('a.pdf'), pdf('b.pdf'))
  await onTheirWay('a.pdf', 'b.pdf')
  await settle(() => named('a.pdf').take())
  await settle(() => {
    notHeard()
    named('b.pdf').fail(0)
  })
  await waitFor(() => expect(row('b.pdf').getByRole('alert').textContent).toContain('solo está en esta pantalla'))
  expect(screen.getByRole('button', { name: 'Firmar' })).toHaveProperty('disabled', true)
  await settle(heard)
  await onTheirWay('a.pdf', 'b.pdf', 'b.pdf')
  await settle(() => sent[2]!.take())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Firmar' })).toHaveProperty('disabled', false))
})
