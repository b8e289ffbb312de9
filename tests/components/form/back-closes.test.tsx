import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { SideDrawer } from '@/components/form/side-drawer'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show, type } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: () => {} }), usePathname: () => '/' })
const navigation = Object.assign(new EventTarget(), { currentEntry: { index: 2 }, traverseTo: vi.fn() })
const closed = vi.fn()

beforeEach(() => {
  vi.stubGlobal('navigation', navigation)
  closed.mockClear()
  navigation.traverseTo.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** As the browser's own Back. Was it stopped? */
function back() {
  const destination = { index: 1, key: 'before' }
  const event = Object.assign(new Event('navigate', { cancelable: true }), { navigationType: 'traverse', destination })
  act(() => void navigation.dispatchEvent(event))
  return event.defaultPrevented
}

function Note() {
  const [text, setText] = useState('')
  return (
    <FormSheet
      {...{ title: 'Nota', guard: useUnsavedGuard(text !== ''), saving: false, saveLabel: 'Guardar', done: false }}
      onSubmit={(event) => event.preventDefault()}
      onClosed={closed}
    >
      <input aria-label="Texto" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
    </FormSheet>
  )
}

const byTouch = () => {
  window.matchMedia = (media) =>
    ({ media, matches: true, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList
}

it('Back closes a form, and asks for what is typed in it as its cross does: the screen below stays', async () => {
  await show(<Note />)
  byTouch()
  type('Texto', 'Vuelve el lunes')
  expect(back()).toBe(true)
  expect(await screen.findByText('¿Salir sin guardar?')).toBeTruthy()
  // Once more answers the question as Escape does.
  expect(back()).toBe(true)
  await waitFor(() => expect(screen.queryByText('¿Salir sin guardar?')).toBeNull())
  expect(closed).not.toHaveBeenCalled()
  back()
  await screen.findByText('¿Salir sin guardar?')
  press('Descartar los cambios')
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  expect(navigation.traverseTo).not.toHaveBeenCalled()
})

it('a drawer stays while Back closes the form above it', async () => {
  const gone = vi.fn()
  function Both() {
    const [isOpen, setOpen] = useState(true)
    const guard = useUnsavedGuard(false)
    return (
      <SideDrawer title="Caja" closeLabel="Cerrar la caja" onClose={gone}>
        {isOpen && (
          <FormSheet
            {...{ title: 'Nota', guard, saving: false, saveLabel: 'Guardar', done: false }}
            onSubmit={(event) => event.preventDefault()}
            onClosed={() => setOpen(false)}
          >
            <p>Encima</p>
          </FormSheet>
        )}
      </SideDrawer>
    )
  }
  await show(<Both />)
  byTouch()
  await screen.findByText('Encima')
  expect(back()).toBe(true)
  await waitFor(() => expect(screen.queryByText('Encima')).toBeNull())
  expect(gone).not.toHaveBeenCalled()
  expect(back()).toBe(true)
  await waitFor(() => expect(gone).toHaveBeenCalledOnce())
  expect(back()).toBe(false)
})
