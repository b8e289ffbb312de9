import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppointmentScreen } from '@/components/appointment-link/appointment-link-screen'
import { PlaceLinkScreen } from '@/components/appointment-link/place-link-screen'
import { MeasureLinkScreen } from '@/components/measure-link/measure-link-screen'
import { ApiError } from '@/lib/client/api-error'
import { answers } from '@/tests/support/answers'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({ usePathname: () => '/link', useRouter: () => ({ replace: vi.fn() }) })

beforeEach(() => {
  answers['meta.show'] = () => ({ meta: { name: 'Physio', theme: null } })
  history.replaceState(null, '', '/link#token=cut')
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

it.each([
  ['appointment-links.read', AppointmentScreen, 'Abre el enlace de tu correo'],
  ['measure-links.read', MeasureLinkScreen, 'Abre el enlace que te envió tu clínica'],
  ['place-links.read', PlaceLinkScreen, 'Abre el enlace de tu correo'],
])('a link that was cut off on its way asks to be opened whole: %s', async (read, Screen, title) => {
  answers[read] = () => {
    throw new ApiError(422, { code: 'invalid', message: 'Revisa los campos.', errors: {} })
  }
  await show(<Screen />)
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
})
