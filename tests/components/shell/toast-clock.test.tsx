// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Toaster } from '@/components/shell/toaster'
import { deviceStore } from '@/lib/client/device'
import { notify, toastsAtom } from '@/lib/client/toasts'
import { UNDO_MS } from '@/lib/domain/constants'
import { show } from '@/tests/support/screen'

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
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

it('a toast that got a word more, as which voucher paid, leaves when it would have', async () => {
  act(() => notify({ type: 'success', message: 'Andrea asistió.', undo: () => undefined }))
  act(() => deviceStore.set(toastsAtom, (toasts) => toasts.map((toast) => ({ ...toast, detail: 'Bono: quedan 3' }))))
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS - 500))
  expect(deviceStore.get(toastsAtom)).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(deviceStore.get(toastsAtom)).toEqual([])
})

it('a toast that got a word more is held by the pointer as before, and leaves once it is gone', async () => {
  act(() => notify({ type: 'success', message: 'Andrea asistió.', undo: () => undefined }))
  act(() => deviceStore.set(toastsAtom, (toasts) => toasts.map((toast) => ({ ...toast, detail: 'Bono: quedan 3' }))))
  const card = screen.getByText('Andrea asistió.').closest<HTMLElement>('[data-toast]')!
  fireEvent.pointerMove(card)
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS + 1000))
  expect(deviceStore.get(toastsAtom)).toHaveLength(1)
  fireEvent.pointerLeave(card)
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS + 1000))
  expect(deviceStore.get(toastsAtom)).toEqual([])
})

it('a toast from which something can be done stays as long as one that can be taken back', async () => {
  act(() => notify({ type: 'success', message: 'Factura emitida.', action: { label: 'Descargar PDF', run: () => {} } }))
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS - 500))
  expect(deviceStore.get(toastsAtom)).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(deviceStore.get(toastsAtom)).toEqual([])
})

it('a toast is not held by a finger, of whose leaving nobody may be told', async () => {
  act(() => notify({ type: 'success', message: 'Andrea movida.', undo: () => undefined }))
  const card = screen.getByText('Andrea movida.').closest<HTMLElement>('[data-toast]')!
  const move = new MouseEvent('pointermove', { bubbles: true })
  fireEvent(card, Object.assign(move, { pointerType: 'touch' }))
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS + 1000))
  expect(deviceStore.get(toastsAtom)).toEqual([])
})
