// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useKeptTime } from '@/components/agenda/views/use-kept-time'

/** Half an hour before now, as the grid begins today. */
const BEGUN_PX = 90

const begin = (scroller: HTMLElement | null) => {
  if (scroller?.scrollTop === 0) scroller.scrollTop = BEGUN_PX
}

function Day({ day, from = 480, hourPx = 60 }: { day: string; from?: number; hourPx?: number }) {
  useKeptTime({ day, hours: { from, to: 1200 }, hourPx })
  return (
    <div data-agenda-grid>
      <section>
        <div data-testid="scroller" ref={begin}>
          <div data-column={day} />
        </div>
      </section>
    </div>
  )
}
const scroller = () => document.querySelector<HTMLElement>('[data-testid="scroller"]')!

afterEach(cleanup)

it.each([
  ['another day', { day: '2026-11-28' }, 120],
  ['a day whose hours begin earlier', { day: '2026-11-28', from: 420 }, 180],
  ['higher hours', { day: '2026-11-27', hourPx: 90 }, 180],
])('keeps the time at the head of the grid on %s', (_, next, expected) => {
  const { rerender } = render(<Day day="2026-11-27" />)
  scroller().scrollTop = 120
  fireEvent.scroll(scroller())
  // The browser begins anew where the grid does.
  scroller().scrollTop = 5
  rerender(<Day {...next} />)
  expect(scroller().scrollTop).toBe(expected)
})

it('leaves where the grid begins until another day comes', () => {
  const { rerender } = render(<Day day="2026-11-27" />)
  expect(scroller().scrollTop).toBe(BEGUN_PX)
  rerender(<Day day="2026-11-28" />)
  expect(scroller().scrollTop).toBe(BEGUN_PX)
})
