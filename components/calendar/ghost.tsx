import { type Ref, useImperativeHandle, useRef } from 'react'
import event from './event.module.css'
import { detailsOf, faceClass, lookOf } from './event-face'
import { linesFor, type Span } from './geometry'
import css from './grid.module.css'
import type { CalendarEvent } from './types'

export type GhostFace = Pick<CalendarEvent, 'title' | 'subtitle' | 'status' | 'attendance' | 'tone' | 'overlap'>
/** Pixels from the body's top left corner. */
export type Box = { left: number; top: number; width: number; height: number }
export type GhostHandle = { show(face: GhostFace, span: Span, box: Box): void; hide(): void }

/**
 * The one element that follows a gesture. It is moved by transform and written to directly: React renders it once, and
 * a frame in which only the place changed touches nothing else.
 */
export function Ghost({ ref }: { ref: Ref<GhostHandle> }) {
  const holder = useRef<HTMLDivElement>(null)
  const face = useRef<HTMLDivElement>(null)
  const shown = useRef('')
  useImperativeHandle(ref, () => ({
    show(what, span, box) {
      const { style } = holder.current!
      style.transform = `translate(${box.left}px, ${box.top}px)`
      const looks = [box.width, box.height, what.title, what.subtitle, span.start, span.end].join('|')
      if (looks === shown.current) return
      shown.current = looks
      style.width = `${box.width}px`
      style.height = `${box.height}px`
      const { time, service } = detailsOf(span, what.subtitle)
      const [title, first, second] = face.current!.children
      title!.textContent = what.title || time
      first!.textContent = what.title ? time : ''
      second!.textContent = service
      face.current!.dataset.look = lookOf(what)
      face.current!.dataset.tone = what.tone
      face.current!.dataset.lines = String(linesFor(span))
      holder.current!.hidden = false
    },
    hide() {
      shown.current = ''
      holder.current!.hidden = true
    },
  }))
  return (
    <div ref={holder} className={css.ghost} hidden aria-hidden="true">
      <div ref={face} className={faceClass}>
        <span className={event.title} />
        <span className={event.time} />
        <span className={event.service} />
      </div>
    </div>
  )
}
