// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { closeOverlay, openOverlay, overlayAtom } from '@/components/navigation/overlay'
import { KeysHelp } from '@/components/shell/keys-help'
import { Overlays } from '@/components/shell/overlays'
import { deviceStore, shortcutsAtom } from '@/lib/client/device'
import { fetchAhead } from '@/lib/client/fetch-ahead'
import { show } from '@/tests/support/screen'

vi.mock('next/navigation', () => ({ usePathname: () => '/appointments', useRouter: () => ({ replace: vi.fn() }) }))

// Every text is there from the start: a test has the whole formatter, which does not read compiled ones.
vi.mock('@/lib/i18n/more-texts', () => ({ MoreTexts: ({ children }: { children: ReactNode }) => children }))

vi.mock('@/lib/client/fetch-ahead', { spy: true })

afterEach(() => {
  cleanup()
  closeOverlay()
  deviceStore.set(shortcutsAtom, true)
})

const opened = () => deviceStore.get(overlayAtom)
const press = (key: string, more: object = {}, on: Element = document.body) => fireEvent.keyDown(on, { key, ...more })

it('no key opens anything while one types, but Ctrl K', async () => {
  await show(
    <>
      <input aria-label="Nombre" />
      <Overlays menu={[]} />
    </>,
  )
  const field = screen.getByLabelText('Nombre')
  press('?', {}, field)
  press('k', {}, field)
  expect(opened()).toBeNull()
  press('k', { ctrlKey: true }, field)
  expect(opened()).toBe('palette')
})

it('a dialog that is open keeps the screen to itself, and the browser’s own search stays shut', async () => {
  await show(
    <>
      <div role="dialog" aria-modal="true" aria-label="Cita" />
      <Overlays menu={[]} />
    </>,
  )
  expect(press('k', { ctrlKey: true })).toBe(false)
  press('?')
  expect(opened()).toBeNull()
})

it('a key with other modifiers, or one that something else has taken, is not ours', async () => {
  await show(<Overlays menu={[]} />)
  press('k', { ctrlKey: true, shiftKey: true })
  press('k', { ctrlKey: true, altKey: true })
  const take = (event: Event) => event.preventDefault()
  document.body.addEventListener('keydown', take)
  press('k', { ctrlKey: true })
  document.body.removeEventListener('keydown', take)
  expect(opened()).toBeNull()
  press('k', { metaKey: true })
  expect(opened()).toBe('palette')
})

it('? lists the keys, unless single keys are off; the list has the switch', async () => {
  await show(<Overlays menu={[]} />)
  deviceStore.set(shortcutsAtom, false)
  press('?')
  expect(opened()).toBeNull()
  act(() => openOverlay('keys'))
  fireEvent.click(await screen.findByRole('switch', { name: 'Atajos de una tecla' }))
  expect(deviceStore.get(shortcutsAtom)).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(opened()).toBeNull())
  press('?')
  await screen.findByRole('heading', { name: 'En la agenda' })
})

it('the keys are listed by the names that they have on the reader’s keyboard, with those of every list', async () => {
  await show(<KeysHelp onClose={() => {}} />)
  const help = await screen.findByRole('dialog')
  const keysOf = (does: string) =>
    [...(screen.getByText(does).closest('div')?.querySelectorAll('kbd') ?? [])].map((key) => key.textContent)
  expect(help.textContent).not.toMatch(/Enter|Shift|Delete/)
  expect(keysOf('Cancelar la cita')).toEqual(['Supr'])
  expect(keysOf('Cambiar su duración')).toEqual(['Mayús', 'Alt', '↑ ↓'])
  expect(screen.getByRole('heading', { name: 'En las listas' })).toBeTruthy()
  expect(keysOf('Añadir')).toEqual(['N'])
  expect(keysOf('Buscar en la lista')).toEqual(['/'])
})

it('the menu, the palette, the keys, the notifications and their texts come by themselves, for an hour without a network', async () => {
  const ahead = vi.mocked(fetchAhead).mockClear()
  await show(<Overlays menu={[]} />)
  expect(ahead).toHaveBeenCalledExactlyOnceWith(Array.from({ length: 5 }, () => expect.any(Function)))
})
