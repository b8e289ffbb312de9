// @vitest-environment jsdom
import { act, cleanup, fireEvent } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Toaster } from '@/components/shell/toaster'
import { deviceStore } from '@/lib/client/device'
import { RowWriter } from '@/lib/client/row-writer'
import { notify, toastsAtom } from '@/lib/client/toasts'
import { show } from '@/tests/support/screen'

const undone: string[] = []
const said = () => deviceStore.get(toastsAtom).map(({ message }) => message)
const tell = (message: string) => notify({ type: 'success', message, undo: () => undone.push(message) > 0 })
const press = () => act(async () => void fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const nothing = () => {}
const rows = { put: nothing, drop: nothing, stopReading: nothing, readAgain: nothing }

/** A deed that is seen at once and answered after three seconds, as the screens write. */
function cancelSlowly(fails = false): void {
  const row = { id: 2, version: 1 }
  const send = () =>
    new Promise<typeof row>((resolve, reject) => {
      setTimeout(() => (fails ? reject(new Error('refused')) : resolve({ id: 2, version: 2 })), 3000)
    })
  void new RowWriter(rows).change(row, {}, send).then(
    () => tell('Cancelada'),
    () => notify({ type: 'error', message: 'No se ha podido cancelar.' }),
  )
}

beforeEach(async () => {
  vi.useFakeTimers()
  undone.splice(0)
  await show(
    <Provider store={deviceStore}>
      <Toaster />
    </Provider>,
  )
})

afterEach(() => {
  cleanup()
  deviceStore.set(toastsAtom, [])
  vi.useRealTimers()
})

it('Ctrl+Z waits for the deed that is under way, and takes back that one and not the one before', async () => {
  act(() => void tell('Movida'))
  cancelSlowly()
  await press()
  await pass(2900)
  expect(undone).toEqual([])
  await pass(500)
  expect(undone).toEqual(['Cancelada'])
})

it('a second press meanwhile takes back the one before, after it', async () => {
  act(() => void tell('Movida'))
  cancelSlowly()
  await press()
  await press()
  await pass(3500)
  expect(undone).toEqual(['Cancelada', 'Movida'])
})

it('does not say that there is nothing to take back while the first deed is under way', async () => {
  cancelSlowly()
  await press()
  await pass(2900)
  expect(said()).toEqual([])
  await pass(500)
  expect(undone).toEqual(['Cancelada'])
})

it('what failed is said, and the one before stays', async () => {
  act(() => void tell('Movida'))
  cancelSlowly(true)
  await press()
  await pass(3500)
  expect(undone).toEqual([])
  expect(said()).toEqual(['Movida', 'No se ha podido cancelar.'])
})

it('after what failed, the next press is for the one before', async () => {
  act(() => void tell('Movida'))
  cancelSlowly(true)
  await press()
  await pass(3500)
  await press()
  expect(undone).toEqual(['Movida'])
})
