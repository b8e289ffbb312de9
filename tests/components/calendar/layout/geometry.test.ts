import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  clickedAt,
  columnAt,
  drawnOver,
  edgeAt,
  hourHeights,
  linesFor,
  minuteAt,
  movedTo,
  rangeText,
  resizedTo,
  shareAt,
  shortestDrawn,
  snap,
  snapDown,
} from '@/components/calendar/layout/geometry'
import { clockText } from '@/lib/domain/time/clock-text'

const hours = { from: 480, to: 1260 }
const appointment = { start: 600, end: 645 }

describe('heights and minutes', () => {
  test.each([
    [0, 480],
    [60, 540],
    [780, 1260],
    [-40, 480],
    [900, 1260],
  ])('%i px down is minute %i', (y, minute) => expect(minuteAt(y, 780, hours)).toBe(minute))

  it('finds the way back from a minute to its height', () => {
    fc.assert(
      fc.property(fc.integer({ min: 480, max: 1260 }), fc.integer({ min: 100, max: 3000 }), (minute, height) => {
        expect(minuteAt(shareAt(minute, hours) * height, height, hours)).toBeCloseTo(minute, 6)
      }),
    )
  })

  it('holds what lies outside the hours at their edge', () => {
    expect(shareAt(0, hours)).toBe(0)
    expect(shareAt(1440, hours)).toBe(1)
  })
})

test.each([
  [-5, 0],
  [0, 0],
  [139, 0],
  [140, 1],
  [419, 2],
  [9999, 2],
])('x %i lies in column %i', (x, column) =>
  expect(columnAt(x, [{ left: 0 }, { left: 140 }, { left: 280 }])).toBe(column),
)

it('snaps to the nearest step, or down', () => {
  expect([snap(607, 15), snap(608, 15), snapDown(614, 15)]).toEqual([600, 615, 600])
})

describe('an appointment moved', () => {
  test.each([
    [667, { start: 660, end: 705 }],
    [100, { start: 480, end: 525 }],
    [1259, { start: 1215, end: 1260 }],
  ])('to minute %i', (minute, expected) => expect(movedTo(appointment, minute, 15, hours)).toEqual(expected))

  it('stays at the top when it is longer than the hours', () =>
    expect(movedTo({ start: 480, end: 1440 }, 700, 15, hours)).toEqual({ start: 480, end: 1440 }))
})

describe('an appointment resized', () => {
  test.each([
    ['end', 700, { start: 600, end: 705 }],
    ['end', 500, { start: 600, end: 615 }],
    ['end', 2000, { start: 600, end: 1260 }],
    ['start', 577, { start: 570, end: 645 }],
    ['start', 800, { start: 630, end: 645 }],
    ['start', 0, { start: 480, end: 645 }],
  ] as const)('its %s at minute %i', (edge, minute, expected) =>
    expect(resizedTo(appointment, edge, minute, 15, hours)).toEqual(expected),
  )
})

describe('a new appointment', () => {
  test.each([
    [607, 607, { start: 600, end: 615 }],
    [607, 660, { start: 600, end: 660 }],
    [607, 540, { start: 540, end: 615 }],
    [1259, 1400, { start: 1245, end: 1260 }],
  ])('drawn from %i to %i', (from, to, expected) => expect(drawnOver(from, to, 15, hours)).toEqual(expected))

  test.each([
    [607, { start: 600, end: 645 }],
    [1250, { start: 1245, end: 1260 }],
  ])('of a click at %i', (minute, expected) => expect(clickedAt(minute, 45, 15, hours)).toEqual(expected))

  test.each([
    ['16:55, free from 16:15 to 17:30', 1015, 975, 1050, 60, 990],
    ['what fits where it was', 980, 975, 1050, 60, 975],
    ['what fits exactly', 1010, 990, 1050, 60, 990],
    ['a gap that is too short for it', 1030, 1015, 1050, 60, 1020],
    ['what is taken off the steps', 1015, 975, 1040, 60, 975],
  ])('of a click before what is taken: %s', (_, minute, from, until, length, start) => {
    expect(clickedAt(minute, length, 15, { from, to: 1260 }, until)).toEqual({ start, end: start + length })
  })

  it('always lies on steps within the hours and is never empty', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 0, max: 1440 }), (from, to) => {
        const { start, end } = drawnOver(from, to, 15, hours)
        expect(start).toBeGreaterThanOrEqual(hours.from)
        expect(end).toBeLessThanOrEqual(hours.to)
        expect(end - start).toBeGreaterThanOrEqual(15)
        expect([start % 15, end % 15]).toEqual([0, 0])
      }),
    )
  })
})

test.each([
  [2, 57, 'mouse', 'start'],
  [20, 57, 'mouse', null],
  [54, 57, 'mouse', 'end'],
  [12, 57, 'touch', null],
  [45, 57, 'touch', 'end'],
  [4, 14, 'touch', null],
] as const)('a pointer at %i of %i px (%s) holds %s', (y, height, pointer, edge) =>
  expect(edgeAt(y, height, pointer)).toBe(edge),
)

test.each([
  [5, 0, 0, 0],
  [15, 0, 0, 0],
  [25, 0, 0, 1],
  [30, 0, 1, 2],
  [45, 1, 2, 3],
  [60, 2, 3, 3],
  [90, 3, 3, 3],
])('an appointment of %i minutes has %i, %i or %i lines: compact, normal, roomy', (length, ...lines) => {
  const span = { start: 600, end: 600 + length }
  expect(Object.values(hourHeights).map((hourPx) => linesFor(span, hourPx))).toEqual(lines)
})

it('draws nothing lower than a line of text, however low an hour is', () => {
  for (const hourPx of Object.values(hourHeights)) {
    expect(Math.round((shortestDrawn(hourPx) / 60) * hourPx)).toBeGreaterThanOrEqual(15)
  }
})

it('writes times as the clock does', () => {
  expect(clockText(0)).toBe('00:00')
  expect(clockText(1440)).toBe('24:00')
  expect(rangeText(appointment)).toBe('10:00–10:45')
})
