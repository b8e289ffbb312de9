import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KeptSignatures } from '@/components/documents/signing/kept-signatures'
import { HandedOverScreen } from '@/components/shell/handed-over-screen'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore } from '@/lib/client/device'
import { keptDocuments, keptSignatures } from '@/lib/client/signatures/kept-signatures'
import { toastsAtom } from '@/lib/client/toasts'
import { KEPT_MS_MAX } from '@/lib/domain/documents/lengths'
import { answers, calls } from '@/tests/support/answers'
import { documentRow, signable } from '@/tests/support/factories/document'
import { user } from '@/tests/support/factories/user'
import { press, show, type } from '@/tests/support/screen'

const made = vi.hoisted(() => ({ writtenName: (name: string) => `data:${name}`, INK: '#000' }))
vi.mock('@/components/form/signature/signature-image', () => ({ ...made, pictureOf: async () => 'data:picture' }))

const me = user().id
const refuse =
  (status: number, code: ApiError['code'], message = '') =>
  () => {
    throw new ApiError(status, { code, message, errors: {} })
  }
const silent = refuse(0, 'unavailable')
const isThere = (is: boolean) => act(async () => onlineManager.setOnline(is))

const watcher = globalThis.IntersectionObserver
beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(readonly tell: IntersectionObserverCallback) {}
    observe() {
      this.tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
    }
    disconnect() {}
  } as never
  answers['documents.handed'] = () => ({ data: signable() })
  answers['documents.key'] = () => ({ data: { key: btoa('k'.repeat(32)) } })
  answers['documents.sign'] = silent
})
afterEach(() => {
  cleanup()
  globalThis.IntersectionObserver = watcher
  for (const id of keptDocuments(me)) keptSignatures(me, null).forget(id)
  localStorage.clear()
  onlineManager.setOnline(true)
  deviceStore.set(toastsAtom, [])
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const sign = async () => {
  await show(<HandedOverScreen />)
  await screen.findByRole('heading', { name: 'Punción seca' })
  fireEvent.click(screen.getByLabelText(/He leído el documento/))
  fireEvent.click(screen.getByLabelText('Escribir'))
  type('Tu nombre', 'Ana Ruiz')
  press('Firmar el documento')
}
const kept = () => screen.findByRole('heading', { name: 'Firma guardada en este dispositivo' })
/** As after a reload: nothing of the page is left, only what the device has. */
const reload = async () => {
  cleanup()
  const [name, locked] = Object.entries(localStorage).find(([one]) => one.startsWith('signature.'))!
  for (const id of keptDocuments(me)) keptSignatures(me, null).forget(id)
  localStorage.setItem(name, locked as string)
}

describe('a signature without a network', () => {
  it('is said beforehand to be kept, once the clinic does not answer', async () => {
    await show(<HandedOverScreen />)
    await screen.findByRole('heading', { name: 'Punción seca' })
    expect(screen.queryByText(/se guardará en este dispositivo/)).toBeNull()
    await isThere(false)
    expect(screen.getByText(/se guardará en este dispositivo/)).toBeTruthy()
  })

  it('is kept, unreadable for whoever looks into the device, and sent once the clinic answers', async () => {
    await sign()
    await kept()
    await waitFor(() => expect(Object.keys(localStorage)).toContain(`signature.${me}.8`))
    expect(localStorage.getItem(`signature.${me}.8`)).not.toContain('Ana')
    answers['documents.sign'] = () => ({ data: documentRow({ state: 'signed' }) })
    await isThere(false)
    await isThere(true)
    expect(await screen.findByRole('heading', { name: 'Documento firmado' })).toBeTruthy()
    const [first, second] = calls('documents.sign')
    expect(second.body).toMatchObject({ ...first.body, signed_ms: expect.any(Number) })
    expect(second.body.signed_ms).toBeGreaterThan(0)
    expect(keptDocuments(me)).toEqual([])
  })

  it('is sent after a reload too, and the document not shown to be signed again', async () => {
    await sign()
    await kept()
    await waitFor(() => expect(Object.keys(localStorage)).toContain(`signature.${me}.8`))
    await reload()
    await show(<HandedOverScreen />)
    await kept()
    expect(screen.queryByRole('button', { name: 'Firmar el documento' })).toBeNull()
    answers['documents.sign'] = () => ({ data: documentRow({ state: 'signed' }) })
    await isThere(false)
    await isThere(true)
    expect(await screen.findByRole('heading', { name: 'Documento firmado' })).toBeTruthy()
  })

  /** Kept, and the page left; sent from the next one. Gives how long ago it says that it was made. */
  const sentBy = async (clock: number) => {
    await sign()
    await kept()
    await waitFor(() => expect(Object.keys(localStorage)).toContain(`signature.${me}.8`))
    await reload()
    vi.spyOn(Date, 'now').mockReturnValue(clock)
    // The page of now, which is another one.
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(1)
    answers['documents.sign'] = () => ({ data: documentRow({ state: 'signed' }) })
    await show(<KeptSignatures />)
    await waitFor(() => expect(keptDocuments(me)).toEqual([]))
    return calls('documents.sign').at(-1)!.body.signed_ms
  }

  it('is never older than the clinic takes, whatever the clock of a tablet was set to meanwhile', async () => {
    expect(await sentBy(Date.now() + 4000 * 24 * 3_600_000)).toBe(KEPT_MS_MAX)
  })

  it('does not claim to be made now where the clock was set back', async () => {
    expect(await sentBy(Date.now() - 3_600_000)).toBe(KEPT_MS_MAX)
  })

  it('that cannot be opened any more does not keep its document from being signed', async () => {
    localStorage.setItem(`signature.${me}.8`, 'of another key')
    await show(<HandedOverScreen />)
    expect(await screen.findByRole('button', { name: 'Firmar el documento' })).toBeTruthy()
    expect(localStorage.getItem(`signature.${me}.8`)).toBe('of another key')
  })

  it('that another tab has sent is signed here too', async () => {
    await sign()
    await kept()
    answers['documents.handed'] = () => ({ data: signable({ state: 'signed' }) })
    for (const id of keptDocuments(me)) keptSignatures(me, null).forget(id)
    await isThere(false)
    await isThere(true)
    expect(await screen.findByRole('heading', { name: 'Documento firmado' })).toBeTruthy()
  })

  it('is kept too where it was on its way for too long', async () => {
    answers['documents.sign'] = refuse(408, 'too_slow')
    await sign()
    expect(await kept()).toBeTruthy()
  })

  it('says that the page has to stay open where the device takes nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await sign()
    await kept()
    expect(await screen.findByText(/esta página tiene que quedarse abierta/)).toBeTruthy()
    answers['documents.sign'] = () => ({ data: documentRow({ state: 'signed' }) })
    await isThere(false)
    await isThere(true)
    expect(await screen.findByRole('heading', { name: 'Documento firmado' })).toBeTruthy()
  })

  it('that is refused later says why, and is not tried again', async () => {
    await sign()
    await kept()
    answers['documents.sign'] = refuse(409, 'document_state', 'El documento ya está firmado o revocado.')
    await isThere(false)
    await isThere(true)
    expect(await screen.findByRole('heading', { name: 'La firma no se ha podido registrar' })).toBeTruthy()
    expect(screen.getByText('El documento ya está firmado o revocado.')).toBeTruthy()
    expect(keptDocuments(me)).toEqual([])
  })

  it('is not kept where the clinic answered: what it says is said', async () => {
    answers['documents.sign'] = refuse(500, 'failure')
    await sign()
    expect(await screen.findByText('Algo ha fallado por nuestra parte. No se ha guardado nada.')).toBeTruthy()
    expect(keptDocuments(me)).toEqual([])
  })
})

describe('what stayed on a device that was taken back', () => {
  it('is sent, and whoever handed it over is told', async () => {
    await sign()
    await kept()
    cleanup()
    answers['documents.sign'] = () => ({ data: documentRow({ state: 'signed' }) })
    await show(<KeptSignatures />)
    await waitFor(() => expect(deviceStore.get(toastsAtom)).toHaveLength(1))
    expect(deviceStore.get(toastsAtom)[0]).toMatchObject({ type: 'success', message: 'Firma enviada: Punción seca' })
    expect(keptDocuments(me)).toEqual([])
  })

  it('is told also where it was sent while the device changed hands', async () => {
    await sign()
    await kept()
    let answer: ((given: unknown) => void) | undefined
    answers['documents.sign'] = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    await isThere(false)
    await isThere(true)
    await waitFor(() => expect(answer).toBeDefined())
    cleanup()
    await act(async () => answer?.({ data: documentRow({ state: 'signed' }) }))
    expect(keptDocuments(me)).toEqual([])
    await show(<KeptSignatures />)
    await waitFor(() => expect(deviceStore.get(toastsAtom)).toHaveLength(1))
  })

  it('waits where its person may not send it now, as with a session that has ended', async () => {
    await sign()
    await kept()
    cleanup()
    answers['documents.sign'] = refuse(401, 'unauthenticated')
    const before = calls('documents.sign').length
    await show(<KeptSignatures />)
    await waitFor(() => expect(calls('documents.sign').length).toBeGreaterThan(before))
    expect(keptDocuments(me)).toEqual([8])
    expect(deviceStore.get(toastsAtom)).toEqual([])
  })

  it('is tried again, less and less often where the clinic answers and cannot take it, and at once with the network back', async () => {
    await sign()
    await kept()
    await waitFor(() => expect(Object.keys(localStorage)).toContain(`signature.${me}.8`))
    cleanup()
    answers['documents.sign'] = refuse(500, 'failure')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const before = calls('documents.sign').length
    const tries = () => calls('documents.sign').length - before
    const wait = (seconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)))
    await show(<KeptSignatures />)
    await expect.poll(tries).toBe(2)
    await wait(16)
    expect(tries()).toBe(3)
    await wait(16)
    expect(tries()).toBe(3)
    await wait(16)
    expect(tries()).toBe(4)
    await wait(16)
    expect(tries()).toBe(4)
    await isThere(false)
    await isThere(true)
    expect(tries()).toBe(5)
    await wait(16)
    expect(tries()).toBe(6)
    expect(keptDocuments(me)).toEqual([8])
  })

  it('is nothing where the browser refuses to keep anything, and the screens are there', async () => {
    const refused = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(keptDocuments(me)).toEqual([])
    await show(<KeptSignatures />)
    expect(calls('documents.key')).toEqual([])
    refused.mockRestore()
  })

  it('asks for nothing where there is none', async () => {
    await show(<KeptSignatures />)
    expect(calls('documents.key')).toEqual([])
  })
})
