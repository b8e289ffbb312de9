import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { askBeforeLeaving } from '@/components/form/guard/away'
import { HeldPage } from '@/components/shell/held-page'
import { Toaster } from '@/components/shell/toaster'
import { heard, notHeard } from '@/lib/client/connection'
import type { Held } from '@/lib/client/hold-navigation'
import { dismissAll } from '@/lib/client/toasts'
import { show } from '@/tests/support/screen'

const at = vi.hoisted(() => ({ path: '/patients' }))
const push = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }), usePathname: () => at.path }))

let hold = (_: Partial<Held> = {}) => {}

function Host() {
  const [held, setHeld] = useState<Held | null>(null)
  const [, setMoves] = useState(0)
  hold = (more = {}) => act(() => setHeld({ path: '/groups', isReached: false, isBusy: false, ...more }))
  move = () => act(() => setMoves((moves) => moves + 1))
  return (
    <>
      <HeldPage held={held} />
      <div data-toasts>
        <Toaster />
      </div>
    </>
  )
}
let move = () => {}
const offer = () => screen.queryByRole('button', { name: 'Abrir la pantalla' })

beforeEach(() => {
  push.mockClear()
  at.path = '/patients'
  dismissAll()
  notHeard()
})

it('is gone to by itself once the API answers, and once only', async () => {
  await show(<Host />)
  hold()
  expect(await screen.findByText('«Grupos» se abrirá cuando haya conexión.')).toBeTruthy()
  expect(push).not.toHaveBeenCalled()
  act(heard)
  expect(push).toHaveBeenCalledExactlyOnceWith('/groups')
  act(notHeard)
  act(heard)
  expect(push).toHaveBeenCalledOnce()
})

it('is offered to who has gone on with something else', async () => {
  await show(<Host />)
  hold()
  fireEvent.keyDown(document.body, { key: 'a' })
  act(heard)
  expect(push).not.toHaveBeenCalled()
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir la pantalla' }))
  expect(push).toHaveBeenCalledExactlyOnceWith('/groups')
})

it('is not gone to again and again, where it is held once more although the API answers', async () => {
  await show(<Host />)
  hold()
  act(heard)
  act(notHeard)
  hold()
  act(heard)
  expect(push).toHaveBeenCalledOnce()
  expect(await screen.findByRole('button', { name: 'Abrir la pantalla' })).toBeTruthy()
})

it('is forgotten by who went elsewhere', async () => {
  await show(<Host />)
  hold()
  at.path = '/appointments'
  move()
  act(heard)
  expect(push).not.toHaveBeenCalled()
  expect(offer()).toBeNull()
})

it('is offered to who had gone on with something else before it was given up', async () => {
  await show(<Host />)
  hold({ isBusy: true })
  act(heard)
  expect(push).not.toHaveBeenCalled()
  expect(await screen.findByRole('button', { name: 'Abrir la pantalla' })).toBeTruthy()
})

it('is forgotten by who goes back or forward, also to where they are', async () => {
  await show(<Host />)
  hold()
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  act(heard)
  expect(push).not.toHaveBeenCalled()
  expect(offer()).toBeNull()
})

it('is offered to who has unsaved work, which is asked about before it opens', async () => {
  const ask = vi.fn()
  const end = askBeforeLeaving(ask)
  await show(<Host />)
  hold()
  act(heard)
  expect(push).not.toHaveBeenCalled()
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir la pantalla' }))
  expect(push).not.toHaveBeenCalled()
  act(() => ask.mock.calls[0]![0]())
  expect(push).toHaveBeenCalledExactlyOnceWith('/groups')
  end()
})

it('is offered no more to who is there', async () => {
  await show(<Host />)
  hold({ isBusy: true })
  act(heard)
  expect(await screen.findByRole('button', { name: 'Abrir la pantalla' })).toBeTruthy()
  at.path = '/groups'
  move()
  await waitFor(() => expect(offer()).toBeNull())
})

it('that alone does not come is said so, and tried again by a press', async () => {
  act(heard)
  await show(<Host />)
  hold({ isReached: true })
  expect(await screen.findByText('La pantalla no ha llegado. Vuelve a intentarlo.')).toBeTruthy()
  act(notHeard)
  act(heard)
  expect(push).not.toHaveBeenCalled()
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir la pantalla' }))
  expect(push).toHaveBeenCalledExactlyOnceWith('/groups')
})

const told = () => screen.queryByText(/cuando haya conexión/)

it('is told until the network is back, also to who looks away, and of a patient by no name', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await show(<Host />)
  hold({ path: '/patients/12/history' })
  expect(await screen.findByText('La pantalla se abrirá cuando haya conexión.')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'Alt' })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(told()).toBeTruthy()
  act(heard)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(told()).toBeNull()
  expect(push).toHaveBeenCalledExactlyOnceWith('/patients/12/history')
  vi.useRealTimers()
})

it('is told again by another press, and leaves with another deed', async () => {
  await show(<Host />)
  hold()
  const before = await screen.findByText('«Grupos» se abrirá cuando haya conexión.')
  fireEvent.pointerDown(document.body)
  hold()
  await waitFor(() => {
    expect(before.isConnected).toBe(false)
    expect(told()).toBeTruthy()
  })
  fireEvent.pointerDown(document.body)
  await waitFor(() => expect(told()).toBeNull())
})
