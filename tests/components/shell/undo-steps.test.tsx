// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Toaster } from '@/components/shell/toaster'
import { deviceStore } from '@/lib/client/device'
import { notify, toastsAtom } from '@/lib/client/toasts'
import { appointment } from '@/tests/support/factories/appointment'
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
})
