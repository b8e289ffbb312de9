// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startDrag } from '@/components/calendar/drag'
import type { GhostHandle } from '@/components/calendar/ghost'
import type { Grid } from '@/components/calendar/grid'
import { listenToPointer } from '@/components/calendar/pointer'
import { calendarEvent } from '@/tests/support/factories/calendar-event'

/** An hour is 60 px; the grid shows 08:00 to 18:00 of the day from the top of the screen, and scrolls on to 24:00. */
const HOURS = { from: 480, to: 1440 }
const VIEW_PX = 600
const hours = (hour: number) => (hour - 8) * 60

const rect = (top: number, height: number) => ({ left: 0, width: 200, top, height }) as DOMRect
let frames: Map<number, FrameRequestCallback>
let grid: Grid
let body: HTMLElement
let column: HTMLElement
const ghost = { show: vi.fn<GhostHandle['show']>(), hide: vi.fn(), remove: vi.fn() }
/** As long as a mere press asks for. */
const USUAL_MINUTES = 45
const onCreate = vi.fn()
const onMove = vi.fn()
const onResize = vi.fn()
const place = vi.fn()

/** Draws the frames that were asked for, as many times. */
function draw(times: number) {
  for (let time = 0; time < times; time += 1) {
    const due = [...frames.values()]
    frames.clear()
    for (const frame of due) frame(0)
  }
}

function makeGrid(): Grid {
  document.body.innerHTML =
    '<section><div id="scroller"><div id="body"><div data-column="a"></div><button data-cursor></button></div></div></section>'
  const root = document.querySelector<HTMLElement>('section')!
  const scroller = document.querySelector<HTMLElement>('#scroller')!
  body = document.querySelector<HTMLElement>('#body')!
  column = body.querySelector<HTMLElement>('[data-column]')!
  Object.defineProperty(scroller, 'clientHeight', { value: VIEW_PX })
  Object.defineProperty(scroller, 'clientWidth', { value: 200 })
  scroller.scrollBy = ((_: number, down: number) => {
    scroller.scrollTop = Math.min(HOURS.to - HOURS.from - VIEW_PX, scroller.scrollTop + down)
  }) as typeof scroller.scrollBy
  scroller.getBoundingClientRect = () => rect(0, VIEW_PX)
  body.getBoundingClientRect = () => rect(-scroller.scrollTop, HOURS.to - HOURS.from)
  body.setPointerCapture = vi.fn()
  column.getBoundingClientRect = body.getBoundingClientRect
  const key = { key: 'a', day: '2026-11-24', occupies: { professional_id: 1 }, title: '', initials: '', closed: [] }
  const latest = {
    columns: [{ ...key, isToday: false }],
    events: [],
    groups: new Map(),
    hours: HOURS,
    hourPx: 60,
    step: 15,
    onCreate,
    onMove,
    onResize,
    defaultDuration: USUAL_MINUTES,
    texts: { unchanged: '', created: () => '', moved: () => '', resized: () => '' },
  }
  const cursor = { element: body.querySelector<HTMLElement>('[data-cursor]'), place, mark: vi.fn() }
  return { root, scroller, body, cursor, ghost, latest, live: null, focusedId: null } as unknown as Grid
}

const pointer = (type: string, clientY: number, pointerType = 'mouse') =>
  Object.assign(new MouseEvent(type, { clientX: 50, clientY, bubbles: true, button: 0, buttons: 1 }), {
    pointerId: 1,
    isPrimary: true,
    pointerType,
  })

/** Drags over free time in one go, into the zone at the lower edge in which the grid scrolls. */
function drag() {
  column.dispatchEvent(pointer('pointerdown', hours(17) + 1))
  window.dispatchEvent(pointer('pointermove', VIEW_PX - 20))
  window.dispatchEvent(pointer('pointermove', VIEW_PX - 2))
}

let off: () => void
beforeEach(() => {
  frames = new Map()
  let last = 0
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => {
    last += 1
    frames.set(last, frame)
    return last
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id))
  vi.clearAllMocks()
  grid = makeGrid()
  off = listenToPointer(grid, body, null)
})
afterEach(() => {
  off()
  vi.unstubAllGlobals()
})

it.each([0, 1, 3])('ends with the release at the edge, after %i frames', (count) => {
  drag()
  draw(count)
  window.dispatchEvent(pointer('pointerup', VIEW_PX - 2))
  const at = grid.scroller!.scrollTop
  ghost.show.mockClear()
  draw(20)
  expect(frames.size).toBe(0)
  expect(grid.scroller!.scrollTop).toBe(at)
  expect(ghost.show).not.toHaveBeenCalled()
  expect(ghost.hide).toHaveBeenCalled()
  expect(grid.root!.dataset.dragging).toBeUndefined()
})

it('marks and books what it showed last, and scrolls no further', () => {
  drag()
  draw(3)
  const { scrollTop } = grid.scroller!
  window.dispatchEvent(pointer('pointerup', VIEW_PX - 2))
  expect(grid.scroller!.scrollTop).toBe(scrollTop)
  const span = { start: 17 * 60, end: Math.round((480 + scrollTop + VIEW_PX - 2) / 15) * 15 }
  expect(ghost.show.mock.lastCall![1]).toMatchObject(span)
  expect(onCreate.mock.calls[0]![0]).toMatchObject(span)
  expect(place).toHaveBeenCalledWith(0, expect.objectContaining(span))
})

it('means its end, also where it is as long as a press asks for', () => {
  column.dispatchEvent(pointer('pointerdown', 120 - grid.scroller!.scrollTop))
  window.dispatchEvent(pointer('pointermove', 140 - grid.scroller!.scrollTop))
  window.dispatchEvent(pointer('pointermove', 120 + USUAL_MINUTES - grid.scroller!.scrollTop))
  draw(1)
  window.dispatchEvent(pointer('pointerup', 120 + USUAL_MINUTES - grid.scroller!.scrollTop))
  const span = { start: 600, end: 600 + USUAL_MINUTES }
  expect(onCreate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(span), true)
})

it.each([
  ['a pointer that is taken away', () => window.dispatchEvent(pointer('pointercancel', 0))],
  ['a capture that is lost', () => body.dispatchEvent(pointer('lostpointercapture', 0))],
])('ends with %s, and books nothing', (_, end) => {
  drag()
  draw(2)
  end()
  expect(ghost.hide).toHaveBeenCalledOnce()
  draw(20)
  expect(frames.size).toBe(0)
  expect(ghost.hide).toHaveBeenCalledOnce()
  expect(onCreate).not.toHaveBeenCalled()
})

it('goes on when the finger’s capture passes from what it touched to the grid', () => {
  drag()
  column.dispatchEvent(pointer('lostpointercapture', 0))
  expect(grid.root!.dataset.dragging).toBe('create')
})

it('hears nothing of the pointer once it has ended', () => {
  const event = calendarEvent({ id: 1, column: 'a', start: 600, end: 660 })
  const held = startDrag(grid, { kind: 'move', event, element: column, grab: 0 }, 50, 20, vi.fn())
  held.cancel()
  ghost.show.mockClear()
  held.to(50, VIEW_PX - 2)
  draw(20)
  expect(ghost.show).not.toHaveBeenCalled()
  expect(column.dataset.dragged).toBeUndefined()
})

describe('a finger that rests on free time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    // Until then a drag awaits its click, and would take the next file's.
    vi.runAllTimers()
    vi.useRealTimers()
  })
  const rest = (y: number) => {
    column.dispatchEvent(pointer('pointerdown', y, 'touch'))
    vi.advanceTimersByTime(800)
  }
  const lift = (y: number) => window.dispatchEvent(pointer('pointerup', y, 'touch'))

  it('books what a tap does there, also where it trembles', () => {
    rest(hours(10) + 5)
    expect(ghost.show.mock.lastCall![1]).toMatchObject({ start: 600, end: 600 + USUAL_MINUTES })
    window.dispatchEvent(pointer('pointermove', hours(10) + 11, 'touch'))
    draw(1)
    lift(hours(10) + 11)
    const slot = expect.objectContaining({ start: 600, end: 600 + USUAL_MINUTES })
    expect(onCreate).toHaveBeenCalledExactlyOnceWith(slot, false)
  })

  it('draws a span once it moves, also back to where it was', () => {
    rest(hours(10) + 5)
    window.dispatchEvent(pointer('pointermove', hours(11), 'touch'))
    window.dispatchEvent(pointer('pointermove', hours(10) + 28, 'touch'))
    lift(hours(10) + 28)
    expect(onCreate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ start: 600, end: 630 }), true)
  })

  it('does not scroll the grid while it rests near an edge', () => {
    rest(VIEW_PX - 5)
    draw(5)
    expect(grid.scroller!.scrollTop).toBe(0)
    lift(VIEW_PX - 5)
  })
})

describe('a finger that rests on an appointment', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    // Until then a drag awaits its click, and would take the next file's.
    vi.runAllTimers()
    vi.useRealTimers()
  })
  /** Off the grid's steps; 16:50 to 17:50 lies by the lower edge of what is seen. */
  const low = calendarEvent({ id: 1, column: 'a', start: 1010, end: 1070 })
  const high = calendarEvent({ id: 1, column: 'a', start: 485, end: 550 })
  function rest(event: typeof low, y: number, top: number) {
    column.innerHTML = '<button data-event="1"></button>'
    const element = column.querySelector<HTMLElement>('button')!
    element.getBoundingClientRect = () => rect(top, event.end - event.start)
    grid.latest.groups = new Map([['a', [event]]])
    element.dispatchEvent(pointer('pointerdown', y, 'touch'))
    vi.advanceTimersByTime(800)
    draw(30)
  }

  it.each([
    ['the lower edge', low, 570, 530, 0],
    ['the upper edge', high, 15, 5, 0],
    ['the upper edge of a grid scrolled down', calendarEvent({ ...low, start: 605, end: 665 }), 10, 5, 120],
    ['its own end, which it would draw', low, 588, 530, 0],
  ])('neither scrolls nor moves it, near %s', (_, event, y, top, scrolled) => {
    grid.scroller!.scrollTop = scrolled
    rest(event, y, top)
    expect(ghost.show.mock.lastCall![1]).toMatchObject({ start: event.start, end: event.end })
    expect(grid.scroller!.scrollTop).toBe(scrolled)
    window.dispatchEvent(pointer('pointermove', y + 6, 'touch'))
    draw(5)
    window.dispatchEvent(pointer('pointerup', y + 6, 'touch'))
    expect(grid.scroller!.scrollTop).toBe(scrolled)
    expect(onMove).not.toHaveBeenCalled()
    expect(onResize).not.toHaveBeenCalled()
  })

  it('scrolls and moves it once the finger went on', () => {
    rest(low, 540, 530)
    window.dispatchEvent(pointer('pointermove', 580, 'touch'))
    draw(10)
    window.dispatchEvent(pointer('pointerup', 580, 'touch'))
    expect(grid.scroller!.scrollTop).toBeGreaterThan(0)
    expect(onMove).toHaveBeenCalledOnce()
  })
})
