import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NoSuchDay } from '@/components/agenda/state/no-such-day'
import { deviceStore } from '@/lib/client/device'
import { toastsAtom } from '@/lib/client/toasts'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

const place = vi.hoisted(() => ({ path: '/appointments' }))
standInForNavigation({ usePathname: () => place.path })
afterEach(cleanup)
beforeEach(() => deviceStore.set(toastsAtom, []))

const said = () => deviceStore.get(toastsAtom).map(({ message }) => message)
async function openAt(path: string) {
  place.path = path
  window.history.replaceState(null, '', `${path}?view=week`)
  await show(<NoSuchDay />)
}

it.each(['2026-02-30', '2026-13-01', '0000-01-01', '2200-01-01', '2026-2-3'])(
  'a day there is none is said, and the address is today’s: %s',
  async (day) => {
    await openAt(`/appointments/${day}`)
    expect(said()).toEqual([`${day} no existe en el calendario: se muestra hoy.`])
    expect(window.location.pathname + window.location.search).toBe('/appointments?view=week')
  },
)

it.each(['/appointments', '/appointments/2028-02-29'])('%s says nothing and stays', async (path) => {
  await openAt(path)
  expect(said()).toEqual([])
  expect(window.location.pathname).toBe(path)
})
