// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { useShortcuts } from '@/components/agenda/use-shortcuts'
import { closeOverlay, overlayAtom } from '@/components/navigation/overlay'
import { giveKeysAhead } from '@/components/shell/keys-ahead'
import { Overlays } from '@/components/shell/overlays'
import { startScript } from '@/components/shell/start-script'
import { deviceStore, shortcutsAtom } from '@/lib/client/device'
import { show } from '@/tests/support/screen'

vi.mock('next/navigation', () => ({ usePathname: () => '/appointments', useRouter: () => ({ replace: vi.fn() }) }))

/** As the document runs it, whose window outlives the test. */
beforeAll(() => new Function('setInterval', startScript)(() => {}))
const { dataset } = document.documentElement
let end = () => {}
beforeEach(() => void document.body.append(Object.assign(document.createElement('a'), { href: '#main' })))
afterEach(() => {
  end()
  cleanup()
  closeOverlay()
  document.body.replaceChildren()
  window.keysAhead!.length = 0
  window.keysAhead!.isHeard = false
  delete dataset.started
  deviceStore.set(shortcutsAtom, true)
})

const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement!, { key, ...more })
/** As a keyboard does it: what nobody takes is written where the focus is. */
function write(text: string) {
  for (const letter of text) if (press(letter) && document.activeElement instanceof HTMLInputElement) put(letter)
}
const put = (letter: string) => {
  const field = document.activeElement as HTMLInputElement
  fireEvent.change(field, { target: { value: field.value + letter } })
}
/** As if the first of the keys that wait had been pressed more than ten seconds ago. */
const makeOld = () => {
  const [first] = window.keysAhead!
  Object.defineProperty(first, 'timeStamp', { value: first!.timeStamp - 10_100 })
}
const field = () => screen.getByLabelText<HTMLInputElement>('Paciente')

const travel = { look: vi.fn(), today: vi.fn(), next: vi.fn(), previous: vi.fn() }
let open = (_isOpen: boolean) => {}
/** The agenda's keys, and a form that comes when `open` says so. */
function Agenda({ canBook = true }: { canBook?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  useShortcuts({ travel: travel as never, onNew: canBook ? asked : null })
  open = (isNow) => act(() => setOpen(isNow))
  return isOpen ? (
    // biome-ignore lint/a11y/noAutofocus: as the form does
    <input aria-label="Paciente" autoFocus value={name} onChange={({ target }) => setName(target.value)} />
  ) : null
}
const asked = vi.fn()
beforeEach(() => {
  for (const each of [asked, ...Object.values(travel)]) each.mockReset()
})

const live = async (canBook = true) => {
  dataset.started = 'true'
  return show(<Agenda canBook={canBook} />)
}
const hear = () => {
  end = giveKeysAhead()
}

describe('what is typed before the screen hears keys', () => {
  it('is done once it does: N opens the form, and the name after it is in its field', async () => {
    write('nmar')
    await live()
    expect(asked, 'not yet').not.toHaveBeenCalled()
    hear()
    expect(asked).toHaveBeenCalledOnce()
    write('t')
    open(true)
    await waitFor(() => expect(field().value).toBe('mart'))
    write('a')
    expect(field().value).toBe('marta')
    expect(travel.look).not.toHaveBeenCalled()
  })

  it('is a word to the end, also where the screen comes to life in its middle', async () => {
    await live()
    write('nm')
    expect(asked).toHaveBeenCalledOnce()
    write('a')
    hear()
    write('r')
    open(true)
    await waitFor(() => expect(field().value).toBe('mar'))
    expect(travel.look).not.toHaveBeenCalled()
  })

  it('is in the form that was there before', async () => {
    await live()
    write('nmar')
    open(true)
    hear()
    await waitFor(() => expect(field().value).toBe('mar'))
  })

  it('waits until somebody can be booked, and is no shortcut where nobody can', async () => {
    write('nmar')
    const { unmount } = await live(false)
    hear()
    expect(asked).not.toHaveBeenCalled()
    unmount()
    await live()
    await waitFor(() => expect(asked).toHaveBeenCalledOnce())
    expect(travel.look).not.toHaveBeenCalled()
  })

  it('runs in its order where it is shortcuts', async () => {
    write('jjt')
    await live()
    hear()
    expect(travel.next).toHaveBeenCalledTimes(2)
    expect(travel.today).toHaveBeenCalledOnce()
    write('j')
    expect(travel.next).toHaveBeenCalledTimes(3)
  })

  it.each([
    ['where it begins no shortcut', 'hola'],
    ['where those are off', 'ma'],
    ['after ten seconds', 'ma'],
  ])('is let go %s', async (why, text) => {
    if (why.endsWith('off')) deviceStore.set(shortcutsAtom, false)
    write(text)
    if (why.endsWith('seconds')) makeOld()
    await live()
    hear()
    deviceStore.set(shortcutsAtom, true)
    expect(travel.look).not.toHaveBeenCalled()
    expect(window.keysAhead).toHaveLength(0)
    write('m')
    expect(travel.look).toHaveBeenCalledOnce()
  })

  it('has no N in its field that was held or pressed twice', async () => {
    write('n')
    press('n', { repeat: true })
    write('n')
    await live()
    hear()
    open(true)
    expect(field().value).toBe('')
  })

  it('is nobody’s business in a field, with other keys, and on a page that has none', async () => {
    document.body.append(document.createElement('input'))
    document.querySelector('input')?.focus()
    expect(press('n')).toBe(true)
    document.querySelector('input')?.blur()
    for (const [key, more] of [['Tab'], [' '], ['n', { altKey: true }], ['c', { ctrlKey: true }]] as const)
      expect(press(key, more), key).toBe(true)
    document.querySelector('[href="#main"]')?.remove()
    expect(press('n')).toBe(true)
    expect(press('k', { ctrlKey: true })).toBe(true)
    expect(window.keysAhead).toHaveLength(0)
  })
})

describe('on a screen that hears keys', () => {
  it('a name that follows N faster than the form comes is in it, and no shortcut', async () => {
    await live()
    hear()
    write('nmar')
    open(true)
    await waitFor(() => expect(field().value).toBe('mar'))
    expect(travel.look).not.toHaveBeenCalled()
    open(false)
    write('m')
    expect(travel.look).toHaveBeenCalledExactlyOnceWith('month')
  })

  it('a press, Escape and ten seconds let it be: keys are shortcuts again', async () => {
    await live()
    hear()
    write('n')
    fireEvent.pointerDown(document.body)
    write('m')
    write('n')
    press('Escape')
    write('m')
    write('n')
    makeOld()
    write('m')
    expect(travel.look).toHaveBeenCalledTimes(3)
  })

  it('N keeps nothing where nobody can be booked', async () => {
    await live(false)
    hear()
    write('nm')
    expect(travel.look).toHaveBeenCalledOnce()
  })
})

describe('the palette, asked for before the screen hears keys,', () => {
  const opened = () => deviceStore.get(overlayAtom)

  it('is opened once the screen does, once, with what is typed into it', async () => {
    expect(press('k', { ctrlKey: true }), 'the browser’s own search').toBe(false)
    write('mar')
    dataset.started = 'true'
    const { unmount } = await show(<Overlays menu={[]} />)
    expect(opened()).toBe('palette')
    const palette = await screen.findByRole<HTMLInputElement>('combobox')
    await waitFor(() => expect(palette.value).toBe('mar'))
    act(closeOverlay)
    // Heard from now on: nothing is kept.
    press('k', { ctrlKey: true })
    closeOverlay()
    unmount()
    window.keysAhead!.length = 0
    await show(<Overlays menu={[]} />)
    expect(opened()).toBeNull()
  })

  it('is not opened so late that it would come between something else', async () => {
    press('k', { ctrlKey: true })
    makeOld()
    await show(<Overlays menu={[]} />)
    expect(opened()).toBeNull()
  })
})
