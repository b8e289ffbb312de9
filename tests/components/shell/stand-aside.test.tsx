// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { asideAtom, openedSince } from '@/components/shell/stand-aside'
import { Toaster } from '@/components/shell/toaster'
import { deviceStore } from '@/lib/client/device'
import { type Notice, notify, type Toast, toastsAtom } from '@/lib/client/toasts'
import { TOAST_MS, TOAST_SLIDE_MS, UNDO_MS } from '@/lib/domain/constants'
import { show } from '@/tests/support/screen'

describe('what was done is said to be older than', () => {
  const toast = (id: number, type: Toast['type'] = 'success'): Toast => ({ id, type, message: '', duration_ms: 1 })
  const element = () => document.createElement('div')

  it('what is opened after it was said, not than what was open before', () => {
    const isSince = openedSince()
    const [before, after] = [element(), element()]
    expect(isSince([before], [toast(1)], true)).toBe(false)
    expect(isSince([before, after], [toast(1)], false)).toBe(true)
    expect(isSince([before], [toast(1)], false)).toBe(false)
  })

  it('nothing any more once more was done in it', () => {
    const isSince = openedSince()
    const sheet = element()
    isSince([], [toast(1)], true)
    expect(isSince([sheet], [toast(1)], false)).toBe(true)
    expect(isSince([sheet], [toast(1), toast(2)], false)).toBe(false)
    expect(isSince([sheet], [toast(1)], false)).toBe(true)
  })

  it.each([
    ['it is a failure', { type: 'error' }],
    ['it is told from elsewhere and stays until it is read', { duration_ms: null }],
  ] as const)('nothing, where %s', (_, more) => {
    const isSince = openedSince()
    const told = { ...toast(1), ...more }
    isSince([], [told], true)
    expect(isSince([element()], [told], false)).toBe(false)
  })
})

describe('while what was done stands aside', () => {
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
    deviceStore.set(asideAtom, false)
    deviceStore.set(toastsAtom, [])
    vi.useRealTimers()
  })

  const tell = (more: Partial<Notice>) => act(() => notify({ type: 'success', message: 'Cita creada.', ...more }))
  const stand = (isAside: boolean) => act(() => deviceStore.set(asideAtom, isAside))
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const isThere = () => deviceStore.get(toastsAtom).length > 0

  it('its way back stays, and can be taken for ten seconds after that', async () => {
    tell({ undo: () => undefined })
    await pass(UNDO_MS - 500)
    stand(true)
    await pass(UNDO_MS * 3)
    expect(isThere()).toBe(true)
    stand(false)
    await pass(UNDO_MS - 500)
    expect(screen.getByRole('button', { name: 'Deshacer' })).toBeTruthy()
    await pass(500 + TOAST_SLIDE_MS)
    expect(isThere()).toBe(false)
  })

  it('it leaves as ever where nothing can be taken back', async () => {
    tell({})
    stand(true)
    await pass(TOAST_MS)
    expect(isThere()).toBe(false)
  })
})
