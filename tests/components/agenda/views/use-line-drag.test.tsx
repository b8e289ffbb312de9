// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ghostAt, landing, useLineDrag } from '@/components/agenda/views/use-line-drag'
import type { CalendarColumn, CalendarEvent, Slot } from '@/components/calendar/layout/types'

describe('where it is to be', () => {
  const visit = { start: 600, end: 645 }
  it.each([
    ['elsewhere in a day', null, 600],
    ['over a free time that holds its own', { start: 540, end: 720 }, 600],
    ['over one that begins later', { start: 700, end: 900 }, 700],
    ['over one that ends before it does', { start: 540, end: 630 }, 540],
  ])('%s', (_, free, start) => {
    expect(landing(visit, free)).toEqual({ start, end: start + 45 })
  })
})

describe('what is dragged is drawn', () => {
  const [mouse, finger] = [6, -64]
  const [size, screen] = [
    { width: 200, height: 40 },
    { width: 1000, height: 700 },
  ]
  it.each([
    ['below the mouse and beside it', { x: 300, y: 300 }, mouse, { x: 310, y: 306 }],
    ['on its other side at the edge of the window', { x: 900, y: 300 }, mouse, { x: 690, y: 306 }],
    ['above it at the foot', { x: 300, y: 690 }, mouse, { x: 310, y: 644 }],
    ['above a finger, and not above the window', { x: 300, y: 40 }, finger, { x: 310, y: 8 }],
  ])('%s', (_, point, below, expected) => {
    expect(ghostAt(point, below, size, screen)).toEqual(expected)
  })
  it('within a window that is hardly wider', () => {
    expect(ghostAt({ x: 150, y: 300 }, mouse, size, { width: 220, height: 700 }).x).toBe(8)
  })
})

const day = '2026-11-27'
const columns = [2, 4].map((id) => ({ key: `${day}:${id}`, day, occupies: { professional_id: id } }) as CalendarColumn)
const visit = { id: 5, column: `${day}:2`, day, start: 600, end: 645 } as CalendarEvent
const onDrop = vi.fn()
const onOpen = vi.fn()
const warn = vi.fn((_: Slot) => 'Ausente')
let pointed: Element | null = null

/** Two people of a day: the visit of the first, and what the second has free from eleven on. */
function Table() {
  const columnOf = (key: string) => columns.find((column) => column.key === key)
  const eventOf = (id: number, key: string) => (id === visit.id && key === visit.column ? visit : undefined)
  const drag = useLineDrag({ columnOf, eventOf, warn, onDrop })
  return (
    <div {...drag}>
      <table>
        <tbody>
          <tr>
            <td data-column={`${day}:2`} data-testid="own">
              <button type="button" data-event="5" onClick={onOpen}>
                <span>10:00</span> Andrea
              </button>
            </td>
          </tr>
          <tr>
            <td data-column={`${day}:4`} data-testid="other">
              <button type="button" data-free="660" data-until="720">
                11:00–12:00
              </button>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

const line = () => screen.getAllByRole('button')[0]!
const ghost = () => document.querySelector<HTMLElement>('[data-ghost]')
const mouse = { button: 0, pointerType: 'mouse' }
const finger = { ...mouse, pointerType: 'touch' }
const pointerId = 1
function press({ button, pointerType } = mouse) {
  const event = new MouseEvent('pointerdown', { bubbles: true, clientX: 5, clientY: 5, button })
  fireEvent(line(), Object.assign(event, { isPrimary: true, pointerType, pointerId }))
}
function moveTo(over: Element | null, far = 60) {
  pointed = over
  fireEvent(window, Object.assign(new MouseEvent('pointermove', { clientX: 5, clientY: 5 + far }), { pointerId }))
}
const tell = (type: string, by = pointerId) => fireEvent(window, Object.assign(new MouseEvent(type), { pointerId: by }))
const letGo = () => tell('pointerup')
/** Whether the browser scrolls, and offers its own menu. */
const isScrolled = () => fireEvent.touchMove(line())
const isOffered = () => fireEvent.contextMenu(line())
const rest = () => vi.advanceTimersByTime(400)

beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  Element.prototype.scrollBy = () => undefined
  document.elementFromPoint = () => pointed
  render(<Table />)
})
afterEach(() => {
  cleanup()
  // Until then a drag awaits its click.
  vi.runAllTimers()
  vi.useRealTimers()
})

it("takes a visit to another person's row at its own time, and opens nothing", () => {
  press()
  moveTo(screen.getByTestId('other'))
  expect(ghost()).not.toBeNull()
  letGo()
  fireEvent.click(line())
  expect(onDrop.mock.calls).toEqual([[visit, { column: columns[1], start: 600, end: 645 }]])
  expect(onOpen).not.toHaveBeenCalled()
  expect(ghost()).toBeNull()
  expect(document.querySelector('[data-dragging], [data-dragged], [data-over]')).toBeNull()
})

it('takes it to the free time on which it is let go, and says what speaks against that', async () => {
  press()
  moveTo(screen.getByText('11:00–12:00'))
  await expect.poll(() => ghost()?.textContent).toContain('Ausente')
  expect(ghost()?.textContent).toContain('11:00')
  expect(screen.getByTestId('other').dataset.over).toBe('')
  letGo()
  expect(onDrop).toHaveBeenCalledWith(visit, { column: columns[1], start: 660, end: 705 })
})

it.each([
  ['in its own row', () => screen.getByTestId('own')],
  ['beside the table', () => document.body],
])('stays when it is let go %s', (_, over) => {
  press()
  moveTo(over())
  letGo()
  expect(onDrop).not.toHaveBeenCalled()
})

it('stays by Escape', () => {
  press()
  moveTo(screen.getByTestId('other'))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(ghost()).toBeNull()
  letGo()
  expect(onDrop).not.toHaveBeenCalled()
})

it('is taken by a finger after a long press, from when on the table does not scroll', () => {
  press(finger)
  expect(isScrolled()).toBe(true)
  rest()
  expect(ghost()).not.toBeNull()
  expect([isScrolled(), isOffered()]).toEqual([false, false])
  moveTo(screen.getByTestId('other'))
  tell('pointerup', 2)
  expect(onDrop).not.toHaveBeenCalled()
  letGo()
  fireEvent.click(line())
  expect(onDrop).toHaveBeenCalledWith(visit, { column: columns[1], start: 600, end: 645 })
  expect(onOpen).not.toHaveBeenCalled()
  expect([isScrolled(), isOffered()]).toEqual([true, true])
})

it('stays under a finger that only rests, which scrolls nothing near an edge', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollBy')
  pointed = screen.getByTestId('other')
  press(finger)
  rest()
  moveTo(pointed, 6)
  await expect.poll(() => warn.mock.calls.length).toBeGreaterThan(0)
  letGo()
  expect(scroll).not.toHaveBeenCalled()
  expect(onDrop).not.toHaveBeenCalled()
})

it('is let go of where a finger wanders off before, or the browser takes over', () => {
  press(finger)
  moveTo(screen.getByTestId('other'), 20)
  rest()
  expect(ghost()).toBeNull()
  press(finger)
  rest()
  tell('pointercancel')
  expect(ghost()).toBeNull()
  letGo()
  expect(onDrop).not.toHaveBeenCalled()
})

it.each([
  ['a press that hardly moves', mouse, 2],
  ['a finger that scrolls', finger, 60],
  ['another button', { ...mouse, button: 2 }, 60],
])('is not dragged by %s', (_, by, far) => {
  press(by)
  moveTo(screen.getByTestId('other'), far)
  letGo()
  fireEvent.click(line())
  expect(onDrop).not.toHaveBeenCalled()
  expect(onOpen).toHaveBeenCalledOnce()
})
