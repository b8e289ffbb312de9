import type { PainSpot } from '@/lib/contract/pain'
import { type BodyView, placeKey, viewOf } from '@/lib/domain/record/regions'
import classes from './body.module.css'
import { pointOf } from './places'

/** Where pains go: an arrow from the middle of one place to that of another, bent to the outside. */
export function Ways({ spots, views }: { spots: PainSpot[]; views: BodyView[] }) {
  return spots.map((spot) => {
    const to = spot.radiates_to
    if (!to || !views.includes(viewOf(to.region)) || !views.includes(viewOf(spot.region))) return null
    const [start, end] = [pointOf(spot, views), pointOf(to, views)]
    const [dx, dy] = [end.x - start.x, end.y - start.y]
    const length = Math.hypot(dx, dy) || 1
    const bend = Math.min(26, length / 3) * (start.x % 220 > 110 ? 1 : -1) * Math.sign(dy || 1)
    const via = { x: (start.x + end.x) / 2 + (dy / length) * bend, y: (start.y + end.y) / 2 - (dx / length) * bend }
    const turn = (Math.atan2(end.y - via.y, end.x - via.x) * 180) / Math.PI
    return (
      <g key={placeKey(spot)} pointerEvents="none">
        <path className={classes.way} d={`M${start.x},${start.y} Q${via.x},${via.y} ${end.x},${end.y}`} />
        <path
          className={classes.tip}
          d="M-7,-5 L2,0 L-7,5 Z"
          transform={`translate(${end.x} ${end.y}) rotate(${turn})`}
        />
      </g>
    )
  })
}
