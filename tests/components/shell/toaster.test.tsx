// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Toaster } from '@/components/shell/toaster'
import { DecisionFrame } from '@/components/ui/decision-frame'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore } from '@/lib/client/device'
import { notify, toastsAtom, useSaveToasts } from '@/lib/client/toasts'
import { UserContext } from '@/lib/client/use-user'
import { TOAST_MS, TOAST_SLIDE_MS, UNDO_MS } from '@/lib/domain/constants'
import { show } from '@/tests/support/screen'

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await show(
    <Provider store={deviceStore}>
      <main>
        <h1>Pacientes</h1>
        <button type="button">Antes</button>
      </main>
      <Toaster />
      <Failing />
    </Provider>,
  )
})

afterEach(() => {
  cleanup()
  deviceStore.set(toastsAtom, [])
  vi.useRealTimers()
})

let fail: (error: unknown) => void
function Failing() {
  fail = useSaveToasts('patients.create').failure
  return null
}

/** What the toasts say that are there to stay for now: one that leaves is still drawn. */
const messages = () => deviceStore.get(toastsAtom).map(({ message }) => screen.getByText(message).textContent)

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('is there for who has not signed in, too', async () => {
  cleanup()
  await show(
    <UserContext value={null}>
      <Toaster />
    </UserContext>,
  )
  act(() => notify({ type: 'success', message: 'Contraseña cambiada.' }))
  expect(screen.getByText('Contraseña cambiada.')).toBeTruthy()
})

it('a toast leaves after 3000 ms and its slide', async () => {
  act(() => notify({ type: 'success', message: 'Cita guardada.' }))
  await pass(TOAST_MS - 100)
  expect(screen.queryByText('Cita guardada.')).not.toBeNull()
  await pass(200)
  await pass(TOAST_SLIDE_MS)
  expect(screen.queryByText('Cita guardada.')).toBeNull()
})

it('a sticky toast stays until it is closed', async () => {
  act(() => notify({ type: 'warning', message: 'Nueva cita', sticky: true }))
  await pass(60_000)
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar el aviso' }))
  await pass(TOAST_SLIDE_MS)
  expect(screen.queryByText('Nueva cita')).toBeNull()
})

it('who closes a toast is not taken to have acted on it, and the other way round', async () => {
  const [run, onDismiss] = [vi.fn(), vi.fn()]
  const notice = {
    type: 'success',
    message: 'Nueva cita',
    sticky: true,
    action: { label: 'Abrir', run },
    onDismiss,
  } as const
  act(() => notify(notice))
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar el aviso' }))
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar el aviso' }))
  await pass(TOAST_SLIDE_MS)
  expect([run.mock.calls.length, onDismiss.mock.calls.length]).toEqual([0, 1])
  act(() => notify(notice))
  fireEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  await pass(TOAST_SLIDE_MS)
  expect([run.mock.calls.length, onDismiss.mock.calls.length]).toEqual([1, 1])
  expect(screen.queryByText('Nueva cita')).toBeNull()
})

it('at most four are shown: those that would have left by themselves make room first', async () => {
  act(() => {
    notify({ type: 'success', message: 'Persistente', sticky: true })
    for (const message of ['Uno', 'Dos', 'Tres', 'Cuatro']) notify({ type: 'success', message })
  })
  expect(messages()).toEqual(['Persistente', 'Dos', 'Tres', 'Cuatro'])
  act(() => {
    for (const message of ['A', 'B', 'C', 'D']) notify({ type: 'success', message, sticky: true })
  })
  await pass(TOAST_SLIDE_MS)
  expect(messages()).toEqual(['A', 'B', 'C', 'D'])
})

it('what can be undone can be for ten seconds', async () => {
  const undo = vi.fn()
  act(() => notify({ type: 'success', message: 'Cita movida.', undo }))
  await pass(UNDO_MS - 500)
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect(undo).toHaveBeenCalledOnce()
  await pass(TOAST_SLIDE_MS)
  expect(screen.queryByText('Cita movida.')).toBeNull()
})

it('what takes its time to be taken back stays, says so, and nothing can be pressed in it; then what came of it', async () => {
  const undone = Promise.withResolvers<boolean>()
  const undo = vi.fn(() => undone.promise)
  act(() => notify({ type: 'success', message: 'Ausencia guardada.', undo }))
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await pass(200)
  expect(messages()).toEqual(['Ausencia guardada.'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Deshacer' }).disabled).toBe(true)
  await pass(UNDO_MS + TOAST_SLIDE_MS)
  expect(
    within(screen.getByText('Deshaciendo…').closest('[role="status"]')!).getByText('Ausencia guardada.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  undone.resolve(true)
  await pass(TOAST_SLIDE_MS)
  expect(messages()).toEqual(['Deshecho: Ausencia guardada.'])
  await pass(TOAST_SLIDE_MS)
  expect(screen.queryByText('Deshaciendo…')).toBeNull()
  expect(undo).toHaveBeenCalledOnce()
})

it('what is not taken back after all says no longer that it is being', async () => {
  const undone = Promise.withResolvers<undefined>()
  act(() => notify({ type: 'success', message: 'Cita movida.', undo: () => undone.promise }))
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await pass(500)
  expect(screen.getByText('Deshaciendo…')).toBeTruthy()
  undone.resolve(undefined)
  await pass(2 * TOAST_SLIDE_MS)
  expect(deviceStore.get(toastsAtom)).toEqual([])
  expect(screen.queryByText('Deshaciendo…')).toBeNull()
})

/** Taken back, and said by nobody. */
const noted = (into: string[], message: string): undefined => void into.push(message)

it('Ctrl+Z takes back the last of what can be, one press a deed, and never what is typed', async () => {
  const undone: string[] = []
  const deed = (message: string) => act(() => notify({ type: 'success', message, undo: () => noted(undone, message) }))
  deed('Movida')
  deed('Cancelada')
  act(() => notify({ type: 'success', message: 'Guardado' }))
  const press = (target: Element, more = {}) => act(async () => void fireEvent.keyDown(target, { key: 'z', ...more }))
  const field = document.body.appendChild(document.createElement('input'))
  await press(field, { ctrlKey: true })
  await press(document.body)
  await press(document.body, { ctrlKey: true, shiftKey: true })
  expect(undone).toEqual([])
  await press(document.body, { ctrlKey: true })
  expect(undone).toEqual(['Cancelada'])
  // A box is ticked and not typed in.
  const box = document.body.appendChild(Object.assign(document.createElement('input'), { type: 'checkbox' }))
  await press(box, { metaKey: true })
  box.remove()
  await press(document.body, { metaKey: true })
  expect(undone).toEqual(['Cancelada', 'Movida'])
  field.remove()
})

const pressUndo = () => act(async () => void fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true }))

it('what was taken back is said, and that nothing more can be, once', async () => {
  act(() =>
    notify({ type: 'success', message: 'Cita movida.', undo: async () => true, appointment: { id: 1, version: 1 } }),
  )
  await pressUndo()
  expect(messages()).toEqual(['Deshecho: Cita movida.'])
  await pressUndo()
  await pressUndo()
  // What is said again leaves for itself, and is drawn while it leaves.
  const said = deviceStore.get(toastsAtom).map(({ message }) => message)
  expect(said).toEqual(['Deshecho: Cita movida.', 'Nada reciente que deshacer.'])
})

it.each([
  ['fails, which is said already', async () => undefined],
  ['says it by itself', () => false],
])('a way back that %s is not said to be done', async (_, undo) => {
  act(() => notify({ type: 'success', message: 'Cita movida.', undo }))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Deshacer' })))
  expect(deviceStore.get(toastsAtom)).toEqual([])
})

it('what is not on the screen can be seen from its toast, which stays with its way back', async () => {
  const seen = vi.fn()
  act(() => notify({ type: 'success', message: 'Cita creada.', undo: () => undefined, see: seen }))
  const see = await screen.findByRole('button', { name: 'Ver' })
  see.focus()
  fireEvent.click(see)
  expect(seen).toHaveBeenCalledOnce()
  expect(document.activeElement).not.toBe(see)
  expect(screen.queryByRole('button', { name: 'Ver' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Deshacer' })).toBeTruthy()
})

it('a question is answered first: the key takes back nothing of what was done before it', async () => {
  const undone: string[] = []
  act(() => notify({ type: 'success', message: 'Cita creada.', undo: () => noted(undone, 'Cita creada.') }))
  await show(
    <DecisionFrame title="¿Aun así?" closeLabel="Cerrar" isDone={false} onLeave={() => {}} onGone={() => {}}>
      <button type="button">No</button>
    </DecisionFrame>,
  )
  fireEvent.keyDown(screen.getByRole('button', { name: 'No' }), { key: 'z', ctrlKey: true })
  expect(undone).toEqual([])
  expect(messages()).toEqual(['Cita creada.'])
})

it('what is taken back is said with whom it was', async () => {
  act(() => notify({ type: 'success', message: 'Cita creada.', detail: 'Laura Prieto', undo: () => true }))
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  await waitFor(() =>
    expect(deviceStore.get(toastsAtom)).toMatchObject([{ message: 'Deshecho: Cita creada.', detail: 'Laura Prieto' }]),
  )
})

it.each([
  ['the same failure', { message: 'Sin conexión.' }, 1],
  ['another reason', { message: 'Sin conexión.', detail: 'Otra' }, 2],
  ['what can be sent again', { message: 'Sin conexión.', action: { label: 'Reintentar', run: () => {} } }, 2],
])('of what was said, %s is said %#', (_, next, count) => {
  act(() => {
    notify({ type: 'error', message: 'Sin conexión.' })
    notify({ type: 'error', ...next })
  })
  expect(deviceStore.get(toastsAtom)).toHaveLength(count)
})

it('what can be undone stays while the focus or the pointer is on it, and leaves when both are gone', async () => {
  act(() => notify({ type: 'success', message: 'Cita movida.', undo: () => undefined }))
  const undo = screen.getByRole('button', { name: 'Deshacer' })
  act(() => undo.focus())
  fireEvent.pointerMove(undo)
  await pass(UNDO_MS * 2)
  fireEvent.pointerLeave(undo)
  await pass(UNDO_MS * 2)
  expect(screen.queryByText('Cita movida.')).not.toBeNull()
  act(() => undo.blur())
  await pass(UNDO_MS - 100)
  expect(screen.queryByText('Cita movida.')).not.toBeNull()
  await pass(200)
  await pass(TOAST_SLIDE_MS)
  expect(screen.queryByText('Cita movida.')).toBeNull()
})

it('a toast that appears under a hand at rest leaves all the same', async () => {
  act(() => notify({ type: 'success', message: 'Cita guardada.' }))
  fireEvent.mouseEnter(screen.getByRole('status'))
  fireEvent.pointerEnter(screen.getByRole('status'))
  await pass(TOAST_MS)
  await pass(TOAST_SLIDE_MS)
  expect(screen.queryByText('Cita guardada.')).toBeNull()
})

it('a failure interrupts who listens, what succeeded does not', () => {
  act(() => {
    notify({ type: 'error', message: 'No se ha podido guardar.' })
    notify({ type: 'success', message: 'Cita guardada.' })
    notify({ type: 'warning', message: 'Nueva cita' })
  })
  expect(screen.getByRole('alert').textContent).toBe('No se ha podido guardar.')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Cita guardada.', 'Nueva cita'])
})

it('what is told while a toast is being closed is shown', async () => {
  act(() =>
    notify({
      type: 'warning',
      message: 'Nueva cita',
      sticky: true,
      onDismiss: () => notify({ type: 'success', message: 'Marcada como leída.' }),
    }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar el aviso' }))
  await pass(TOAST_SLIDE_MS)
  expect(messages()).toEqual(['Marcada como leída.'])
})

it('a failure says what failed and why, and is logged; with 422 the fields say why', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const problem = { code: 'forbidden', message: 'No tienes permiso para hacer esto.', errors: {} } as const
  act(() => fail(new ApiError(403, problem)))
  expect(screen.queryByText('No se ha podido crear el paciente.')).not.toBeNull()
  expect(screen.queryByText('No tienes permiso para hacer esto.')).not.toBeNull()
  act(() => fail(new ApiError(422, { code: 'invalid', message: 'Revisa los campos señalados.', errors: {} })))
  expect(screen.queryByText('Revisa los campos señalados.')).toBeNull()
  expect(log).toHaveBeenCalledWith('patients.create: 403 forbidden')
  log.mockRestore()
})

it('a failure of what has no form says its reason, although it is a 422: attendance before the visit', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const errors = { attendance: ['Se puede anotar desde el 20 de noviembre.'] }
  act(() => fail(new ApiError(422, { code: 'attendance_early', message: 'La asistencia…', errors })))
  expect(screen.queryByText('Se puede anotar desde el 20 de noviembre.')).not.toBeNull()
  log.mockRestore()
})

it.each([
  ['no answer in time', new ApiError(0, { code: 'upstream_timeout', message: '', errors: {} })],
  ['the proxy’s word for it', new ApiError(504, { code: 'upstream_timeout', message: 'Ha tardado.', errors: {} })],
  ['another’s answer', new ApiError(502, { code: 'failure', message: '', errors: {} })],
])('where it may be saved all the same, the title does not say that it is not: %s', (_, error) => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  act(() => fail(error))
  expect(screen.getByRole('alert').textContent).toBe('No se sabe si se ha guardado: no ha llegado la respuesta.')
  log.mockRestore()
})

it('gives the focus back to where it was before, or to the screen’s heading where that is gone', async () => {
  const before = screen.getByRole('button', { name: 'Antes' })
  const undo = () => {
    act(() => notify({ type: 'success', message: 'Archivado', undo: () => undefined }))
    const way = screen.getAllByRole('button', { name: 'Deshacer' }).at(-1) as HTMLElement
    way.focus()
    fireEvent.click(way)
  }
  before.focus()
  undo()
  expect(document.activeElement).toBe(before)
  await pass(TOAST_SLIDE_MS)
  before.blur()
  undo()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Pacientes' }))
})
