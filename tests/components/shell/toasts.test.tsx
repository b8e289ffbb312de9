// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Toasts } from '@/components/shell/toasts'
import { deviceStore } from '@/lib/client/device'
import { dismissAll, notify } from '@/lib/client/toasts'
import { TOAST_MS } from '@/lib/domain/constants'
import { show } from '@/tests/support/screen'

/** A network that is dead or alive: the code that draws toasts comes over it. */
const network = vi.hoisted(() => ({ isDead: false, asked: 0 }))
vi.mock('@/lib/client/use-later', async (original) => {
  const { useLater } = await original<typeof import('@/lib/client/use-later')>()
  const over = new Map<unknown, () => Promise<unknown>>()
  const overNetwork = (load: () => Promise<unknown>) => async () => {
    network.asked += 1
    if (network.isDead) throw new TypeError('Failed to fetch dynamically imported module')
    return load()
  }
  return {
    useLater: (load: () => Promise<unknown>, asked?: number) => {
      if (!over.has(load)) over.set(load, overNetwork(load))
      return useLater(over.get(load)!, asked)
    },
  }
})

beforeEach(async () => {
  Object.assign(network, { isDead: false, asked: 0 })
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

afterEach(() => {
  cleanup()
  dismissAll()
  vi.useRealTimers()
})

const draw = () =>
  show(
    <Provider store={deviceStore}>
      <Toasts />
    </Provider>,
  )
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const region = () => screen.getByRole('region', { name: 'Avisos' })

it('the region is there before what draws toasts, which comes when the browser has time', async () => {
  await draw()
  expect(region().getAttribute('aria-live')).toBe('polite')
  expect(network.asked).toBe(0)
  await pass(2000)
  expect(network.asked).toBe(1)
})

it('a toast that is told before waits for its code, which then comes at once', async () => {
  notify({ type: 'success', message: 'Contraseña cambiada.', undo: () => undefined })
  await draw()
  expect(screen.queryByText('Contraseña cambiada.')).toBeNull()
  expect(await screen.findByText('Contraseña cambiada.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Deshacer' })).toBeTruthy()
})

it('where its code cannot come, the text is said all the same, and leaves', async () => {
  network.isDead = true
  await draw()
  await pass(2000)
  act(() => notify({ type: 'error', message: 'No se ha podido guardar.', detail: 'No hay conexión.' }))
  await pass(0)
  expect(screen.getByRole('alert').textContent).toBe('No se ha podido guardar. No hay conexión.')
  expect(screen.queryByRole('button')).toBeNull()
  await pass(TOAST_MS)
  expect(region().textContent).toBe('')
})

it('who is told something once the network is back finds all of it', async () => {
  network.isDead = true
  await draw()
  act(() => notify({ type: 'warning', message: 'Nueva cita', sticky: true }))
  await pass(TOAST_MS)
  expect(screen.getByRole('status').textContent).toBe('Nueva cita')
  network.isDead = false
  act(() => notify({ type: 'success', message: 'Cita movida.', undo: () => undefined }))
  expect(await screen.findByRole('button', { name: 'Deshacer' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Cerrar el aviso' })).toHaveLength(2)
})

it('without anything to tell, it is tried again every half minute', async () => {
  network.isDead = true
  await draw()
  await pass(2000)
  await pass(60_000)
  expect(network.asked).toBe(3)
})
