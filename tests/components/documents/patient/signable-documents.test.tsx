import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SignableDocuments } from '@/components/documents/patient/signable-documents'
import { deviceStore } from '@/lib/client/device'
import { notify, toastsAtom } from '@/lib/client/toasts'
import { answers, calls } from '@/tests/support/answers'
import { documentRow, documentTemplate, signable } from '@/tests/support/factories/document'
import { patient } from '@/tests/support/factories/patient'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'

standInForNavigation({ useParams: () => ({ id: '7' }) })
const watcher = globalThis.IntersectionObserver
afterEach(() => {
  cleanup()
  globalThis.IntersectionObserver = watcher
})

const signature = {
  ...{ role: 'professional' as const, name: 'Lucía', identification: null, reason: 'No puede escribir' },
  ...{ method: 'drawn' as const, signed_at: '2026-11-19T10:00:00Z', received_at: null, staff_id: 2 },
}
beforeEach(() => {
  answers['documents.list'] = () => ({
    data: [
      documentRow(),
      documentRow({ id: 9, title: 'Ondas', state: 'signed', signature }),
      documentRow({ id: 10, title: 'Imagen', expires_on: '2026-11-01' }),
      documentRow({
        id: 11,
        title: 'Datos',
        state: 'revoked',
        revoked_at: '2026-11-18T10:00:00Z',
        revoked_reason: 'Lo pidió',
      }),
    ],
  })
  answers['document-templates.list'] = () => ({
    data: [documentTemplate(), documentTemplate({ id: 6, active: false })],
  })
})
const open = async () => {
  await show(<SignableDocuments />)
  await screen.findByRole('heading', { name: 'Punción seca' })
}

describe('what a patient signs', () => {
  it('is not shown to the front desk', async () => {
    await show(<SignableDocuments />, { is_admin: false, role: 'employee' })
    expect(calls('documents.list')).toEqual([])
  })

  it('is listed with how far it is, who signed it, and why', async () => {
    await open()
    for (const text of ['Creado', 'Firmado', 'Caducado', 'Revocado']) expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText(/Firmado en su nombre por Lucía .*: No puede escribir/)).toBeTruthy()
    expect(screen.getByText(/Revocado el .*: Lo pidió/)).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Firmar aquí/ })).toHaveLength(1)
  })

  it('of long ago is shown when asked, and what can still be signed always', async () => {
    const signed = (id: number) => documentRow({ id, title: `Ondas ${id}`, state: 'signed', signature })
    const many = Array.from({ length: 12 }, (_, at) => signed(40 - at))
    answers['documents.list'] = () => ({ data: [...many, documentRow({ id: 8 })] })
    await open()
    expect(screen.getAllByRole('heading', { name: /^Ondas/ })).toHaveLength(10)
    press('Ver todos (13)')
    expect(screen.getAllByRole('heading', { name: /^Ondas/ })).toHaveLength(12)
    press('Ver menos')
    expect(screen.getAllByRole('heading', { name: /^Ondas/ })).toHaveLength(10)
  })

  it('is made of a template in use, in a language that it has', async () => {
    answers['documents.create'] = () => ({ data: documentRow({ id: 12 }) })
    await open()
    press('Nuevo documento')
    fireEvent.click(await screen.findByRole('button', { name: 'Crear documento' }))
    await waitFor(() => expect(calls('documents.create')).toHaveLength(1))
    expect(calls('documents.create')[0]).toMatchObject({ params: { id: 7 }, body: { template_id: 5, locale: 'es' } })
  })

  it('is handed over with the device', async () => {
    answers['documents.hand_over'] = () => ({ data: signable() })
    await open()
    notify({ type: 'success', message: 'Ana Soler ha cancelado', sticky: true })
    press('Firmar aquí: Punción seca')
    fireEvent.click(await screen.findByRole('button', { name: 'Entregar el dispositivo' }))
    await waitFor(() => expect(calls('documents.hand_over')[0]).toMatchObject({ params: { id: 8 } }))
    // What the one before was told is not for who holds the device now.
    await waitFor(() => expect(deviceStore.get(toastsAtom)).toEqual([]))
  })

  it('is signed on behalf of who has no access to the app, and of nobody else', async () => {
    const act = (name: string) => ({ name, hidden: true })
    const menuOf = async (app_access: 'active' | 'none') => {
      answers['patients.show'] = () => ({ data: patient({ id: 7, app_access }) })
      await open()
      press('Más acciones: Punción seca')
      await screen.findByRole('menuitem', act('Revocar'))
    }
    await menuOf('none')
    expect(await screen.findByRole('menuitem', act('Firmar en su nombre'))).toBeTruthy()
    cleanup()
    await menuOf('active')
    expect(screen.queryByRole('menuitem', act('Firmar en su nombre'))).toBeNull()
  })

  it('is not lost where one closes a signature on behalf that is begun', async () => {
    globalThis.IntersectionObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    } as never
    answers['patients.show'] = () => ({ data: patient({ id: 7, app_access: 'none' }) })
    answers['documents.show'] = () => ({ data: signable() })
    await open()
    press('Más acciones: Punción seca')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Firmar en su nombre', hidden: true }))
    fireEvent.change(await screen.findByLabelText('Por qué firma el profesional'), { target: { value: 'No ve' } })
    press('Cancelar')
    // The question's button, and its cross.
    fireEvent.click((await screen.findAllByRole('button', { name: 'Seguir editando' })).at(-1)!)
    expect((screen.getByLabelText('Por qué firma el profesional') as HTMLInputElement).value).toBe('No ve')
  })

  it('is revoked with a reason, against the version that was read', async () => {
    answers['documents.revoke'] = () => ({ data: documentRow({ state: 'revoked' }) })
    await open()
    press('Más acciones: Punción seca')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Revocar', hidden: true }))
    const confirm = await screen.findByRole('button', { name: 'Revocar' })
    fireEvent.click(confirm)
    expect(await screen.findByText('Indica el motivo.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Lo pidió' } })
    fireEvent.click(confirm)
    await waitFor(() =>
      expect(calls('documents.revoke')[0]).toMatchObject({ version: 1, body: { reason: 'Lo pidió' } }),
    )
  })
})

describe('what is sent', () => {
  const link = {
    ...{ way: 'mail' as const, asks_code: true, sent_at: '2026-11-18T10:00:00Z' },
    ...{ expires_at: '2026-12-02T10:00:00Z', opened_at: null },
  }
  const act = async (name: string) => {
    press('Más acciones: Punción seca')
    fireEvent.click(await screen.findByRole('menuitem', { name }))
  }
  const of = (more: Partial<ReturnType<typeof patient>> = {}) => {
    answers['patients.show'] = () => ({ data: patient({ id: 7, email: 'ana@example.test', ...more }) })
  }

  it('says when, until when, and whether it was opened', async () => {
    const over = { ...link, way: 'link' as const, asks_code: false, expires_at: '2026-11-19T10:00:00Z' }
    answers['documents.list'] = () => ({
      data: [documentRow({ state: 'sent', link }), documentRow({ id: 9, title: 'Ondas', state: 'sent', link: over })],
    })
    await open()
    expect(screen.getByText(/Enviado por correo el .*; se puede firmar hasta el/)).toBeTruthy()
    expect(screen.getByText('Todavía no se ha abierto · Pide un código por correo')).toBeTruthy()
    expect(screen.getByText(/El enlace caducó el/)).toBeTruthy()
  })

  it('is mailed, with a code, for so many days', async () => {
    of()
    answers['documents.send'] = () => ({ data: { ...documentRow({ state: 'sent', link }), url: null } })
    await open()
    await act('Enviar para firmar')
    expect(await screen.findByLabelText('Por correo a ana@example.test')).toBeTruthy()
    fireEvent.click(screen.getByLabelText(/Pedir un código/))
    fireEvent.change(screen.getByLabelText('Se puede firmar durante'), { target: { value: '7' } })
    press('Enviar')
    await waitFor(() => expect(calls('documents.send')).toHaveLength(1))
    expect(calls('documents.send')[0]).toMatchObject({
      params: { id: 8 },
      body: { way: 'mail', code: true, days: 7 },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is a link to copy where there is no address, shown once', async () => {
    of({ email: null })
    const url = 'https://x.test/document-link#token=abc'
    answers['documents.send'] = () => ({ data: { ...documentRow({ state: 'sent', link }), url } })
    await open()
    await act('Enviar para firmar')
    expect(
      (await screen.findByLabelText<HTMLInputElement>('Por correo: el paciente no tiene dirección')).disabled,
    ).toBe(true)
    press('Crear el enlace')
    expect(await screen.findByDisplayValue(url)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copiar' }))
    expect(calls('documents.send')[0]?.body).toEqual({ way: 'link', code: false, days: 14 })
    expect(screen.getByText('Solo se muestra ahora: cópialo antes de cerrar.')).toBeTruthy()
  })

  it('is taken back, once that is said again', async () => {
    answers['documents.list'] = () => ({ data: [documentRow({ state: 'sent', link })] })
    answers['documents.withdraw'] = () => ({ data: documentRow() })
    await open()
    await act('Anular el enlace')
    expect(await screen.findByText(/ya no podrá firmar con él/)).toBeTruthy()
    press('Anular el enlace')
    await waitFor(() => expect(calls('documents.withdraw')).toMatchObject([{ params: { id: 8 } }]))
  })
})
