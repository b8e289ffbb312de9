import { type BodyPlace, type BodyView, bodyPlaces, placeKey, viewOf } from '@/lib/domain/record/regions'
import { BODY_WIDTH, MIDDLE, shapes } from './outlines'

/** Left and right are the patient's: seen from the front, their left is on the picture's right. */
export const isMirrored = ({ region, side }: BodyPlace): boolean =>
  side === (viewOf(region) === 'front' ? 'right' : 'left')

/** The places that a view shows. */
export const placesOf = (view: BodyView): BodyPlace[] => bodyPlaces.filter(({ region }) => viewOf(region) === view)

type Point = { x: number; y: number }

const FAR = 1_000_000
const EDGE = { trunk: 150, arm: 196, head: 131 }

/** About the middle of a region's shape, in its own picture. */
function middleOf(place: BodyPlace): Point {
  const [part, path] = shapes[place.region]
  const corners = [...path.matchAll(/([\d.]+),([\d.]+)/g)].map(([, x, y]) => ({
    x: Math.min(Number(x), EDGE[part]),
    y: Number(y),
  }))
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const y = mean(corners.map((corner) => corner.y))
  if (place.side === 'centre') return { x: MIDDLE, y }
  const x = mean(corners.map((corner) => corner.x))
  return { x: isMirrored(place) ? BODY_WIDTH - x : x, y }
}

const middles = new Map(bodyPlaces.map((place) => [placeKey(place), middleOf(place)]))

/** Where a place's middle is in a picture that has these views beside each other. */
export function pointOf(place: BodyPlace, views: BodyView[]): Point {
  const { x, y } = middles.get(placeKey(place))!
  return { x: x + views.indexOf(viewOf(place.region)) * BODY_WIDTH, y }
}

const ways = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
} as const
export type Way = keyof typeof ways
export const isWay = (key: string): key is Way => Object.hasOwn(ways, key)

/** The place that an arrow leads to: the nearest that lies rather that way than to its side. Undefined at the edge. */
export function nextPlace(from: BodyPlace, way: Way, views: BodyView[]): BodyPlace | undefined {
  const [right, down] = ways[way]
  const start = pointOf(from, views)
  const costOf = (place: BodyPlace) => {
    const { x, y } = pointOf(place, views)
    const along = (x - start.x) * right + (y - start.y) * down
    const across = Math.abs((x - start.x) * down) + Math.abs((y - start.y) * right)
    return along <= 0.5 || across > along * 2.5 ? FAR : along + across * 1.5
  }
  const [best] = views
    .flatMap(placesOf)
    .map((place) => ({ place, cost: costOf(place) }))
    .filter(({ cost }) => cost < FAR)
    .sort((one, other) => one.cost - other.cost)
  return best?.place
}
