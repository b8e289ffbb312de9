import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import type { PainSpot } from '@/lib/contract/pain'
import { type BodyPlace, type BodyView, isSamePlace, placeKey, viewOf } from '@/lib/domain/record/regions'
import { usePlaceName } from '../use-place-name'
import classes from './body.module.css'
import { markAt, PlaceShape, Ring, ViewClips, ViewDrawing } from './drawing'
import { fillOf } from './figure'
import { meantBy } from './near'
import { BODY_HEIGHT, BODY_WIDTH } from './outlines'
import { Pattern } from './patterns'
import { isWay, nextPlace, placesOf } from './places'
import { Ways } from './ways'

type Props = {
  spots: PainSpot[]
  chosen: BodyPlace | null
  views: BodyView[]
  /** A place was pressed; `isKey`: with the keyboard, which chooses what it walks to beforehand. */
  onPress: (place: BodyPlace, isKey: boolean) => void
  /** The keyboard or a pointer is on a place; null: on none. */
  onPoint: (place: BodyPlace | null) => void
  onWalk: (place: BodyPlace) => void
}

const HEAD_ROOM = 24

/**
 * The body to mark what hurts on: each place a checkbox; one of them is reached by Tab, the others by arrows, across
 * both pictures.
 */
export function BodyChart({ spots, chosen, views, onPress, onPoint, onWalk }: Props) {
  const t = useTranslations('pain')
  const nameOf = usePlaceName()
  const id = useId()
  const root = useRef<SVGSVGElement>(null)
  const [focused, setFocused] = useState<BodyPlace | null>(null)
  const shown = views.flatMap(placesOf)
  const isShown = (place: BodyPlace | null) => place !== null && views.includes(viewOf(place.region))
  const entrance = [focused, chosen, spots[0] ?? null].find(isShown) ?? shown[0]!

  const walk = (event: KeyboardEvent, from: BodyPlace) => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      return onPress(from, true)
    }
    if (!isWay(event.key)) return
    event.preventDefault()
    const to = nextPlace(from, event.key, views)
    if (!to) return
    root.current?.querySelector<SVGGElement>(`[data-place="${placeKey(to)}"]`)?.focus()
    onWalk(to)
  }
  const isTouch = useRef(false)
  /** A finger is wider than some places. */
  const pressNear = (event: MouseEvent) => {
    if (!isTouch.current) return
    const at = (x: number, y: number) => {
      const there = document.elementFromPoint(x, y)?.closest<SVGElement>('[data-place]')
      return (there && root.current?.contains(there) && there.dataset.place) || null
    }
    const key = meantBy(at, event.clientX, event.clientY)
    const place = shown.find((one) => placeKey(one) === key)
    if (!place) return
    event.stopPropagation()
    onPress(place, false)
  }
  const draw = (place: BodyPlace, view: BodyView) => {
    const mark = markAt(spots, place)
    const name = nameOf(place)
    return (
      // biome-ignore lint/a11y/useSemanticElements: an input cannot have a region's shape
      <g
        role="checkbox"
        className={classes.area}
        data-place={placeKey(place)}
        aria-checked={Boolean(mark)}
        aria-label={mark && mark.intensity !== null ? t('place_rated', { name, intensity: mark.intensity }) : name}
        tabIndex={isSamePlace(place, entrance) ? 0 : -1}
        onClick={() => onPress(place, false)}
        onKeyDown={(event) => walk(event, place)}
        onFocus={() => {
          setFocused(place)
          onPoint(place)
        }}
        onBlur={() => {
          setFocused(null)
          onPoint(null)
        }}
        onPointerEnter={() => onPoint(place)}
        onPointerLeave={() => onPoint(null)}
      >
        <PlaceShape id={`${id}-${view}`} place={place} fill={mark && `url(#${id}-${fillOf(mark)})`} />
      </g>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a drawing
    <svg
      ref={root}
      role="group"
      className={classes.figure}
      viewBox={`10 ${-HEAD_ROOM} ${BODY_WIDTH * views.length - 20} ${BODY_HEIGHT + HEAD_ROOM}`}
      aria-label={t('chart')}
      onPointerDownCapture={({ pointerType }) => {
        isTouch.current = pointerType === 'touch'
      }}
      onClickCapture={pressNear}
      style={{ width: '100%', maxHeight: '100%', touchAction: 'manipulation' }}
    >
      <defs>
        {[...new Set(spots.map(fillOf))].map((fill) => (
          <Pattern key={fill} id={`${id}-${fill}`} fill={fill} />
        ))}
      </defs>
      {views.map((view, at) => (
        <g key={view} transform={`translate(${at * BODY_WIDTH} 0)`}>
          <ViewClips id={`${id}-${view}`} view={view} />
          <g aria-hidden>
            {views.length > 1 && (
              <text className={classes.word} x={BODY_WIDTH / 2} y={-12} fontWeight={650}>
                {t(`view.${view}`)}
              </text>
            )}
            <text className={classes.word} x={48} y={64}>
              {t(view === 'front' ? 'side.right' : 'side.left')}
            </text>
            <text className={classes.word} x={172} y={64}>
              {t(view === 'front' ? 'side.left' : 'side.right')}
            </text>
          </g>
          <ViewDrawing view={view} draw={(place) => draw(place, view)} />
          {chosen && viewOf(chosen.region) === view && <Ring id={`${id}-${view}`} place={chosen} view={view} />}
          {focused && viewOf(focused.region) === view && (
            <Ring id={`${id}-${view}`} place={focused} view={view} dashed />
          )}
        </g>
      ))}
      <Ways spots={spots} views={views} />
    </svg>
  )
}
