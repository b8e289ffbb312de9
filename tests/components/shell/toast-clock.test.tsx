// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
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
