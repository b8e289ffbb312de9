// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/client/api-error'
import { deviceDrafts } from '@/lib/client/drafts/device-drafts'
import { lockOf } from '@/lib/client/drafts/lock'
import { answers, calls } from '@/tests/support/answers'
import { entry } from '@/tests/support/factories/entry'
import { KEY, keptHere, openRecord, recordDesk } from '@/tests/support/record-desk'

const router = { push: vi.fn() }
// Every text is there from the start: a test has the whole formatter, which does not read compiled ones.
vi.mock('@/lib/i18n/more-texts', () => ({ MoreTexts: ({ children }: { children: ReactNode }) => children }))
vi.mock('@/lib/client/api', () => import('@/tests/support/answers'))
// jsdom has no editing of rich text.
vi.mock('@/components/record/rich/rich-field', () => import('@/tests/support/rich-field'))
vi.mock('next/navigation', () => ({
  useRouter: () => router,
  useParams: () => ({ id: '7' }),
  usePathname: () => '/patients/7/history',
  useSearchParams: () => new URLSearchParams(),
}))

const dialog = () => screen.findByRole('dialog', { name: 'Añadir una adenda' })
const field = async () => within(await dialog()).getByRole<HTMLTextAreaElement>('textbox')

beforeEach(() => {
  localStorage.clear()
  recordDesk({ entries: [entry({ state: 'signed' })] })
})
afterEach(cleanup)

async function write(text: string) {
  await openRecord()
  fireEvent.click(await screen.findByRole('button', { name: /^Acciones de «/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Añadir una adenda' }))
  fireEvent.change(await field(), { target: { value: text } })
  await waitFor(() => expect(keptHere()).toEqual(['draft.1.addendum-40']))
}

it('an addendum stays on the device, locked, is offered again where it was written, and goes once it is signed', async () => {
  await write('Era la derecha')
  expect(JSON.stringify({ ...localStorage })).not.toContain('derecha')
  cleanup()
  await openRecord()
  fireEvent.click(await screen.findByRole('button', { name: 'Seguir' }))
  expect((await field()).value).toBe('Era la derecha')
  expect(within(await dialog()).getByText(/^Recuperado: escrito el/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Firmar la adenda' }))
  await waitFor(() => expect(calls('record.amend')[0]).toMatchObject({ body: { text: 'Era la derecha' } }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByText(/Un texto sin enviar/)).toBeNull())
  expect(keptHere()).toEqual([])
})

it('an addendum that could not be signed stays on the device', async () => {
  answers['record.amend'] = () => {
    throw new ApiError(401, { code: 'unauthenticated', message: 'La sesión ha terminado', errors: {} })
  }
  await write('Era la derecha')
  fireEvent.click(screen.getByRole('button', { name: 'Firmar la adenda' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect((await field()).value).toBe('Era la derecha')
  expect(keptHere()).toHaveLength(1)
})

it('an addendum that is given up is not kept', async () => {
  await write('Era la derecha')
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar los cambios' }))
  await waitFor(() => expect(keptHere()).toEqual([]))
  await waitFor(() => expect(screen.queryByText(/Un texto sin enviar/)).toBeNull())
})

it('a pain that stayed on the device leads to its own screen', async () => {
  const { id, patient_id, version, at, content } = entry({ kind: 'pain' })
  const own = deviceDrafts(1, await lockOf(KEY))
  await own.keep('pain-40', {
    ...{
      patient_id,
      entry_id: id,
      version,
      kind: 'pain',
      template_version_id: null,
      appointment_id: null,
      at,
      content,
    },
    typed_at: at,
  })
  await openRecord()
  fireEvent.click(await screen.findByRole('button', { name: 'Seguir' }))
  expect(router.push).toHaveBeenCalledWith('/patients/7/history/pain?entry=40')
})

/** Opens the record of a device that kept a measure and a report. */
async function withMeasureAndReport() {
  const { patient_id, at } = entry({})
  const own = deviceDrafts(1, await lockOf(KEY))
  const one = { patient_id, entry_id: null, version: 0, template_version_id: null, appointment_id: null, at }
  const content = { answers: {}, carried: {} }
  const measure = { key: 'nprs' as const, answers: { pain: 4 }, activities: [] }
  const kept = { ...one, kind: 'measure', typed_at: at, content: { ...content, measure } } as const
  await own.keep('measure-new-7', kept)
  const texts = { recipient: '', reason: 'Dolor lumbar', treatment: '' }
  const range = { episode_id: null, from: '', to: '' }
  const report = {
    opened_of: null,
    kind: 'progress',
    range,
    parts: ['reason'],
    texts,
    advice: null,
    locale: 'es',
  } as const
  await own.keep('report-7-all', {
    ...one,
    kind: 'report',
    typed_at: at,
    content,
    report: { ...report, parts: ['reason'] },
  })
  answers['episodes.list'] = () => ({ data: [] })
  await openRecord()
}
const goOnBy = async (text: RegExp) => {
  const alert = (await screen.findByText(text)).closest<HTMLElement>('[role="alert"]')
  fireEvent.click(within(alert!).getByRole('button', { name: 'Seguir' }))
}

it('a measure that stayed on the device is offered, and gone on with in its sheet', async () => {
  await withMeasureAndReport()
  await goOnBy(/^Un cuestionario sin guardar/)
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '4' })).checked).toBe(true)
})

it('a report that stayed on the device is offered, gone on with, and offered no more once it is given up', async () => {
  await withMeasureAndReport()
  await goOnBy(/^Un informe sin terminar/)
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Diagnóstico/)).value).toBe('Dolor lumbar')
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar los cambios' }))
  await waitFor(() => expect(screen.queryByText(/^Un informe sin terminar/)).toBeNull())
  expect(keptHere()).toEqual(['draft.1.measure-new-7'])
})

it('an addendum that was sent when the tab was killed is sent with the same key again, so that it stands there once', async () => {
  answers['record.amend'] = () => new Promise(() => {})
  await write('Era la derecha')
  fireEvent.click(screen.getByRole('button', { name: 'Firmar la adenda' }))
  await waitFor(() => expect(calls('record.amend')).toHaveLength(1))
  cleanup()
  await openRecord()
  fireEvent.click(await screen.findByRole('button', { name: 'Seguir' }))
  await dialog()
  fireEvent.click(screen.getByRole('button', { name: 'Firmar la adenda' }))
  await waitFor(() => expect(calls('record.amend')).toHaveLength(2))
  const [first, second] = calls('record.amend')
  expect(first.idempotency_key).toMatch(/^[\da-f-]{36}$/)
  expect(second).toEqual(first)
})
