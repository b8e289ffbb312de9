// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useHovered } from '@/components/appointments/card/use-hovered'

/** Not known to jsdom: with where it is, and with which buttons. */
class Pointer extends MouseEvent {
  pointerType = 'mouse'
}

function Hover() {
  const { hovered, leave } = useHovered()
  return hovered ? (
    <div data-card={hovered.id} role="dialog">
      <button type="button" onClick={leave}>
        Cortar
      </button>
    </div>
  ) : null
}
const Agenda = ({ isFormOpen = false }) => (
  <>
    <div data-event="7">Marta Gil</div>
    <div data-event="8">Enric Mas</div>
    {!isFormOpen && <Hover />}
  </>
)

const at = (name: string) => screen.getByText(name)
const send = (type: string, to: Element, x: number) =>
  fireEvent(to, new Pointer(type, { bubbles: true, clientX: x, clientY: 10 }))
/** As browsers say that a mouse comes somewhere. */
const come = (name: string, x: number) => {
  send('pointerover', at(name), x)
  send('pointermove', at(name), x)
}
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const card = () => screen.queryByRole('dialog')?.dataset.card

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A page on which the mouse has been about for a while. */
function shown() {
  const page = render(<Agenda />)
  wait(2000)
  send('pointermove', document.body, 1)
  send('pointermove', document.body, 2)
  return page
}

it('opens for a mouse that comes and rests', () => {
  shown()
  come('Marta Gil', 20)
  wait(440)
  expect(card()).toBeUndefined()
  wait(20)
  expect(card()).toBe('7')
})

it('does not open under a mouse that rested while a form closed, however its appointment came there', () => {
  const { rerender } = shown()
  rerender(<Agenda isFormOpen />)
  rerender(<Agenda />)
  send('pointerover', at('Marta Gil'), 20)
  send('pointermove', at('Marta Gil'), 20)
  wait(5000)
  expect(card()).toBeUndefined()
})

it('opens once the mouse has really moved, a second after the form closed', () => {
  const { rerender } = shown()
  rerender(<Agenda isFormOpen />)
  rerender(<Agenda />)
  come('Marta Gil', 20)
  send('pointermove', at('Marta Gil'), 30)
  wait(900)
  expect(card()).toBeUndefined()
  wait(200)
  expect(card()).toBe('7')
})

it.each(['after a form closed', 'after a press'])('%s, a hand that only trembles opens nothing', (after) => {
  const { rerender } = shown()
  if (after === 'after a press') send('pointerdown', at('Marta Gil'), 20)
  else {
    rerender(<Agenda isFormOpen />)
    rerender(<Agenda />)
  }
  come('Marta Gil', 20)
  for (const x of [21, 22, 20, 23]) send('pointermove', at('Marta Gil'), x)
  wait(5000)
  expect(card()).toBeUndefined()
  send('pointermove', at('Marta Gil'), 28)
  wait(1500)
  expect(card()).toBe('7')
})

it('does not open after a press in the card that closed it, for what lies beneath', () => {
  shown()
  come('Marta Gil', 20)
  wait(500)
  send('pointerdown', at('Cortar'), 50)
  fireEvent.click(at('Cortar'))
  send('pointerover', at('Enric Mas'), 50)
  wait(5000)
  expect(card()).toBeUndefined()
  send('pointermove', at('Enric Mas'), 60)
  wait(500)
  expect(card()).toBe('8')
})

it('keeps still for a second after a sheet that lay above was closed by a key', () => {
  shown()
  const sheet = document.createElement('div')
  sheet.setAttribute('aria-modal', 'true')
  document.body.append(sheet)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  sheet.remove()
  wait(100)
  come('Marta Gil', 30)
  send('pointermove', at('Marta Gil'), 40)
  wait(800)
  expect(card()).toBeUndefined()
  wait(300)
  expect(card()).toBe('7')
})

it.each([
  ['nothing was pressed yet', null, '7'],
  ['it was pressed, and what that opened has closed', 'Marta Gil', undefined],
  ['free time was pressed, and what that opened has closed', '11:00–12:00', undefined],
])('where the code comes after the mouse, and %s', async (_, pressed, opened) => {
  vi.resetModules()
  const { useHovered: useFresh } = await import('@/components/appointments/card/use-hovered')
  const Fresh = () => {
    const { hovered } = useFresh()
    return hovered ? <div data-card={hovered.id} role="dialog" /> : null
  }
  const event = (
    <>
      <button type="button" data-event="7">
        Marta Gil
      </button>
      <button type="button">11:00–12:00</button>
    </>
  )
  const page = render(event)
  if (pressed) screen.getByText(pressed).focus()
  // jsdom points at nothing.
  const find = vi.spyOn(document, 'querySelector')
  find.mockImplementation((selector) => (selector.endsWith(':hover') ? screen.getByText('Marta Gil') : null))
  page.rerender(
    <>
      {event}
      <Fresh />
    </>,
  )
  wait(2000)
  find.mockRestore()
  expect(card()).toBe(opened)
})
