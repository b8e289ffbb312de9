import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DocumentBatchDrawer } from '@/components/documents/batch/batch-drawer'
import { ApiError } from '@/lib/client/api-error'
import type { DocumentBatchDetail, DocumentBatchPreview } from '@/lib/contract/document-batches'
import { documentFaults } from '@/lib/domain/documents/batch'
import { answers, calls } from '@/tests/support/answers'
import { documentTemplate } from '@/tests/support/factories/document'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'

standInForNavigation()
afterEach(cleanup)

const none = Object.fromEntries(documentFaults.map((fault) => [fault, 0])) as DocumentBatchPreview['faults']
const ana = { id: 7, name: 'Ana Ruiz' }
const bea = { id: 8, name: 'Bea Gil' }
const batch = (more: Partial<DocumentBatchDetail> = {}): DocumentBatchDetail => ({
  ...{ id: 3, state: 'running', template: { id: 5, name: 'Punción seca' }, count: 2, sent: 1, refused: 0 },
  ...{ by: 'Lucía', created_at: '2026-11-20T09:00:00Z', finished_at: null },
  items: [
    { patient: ana, state: 'sent', fault: null },
    { patient: bea, state: 'waiting', fault: null },
  ],
  ...more,
})
let listed: DocumentBatchDetail[]
beforeEach(() => {
  listed = []
  answers['document-batches.list'] = () => ({ data: listed })
  answers['document-batches.show'] = () => ({ data: listed[0] ?? batch() })
  answers['document-templates.list'] = () => ({
    data: [documentTemplate(), documentTemplate({ id: 6, name: 'Datos' }), documentTemplate({ id: 9, active: false })],
  })
  answers['document-batches.preview'] = () => ({
    data: { count: 3, ready: 2, faults: { ...none, no_mail: 1 }, left_out: [{ patient: bea, fault: 'no_mail' }] },
  })
  answers['document-batches.create'] = () => ({ data: batch() })
})
const open = async (ids?: number[]) => {
  await show(<DocumentBatchDrawer ids={ids} onClosed={() => {}} />)
}

describe('a document for many', () => {
  it('says to how many it would be sent and who is left out, and asks before it begins', async () => {
    await open([7, 8, 9])
    expect(await screen.findByText('Se enviará a 2 pacientes · 1 queda fuera')).toBeTruthy()
    expect(screen.getByText('Los 3 pacientes marcados')).toBeTruthy()
    expect(screen.getByText('Bea Gil')).toBeTruthy()
    expect(screen.queryByRole('option', { name: 'Activos' })).toBeNull()
    press('Enviar')
    await screen.findByText('¿Enviar el documento a 2 pacientes?')
    fireEvent.click(screen.getAllByRole('button', { name: 'Enviar' }).at(-1)!)
    await waitFor(() =>
      expect(calls('document-batches.create')[0]?.body).toEqual({
        ...{ template_id: 5, receivers: { ids: [7, 8, 9] }, code: false, days: 14, service_id: null },
      }),
    )
    expect(await screen.findByText('1 de 2 · 1 enviado')).toBeTruthy()
    // The form and its question have gone: the focus is on what is sent.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Punción seca'))
  })

  it('is for whom a filter finds, where nobody is ticked', async () => {
    await open()
    fireEvent.change(await screen.findByLabelText('Documento'), { target: { value: '6' } })
    fireEvent.change(screen.getByLabelText('Estado'), { target: { value: 'inactive' } })
    await waitFor(() =>
      expect(calls('document-batches.preview').at(-1)?.body).toEqual({
        ...{ template_id: 6, receivers: { filter: { status: 'inactive' } } },
      }),
    )
  })

  it('cannot begin where nobody would be sent it', async () => {
    answers['document-batches.preview'] = () => ({
      data: { count: 1, ready: 0, faults: { ...none, signed: 1 }, left_out: [{ patient: ana, fault: 'signed' }] },
    })
    await open([7])
    await screen.findByText('No se enviará a nadie · 1 queda fuera')
    expect(screen.getByRole('button', { name: 'Enviar' })).toHaveProperty('disabled', true)
  })

  it('shows the one that is at work to whoever comes back, and stops it after asking', async () => {
    listed = [batch()]
    answers['document-batches.stop'] = () => ({ data: batch({ state: 'stopped' }) })
    await open()
    await screen.findByText('1 de 2 · 1 enviado')
    press('Detener')
    await screen.findByText('¿Detener el envío?')
    fireEvent.click(screen.getAllByRole('button', { name: 'Detener' }).at(-1)!)
    await waitFor(() => expect(calls('document-batches.stop')).toEqual([{ params: { id: 3 } }]))
  })

  it('tells how far it is with those who are sent it; who is left out is told beside', async () => {
    listed = [
      batch({
        ...{ count: 3, refused: 1 },
        items: [{ patient: bea, state: 'refused', fault: 'no_mail' }, ...batch().items.slice(0, 1)],
      }),
    ]
    await open()
    expect(await screen.findByText('1 de 2 · 1 enviado · 1 sin enviar')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: '1 de 2' }).getAttribute('aria-valuenow')).toBe('50')
  })

  it('names whom it was not sent to, and tries them again; a refusal is said', async () => {
    const past = batch({ state: 'done', refused: 1, items: [{ patient: bea, state: 'refused', fault: 'no_mail' }] })
    listed = [past]
    answers['document-batches.retry'] = () => {
      throw new ApiError(409, { code: 'document_state', message: 'No se le puede enviar a nadie', errors: {} })
    }
    await open()
    fireEvent.click(await screen.findByText(/Punción seca, /))
    expect(await screen.findByText('No tiene correo.')).toBeTruthy()
    press('Reintentar los no enviados')
    expect(await screen.findByText('No se le puede enviar a nadie')).toBeTruthy()
  })
})
