import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PlaceLinkScreen } from '@/components/appointment-link/place-link-screen'
import { answers, calls } from '@/tests/support/answers'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({ usePathname: () => '/place-link', useRouter: () => ({ replace: vi.fn() }) })

const place = {
  clinic: { name: 'Clínica Alameda', phone: '+34 910 000 000', address: null, time_zone: 'Europe/Madrid' },
  ...{ patient_name: 'Ana', locale: 'es', group_name: 'Pilates', professional_name: 'Marta' },
  ...{ starts_at: '2026-11-23T18:00:00Z', ends_at: '2026-11-23T19:00:00Z', decline_until: '2026-11-23T12:00:00Z' },
}

beforeEach(() => {
  answers['meta.show'] = () => ({ meta: { name: 'Physio', theme: null } })
  answers['place-links.read'] = () => ({ data: { ...place, state: 'open' } })
  answers['place-links.decline'] = () => ({ data: { ...place, state: 'declined' } })
  history.replaceState(null, '', '/place-link#token=abc')
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

it('a place that came up is declined, once it was asked about again', async () => {
  await show(<PlaceLinkScreen />)
  expect(await screen.findByText(/antes del .*13:00/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'No puedo ir: rechazar la plaza' }))
  expect(calls('place-links.decline')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Sí, rechazar la plaza' }))
  expect(await screen.findByRole('heading', { name: 'Plaza rechazada' })).toBeTruthy()
  await waitFor(() => expect(calls('place-links.decline').map(({ body }) => body)).toEqual([{ token: 'abc' }]))
})

it.each([
  ['late', 'La plaza es tuya'],
  ['gone', 'Ya no tienes esta plaza'],
  ['over', 'La actividad ya ha empezado'],
  ['declined', 'Plaza rechazada'],
])('one that is %s says so, and asks nothing', async (state, title) => {
  answers['place-links.read'] = () => ({ data: { ...place, state } })
  await show(<PlaceLinkScreen />)
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /rechazar/ })).toBeNull()
})
