import { describe, expect, it } from 'vitest'
import { Pain } from '@/lib/contract/pain'
import {
  changeBetween,
  changedSpot,
  changeOf,
  comparedPlaces,
  noPain,
  painFaults,
  radiating,
  sameAs,
  toggledPlace,
  worstOf,
} from '@/lib/domain/record/pain'
import { bodyPlaces, bodyRegions, groupOf, isPlace, sidesOf, viewOf } from '@/lib/domain/record/regions'
import { pain, painSpot } from '@/tests/support/factories/pain'

const right = { region: 'lumbar', side: 'right' } as const
const left = { region: 'lumbar', side: 'left' } as const
const calf = { region: 'calf', side: 'right' } as const

describe('the regions of the body', () => {
  it('are over forty, front and back, each with its own sides', () => {
    expect(bodyRegions.length).toBeGreaterThan(40)
    expect(new Set(bodyRegions.map(viewOf))).toEqual(new Set(['front', 'back']))
    expect(new Set(bodyRegions.map(groupOf)).size).toBe(5)
    expect(bodyPlaces.every(isPlace)).toBe(true)
    expect(bodyPlaces).toHaveLength(bodyRegions.flatMap(sidesOf).length)
  })
  it.each([
    ['sacrum', 'left', false],
    ['sacrum', 'centre', true],
    ['lumbar', 'centre', false],
    ['lumbar', 'left', true],
  ] as const)('%s, %s: %s', (region, side, expected) => expect(isPlace({ region, side })).toBe(expected))
})

describe('what a pain may say', () => {
  const { spots: _, ...rest } = pain()
  it.each([
    ['nothing yet', { spots: [] }, true],
    ['a place twice', { spots: [painSpot(), painSpot({ intensity: 5 })] }, false],
    ['both sides of a region', { spots: [painSpot(), painSpot(left)] }, true],
    ['more than ten', { spots: [painSpot({ intensity: 11 })] }, false],
    ['half a point', { spots: [painSpot({ intensity: 3.5 })] }, false],
    ['a sensation twice', { spots: [painSpot({ sensations: ['dull', 'dull'] })] }, false],
    ['a side that the region has not', { spots: [painSpot({ region: 'sacrum' })] }, false],
    ['where it radiates to', { spots: [painSpot({ radiates_to: calf })] }, true],
    ['the specification’s word for it', { spots: [], mechanism: 'nocioplastic' }, true],
    ['another word for it', { spots: [], mechanism: 'nociplastic' }, false],
    ['a day that there is not', { spots: [], since: '2026-02-30' }, false],
  ])('%s: %#', (_name, given, expected) => expect(Pain.safeParse({ ...rest, ...given }).success).toBe(expected))
})

describe('the worst of it', () => {
  it.each([
    [[], null],
    [[null, null], null],
    [[0], 0],
    [[2, null, 6, 4], 6],
  ])('of %j is %j', (given, expected) => expect(worstOf(given.map((intensity) => ({ intensity })))).toBe(expected))
})

describe('a change of intensity', () => {
  it.each([
    [6, 4, -2, true],
    [6, 5, -1, false],
    [3, 2, -1, true],
    [4, 3, -1, false],
    [0, 1, 1, true],
    [8, 8, 0, false],
    [2, 7, 5, true],
  ])('from %i to %i is %i, worth naming: %s (2 points or 30 %%)', (from, to, by, isImportant) =>
    expect(changeBetween(from, to)).toEqual({ from, to, by, isImportant }),
  )
  it('is none where one of them was not said', () => {
    expect(changeBetween(null, 3)).toBeNull()
    expect(changeBetween(3, null)).toBeNull()
  })
  it.each([
    ['its worst place', [painSpot({ intensity: 6 })], [painSpot(), painSpot({ ...calf, intensity: 5 })], -1],
    ['none, where no place was named at both times', [painSpot({ intensity: 6 })], [painSpot(calf)], undefined],
    ['none, where there was nothing before', [], [painSpot()], undefined],
  ])('of a pain is that of %s', (_, before, after, by) => expect(changeOf(before, after)?.by).toBe(by))
  it('is told of each place that was named at one of both times', () => {
    expect(comparedPlaces([painSpot({ intensity: 6 })], [painSpot(), painSpot({ ...calf, intensity: 1 })])).toEqual([
      { ...right, from: 6, to: 4 },
      { ...calf, from: null, to: 1 },
    ])
  })
})

describe('marking', () => {
  it('marks a place without an intensity, and unmarks it', () => {
    const marked = toggledPlace(noPain, right)
    expect(marked.spots).toEqual([painSpot({ intensity: null, sensations: [] })])
    expect(toggledPlace(marked, right)).toEqual(noPain)
  })
  it('says something of one side and not of the other', () => {
    const both = toggledPlace(pain(), left)
    expect(changedSpot(both, left, { intensity: 2 }).spots.map(({ intensity }) => intensity)).toEqual([4, 2])
  })
  it.each([
    ['to another place', calf, null, calf],
    ['nowhere, the second time', calf, calf, null],
    ['not to itself', right, calf, calf],
  ])('radiates %s', (_, to, before, after) =>
    expect(radiating(pain({ spots: [painSpot({ radiates_to: before })] }), right, to).spots[0]!.radiates_to).toEqual(
      after,
    ),
  )
  it('repeats an earlier one, marked as nobody has looked at it yet', () => {
    const { pain: same, carried } = sameAs({ id: 7, at: '2026-11-14T09:00:00Z' }, pain())
    expect(same).toEqual(pain())
    expect(carried.pain).toEqual({ entry_id: 7, at: '2026-11-14T09:00:00Z', reviewed: false })
  })
})

it.each([
  ['nothing at all', undefined, ['content.pain']],
  ['no place', noPain, ['content.pain']],
  [
    'a place without a number',
    pain({ spots: [painSpot(), painSpot({ ...left, intensity: null })] }),
    ['content.pain.spots.1.intensity'],
  ],
  ['what is whole', pain(), []],
  ['none at all any more', pain({ spots: [painSpot({ intensity: 0 })] }), []],
])('before it is signed, %s: faults %#', (_, given, expected) =>
  expect(Object.keys(painFaults(given))).toEqual(expected),
)
