import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { HeldPage } from '@/components/shell/held-page'
import { Toaster } from '@/components/shell/toaster'
import { heard, notHeard } from '@/lib/client/connection'
import { dismissAll } from '@/lib/client/toasts'
import { show } from '@/tests/support/screen'

const at = vi.hoisted(() => ({ path: '/patients' }))
const push = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }), usePathname: () => at.path }))

let hold = () => {}

function Host() {
  const [held, setHeld] = useState<{ path: string } | null>(null)
  const [, setMoves] = useState(0)
  hold = () => act(() => setHeld({ path: '/groups' }))
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
  expect(await screen.findByText('La pantalla se abrirá cuando haya conexión.')).toBeTruthy()
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
