import { onlineManager, QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SigningForm } from '@/components/documents/signing/signing-form'
import { HandedOverScreen } from '@/components/shell/handed-over-screen'
import { ApiError } from '@/lib/client/api-error'
import { readKey } from '@/lib/client/read-key'
import { answers, calls } from '@/tests/support/answers'
import { documentRow, signable } from '@/tests/support/factories/document'
import { user } from '@/tests/support/factories/user'
import { press, show, type } from '@/tests/support/screen'

const made = vi.hoisted(() => ({ writtenName: (name: string) => `data:${name}`, INK: '#000' }))
vi.mock('@/components/form/signature/signature-image', () => ({ ...made, pictureOf: async () => 'data:picture' }))

/** Tells what is watched that it is seen, or that it is not. */
let isSeen = true
const watcher = globalThis.IntersectionObserver
beforeEach(() => {
  isSeen = true
  globalThis.IntersectionObserver = class {
    constructor(readonly tell: IntersectionObserverCallback) {}
    observe() {
      this.tell([{ isIntersecting: isSeen } as IntersectionObserverEntry], this as never)
    }
    disconnect() {}
  } as never
  answers['documents.handed'] = () => ({ data: signable() })
})
afterEach(() => {
  cleanup()
  globalThis.IntersectionObserver = watcher
})

const open = async () => {
  await show(<HandedOverScreen />)
  await screen.findByRole('heading', { name: 'Punción seca' })
}
/** A canvas is no part of the tests' browser: the name is typed. */
const signBy = (name: string) => {
  fireEvent.click(screen.getByLabelText('Escribir'))
  type('Tu nombre', name)
}
const refusal = (errors: Record<string, string[]>) => () => {
  throw new ApiError(422, { code: 'invalid', message: 'x', errors })
}

describe('a device in a patient’s hands', () => {
  it('shows the document, whose it is, and nothing that leads elsewhere', async () => {
    await open()
    expect(screen.getByText('La realiza Lucía.')).toBeTruthy()
    expect(screen.getByText('Ana Ruiz')).toBeTruthy()
    expect(screen.queryAllByRole('link')).toEqual([])
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('follows no link of the text', async () => {
    const body = '<p>Más en <a href="https://example.com/">nuestra web</a></p>'
    answers['documents.handed'] = () => ({ data: signable({ body }) })
    await open()
    expect(fireEvent.click(screen.getByText('nuestra web'))).toBe(false)
  })

  it('says that the text is still to be read where its end was not seen', async () => {
    isSeen = false
    await open()
    expect(screen.getByText('Falta leer el texto hasta el final')).toBeTruthy()
    signBy('Ana Ruiz')
    fireEvent.click(screen.getByLabelText(/He leído el documento/))
    press('Firmar el documento')
    expect(await screen.findByText(/Hay que leer el texto hasta el final\./)).toBeTruthy()
    expect(calls('documents.sign')).toEqual([])
  })

  it('sends what was done and how long ago; a box that is left again was not ticked', async () => {
    answers['documents.sign'] = () => ({ data: documentRow({ state: 'signed' }) })
    await open()
    fireEvent.click(screen.getByLabelText(/He leído el documento/))
    fireEvent.click(screen.getByLabelText(/Acepto la docencia/))
    fireEvent.click(screen.getByLabelText(/Acepto la docencia/))
    signBy('Ana Ruiz')
    press('Firmar el documento')
    expect(await screen.findByText('Documento firmado')).toBeTruthy()
    const { body, params } = calls('documents.sign')[0]
    expect([params, body.role, body.text_sha256, body.method]).toEqual([{ id: 8 }, 'patient', 'a'.repeat(64), 'typed'])
    expect(body.ticked.map(({ key }: { key: string }) => key)).toEqual(['read'])
    expect(body.opened_ms).toBeGreaterThanOrEqual(body.read_ms)
  })

  it('says in the form what is missing: an empty signature beside it, a box above the buttons', async () => {
    const empty = 'La firma está vacía; proporciona una firma válida antes de continuar.'
    await open()
    fireEvent.click(screen.getByLabelText('Escribir'))
    press('Firmar el documento')
    expect(await screen.findByText(empty)).toBeTruthy()
    expect(screen.getByText(/Falta marcar: He leído el documento/)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/He leído el documento/)))
    expect(calls('documents.sign')).toEqual([])
    // What only the server sees, a picture with nothing on it, stands in the same place.
    answers['documents.sign'] = refusal({ signature: [empty] })
    fireEvent.click(screen.getByLabelText(/He leído el documento/))
    type('Tu nombre', 'Ana Ruiz')
    press('Firmar el documento')
    await waitFor(() => expect(calls('documents.sign')).toHaveLength(1))
    expect(await screen.findByText(empty)).toBeTruthy()
  })

  it('asks who represents a child, and an adult’s representative where there is one', async () => {
    answers['documents.handed'] = () => ({
      data: signable({ patient_birth_date: '2018-01-01', representative: 'Eva' }),
    })
    await open()
    expect(screen.getByText(/menos de 16 años/)).toBeTruthy()
    expect((screen.getByLabelText('Nombre y apellidos') as HTMLInputElement).value).toBe('Eva')
    cleanup()
    answers['documents.handed'] = () => ({ data: signable() })
    await open()
    expect(screen.queryByLabelText('Nombre y apellidos')).toBeNull()
    fireEvent.click(screen.getByLabelText('Firma el representante legal'))
    expect(screen.getByLabelText('Nombre y apellidos')).toBeTruthy()
  })

  it('may be given back without signing, and the document read again', async () => {
    await open()
    fireEvent.click(screen.getByLabelText(/He leído el documento/))
    press('No quiero firmar')
    const told = screen.getByRole('heading', { name: 'El documento no se ha firmado' })
    expect(document.activeElement).toBe(told)
    expect(screen.queryByRole('checkbox')).toBeNull()
    press('Volver al documento')
    expect(screen.getByText('La realiza Lucía.')).toBeTruthy()
    // What was done with it before stands, and the focus is on it.
    expect((screen.getByLabelText(/He leído el documento/) as HTMLInputElement).checked).toBe(true)
    expect(document.activeElement?.contains(screen.getByText('La realiza Lucía.'))).toBe(true)
    expect(calls('documents.sign')).toEqual([])
  })

  it('cannot be taken back without a network, and says so until that is back', async () => {
    answers['documents.hand_back'] = () => {
      throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
    }
    await open()
    press('Salir con contraseña')
    type('Contraseña', 'otra')
    press('Recuperar')
    const offline = 'Sin conexión: hace falta para recuperar el dispositivo.'
    expect(await screen.findByText(offline)).toBeTruthy()
    act(() => onlineManager.setOnline(false))
    expect(screen.getByText(offline)).toBeTruthy()
    act(() => onlineManager.setOnline(true))
    await waitFor(() => expect(screen.queryByText(offline)).toBeNull())
    expect((screen.getByLabelText('Contraseña') as HTMLInputElement).value).toBe('otra')
  })

  /** That it is in a patient's hands, as the page was told; gives whether that is asked again. */
  const told = () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    client.setQueryData(readKey('me.show'), { data: user({ handed_over: true }) })
    return { client, isAskedAgain: () => client.getQueryState(readKey('me.show'))?.isInvalidated }
  }
  const gone = () => {
    throw new ApiError(404, { code: 'not_found', message: 'No existe', errors: {} })
  }

  it('asks whose it is where it was taken back while the page came', async () => {
    answers['documents.handed'] = gone
    const { client, isAskedAgain } = told()
    await show(<HandedOverScreen />, {}, client)
    await screen.findByText('El documento ya no está disponible.')
    await waitFor(() => expect(isAskedAgain()).toBe(true))
  })

  it('asks whose it is where it is to be taken back and was already, as when the answer was lost', async () => {
    answers['documents.hand_back'] = gone
    const { client, isAskedAgain } = told()
    await show(<HandedOverScreen />, {}, client)
    await screen.findByRole('heading', { name: 'Punción seca' })
    press('Salir con contraseña')
    type('Contraseña', 'physio-demo')
    press('Recuperar')
    await waitFor(() => expect(isAskedAgain()).toBe(true))
  })

  it('is left by the password alone', async () => {
    answers['documents.hand_back'] = refusal({ current_password: ['La contraseña no es correcta.'] })
    await open()
    press('Salir con contraseña')
    type('Contraseña', 'otra')
    press('Recuperar')
    expect(await screen.findByText('La contraseña no es correcta.')).toBeTruthy()
    answers['documents.hand_back'] = () => ({ data: { document_id: 8, patient_id: 7 } })
    press('Recuperar')
    await waitFor(() => expect(calls('documents.hand_back')).toHaveLength(2))
    expect(calls('documents.hand_back')[0].body).toEqual({ current_password: 'otra' })
  })
})

describe('a device whose page breaks', () => {
  it('can be taken back, and tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const uuid = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new Error('broken')
    })
    await show(<HandedOverScreen />)
    await screen.findByRole('heading', { name: 'Algo ha fallado en esta pantalla' })
    answers['documents.hand_back'] = () => ({ data: { document_id: 8, patient_id: 7 } })
    press('Salir con contraseña')
    type('Contraseña', 'la buena')
    press('Recuperar')
    await waitFor(() => expect(calls('documents.hand_back')).toHaveLength(1))
    uuid.mockRestore()
    fireEvent.click(screen.getAllByRole('button', { name: 'Cerrar' })[0]!)
    fireEvent.click(await screen.findByRole('button', { name: 'Recargar' }))
    expect(await screen.findByText('La realiza Lucía.')).toBeTruthy()
  })
})

describe('a professional who signs on behalf', () => {
  it('says why', async () => {
    answers['documents.sign'] = () => ({ data: documentRow({ state: 'signed' }) })
    const done: string[] = []
    const form = (
      <SigningForm document={signable()} isOnBehalf onSigned={() => done.push('signed')} onDeclined={() => {}} />
    )
    await show(form)
    press('Firmar el documento')
    expect(await screen.findByText('Es obligatorio.')).toBeTruthy()
    expect(calls('documents.sign')).toEqual([])
    type('Por qué firma el profesional', 'No puede escribir')
    fireEvent.click(screen.getByLabelText(/He leído el documento/))
    signBy('Lucía')
    press('Firmar el documento')
    await waitFor(() => expect(done).toEqual(['signed']))
    expect(calls('documents.sign')[0].body).toMatchObject({ role: 'professional', reason: 'No puede escribir' })
    // Sent again, as after an answer that was lost, it is the same signature and another call: each says anew how long ago.
    press('Firmar el documento')
    await waitFor(() => expect(calls('documents.sign')).toHaveLength(2))
    const [first, second] = calls('documents.sign')
    expect(second.body.signing_key).toBe(first.body.signing_key)
    expect([first.idempotency_key, second.idempotency_key]).toEqual([undefined, undefined])
  })
})
