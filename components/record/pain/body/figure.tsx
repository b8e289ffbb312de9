import { useId } from 'react'
import type { PainSpot } from '@/lib/contract/pain'
import { type BodyView, bodyViews } from '@/lib/domain/record/regions'
import classes from './body.module.css'
import { markAt, PlaceShape, ViewClips, ViewDrawing } from './drawing'
import { BODY_HEIGHT, BODY_WIDTH } from './outlines'
import { Pattern } from './patterns'
import { Ways } from './ways'

export type Mark = PainSpot

export const fillOf = (mark: Pick<Mark, 'sensations'>) => mark.sensations[0] ?? 'plain'

type Props = {
  marks: Mark[]
  views?: readonly BodyView[]
  /** The part of the picture that is shown: x, y, width, height. All of it unless said. */
  box?: [number, number, number, number]
  width: number | string
  /** What is heard in its place; silent where the same is said beside it. */
  label?: string
}

/** The body with what hurts, to look at. */
export function Figure({ marks, views = bodyViews, box, width, label }: Props) {
  const id = useId()
  const fills = [...new Set(marks.map(fillOf))]
  const shown = [...views]
  return (
    <svg
      className={classes.figure}
      width={width}
      viewBox={(box ?? [10, 0, BODY_WIDTH * views.length - 20, BODY_HEIGHT]).join(' ')}
      role="img"
      aria-label={label ?? ''}
      aria-hidden={label === undefined}
    >
      <defs>
        {fills.map((fill) => (
          <Pattern key={fill} id={`${id}-${fill}`} fill={fill} />
        ))}
      </defs>
      {shown.map((view, at) => (
        <g key={view} transform={at > 0 ? `translate(${at * BODY_WIDTH} 0)` : undefined}>
          <ViewClips id={`${id}-${view}`} view={view} />
          <ViewDrawing
            view={view}
            draw={(place) => {
              const mark = markAt(marks, place)
              return <PlaceShape id={`${id}-${view}`} place={place} fill={mark && `url(#${id}-${fillOf(mark)})`} />
            }}
          />
        </g>
      ))}
      <Ways spots={marks} views={shown} />
    </svg>
  )
}
