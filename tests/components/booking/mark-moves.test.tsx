// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useMarkMoves } from '@/components/booking/use-mark-moves'

const onMoved = vi.fn()
let marked: DOMRect

/** A form beside a mark, in a grid that is as large as the window. */
function Form() {
  const frame = useRef<HTMLDivElement>(null)
  const [mark, setMark] = useState<HTMLElement | null>(null)
  return (
    <>
      <div
        data-agenda-grid
        ref={(grid) => {
          if (grid) grid.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 700)
        }}
      >
        <button type="button" data-cursor data-marked ref={setMark} style={{ gridColumn: '2', top: '10%' }} />
      </div>
      <div ref={frame}>
        <input aria-label="Desde" />
        <select aria-label="Profesional" />
        <button type="button">Reservar</button>
      </div>
      {mark && <Follow frame={frame} mark={mark} />}
    </>
  )
}
function Follow({ frame, mark }: { frame: React.RefObject<HTMLDivElement | null>; mark: HTMLElement }) {
  mark.getBoundingClientRect = () => marked
  useMarkMoves(frame, mark, onMoved)
  return null
}

const field = () => screen.getByLabelText('Desde')
const moveMark = (style: Partial<CSSStyleDeclaration>) =>
  act(async () => void Object.assign(document.querySelector<HTMLElement>('[data-cursor]')!.style, style))

beforeEach(() => {
  onMoved.mockReset()
  marked = new DOMRect(300, 200, 150, 40)
  render(<Form />)
})
afterEach(cleanup)

it('goes with a mark that a choice has moved', async () => {
  fireEvent.change(screen.getByLabelText('Profesional'))
  await moveMark({ gridColumn: '3' })
  expect(onMoved).toHaveBeenCalledOnce()
})

it('stays where the mark is only longer', async () => {
  await moveMark({ height: '20%' })
  expect(onMoved).not.toHaveBeenCalled()
})

it('stays while a time is typed, and goes once it was', async () => {
  fireEvent.keyDown(field(), { key: '1' })
  await moveMark({ top: '40%' })
  expect(onMoved).not.toHaveBeenCalled()
  fireEvent.focusOut(field())
  expect(onMoved).toHaveBeenCalledOnce()
})

it('does not go from under a press', async () => {
  fireEvent.keyDown(field(), { key: '1' })
  await moveMark({ top: '40%' })
  const book = screen.getByText('Reservar')
  fireEvent.pointerDown(book)
  fireEvent.focusOut(field())
  expect(onMoved).not.toHaveBeenCalled()
  vi.useFakeTimers()
  fireEvent.click(book)
  vi.runAllTimers()
  vi.useRealTimers()
  expect(onMoved).toHaveBeenCalledOnce()
})

it('stays where the mark went out of sight', async () => {
  marked = new DOMRect(300, 900, 150, 40)
  await moveMark({ top: '90%' })
  expect(onMoved).not.toHaveBeenCalled()
})
