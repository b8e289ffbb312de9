// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as late from '@/components/agenda/lazy-parts'
import * as above from '@/components/agenda/overlay-parts'
import { usePartsAhead } from '@/components/agenda/use-parts-ahead'
import { fetchAhead } from '@/lib/client/fetch-ahead'

vi.mock('@/lib/client/fetch-ahead', () => ({ fetchAhead: vi.fn(), textsAhead: () => () => Promise.resolve() }))

beforeEach(() => vi.mocked(fetchAhead).mockClear())
afterEach(cleanup)

const ahead = (isDrawn: boolean) =>
  renderHook(() => usePartsAhead(isDrawn), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <NextIntlClientProvider locale="es" timeZone="Europe/Madrid">
        {children}
      </NextIntlClientProvider>
    ),
  })

/** Nothing that is pressed for: what stands where nobody is, and what the address asks for. */
const unpressed = ['NobodyBookable', 'AskedBooking', 'AskedPart']
const pressed = Object.entries({ ...late, ...above }).flatMap(([name, part]) =>
  'ahead' in part && !unpressed.includes(name) ? [[name, part.ahead] as const] : [],
)

it('nothing comes ahead of what is booked', () => {
  ahead(false)
  expect(fetchAhead).not.toHaveBeenCalled()
})

it.each(pressed)('%s comes without having been pointed at', (_, load) => {
  ahead(true)
  expect(vi.mocked(fetchAhead).mock.calls[0]![0]).toContain(load)
})
