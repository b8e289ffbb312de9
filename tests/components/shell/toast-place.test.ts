import { describe, expect, test } from 'vitest'
import { type Box, toastCorner } from '@/components/shell/toast-place'

const box = (left: number, top: number, width: number, height: number): Box => ({
  ...{ left, top },
  ...{ right: left + width, bottom: top + height },
})
const none = { dialogs: [], primaries: [] }

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
  ])('%s', (_, around, expected) => {
    expect(toastCorner({ ...scene, ...around })).toEqual(expected)
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
    ['above a card from below', { dialogs: [box(0, 100, 360, 640)], primaries: [floating] }, { ...sides, top: 12 }],
  ])('%s', (_, around, expected) => {
    expect(toastCorner({ ...scene, ...around })).toEqual(expected)
  })
})
