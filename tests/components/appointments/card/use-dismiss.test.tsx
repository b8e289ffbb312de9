// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDismiss } from '@/components/appointments/card/use-dismiss'

const close = vi.fn()
const book = vi.fn()
const open = vi.fn()
const otherwise = vi.fn()

function Agenda({ isPassing = false }) {
  const card = useRef<HTMLDivElement>(null)
  useDismiss(card, close, undefined, isPassing)
  return (
    <>
      <div ref={(grid) => grid?.addEventListener('click', (event) => click(event.target as Element))} data-agenda-grid>
        <div data-column="a" data-testid="free">
          <button type="button" data-event="1">
            Andrea
          </button>
        </div>
      </div>
      <button type="button" onClick={otherwise}>
        Hoy
      </button>
      <div ref={card}>Ficha</div>
    </>
  )
}
const click = (target: Element) => (target.closest('[data-event]') ? open() : book())
const press = (target: Element) => {
  fireEvent.pointerDown(target)
  fireEvent.click(target)
}
const free = () => screen.getByTestId('free')

beforeEach(() => vi.clearAllMocks())
afterEach(cleanup)

it('closes by a press on free time, and books nothing: the next press does', () => {
  const { unmount } = render(<Agenda />)
  press(free())
  expect(close).toHaveBeenCalledOnce()
  expect(book).not.toHaveBeenCalled()
  unmount()
  render(<div ref={(grid) => grid?.addEventListener('click', book)} data-testid="free" />)
  press(free())
  expect(book).toHaveBeenCalledOnce()
})

it('closes by a press on another visit or button, and does what that does', () => {
  render(<Agenda />)
  press(screen.getByText('Andrea'))
  press(screen.getByText('Hoy'))
  expect([open, otherwise, book].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
  expect(close).toHaveBeenCalledTimes(2)
})

it('what was opened by pointing takes no press', () => {
  render(<Agenda isPassing />)
  press(free())
  expect(book).toHaveBeenCalledOnce()
})
