import { expect, test } from 'vitest'
import { faceIn, roomOf } from '@/components/calendar/layout/room'
import type { CalendarColumn } from '@/components/calendar/layout/types'

test.each([
  [[undefined], 'alone'],
  [[undefined, undefined], 'column'],
  [['lun 16', ''], 'part'],
] as const)('columns under %j are each %s', (titles, room) =>
  expect(roomOf(titles.map((dayTitle) => ({ dayTitle }) as CalendarColumn))).toBe(room),
)

test.each([
  ['alone', 1, 1, undefined, false],
  ['alone', 2, 3, undefined, false],
  ['alone', 2, 1, undefined, true],
  ['alone', 3, 3, 'narrow', false],
  ['column', 1, 1, undefined, true],
  ['column', 1, 2, undefined, false],
  ['column', 2, 3, 'narrow', false],
  ['column', 2, 2, 'narrow', true],
  ['column', 3, 3, 'narrow', true],
  ['column', 4, 3, 'slim', true],
  ['part', 1, 3, 'narrow', false],
  ['part', 1, 2, 'narrow', true],
  ['part', 1, 1, 'narrow', true],
  ['part', 2, 3, 'slim', true],
] as const)('%s, of %i lanes, with %i lines: %s, brief %s', (room, lanes, lines, width, isBrief) =>
  expect(faceIn(room, lanes, lines, 'confirmed')).toEqual({ ...(width && { width }), isBrief }),
)

test.each([
  ['alone', 1, 'narrow', false],
  ['alone', 2, 'slim', true],
  ['column', 1, 'strip', true],
  ['part', 2, 'strip', true],
] as const)('canceled: %s, of %i lanes: %s, brief %s', (room, lanes, width, isBrief) =>
  expect(faceIn(room, lanes, 3, 'canceled')).toEqual({ width, isBrief }),
)
