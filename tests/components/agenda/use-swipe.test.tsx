// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSwipe } from '@/components/agenda/use-swipe'

const next = vi.fn()
const previous = vi.fn()

function Grid() {
  return (
    <div {...useSwipe(next, previous)}>
      <div data-testid="scroller" style={{ overflowX: 'auto' }}>
        <p style={{ overflowX: 'hidden' }}>Ana</p>
      </div>
    </div>
  )
}

beforeEach(() => {
  vi.clearAllMocks()
  render(<Grid />)
})
afterEach(cleanup)

/** The scroller shows 400 px of so many, from there. */
function scrollTo(scrollLeft: number, scrollWidth: number) {
  Object.defineProperties(screen.getByTestId('scroller'), {
    scrollWidth: { value: scrollWidth },
    clientWidth: { value: 400 },
    scrollLeft: { value: scrollLeft },
  })
}

function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, isKept = false) {
  const at = [{ clientX: x, clientY: 300 }]
  const event = createEvent[type](screen.getByText('Ana'), { touches: at, changedTouches: at })
  if (isKept) event.preventDefault()
  fireEvent(screen.getByText('Ana'), event)
}
function swipe(from: number, to: number, isKept = false) {
  touch('touchStart', from)
  touch('touchMove', (from + to) / 2, isKept)
  touch('touchEnd', to)
}

it('a swipe to the left goes on, one to the right back', () => {
  swipe(300, 200)
  expect(next).toHaveBeenCalledOnce()
  swipe(200, 300)
  expect(previous).toHaveBeenCalledOnce()
})

it('what can be scrolled there is scrolled first', () => {
  scrollTo(0, 900)
  swipe(300, 200)
  expect(next).not.toHaveBeenCalled()
  swipe(200, 300)
  expect(previous).toHaveBeenCalledOnce()
})

it('what was scrolled to its end is swiped on from', () => {
  scrollTo(500, 900)
  swipe(300, 200)
  expect(next).toHaveBeenCalledOnce()
  swipe(200, 300)
  expect(previous).not.toHaveBeenCalled()
})

it('what is dragged, from which the touch is kept, is no swipe', () => {
  swipe(300, 200, true)
  expect(next).not.toHaveBeenCalled()
})

it('cut text around the finger is nothing to scroll', () => {
  Object.defineProperties(screen.getByText('Ana'), { scrollWidth: { value: 300 }, clientWidth: { value: 90 } })
  swipe(300, 200)
  expect(next).toHaveBeenCalledOnce()
})
