import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement } from 'react'
import { loadMenu } from '@/components/ui/menu'
import { FirstInstant } from '@/lib/client/first-instant'
import { UserContext } from '@/lib/client/use-user'
import type { User } from '@/lib/contract/professionals'
import { loadMessages } from '@/lib/i18n/messages'
import { user } from './factories/user'

/** What jsdom lacks and Mantine asks for. */
function completeBrowser() {
  window.matchMedia = (media) =>
    ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  // A field that grows with its text measures it again when a font has come.
  const fonts = { addEventListener: () => {}, removeEventListener: () => {} }
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true, writable: true })
}

const plainClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/**
 * Draws a part of the screen as the signed-in layout would: signed in (as an admin, unless said), in Spanish, on 20
 * November 2026. `client`: a cache of its own kind, such as the product's.
 */
export async function show(element: ReactElement, as: Partial<User> = {}, client = plainClient()) {
  completeBrowser()
  // As after the first menu: a press opens it at once.
  await loadMenu()
  return render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <NextIntlClientProvider locale="es" messages={await loadMessages('es')} timeZone="Europe/Madrid">
          <FirstInstant value={new Date('2026-11-20T10:00:00Z')}>
            <UserContext value={user(as)}>{element}</UserContext>
          </FirstInstant>
        </NextIntlClientProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

/** Presses the button of that name. */
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

/** Writes into the field of that label. */
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
