import { describe, expect, it } from 'vitest'
import { shapes } from '@/components/record/pain/body/outlines'
import { isMirrored, nextPlace, placesOf, pointOf, type Way } from '@/components/record/pain/body/places'
import { cropOf } from '@/components/record/pain/box-of'
import { signed } from '@/components/record/pain/signed'
import {
  type BodyPlace,
  type BodyView,
  bodyPlaces,
  bodyRegions,
  bodyViews,
  placeKey,
} from '@/lib/domain/record/regions'

const both = [...bodyViews]
const ways: Way[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

describe('the drawing of the body', () => {
  it('has a shape of its own for each region', () => {
    expect(Object.keys(shapes).sort()).toEqual([...bodyRegions].sort())
    expect(new Set(bodyRegions.map((region) => shapes[region][1])).size).toBeGreaterThan(35)
  })
  it.each([
    ['knee', 'right', 'left'],
    ['knee', 'left', 'right'],
    ['calf', 'right', 'right'],
    ['calf', 'left', 'left'],
  ] as const)('has the patient’s own sides: %s, %s, is on the picture’s %s', (region, side, half) => {
    const { x } = pointOf({ region, side }, [region === 'knee' ? 'front' : 'back'])
    expect(x < 110 ? 'left' : 'right').toBe(half)
    expect(isMirrored({ region, side })).toBe(half === 'left')
  })
})

describe('walking over the body by arrows', () => {
  it.each([
    ['the other knee', { region: 'knee', side: 'right' }, 'ArrowRight', 'knee:left'],
    ['the shin below the knee', { region: 'knee', side: 'right' }, 'ArrowDown', 'shin:right'],
    ['the other side of the back', { region: 'lumbar', side: 'left' }, 'ArrowRight', 'lumbar:right'],
  ] as const)('leads to %s', (_, from, way, to) => expect(placeKey(nextPlace(from, way, both)!)).toBe(to))

  it('crosses from the front to the back, and ends at the edge', () => {
    let at: BodyPlace | undefined = { region: 'palm', side: 'left' }
    at = nextPlace(at, 'ArrowRight', both)
    expect(placesOf('back').map(placeKey)).toContain(placeKey(at!))
    expect(nextPlace({ region: 'palm', side: 'left' }, 'ArrowRight', ['front'])).toBeUndefined()
  })

  it.each([[both], [['front']], [['back']]] as BodyView[][][])('reaches every place of %j', (views) => {
    const all = views.flatMap(placesOf)
    const reached = new Map([[placeKey(all[0]!), all[0]!]])
    // A map that grows while it is walked is walked to its end.
    for (const place of reached.values()) {
      for (const way of ways) {
        const next = nextPlace(place, way, views)
        if (next) reached.set(placeKey(next), next)
      }
    }
    expect(all.map(placeKey).filter((key) => !reached.has(key))).toEqual([])
  })
})

const lumbar = { region: 'lumbar', side: 'left' } as const
const calf = { region: 'calf', side: 'left' } as const
const knee = { region: 'knee', side: 'left' } as const

it.each([
  ['the one side that hurts', [knee], ['front']],
  ['each side that hurts, whichever does more', [lumbar, calf, knee], ['front', 'back']],
  ['the side that it radiates to', [{ ...lumbar, radiates_to: { region: 'groin', side: 'left' } }], ['front', 'back']],
  ['the front where nothing hurts', [], ['front']],
] as const)('shows %s', (_, spots, views) => expect(cropOf([...spots]).views).toEqual(views))

it('shows as much of the body as is around what hurts and what that radiates to', () => {
  expect(cropOf([]).box).toEqual([10, 0, 200, 480])
  for (const place of bodyPlaces) {
    const { box, views } = cropOf([{ ...place, radiates_to: knee }])
    for (const { x, y } of [place, knee].map((each) => pointOf(each, views))) {
      expect(x > box[0] && x < box[0] + box[2]).toBe(true)
      expect(y > box[1] && y < box[1] + box[3]).toBe(true)
    }
    expect(box[1] + box[3]).toBeLessThanOrEqual(480)
  }
})

it.each([
  [-2, '−2'],
  [0, '0'],
  [3, '+3'],
])('a change of %i is written %s', (by, text) => expect(signed(by)).toBe(text))
