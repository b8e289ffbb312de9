// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Toaster } from '@/components/shell/toaster'
import { deviceStore } from '@/lib/client/device'
import { type Notice, notify, toastsAtom } from '@/lib/client/toasts'
import { show } from '@/tests/support/screen'

beforeEach(async () => {
  await show(
    <Provider store={deviceStore}>
      <Toaster />
    </Provider>,
  )
})

afterEach(() => {
  cleanup()
  deviceStore.set(toastsAtom, [])
})

it('only what can be taken back gives way to a newer deed: what is told from elsewhere stays in sight', async () => {
  act(() => {
    notify({ type: 'success', message: 'Nueva cita de Belén', sticky: true })
    notify({ type: 'success', message: 'Cita movida.', undo: () => undefined })
  })
  const isDeed = (text: string) => screen.getByText(text).closest('[data-toast]')?.hasAttribute('data-deed')
  expect(['Nueva cita de Belén', 'Cita movida.'].map(isDeed)).toEqual([false, true])
})

const action = { label: 'Reintentar', run: () => {} }
const undo = () => undefined

it.each<[string, Notice, { kept: boolean; deed: boolean }]>([
  [
    'that was not sent, and can be again',
    { type: 'error', message: 'Sin confirmar: Andrea', action, sticky: true },
    { kept: true, deed: false },
  ],
  [
    'that was not taken back, and can be',
    { type: 'error', message: 'Sin deshacer', undo, sticky: true },
    { kept: true, deed: false },
  ],
  ['that failed for good', { type: 'error', message: 'Sin permiso.' }, { kept: false, deed: false }],
  [
    'that is told from elsewhere',
    { type: 'warning', message: 'Nueva', action, sticky: true },
    { kept: false, deed: false },
  ],
  ['that was done', { type: 'success', message: 'Cita movida.', undo }, { kept: false, deed: true }],
])('of a deed %s it is marked whether it stays in sight', (_, notice, marked) => {
  act(() => notify(notice))
  const card = screen.getByText(notice.message).closest('[data-toast]')!
  expect({ kept: card.hasAttribute('data-unsent'), deed: card.hasAttribute('data-deed') }).toEqual(marked)
})
