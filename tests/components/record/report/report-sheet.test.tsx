import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ReportSheet } from '@/components/record/report/report-sheet'
import { answers, calls } from '@/tests/support/answers'
import { patient } from '@/tests/support/factories/patient'
import { standInForNavigation } from '@/tests/support/navigation'
import { recordSource } from '@/tests/support/pdf/source'
import { KEY, keptHere } from '@/tests/support/record-desk'
import { show } from '@/tests/support/screen'

// Every text is there from the start: a test has the whole formatter, which does not read compiled ones.
standInForNavigation({
  useRouter: () => ({ push: vi.fn() }),
  useParams: () => ({ id: '7' }),
  usePathname: () => '/patients/7/history',
})

const made = {
  ...{ file_id: 'a'.repeat(32), name: 'Informe.pdf', type: 'application/pdf', size_bytes: 9 },
  ...{ sha256: '0', caption: null, taken_on: null },
}
beforeEach(() => {
  localStorage.clear()
  answers['record.key'] = () => ({ data: { key: KEY } })
  answers['patients.show'] = () => ({ data: patient({ locale: 'pt' }) })
  answers['episodes.list'] = () => ({ data: recordSource().episodes })
  answers['reports.create'] = () => ({ data: made })
  answers['record.create'] = () => ({ data: { id: 5, version: 1 } })
})
afterEach(cleanup)

it('of an ended episode is a discharge, of its days, in the patient’s language, with what came of it', async () => {
  await show(<ReportSheet episodeId={4} onClosed={() => {}} />)
  const advice = await screen.findByLabelText<HTMLTextAreaElement>('Recomendaciones (opcional)')
  expect(advice.value).toContain('Vuelve al trabajo.')
  fireEvent.click(screen.getByRole('button', { name: 'Crear el PDF' }))
  await waitFor(() => expect(calls('reports.create')).toHaveLength(1))
  expect(calls('reports.create')[0].body).toMatchObject({
    ...{ kind: 'discharge', episode_id: 4, from: '2026-10-01', to: '2026-11-20', locale: 'pt' },
    parts: ['reason', 'treatment', 'pains', 'measures', 'goals'],
  })
})

it('is shown, downloaded and kept; and made again once something was changed', async () => {
  await show(<ReportSheet episodeId={null} onClosed={() => {}} />)
  const make = await screen.findByRole('button', { name: 'Crear el PDF' })
  fireEvent.click(make)
  const view = await screen.findByRole('link', { name: 'Ver' })
  expect(view.getAttribute('href')).toBe(`/api/record-files/${made.file_id}?inline=1`)
  fireEvent.click(screen.getByRole('button', { name: 'Guardar en la historia' }))
  expect(await screen.findByText('Guardado en la historia como borrador.')).toBeTruthy()
  expect(calls('record.create')[0].body).toMatchObject({ kind: 'attachment', content: { files: [made] } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Objetivos' }))
  expect(screen.queryByRole('link', { name: 'Ver' })).toBeNull()
  expect(screen.getByText(/cambiado algo después/)).toBeTruthy()
})

it('asks whom a referral is for, and only then', async () => {
  await show(<ReportSheet episodeId={null} onClosed={() => {}} />)
  const referral = await screen.findByRole('radio', { name: 'Derivación' })
  expect(screen.queryByLabelText(/A la atención de/)).toBeNull()
  fireEvent.click(referral)
  expect(await screen.findByLabelText(/A la atención de/)).toBeTruthy()
})

it('says what it will come without, and where that is set', async () => {
  await show(<ReportSheet episodeId={null} onClosed={() => {}} />)
  expect(await screen.findByText(/No hay una firma guardada/)).toBeTruthy()
  const [link] = screen.getAllByRole('link', { name: 'Añadir en el perfil' })
  expect(link!.getAttribute('href')).toBe('/profile')
})

it('says what was refused, in the sheet', async () => {
  const { ApiError } = await import('@/lib/client/api-error')
  answers['reports.create'] = () => {
    throw new ApiError(500, { code: 'pdf_failed', message: 'No se ha podido crear el PDF', errors: {} })
  }
  await show(<ReportSheet episodeId={null} onClosed={() => {}} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Crear el PDF' }))
  expect((await screen.findByRole('alert')).textContent).toContain('No se ha podido crear el PDF')
})

it('asks before it makes one with nothing in it, and makes it where that is meant', async () => {
  const { ApiError } = await import('@/lib/client/api-error')
  answers['reports.create'] = ({ body }) => {
    if (!body.empty) throw new ApiError(422, { code: 'report_empty', message: 'Vacío', errors: {} })
    return { data: made }
  }
  await show(<ReportSheet episodeId={null} onClosed={() => {}} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Crear el PDF' }))
  await screen.findByText('El informe saldrá vacío')
  expect(screen.queryByText('Vacío')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Crear igualmente' }))
  expect(await screen.findByRole('link', { name: 'Ver' })).toBeTruthy()
  expect(calls('reports.create').map(({ body }) => body.empty)).toEqual([undefined, true])
  await waitFor(() => expect(screen.queryByText('El informe saldrá vacío')).toBeNull())
})

it('says that the episodes could not be read, and tries again', async () => {
  answers['episodes.list'] = () => {
    throw new Error('gone')
  }
  await show(<ReportSheet episodeId={null} onClosed={() => {}} />)
  const again = await screen.findByRole('button', { name: 'Reintentar' })
  answers['episodes.list'] = () => ({ data: [] })
  fireEvent.click(again)
  expect(await screen.findByRole('button', { name: 'Crear el PDF' })).toBeTruthy()
})

const reason = () => screen.findByLabelText<HTMLTextAreaElement>(/^Diagnóstico/)

/** Writes for a report, and waits until this device has it. */
async function write(text: string, episodeId: number | null = null) {
  await show(<ReportSheet episodeId={episodeId} onClosed={() => {}} />)
  fireEvent.change(await reason(), { target: { value: text } })
  await waitFor(() => expect(keptHere()).toHaveLength(1))
}

it('what is written for it stays on the device, locked, comes back marked, and goes once it is made', async () => {
  await write('Dolor lumbar')
  expect(keptHere()).toEqual(['draft.1.report-7-all'])
  expect(JSON.stringify({ ...localStorage })).not.toContain('lumbar')
  cleanup()
  await show(<ReportSheet episodeId={null} onClosed={() => {}} />)
  expect((await reason()).value).toBe('Dolor lumbar')
  expect(screen.getByText(/^Recuperado: escrito el/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Crear el PDF' }))
  await waitFor(() => expect(calls('reports.create')[0]?.body).toMatchObject({ reason: 'Dolor lumbar' }))
  await waitFor(() => expect(keptHere()).toEqual([]))
})

it('what is changed after it was made is kept again, and what is given up is not', async () => {
  await show(<ReportSheet episodeId={null} onClosed={() => {}} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Crear el PDF' }))
  await screen.findByRole('link', { name: 'Ver' })
  fireEvent.change(await reason(), { target: { value: 'Dolor lumbar' } })
  await waitFor(() => expect(keptHere()).toEqual(['draft.1.report-7-all']))
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar los cambios' }))
  await waitFor(() => expect(keptHere()).toEqual([]))
})

it('what is written of one episode is not put into the report of another', async () => {
  await write('Dolor lumbar', 4)
  expect(keptHere()).toEqual(['draft.1.report-7-4'])
  cleanup()
  await show(<ReportSheet episodeId={null} onClosed={() => {}} />)
  expect((await reason()).value).toBe('')
})
