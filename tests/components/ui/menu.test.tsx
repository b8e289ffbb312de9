// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Menu } from '@/components/ui/menu'
import { deviceStore } from '@/lib/client/device'
import { toastsAtom } from '@/lib/client/toasts'
import { loadMessages } from '@/lib/i18n/messages'

let isReached = false
vi.mock('@/components/ui/menu-parts', async () => {
  if (!isReached) throw new Error('no network')
  return { Menu: (await import('@mantine/core')).Menu }
})
afterEach(() => {
  cleanup()
  vi.resetModules()
})

const chosen = vi.fn()
const opened = vi.fn()

async function draw() {
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  })
  render(
    <MantineProvider env="test">
      <NextIntlClientProvider locale="es" messages={await loadMessages('es')} timeZone="Europe/Madrid">
        <Menu onOpen={opened}>
          <Menu.Target>
            <button type="button">Más</button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={chosen}>Quitar</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </NextIntlClientProvider>
    </MantineProvider>,
  )
}

describe('a menu whose code is not there yet', () => {
  it('says that it cannot come, opens with the next press, and gives the focus back', async () => {
    await draw()
    const button = screen.getByRole('button', { name: 'Más' })
    expect(button.getAttribute('aria-haspopup')).toBe('menu')
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await act(async () => void fireEvent.click(button))
    await waitFor(() => expect(deviceStore.get(toastsAtom)).toHaveLength(1))
    expect(screen.queryByRole('menuitem')).toBeNull()

    isReached = true
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Más' })))
    const item = await screen.findByRole('menuitem', { name: 'Quitar' })
    expect(opened).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Más' }).getAttribute('aria-expanded')).toBe('true')
    let focused: Element | null = null
    chosen.mockImplementationOnce(() => {
      focused = document.activeElement
    })
    item.focus()
    fireEvent.click(item)
    expect(chosen).toHaveBeenCalledTimes(1)
    // What the item opens remembers where the focus was: the item itself is gone by then.
    expect(focused).toBe(screen.getByRole('button', { name: 'Más' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Más' })))
  })
})
