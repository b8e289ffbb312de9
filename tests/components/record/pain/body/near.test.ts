import { expect, it } from 'vitest'
import { meantBy } from '@/components/record/pain/body/near'

/** A row of the body: a wide place, a narrow one, a wide one, and another narrow pair; nothing beside them. */
const row = [
  ['hip-left', 100, 180],
  ['sacrum', 180, 204],
  ['hip-right', 204, 284],
  ['thumb', 284, 300],
  ['finger', 300, 312],
] as const
const at = (x: number, y: number) =>
  y >= 50 && y <= 150 ? (row.find(([, from, to]) => x >= from && x < to)?.[0] ?? null) : null

it.each([
  ['on the narrow place itself', 192, 100, 'sacrum'],
  ['on a wide one near the narrow one', 172, 100, 'sacrum'],
  ['as near on its other side', 211, 100, 'sacrum'],
  ['on a wide one a finger away from it', 168, 100, 'hip-left'],
  ['on a narrow one beside a narrow one, which gives nothing', 298, 100, 'thumb'],
  ['beside the body', 86, 100, 'hip-left'],
  ['above it', 192, 32, 'sacrum'],
  ['far from it', 60, 100, null],
])('a finger %s', (_, x, y, meant) => expect(meantBy(at, x, y)).toBe(meant))
