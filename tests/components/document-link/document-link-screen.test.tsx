import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DocumentLinkScreen } from '@/components/document-link/document-link-screen'
import { ApiError } from '@/lib/client/api-error'
import { FirstInstant } from '@/lib/client/first-instant'
import { UserContext } from '@/lib/client/use-user'
import type { LinkedDocument } from '@/lib/contract/document-links'
import type { RefusalCode } from '@/lib/contract/errors'
import { answers, calls } from '@/tests/support/answers'
import { linkedDocument } from '@/tests/support/factories/linked-document'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show, type } from '@/tests/support/screen'

standInForNavigation({ usePathname: () => '/document-link', useRouter: () => ({ replace: vi.fn() }) })

const made = vi.hoisted(() => ({ writtenName: (name: string) => `data:${name}`, INK: '#000' }))
vi.mock('@/components/form/signature/signature-image', () => ({ ...made, pictureOf: async () => 'data:picture' }))

const reads = (...linked: Partial<LinkedDocument>[]) => {
  let at = 0
  answers['document-links.read'] = () => ({
    data: linkedDocument(linked[Math.min(at++, linked.length - 1)]),
  })
}
const refuses =
  (code: RefusalCode, status = 410, errors = {}) =>
  () => {
    throw new ApiError(status, { code, message: `rechazado: ${code}`, errors })
  }

const watcher = globalThis.IntersectionObserver
beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(readonly tell: IntersectionObserverCallback) {}
    observe() {
      this.tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
    }
    disconnect() {}
  } as never
  answers['meta.show'] = () => ({ meta: { name: 'Physio', theme: null } })
  reads({})
  answers['document-links.sign'] = () => ({
    data: linkedDocument({ state: 'signed', document: null, until: '2026-12-20T10:00:00Z' }),
  })
  history.replaceState(null, '', '/document-link#token=abc')
})
afterEach(() => {
  cleanup()
  globalThis.IntersectionObserver = watcher
  sessionStorage.clear()
})

/** As a guest has it: nobody is signed in, and nothing is known but the page. */
const screenOfGuest = (
  <UserContext value={null}>
    <FirstInstant value={null}>
      <DocumentLinkScreen />
    </FirstInstant>
  </UserContext>
)
const open = async () => {
  await show(screenOfGuest)
  await screen.findByRole('heading', { name: 'Punción seca' })
}
const signBy = (name: string) => {
  fireEvent.click(screen.getByLabelText('Escribir'))
  type('Tu nombre', name)
}
const signWhole = () => {
  fireEvent.click(screen.getByLabelText(/He leído/))
  signBy('Ana Ruiz')
  press('Firmar el documento')
}

describe('a document that is signed at home', () => {
  it('is read, ticked and signed by its link, once, and then its copy can be taken', async () => {
    await open()
    expect(location.hash).toBe('')
    signWhole()
    await screen.findByRole('heading', { name: 'Documento firmado' })
    const [sent] = calls('document-links.sign')
    expect(sent.body).toMatchObject({
      ...{ token: 'abc', role: 'patient', method: 'typed', signature: 'data:Ana Ruiz' },
      ticked: [{ key: 'read', ms: expect.any(Number) }],
    })
    expect(sent.body).not.toHaveProperty('reason')
    expect(screen.getByText(/hasta el 20 de diciembre de 2026/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Descargar mi copia' })).toBeTruthy()
  })

  it('is not sent while something is missing, which is said in the words of the specification', async () => {
    await open()
    fireEvent.click(screen.getByLabelText('Escribir'))
    press('Firmar el documento')
    expect(
      await screen.findByText('La firma está vacía; proporciona una firma válida antes de continuar.'),
    ).toBeTruthy()
    expect(screen.getByText(/Falta marcar: He leído el documento/)).toBeTruthy()
    expect(calls('document-links.sign')).toEqual([])
  })

  it('is not signed by who does not want to, who may come back to it', async () => {
    await open()
    fireEvent.click(screen.getByLabelText(/He leído el documento/))
    press('No quiero firmar')
    expect(await screen.findByText(/No se ha enviado nada/)).toBeTruthy()
    press('Volver al documento')
    expect(await screen.findByRole('heading', { name: 'Punción seca' })).toBeTruthy()
    expect((screen.getByLabelText(/He leído el documento/) as HTMLInputElement).checked).toBe(true)
  })

  it('says what has become of it where somebody was quicker', async () => {
    reads({}, { state: 'ended', document: null, until: null })
    answers['document-links.sign'] = refuses('document_state', 409)
    await open()
    signWhole()
    expect(await screen.findByRole('heading', { name: 'Este enlace ya no sirve' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /Llamar/ })).toBeTruthy()
  })

  it('keeps what was signed where the server refuses it', async () => {
    answers['document-links.sign'] = refuses('pdf_busy', 429)
    await open()
    signWhole()
    expect(await screen.findByText('rechazado: pdf_busy')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/He leído/).checked).toBe(true)
  })

  it.each([
    ['ended', 'Este enlace ya no sirve'],
    ['expired', 'El enlace ha caducado'],
    ['used', 'El documento ya está firmado'],
  ] as const)('is %s: the page says so', async (state, title) => {
    reads({ state, document: null, until: null })
    await show(screenOfGuest)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  })

  it('of an unknown link, or of none, leads nowhere', async () => {
    answers['document-links.read'] = refuses('link_spent')
    await show(screenOfGuest)
    expect(await screen.findByRole('heading', { name: 'Este enlace no lleva a ningún documento' })).toBeTruthy()
    cleanup()
    sessionStorage.clear()
    history.replaceState(null, '', '/document-link')
    await show(screenOfGuest)
    expect(await screen.findByRole('heading', { name: 'Abre el enlace que te envió tu clínica' })).toBeTruthy()
  })
})

describe('with a code', () => {
  beforeEach(() => {
    reads({ locked: true, document: null }, {})
    answers['document-links.code'] = () => ({ data: { sent_to: 'a•••@example.test', minutes: 10 } })
    answers['document-links.confirm'] = () => ({ data: { pass: 'the-pass' } })
  })
  const askCode = async () => {
    await show(screenOfGuest)
    await screen.findByRole('heading', { name: 'Un código, antes de leer' })
    press('Enviar el código')
    await screen.findByText(/Código enviado a a•••@example.test/)
  }

  it('shows the text once it was given, also when the tab is loaded anew', async () => {
    await askCode()
    type('Código de 6 cifras', '12 34 56')
    press('Abrir el documento')
    await screen.findByRole('heading', { name: 'Punción seca' })
    expect(calls('document-links.confirm')[0].body).toEqual({ token: 'abc', code: '123456' })
    expect(calls('document-links.read').at(-1)?.body).toEqual({ token: 'abc', pass: 'the-pass' })
    cleanup()
    await show(screenOfGuest)
    await screen.findByRole('heading', { name: 'Punción seca' })
    expect(calls('document-links.read').at(-1)?.body).toEqual({ token: 'abc', pass: 'the-pass' })
  })

  it('says that a code is not whole, and that it is wrong', async () => {
    await askCode()
    type('Código de 6 cifras', '123')
    press('Abrir el documento')
    expect(screen.getByText('Escribe las 6 cifras del código.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Código de 6 cifras')))
    answers['document-links.confirm'] = refuses('invalid', 422, { code: ['El código no es correcto.'] })
    type('Código de 6 cifras', '123457')
    press('Abrir el documento')
    expect(await screen.findByText('El código no es correcto.')).toBeTruthy()
  })

  it('is asked for again where it was given too long ago', async () => {
    reads({ locked: true, document: null }, {}, { locked: true, document: null })
    answers['document-links.sign'] = refuses('document_code_needed', 403)
    await askCode()
    type('Código de 6 cifras', '123456')
    press('Abrir el documento')
    await screen.findByRole('heading', { name: 'Punción seca' })
    signWhole()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Un código, antes de leer' })).toBeTruthy())
  })
})
