import { type BodyPlace, type BodyView, bodyViews, viewOf } from '@/lib/domain/record/regions'
import { BODY_HEIGHT, BODY_WIDTH } from './body/outlines'
import { pointOf } from './body/places'

type Crop = { view: BodyView; box: [number, number, number, number] }

const HALF = 75
const ASPECT = 1.15

/** The view in which most of the places lie, and as much of it as is around them. */
export function cropOf(places: BodyPlace[]): Crop {
  const count = (view: BodyView) => places.filter(({ region }) => viewOf(region) === view).length
  const view = bodyViews.toSorted((one, other) => count(other) - count(one))[0]!
  const heights = places.filter(({ region }) => viewOf(region) === view).map((place) => pointOf(place, [view]).y)
  if (heights.length === 0) return { view, box: [10, 0, BODY_WIDTH - 20, BODY_HEIGHT] }
  const [top, bottom] = [Math.max(0, Math.min(...heights) - HALF), Math.min(BODY_HEIGHT, Math.max(...heights) + HALF)]
  const height = Math.max(bottom - top, 170)
  const width = Math.min(BODY_WIDTH, Math.max(150, height * ASPECT))
  return { view, box: [(BODY_WIDTH - width) / 2, Math.min(top, BODY_HEIGHT - height), width, height] }
}
