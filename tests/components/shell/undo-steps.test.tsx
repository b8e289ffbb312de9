// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Toaster } from '@/components/shell/toaster'
import { deviceStore } from '@/lib/client/device'
import { dismiss, notify, toastsAtom } from '@/lib/client/toasts'
import { appointment } from '@/tests/support/factories/appointment'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

beforeEach(async () => {
  await show(
    <Provider store={deviceStore}>
      <Toaster />
    </Provider>,
  )
})
afterEach(() => {
  cleanup()
  deviceStore.set(toastsAtom, [])
})
/** Gives the number of a toast that is told now. */
function told(tell: () => number): number {
  let id = 0
  act(() => {
    id = tell()
  })
  return id
}
const leave = (...ids: number[]) => act(() => ids.forEach(dismiss))
const pressUndo = () => act(async () => void fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true }))

describe('what was done to the same appointment', () => {
  const undone: string[] = []
  /** Each of our deeds makes another version of its appointment; so does each of somebody else's. */
  let versions: number[] = []
  const left = (id: number) => {
    versions[id] = (versions[id] ?? 0) + 1
    return { id, version: versions[id] }
  }
  const tell = (message: string, id: number) =>
    notify({ type: 'success', message, appointment: left(id), undo: () => undone.push(message) > 0 })
  const said = () => deviceStore.get(toastsAtom).map(({ message }) => message)
  beforeEach(() => {
    undone.splice(0)
    versions = []
  })

  it('is said once, and taken back step by step, the newest deed first', async () => {
    act(() => {
      tell('18:15', 1)
      tell('18:30', 1)
      tell('Otra', 2)
      tell('18:45', 1)
    })
    expect(said()).toEqual(['Otra', '18:45'])
    for (let press = 0; press < 4; press += 1) await pressUndo()
    expect(undone).toEqual(['18:45', 'Otra', '18:30', '18:15'])
    await pressUndo()
    expect(said()).toContain('Nada reciente que deshacer.')
  })

  it('is taken back as often as the key was pressed, also while the first is on its way', async () => {
    let answer = (_: boolean) => {}
    act(() => {
      tell('17:15', 1)
      const undo = () =>
        new Promise<boolean>((resolve) => {
          answer = resolve
        })
      notify({ type: 'success', message: '17:00', appointment: left(1), undo })
    })
    await pressUndo()
    await pressUndo()
    expect(undone).toEqual([])
    await act(async () => answer(true))
    expect(undone).toEqual(['17:15'])
  })

  it('stays where the later step could not be taken back', async () => {
    act(() => {
      tell('17:15', 1)
      notify({ type: 'success', message: '17:00', appointment: left(1), undo: () => undefined })
    })
    await pressUndo()
    await pressUndo()
    expect(undone).toEqual([])
  })

  it('offers no step before where somebody else changed it meanwhile', async () => {
    act(() => {
      tell('17:15', 1)
      left(1)
      tell('17:00', 1)
    })
    await pressUndo()
    expect(undone).toEqual(['17:00'])
    expect(screen.queryByRole('button', { name: 'Deshacer también lo anterior' })).toBeNull()
    await pressUndo()
    expect(undone).toEqual(['17:00'])
    expect(said()).toContain('Nada reciente que deshacer.')
  })

  it('goes on from what was taken back, which is as new', async () => {
    const back = { was: appointment({ id: 1, version: 2 }), now: appointment({ id: 1, version: 3 }), zone: 'UTC' }
    act(() => {
      tell('17:15', 1)
      notify({ type: 'success', message: '17:00', appointment: left(1), undo: async () => back })
    })
    await pressUndo()
    await waitFor(() => expect(said()).toEqual(['Deshecho: 17:00']))
    left(1)
    act(() => void tell('18:00', 1))
    await pressUndo()
    await pressUndo()
    expect(undone).toEqual(['18:00', '17:15'])
  })

  it('keeps its steps where what it says gets a word more', async () => {
    act(() => {
      tell('17:15', 1)
      tell('17:00', 1)
      deviceStore.set(toastsAtom, (toasts) => toasts.map((toast) => ({ ...toast, detail: 'Bono' })))
    })
    await pressUndo()
    await pressUndo()
    expect(undone).toEqual(['17:00', '17:15'])
  })

  it('offers the step before by its own name', async () => {
    act(() => {
      tell('17:15', 1)
      tell('17:00', 1)
    })
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Deshacer también lo anterior' }))
    expect(undone).toEqual(['17:00', '17:15'])
  })

  describe('and whose toast has left', () => {
    it('is still taken back by the key, the newest first, each once, and said', async () => {
      act(() => void tell('17:15', 1))
      leave(
        told(() => tell('17:00', 1)),
        told(() => tell('Otra', 2)),
      )
      expect(said()).toEqual([])
      await pressUndo()
      expect(said()).toEqual(['Deshecho: Otra'])
      await pressUndo()
      expect(said()).toContain('Deshecho: 17:00')
      await pressUndo()
      await pressUndo()
      expect(undone).toEqual(['Otra', '17:00', '17:15'])
      expect(said()).toContain('Nada reciente que deshacer.')
    })

    it('is said to be on its way back where that takes its time', async () => {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      leave(told(() => notify({ type: 'success', message: '17:00', appointment: left(1), undo: () => promise })))
      await pressUndo()
      expect(said()).toEqual([])
      await waitFor(() => expect(deviceStore.get(toastsAtom)).toMatchObject([{ message: '17:00', state: 'undoing' }]))
      await act(async () => resolve(true))
      expect(said()).toEqual(['Deshecho: 17:00'])
    })

    it('goes on with what is done next to the same appointment', async () => {
      leave(told(() => tell('17:15', 1)))
      act(() => void tell('17:00', 1))
      await pressUndo()
      await pressUndo()
      expect(undone).toEqual(['17:00', '17:15'])
    })

    it('is not taken back past a colleague’s change', async () => {
      leave(told(() => tell('17:15', 1)))
      left(1)
      act(() => void tell('17:00', 1))
      await pressUndo()
      await pressUndo()
      expect(undone).toEqual(['17:00'])
    })

    it('is not kept for longer than ten minutes', async () => {
      leave(told(() => tell('17:15', 1)))
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1 })
      await pressUndo()
      vi.useRealTimers()
      expect(undone).toEqual([])
      expect(said()).toEqual(['Nada reciente que deshacer.'])
    })

    it('is not kept where it is no appointment, whose version says what still stands', async () => {
      leave(told(() => notify({ type: 'success', message: 'Archivado', undo: () => undone.push('Archivado') > 0 })))
      await pressUndo()
      expect(undone).toEqual([])
    })
  })
})

it('what was done to an appointment and has left is taken back on another day of the agenda, and on no other screen', async () => {
  cleanup()
  let pathname = '/appointments'
  let draw = (_: string) => {}
  function Frame() {
    const [shown, setShown] = useState(pathname)
    draw = setShown
    return (
      <section data-shown={shown}>
        <Toaster />
      </section>
    )
  }
  standInForNavigation({ usePathname: () => pathname })
  await show(
    <Provider store={deviceStore}>
      <Frame />
    </Provider>,
  )
  const undo = vi.fn(() => true)
  const deed = (id: number) =>
    told(() => notify({ type: 'success', message: '17:00', appointment: { id, version: 1 }, undo }))
  leave(deed(0))
  pathname = '/appointments/2026-11-27'
  act(() => draw(pathname))
  await pressUndo()
  expect(undo).toHaveBeenCalledOnce()
  undo.mockClear()
  leave(deed(1))
  const seen = deed(2)
  pathname = '/patients'
  act(() => draw(pathname))
  leave(seen)
  await pressUndo()
  expect(undo).not.toHaveBeenCalled()
  leave(deed(3))
  await pressUndo()
  expect(undo).toHaveBeenCalledOnce()
  standInForNavigation()
})
