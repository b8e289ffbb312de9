import { describe, expect, test } from 'vitest'
import { type Around, type Box, type Corner, isInTheWay, toastCorner } from '@/components/shell/toast-place'

/** As a browser measures one: its edges are its class's, and none of its own. */
class Measured implements Box {
  readonly #edges: Box
  constructor(edges: Box) {
    this.#edges = edges
  }
  get left() {
    return this.#edges.left
  }
  get top() {
    return this.#edges.top
  }
  get right() {
    return this.#edges.right
  }
  get bottom() {
    return this.#edges.bottom
  }
}
const box = (left: number, top: number, width: number, height: number): Box =>
  new Measured({ left, top, right: left + width, bottom: top + height })
const none = { dialogs: [], primaries: [] }
const topOf = ({ top, bottom }: Corner, height: number, view = 740) => top ?? view - (bottom ?? 0) - height

describe('on a desktop the toasts stand', () => {
  const scene = { size: { width: 400, height: 60 }, view: { width: 1440, height: 900 }, left: 80 }
  const right = { right: 20, bottom: 20 }
  const left = { left: 100, bottom: 20 }
  test.each([
    ['at the foot’s right', none, right],
    ['left of a sheet', { dialogs: [box(840, 0, 600, 900)], primaries: [box(1320, 850, 100, 36)] }, left],
    ['beside a card in that corner', { dialogs: [box(1000, 300, 348, 580)], primaries: [] }, left],
    ['where they did beside a card elsewhere', { dialogs: [box(300, 300, 348, 580)], primaries: [] }, right],
    ['off a button', { dialogs: [], primaries: [box(1300, 840, 100, 36)] }, left],
    [
      'above, where something is in both',
      { dialogs: [box(100, 400, 400, 490), box(1000, 400, 400, 490)], primaries: [] },
      { right: 20, top: 104 },
    ],
    [
      'below the heads there, above which they are not read',
      {
        ...{ dialogs: [box(100, 400, 400, 490), box(1000, 400, 400, 490)], primaries: [] },
        tops: [box(80, 166, 1360, 54), box(80, 104, 1360, 58), box(80, 700, 1360, 54)],
      },
      { right: 20, top: 228 },
    ],
    [
      'above even so where heads have all of it',
      {
        ...{ dialogs: [box(100, 400, 400, 490), box(1000, 400, 400, 490)], primaries: [] },
        tops: [box(80, 60, 1360, 500)],
      },
      { right: 20, top: 104 },
    ],
  ])('%s', (_, around, expected) => {
    expect(toastCorner({ ...scene, ...around })).toEqual(expected)
  })
})

describe('on a desktop they stay where they stand', () => {
  const scene = { size: { width: 400, height: 60 }, view: { width: 1024, height: 768 }, left: 80 }
  const right = { right: 20, bottom: 20 }
  const left = { left: 100, bottom: 20 }
  const card = { dialogs: [box(120, 500, 348, 400)], primaries: [] }
  test.each([
    ['when the card closes for which they stand left', none, left, left],
    ['when a card opens below them, which they hide nothing of that is needed next', card, left, left],
    ['until something is needed there', { dialogs: [], primaries: [box(900, 700, 100, 36)] }, right, left],
    ['above what comes to the foot', { ...none, feet: [box(80, 734, 944, 34)] }, left, { left: 100, bottom: 54 }],
  ])('%s', (_, around, current, expected) => {
    expect(toastCorner({ ...scene, ...around, current })).toEqual(expected)
  })
})

describe('on a phone they stand', () => {
  const scene = { size: { width: 336, height: 60 }, view: { width: 360, height: 740 }, left: 0 }
  const sides = { left: 12, right: 12 }
  const floating = box(288, 612, 56, 56)
  test.each([
    ['above the bar', none, { ...sides, bottom: 76 }],
    ['above the button that floats', { dialogs: [], primaries: [floating] }, { ...sides, bottom: 140 }],
    [
      'above a sheet’s foot',
      { dialogs: [box(0, 0, 360, 740)], primaries: [box(190, 690, 154, 36)] },
      { ...sides, bottom: 76 },
    ],
    [
      'between head and foot of a sheet, however many they are',
      { dialogs: [box(0, 0, 360, 740)], primaries: [] },
      { ...sides, bottom: 76 },
    ],
    ['above a card from below', { dialogs: [box(0, 100, 360, 640)], primaries: [floating] }, { ...sides, top: 12 }],
    [
      'in the band that a card leaves above itself, as low as it is',
      {
        size: { width: 336, height: 48 },
        view: { width: 360, height: 667 },
        dialogs: [box(0, 56, 360, 611)],
        primaries: [],
      },
      { ...sides, top: 4 },
    ],
  ])('%s', (_, around, expected) => {
    expect(toastCorner({ ...scene, ...around })).toEqual(expected)
  })
})

test('on a phone they cover neither what closes a card from below nor what it is answered by, though they are tall', () => {
  const scene = { size: { width: 336, height: 130 }, view: { width: 360, height: 740 }, left: 0 }
  const card = box(0, 100, 360, 640)
  const { top, bottom } = toastCorner({ ...scene, dialogs: [card], primaries: [] })
  const from = top ?? scene.view.height - (bottom ?? 0) - scene.size.height
  expect(from).toBeGreaterThanOrEqual(156)
  expect(from + scene.size.height).toBeLessThanOrEqual(680)
})

test('on a phone they stand over what a card tells of an appointment: off whose it is and off all that is pressed', () => {
  const scene = { size: { width: 336, height: 113 }, view: { width: 360, height: 740 }, left: 0 }
  const heads = [box(0, 63, 360, 52), box(0, 115, 360, 86)]
  const rows = [319, 372, 425, 496, 570].map((top) => box(18, top, 324, 46))
  const rest = [620, 660, 700].map((top) => box(18, top, 324, 30))
  const around = { dialogs: [box(0, 63, 360, 677)], primaries: [], heads, fields: [...rows, ...rest] }
  const corner = toastCorner({ ...scene, ...around })
  const from = topOf(corner, 113)
  expect(from).toBeGreaterThanOrEqual(201)
  expect(from + 113).toBeLessThanOrEqual(319)
})

test('on a phone they leave the field that is typed in to be seen, and what it finds, at the cost of one further down', () => {
  const scene = { size: { width: 336, height: 115 }, view: { width: 360, height: 740 }, left: 0 }
  const focused = box(16, 116, 328, 44)
  const fields = [focused, ...[270, 375, 461, 547, 646].map((top) => box(16, top, 328, 44)), box(185, 684, 159, 44)]
  const dialogs = [box(0, 0, 360, 740)]
  const corner = toastCorner({ ...scene, dialogs, primaries: fields, focused })
  const from = corner.top ?? scene.view.height - (corner.bottom ?? 0) - scene.size.height
  expect(from).toBeGreaterThanOrEqual(focused.bottom + 200)
})

test('on a desktop they cover no head of a sheet that is as wide as the window', () => {
  const scene = { size: { width: 400, height: 200 }, view: { width: 1000, height: 700 }, left: 80 }
  const { top, bottom } = toastCorner({ ...scene, dialogs: [box(0, 0, 1000, 700)], primaries: [] })
  expect([top, bottom]).toEqual([104, undefined])
})

describe('the strip that says that there is no network is never covered', () => {
  const strip = (width: number, top: number) => box(0, top, width, 44)
  test.each([
    ['on a desktop', 1440, 900, 856, { right: 20, bottom: 64 }],
    ['on a phone, above its bar', 360, 740, 632, { left: 12, right: 12, bottom: 120 }],
  ])('%s', (_, width, height, top, expected) => {
    const size = { width: Math.min(400, width - 24), height: 60 }
    expect(toastCorner({ ...none, size, view: { width, height }, left: 0, feet: [strip(width, top)] })).toEqual(
      expected,
    )
  })
})

describe('the strip of what was copied is never covered either', () => {
  const size = { width: 400, height: 60 }
  test('at the foot, nor what lies above it without a network', () => {
    const view = { width: 1024, height: 768 }
    const copied = box(80, 687, 944, 37)
    const corner = toastCorner({ ...none, size, view, left: 80, feet: [box(0, 724, 1024, 44), copied] })
    expect(corner).toEqual({ right: 20, bottom: 101 })
  })
  test('above the hours of a phone it is in nobody’s way', () => {
    const view = { width: 360, height: 740 }
    const corner = toastCorner({ ...none, size: { ...size, width: 336 }, view, left: 0, feet: [box(0, 96, 360, 84)] })
    expect(corner).toEqual({ left: 12, right: 12, bottom: 76 })
  })
})

describe('on a phone, over a form that leaves no room between its fields', () => {
  const sheet = box(0, 0, 360, 740)
  // Close enough that whatever is as tall as a toast covers one.
  const fields = [62, 130, 198, 266, 334, 402, 470, 538, 606].map((top) => box(16, top, 328, 60))
  const save = box(185, 690, 159, 36)
  test.each([
    ['as its name is short', 56, 70],
    ['as its name is short', 56, 180],
    ['as its name takes two lines', 84, 120],
  ])('they cover neither what closes it nor what it is answered by, %s', (_, head, height) => {
    const size = { width: 336, height }
    const scene = { size, view: { width: 360, height: 740 }, left: 0, dialogs: [sheet], heads: [box(0, 0, 360, head)] }
    const top = topOf(toastCorner({ ...scene, primaries: [save], fields }), height)
    expect(top).toBeGreaterThanOrEqual(head)
    expect(top + height).toBeLessThanOrEqual(680)
  })
})

describe('on a phone, over a sheet that is nearly as high as the window', () => {
  const scene = { view: { width: 360, height: 740 }, left: 0 }
  const sheet = box(0, 59, 360, 681)
  const field = (top: number) => box(18, top, 324, 44)
  const fields = [130, 220, 310, 400].map(field)
  const from = ({ top, bottom }: Corner, height: number) => top ?? scene.view.height - (bottom ?? 0) - height
  test.each([
    ['neither its head nor its foot', [], 93],
    ['no field of its form', fields, 93],
    ['no field of its form, though it is full but for a gap', [...fields, ...[480, 620].map(field)], 70],
  ])('they cover %s', (_, primaries, height) => {
    const top = from(toastCorner({ ...scene, size: { width: 336, height }, dialogs: [sheet], primaries }), height)
    const covers = (one: Box) => top < one.bottom && one.top < top + height
    expect(top).toBeGreaterThanOrEqual(59 + 56)
    expect(top + height).toBeLessThanOrEqual(680)
    expect(primaries.filter(covers)).toEqual([])
  })
})

describe('on a phone what was done is in the way of what is opened after it', () => {
  const scene = { size: { width: 336, height: 120 }, view: { width: 360, height: 740 }, left: 0, primaries: [] }
  const isSo = (around: Pick<Around, 'dialogs' | 'fields'>) => {
    const all = { ...scene, ...around }
    return isInTheWay(toastCorner(all), all)
  }
  test.each([
    ['over a form that leaves no room', [62, 130, 198, 266, 334, 402, 470, 538, 606], box(0, 0, 360, 740), true],
    ['over what there is to read in it, between its buttons', [560, 620], box(0, 100, 360, 640), true],
    ['unless there is room above it', [560, 620], box(0, 240, 360, 500), false],
  ])('%s', (_, tops, sheet, expected) => {
    expect(isSo({ dialogs: [sheet], fields: tops.map((top) => box(16, top, 328, 60)) })).toBe(expected)
  })
})

test('on a desktop they leave what they are about to be seen, at first', () => {
  const scene = { size: { width: 400, height: 60 }, view: { width: 1440, height: 900 }, left: 80, ...none }
  const booked = box(1100, 760, 320, 90)
  expect(toastCorner({ ...scene, subjects: [booked] })).toEqual({ left: 100, bottom: 20 })
  const wide = box(100, 760, 1320, 90)
  expect(toastCorner({ ...scene, subjects: [wide] })).toEqual({ right: 20, top: 104 })
})
