// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Toaster } from '@/components/shell/toaster'
import { ApiError } from '@/lib/client/api-error'
import { heard, notHeard } from '@/lib/client/connection'
import { deviceStore } from '@/lib/client/device'
import { failureText } from '@/lib/client/failure-text'
import { notify, toastsAtom } from '@/lib/client/toasts'
import errors from '@/messages/es/errors.json'
import { show } from '@/tests/support/screen'

const lost = new ApiError(0, { code: 'unavailable', message: '', errors: {} })

beforeEach(async () => {
  notHeard()
  await show(
    <Provider store={deviceStore}>
      <Toaster />
    </Provider>,
  )
  const reason = failureText(lost, (code) => errors[code])
  const detail = `lun, 10:00 · ${reason}`
  act(() => notify({ type: 'error', message: 'Sin confirmar: Andrea', detail, sticky: true }))
})

afterEach(() => {
  cleanup()
  deviceStore.set(toastsAtom, [])
  heard()
})

const said = () => screen.getByRole('alert').textContent

it('while there is no connection, that is why something was not saved', () => {
  expect(said()).toBe('Sin confirmar: Andrealun, 10:00 · Sin conexión. Inténtalo de nuevo cuando vuelva.')
})

it('once there is one again, it may be tried again; gone again, it is the reason again', () => {
  act(heard)
  expect(said()).toBe('Sin confirmar: Andrealun, 10:00 · Vuelve a haber conexión: inténtalo de nuevo.')
  act(notHeard)
  expect(said()).toMatch(/Sin conexión\. Inténtalo de nuevo cuando vuelva\.$/)
})
