import type { ReactNode } from 'react'
import { type BodyPlace, type BodyView, isSamePlace, placeKey } from '@/lib/domain/record/regions'
import classes from './body.module.css'
import { BODY_WIDTH, bodyParts, EAR, outlineOf, shapes } from './outlines'
import { isMirrored, placesOf } from './places'

export const MIRROR = `matrix(-1 0 0 1 ${BODY_WIDTH} 0)`
const clip = (id: string, part: string) => `url(#${id}-${part})`

/** The outlines that cut off what regions have too much of; `id` makes them this picture's own. */
export const ViewClips = ({ id, view }: { id: string; view: BodyView }) =>
  bodyParts.map((part) => (
    <clipPath key={part} id={`${id}-${part}`}>
      <path d={outlineOf(part, view)} />
    </clipPath>
  ))

/** The shape of a place within its picture: one half, or both of what lies on the middle line. */
export function PlaceShape({ id, place, fill }: { id: string; place: BodyPlace; fill?: string | undefined }) {
  const [part, path] = shapes[place.region]
  const half = (transform?: string) => (
    <path
      className={classes.region}
      d={path}
      clipPath={clip(id, part)}
      transform={transform}
      style={fill ? { fill } : undefined}
    />
  )
  if (place.side !== 'centre') return half(isMirrored(place) ? MIRROR : undefined)
  return (
    <>
      {half()}
      {half(MIRROR)}
    </>
  )
}

type ViewProps = {
  view: BodyView
  /** Draws one place; what it gives has the place's shape in it. */
  draw: (place: BodyPlace) => ReactNode
}

/** One picture of the body, part by part. */
export function ViewDrawing({ view, draw }: ViewProps) {
  const places = placesOf(view)
  return bodyParts.map((part) => (
    <g key={part}>
      {part === 'head' && (
        <>
          <path className={classes.region} d={EAR} />
          <path className={classes.region} d={EAR} transform={MIRROR} />
        </>
      )}
      {places
        .filter(({ region }) => shapes[region][0] === part)
        .map((place) => (
          <g key={placeKey(place)}>{draw(place)}</g>
        ))}
    </g>
  ))
}

type RingProps = { id: string; place: BodyPlace; view: BodyView; dashed?: boolean }

/** A line around a place, inside its edges: within the shape, and along the body's outline where that cuts it off. */
export function Ring({ id, place, view, dashed = false }: RingProps) {
  const [part, path] = shapes[place.region]
  const own = `${id}-ring-${dashed ? 'focus' : 'chosen'}`
  const outline = part === 'head' ? outlineOf(part, view).replace(/ Z$/, '') : outlineOf(part, view)
  const half = (transform?: string) => (
    <g transform={transform}>
      <path className={classes.ring} data-dashed={dashed || undefined} d={path} clipPath={clip(id, part)} />
      <path className={classes.ring} data-dashed={dashed || undefined} d={outline} clipPath={`url(#${own})`} />
    </g>
  )
  return (
    <g pointerEvents="none">
      <clipPath id={own}>
        <path d={path} />
      </clipPath>
      {(place.side === 'centre' || !isMirrored(place)) && half()}
      {(place.side === 'centre' || isMirrored(place)) && half(MIRROR)}
    </g>
  )
}

/** What of some marked places stands at one. */
export const markAt = <T extends BodyPlace>(marks: T[], place: BodyPlace): T | undefined =>
  marks.find((mark) => isSamePlace(mark, place))
