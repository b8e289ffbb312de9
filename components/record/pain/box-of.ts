import { type BodyPlace, type BodyView, bodyViews, viewOf } from '@/lib/domain/record/regions'
import { BODY_HEIGHT, BODY_WIDTH } from './body/outlines'
import { pointOf } from './body/places'

type Spot = BodyPlace & { radiates_to?: BodyPlace | null }
type Crop = { views: BodyView[]; box: [number, number, number, number] }

const HALF = 75
const ASPECT = 1.15

/** Each view in which one of the places lies, or what it radiates to, and as much of the body as is around them. */
export function cropOf(spots: Spot[]): Crop {
  const places = spots.flatMap((spot) => (spot.radiates_to ? [spot, spot.radiates_to] : [spot]))
  const views = bodyViews.filter((view) => places.some(({ region }) => viewOf(region) === view))
  if (views.length === 0) return { views: ['front'], box: [10, 0, BODY_WIDTH - 20, BODY_HEIGHT] }
  const heights = places.map((place) => pointOf(place, views).y)
  const [top, bottom] = [Math.max(0, Math.min(...heights) - HALF), Math.min(BODY_HEIGHT, Math.max(...heights) + HALF)]
  const height = Math.max(bottom - top, 170)
  // Of two views both are whole across: what is left out at the sides of one would be the middle of both.
  const width = views.length > 1 ? BODY_WIDTH * 2 - 20 : Math.min(BODY_WIDTH, Math.max(150, height * ASPECT))
  return {
    views,
    box: [(BODY_WIDTH * views.length - width) / 2, Math.min(top, BODY_HEIGHT - height), width, height],
  }
}
