import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NoteEditor } from '@/components/record/note/note-editor'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore } from '@/lib/client/device'
import { dismissAll, toastsAtom } from '@/lib/client/toasts'
import type { RefusalCode } from '@/lib/contract/errors'
import type { EntryContent, RecordEntry } from '@/lib/contract/record'
import type { TemplateVersion } from '@/lib/contract/templates'
import { answers, calls } from '@/tests/support/answers'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show, type } from '@/tests/support/screen'

standInForNavigation({ useParams: () => ({ id: '7' }) })

const field = (key: string, label: string) => ({ key, kind: 'text' as const, label: { es: label } })
const template = {
  ...{ id: 20, template_id: 2, number: 1, kind: 'record', name: 'Seguimiento' },
  content: { sections: [{ key: 'all', fields: [field('s', 'Subjetivo'), field('o', 'Objetivo')] }] },
} as unknown as TemplateVersion
const said = (given: EntryContent['answers']): EntryContent => ({ answers: given, carried: {} })
const record = {
  ...{ entries: [], versions: new Map(), isRead: true, isFailed: false, isWhole: true },
  refetch: vi.fn() as never,
}
const closed = vi.fn()
const begun = vi.fn()

/** What stands on the server. */
const server = { content: said({}), version: 1, state: 'draft', by: 1 }
const entry = () => ({ id: 9, author_id: 1, patient_id: 7, kind: 'note', ...server }) as unknown as RecordEntry
const fails = (status: number, code: RefusalCode, message = '') => {
  throw new ApiError(status, { code, message, errors: {} })
}
const elsewhere = (content: EntryContent, by = 1) => Object.assign(server, { content, version: server.version + 1, by })

/** A record that is read again at a press, as when it is announced that somebody wrote in it. */
function Reading(props: Omit<ComponentProps<typeof NoteEditor>, 'record'>) {
  const [entries, setEntries] = useState<RecordEntry[]>([])
  return (
    <>
      <button type="button" onClick={() => setEntries([entry()])}>
        Leer
      </button>
      <NoteEditor {...props} record={{ ...record, entries }} />
    </>
  )
}

async function open(isNew = false, visit: { appointment_id: number; at: string } | null = null) {
  const written = {
    ...{ key: isNew ? 'new-a' : 'entry-9', kind: 'note' as const, template, at: '2026-11-20T09:00:00Z' },
    ...{ appointment_id: null, entry: isNew ? null : { id: 9, version: 1 }, content: server.content },
    recovered_at: null,
    ...visit,
  }
  const drafts = {
    keep: vi.fn(async () => undefined),
    forget: vi.fn(),
    of: vi.fn(async () => []),
    all: vi.fn(async () => []),
  }
  await show(<Reading {...{ written, drafts }} onEntry={begun} onClosed={closed} onAmend={vi.fn()} />, { id: 1 })
  return drafts
}
const soon = () => act(() => vi.advanceTimersByTimeAsync(5000))
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const alertText = async () => (await screen.findByRole('alert')).textContent

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  Object.assign(server, { content: said({ s: 'a', o: 'b' }), version: 1, state: 'draft', by: 1 })
  answers['record.create'] = () => ({ data: entry() })
  answers['record.show'] = () => ({ data: entry(), template: null })
  answers['record.versions'] = () => ({ data: [{ author_id: server.by }] })
  answers['record.sign'] = () => ({ data: entry() })
  answers['record.update'] = ({ version, body }) => {
    if (server.state !== 'draft') fails(409, 'entry_signed', 'Ya está firmado.')
    if (version !== server.version) fails(412, 'version_stale')
    Object.assign(server, { content: body.content, version: server.version + 1 })
    return { data: entry() }
  }
  dismissAll()
  closed.mockReset()
  begun.mockReset()
})
afterEach(async () => {
  cleanup()
  await act(() => vi.runAllTimersAsync())
  vi.useRealTimers()
})

describe('what is written in the same draft in another window', () => {
  it('comes in where it is another field, and takes nothing of what is typed', async () => {
    await open()
    elsewhere(said({ s: 'a', o: 'suyo' }))
    type('Subjetivo', 'mío')
    await soon()
    expect(server.content).toEqual(said({ s: 'mío', o: 'suyo' }))
    expect([value('Objetivo'), screen.queryByRole('alert')]).toEqual(['suyo', null])
  })

  it('comes by itself while nothing is typed, and is looked at before it is signed', async () => {
    await open()
    elsewhere(said({ s: 'a', o: 'suyo' }), 2)
    press('Leer')
    expect([value('Subjetivo'), value('Objetivo')]).toEqual(['a', 'suyo'])
    press('Firmar')
    expect(await alertText()).toContain('otra persona')
    expect(calls('record.sign')).toEqual([])
    press('Firmar')
    await waitFor(() => expect(calls('record.sign')[0]).toMatchObject({ params: { id: 9 }, version: 2 }))
  })

  it.each([
    ['signed', 'Este borrador se acaba de firmar en otro sitio.', [9]],
    ['removed', 'Este borrador se acaba de eliminar en otro sitio.', [undefined]],
  ])('closes it where it was %s and nothing waits here, and says so', async (state, message, told) => {
    const drafts = await open()
    Object.assign(server, { version: 2, state, by: 2 })
    press('Leer')
    expect(closed.mock.calls).toEqual([told])
    expect(deviceStore.get(toastsAtom)).toMatchObject([{ message }])
    await soon()
    expect([screen.queryByRole('alert'), calls('record.update')]).toEqual([null, []])
    expect(drafts.keep).not.toHaveBeenCalled()
  })

  it('is said where it was signed while something waits here, and what waits is kept', async () => {
    const drafts = await open()
    type('Subjetivo', 'mío')
    Object.assign(server, { version: 2, state: 'signed', by: 2 })
    press('Leer')
    await soon()
    expect(await alertText()).toContain('firmado')
    expect(drafts.keep).toHaveBeenLastCalledWith(
      'entry-9',
      expect.objectContaining({ content: said({ s: 'mío', o: 'b' }) }),
    )
    expect([closed.mock.calls, deviceStore.get(toastsAtom)]).toEqual([[], []])
  })

  it('is asked about where it is the same field, leaves the focus where one types, and gives it back', async () => {
    await open()
    elsewhere(said({ s: 'suyo', o: 'b' }))
    act(() => screen.getByLabelText('Subjetivo').focus())
    type('Subjetivo', 'mío')
    await soon()
    expect(await alertText()).toContain('Lo has cambiado en otra ventana')
    expect(document.activeElement).toBe(screen.getByLabelText('Subjetivo'))
    type('Subjetivo', 'mío y más')
    act(() => screen.getByRole('button', { name: 'Guardar lo de aquí' }).focus())
    press('Guardar lo de aquí')
    expect(document.activeElement).toBe(screen.getByLabelText('Subjetivo'))
    await soon()
    expect(server.content).toEqual(said({ s: 'mío y más', o: 'b' }))
  })

  it('is said to be somebody else’s where it is; of the fields only those that both changed are shown', async () => {
    await open()
    elsewhere(said({ s: 'suyo', o: 'suyo' }), 2)
    type('Subjetivo', 'mío')
    await soon()
    expect(await alertText()).toContain('Otra persona lo ha cambiado')
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Subjetivo'])
    press('Firmar')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
    expect(calls('record.sign')).toEqual([])
  })
})

describe('signing', () => {
  it('waits for what is being saved, and says which entry it was', async () => {
    await open()
    type('Subjetivo', 'mío')
    press('Firmar')
    await waitFor(() => expect(closed).toHaveBeenCalledWith(9))
    expect(calls('record.sign')[0]).toMatchObject({ params: { id: 9 }, version: 2 })
  })

  it('of a visit that has not begun is asked about', async () => {
    answers['appointments.show'] = () => ({ data: null })
    await open(false, { appointment_id: 4, at: '2199-01-01T09:00:00Z' })
    press('Firmar')
    const ask = within(await screen.findByRole('dialog', { name: 'La cita todavía no ha empezado' }))
    expect(calls('record.sign')).toEqual([])
    fireEvent.click(ask.getByRole('button', { name: 'Firmar ya' }))
    await waitFor(() => expect(closed).toHaveBeenCalledWith(9))
  })

  it('says that there is no connection, and where the text is', async () => {
    answers['record.update'] = () => fails(0, 'unavailable')
    await open()
    type('Subjetivo', 'mío')
    press('Firmar')
    expect(await alertText()).toContain('No se ha firmado: no hay conexión. Lo escrito está guardado en este')
    type('Subjetivo', 'mío y más')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('goes to the first of what is missing, and counts it beside what signs', async () => {
    answers['record.sign'] = () => {
      throw new ApiError(422, { code: 'invalid', message: '', errors: { 'content.answers.o': ['x'] } })
    }
    await open()
    press('Firmar')
    await screen.findByText('Falta 1 campo obligatorio para firmar.')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Objetivo')))
  })

  it('says that nobody answered to the signature, and that it was signed once that is known', async () => {
    answers['record.sign'] = () => fails(0, 'unavailable')
    await open()
    press('Firmar')
    expect(await alertText()).toContain('No se sabe si se ha firmado')
    Object.assign(server, { version: 2, state: 'signed' })
    dismissAll()
    press('Leer')
    expect(closed).toHaveBeenCalledWith(9)
    expect(deviceStore.get(toastsAtom)).toMatchObject([{ message: 'Firma guardada.' }])
  })

  it('signs nothing that one has not seen', async () => {
    await open()
    elsewhere(said({ s: 'a', o: 'suyo' }))
    type('Subjetivo', 'mío')
    press('Firmar')
    expect(await alertText()).toContain('han llegado cambios')
    expect(calls('record.sign')).toEqual([])
    press('Firmar')
    await waitFor(() => expect(closed).toHaveBeenCalledWith(9))
  })
})

describe('leaving it as a draft', () => {
  it.each([
    ['the connection is gone', () => (answers['record.update'] = () => fails(0, 'unavailable')), 'Sin conexión'],
    ['both changed the same', () => elsewhere(said({ s: 'suyo' })), 'Falta elegir qué texto queda'],
    ['it was signed meanwhile', () => Object.assign(server, { state: 'signed' }), 'La nota ya está firmada'],
    ['it was refused', () => (answers['record.update'] = () => fails(422, 'invalid', 'No vale.')), 'No se ha guardado'],
  ])('says what is the case where %s', async (_, happens, title) => {
    await open()
    happens()
    type('Subjetivo', 'mío')
    press('Dejar en borrador')
    await soon()
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
    expect(closed).not.toHaveBeenCalled()
  })
})

describe('a draft with nothing in it', () => {
  const removed = () => calls('record.delete')
  const emptied = async (isNew = false) => {
    if (isNew) server.content = said({})
    await open(isNew)
    type('Subjetivo', 'x')
    if (!isNew) type('Objetivo', '')
    await soon()
    type('Subjetivo', '')
    await soon()
  }
  beforeEach(() => {
    answers['record.delete'] = () => ({ data: { ...entry(), state: 'removed' } })
  })

  it('is asked about when it is left, and removed', async () => {
    await emptied()
    press('Dejar en borrador')
    const ask = within(await screen.findByRole('dialog', { name: 'No hay nada escrito' }))
    expect(removed()).toEqual([])
    fireEvent.click(ask.getByRole('button', { name: 'Eliminar el borrador' }))
    await waitFor(() => expect(closed).toHaveBeenCalled())
    expect(removed()).toMatchObject([{ params: { id: 9 }, version: server.version, body: {} }])
    cleanup()
    await soon()
    expect(removed()).toHaveLength(1)
  })

  it('is left all the same where it could not be removed', async () => {
    answers['record.delete'] = () => fails(0, 'unavailable')
    await emptied()
    press('Dejar en borrador')
    fireEvent.click(await screen.findByRole('button', { name: 'Eliminar el borrador' }))
    await waitFor(() => expect(closed).toHaveBeenCalled())
  })

  it('is removed by itself where it is new, and one goes elsewhere', async () => {
    await emptied(true)
    cleanup()
    await waitFor(() => expect(removed()).toMatchObject([{ params: { id: 9 }, version: server.version }]))
  })

  it('that was there before, or that says something, stays when one goes elsewhere', async () => {
    await emptied()
    cleanup()
    await soon()
    server.content = said({})
    await open(true)
    type('Subjetivo', 'x')
    await soon()
    cleanup()
    await soon()
    expect(removed()).toEqual([])
  })

  it('of which nothing was typed is left without a question', async () => {
    server.content = said({})
    await open(true)
    press('Dejar en borrador')
    await waitFor(() => expect(closed).toHaveBeenCalled())
    expect([calls('record.create'), removed()]).toEqual([[], []])
  })
})

describe('a new one', () => {
  it('is begun by the key of this device, and says which entry it has become', async () => {
    server.content = said({})
    await open(true)
    type('Subjetivo', 'mío')
    await soon()
    expect(calls('record.create')[0]).toMatchObject({ idempotency_key: 'new-a' })
    expect(begun).toHaveBeenCalledWith(9)
  })

  it('is kept on the device when the page goes, and not begun', async () => {
    server.content = said({})
    const drafts = await open(true)
    type('Subjetivo', 'Recarga')
    fireEvent(window, new Event('pagehide'))
    expect(drafts.keep).toHaveBeenLastCalledWith('new-a', expect.objectContaining({ content: said({ s: 'Recarga' }) }))
    expect(calls('record.create')).toEqual([])
  })
})
