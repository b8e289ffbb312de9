import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { OfflineStrip } from '@/components/shell/frame/offline-strip'
import { heard, notHeard } from '@/lib/client/connection'
import { deviceStore } from '@/lib/client/device'
import { unsentIdsAtom } from '@/lib/client/unsent-ids'
import { computedStyle } from '@/tests/support/plain-styles'
import { show } from '@/tests/support/screen'

afterEach(() => {
  act(() => heard())
  localStorage.clear()
  cleanup()
  vi.useRealTimers()
})

it.each([
  ['draft.1.new-a', true],
  ['draft.2.new-a', false],
])('says that what was typed is on this device where it is this person’s: %s', async (key, isSaid) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  localStorage.setItem(key, 'locked')
  await show(
    <div>
      <main id="main" />
      <OfflineStrip />
    </div>,
    { id: 1 },
  )
  act(() => notHeard())
  await act(async () => vi.advanceTimersByTime(1500))
  expect(screen.getByRole('status').textContent?.includes('guardado en este dispositivo')).toBe(isSaid)
})

it('leaves it to what is being written to say so, where that does', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  localStorage.setItem('draft.1.new-a', 'locked')
  const drawn = (status: string) => (
    <div>
      <main id="main">
        <span data-status={status} />
      </main>
      <OfflineStrip />
    </div>
  )
  await show(drawn('kept'), { id: 1 })
  act(() => notHeard())
  await act(async () => vi.advanceTimersByTime(1500))
  const kept = screen.getByText(/guardado en este dispositivo/)
  expect(computedStyle(kept).display).toBe('none')
  document.querySelector('[data-status="kept"]')?.setAttribute('data-status', 'saved')
  expect(computedStyle(kept).display).not.toBe('none')
})

it('comes below the screen, so that nothing moves from under the pointer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await show(
    <div>
      <main id="main" />
      <OfflineStrip />
    </div>,
  )
  act(() => notHeard())
  await act(async () => vi.advanceTimersByTime(1500))
  const strip = screen.getByRole('status')
  expect(document.getElementById('main')!.compareDocumentPosition(strip)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  // Nor does a style put it first again.
  expect(strip.style.order).toBe('')
})

it('counts who came and was not sent yet', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await show(
    <div>
      <main id="main" />
      <OfflineStrip />
    </div>,
  )
  act(() => notHeard())
  await act(async () => vi.advanceTimersByTime(1500))
  expect(screen.queryByText(/sin enviar/)).toBeNull()
  act(() => deviceStore.set(unsentIdsAtom, [41, 42]))
  expect((await screen.findByText(/2 sin enviar$/)).closest('[role="status"]')).not.toBeNull()
  act(() => deviceStore.set(unsentIdsAtom, []))
})
