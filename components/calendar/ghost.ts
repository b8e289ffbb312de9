import { clockText } from '@/lib/domain/time/clock-text'
import event from './event.module.css'
import { detailsOf, faceClass } from './event-face'
import css from './grid.module.css'
import { type Lines, rangeText, type Span } from './layout/geometry'
import { faceIn, type Room } from './layout/room'
import type { CalendarEvent } from './layout/types'

export type GhostFace = Pick<CalendarEvent, 'title' | 'subtitle' | 'look' | 'tone' | 'overlap' | 'kept'> & Partial<Span>
/** Pixels from the body's top left corner. */
export type Box = { left: number; top: number; width: number; height: number; lines: Lines }
export type GhostHandle = {
  show(face: GhostFace, span: Span, box: Box, warning?: string | null): void
  hide(): void
  remove(): void
}

/**
 * Is there room only for the name and when it begins, as on the appointment that follows? Of one whose length changes, its
 * end is what matters, and stands before the name.
 */
const isBrief = (what: GhostFace, span: Span, lines: Lines, room: Room) =>
  isAsLong(what, span) && faceIn(room, 1, lines, 'confirmed').isBrief
const isAsLong = (what: GhostFace, span: Span) => Number(what.end) - Number(what.start) === span.end - span.start

/** The word of warning: over the card's lower corner, so that who is dragged can still be read; over the time, it says that, too. */
const wordStyle = {
  position: 'absolute',
  zIndex: '1',
  right: '4px',
  bottom: '4px',
  maxWidth: 'calc(100% - 8px)',
  padding: '1px 7px',
  borderRadius: '6px',
  background: 'var(--warn-soft)',
  color: 'var(--warn)',
  fontSize: '12px',
  fontWeight: '600',
  lineHeight: '1.35',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}

/** A block's own look, in place of a tone's. */
const keptStyle =
  '--bar: var(--muted); --ground: color-mix(in srgb, var(--line) 45%, var(--surface)); --ink: var(--text)'

function elementIn(parent: HTMLElement, tag: 'div' | 'span', className = ''): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  parent.append(element)
  return element
}

/**
 * The one element that follows a gesture, at the end of the grid's body. It is moved by transform and written to
 * directly: React knows nothing of it, and a frame in which only the place changed touches nothing else.
 * @param room what a column has of it now
 */
export function makeGhost(body: HTMLElement, room: () => Room): GhostHandle {
  const holder = elementIn(body, 'div', css.ghost)
  holder.hidden = true
  holder.ariaHidden = 'true'
  const face = elementIn(holder, 'div', faceClass)
  const [title, first, second] = [event.title, event.time, event.service].map((name) => elementIn(face, 'span', name))
  const word = elementIn(holder, 'span')
  Object.assign(word.style, wordStyle)
  let shown = ''
  return {
    show(what, span, box, warning = null) {
      holder.style.transform = `translate(${box.left}px, ${box.top}px)`
      const looks = [box.width, box.height, what.title, what.subtitle, span.start, span.end, warning].join('|')
      if (looks === shown) return
      shown = looks
      holder.style.width = `${box.width}px`
      holder.style.height = `${box.height}px`
      const brief = isBrief(what, span, box.lines, room())
      const { time, service } = detailsOf(box.lines, span, brief ? '' : what.subtitle)
      title!.textContent = what.title || time
      first!.textContent = what.title ? (brief ? clockText(span.start) : time) : ''
      second!.textContent = service
      face.dataset.look = what.kept ? 'kept' : what.look
      face.style.cssText = what.kept ? keptStyle : ''
      face.dataset.tone = what.tone
      face.dataset.lines = String(box.lines)
      const covered = isAsLong(what, span) ? clockText(span.start) : rangeText(span)
      word.textContent = warning && box.lines < 3 ? `${covered} · ${warning}` : warning
      word.hidden = !warning
      holder.hidden = false
    },
    hide() {
      shown = ''
      holder.hidden = true
    },
    remove: () => holder.remove(),
  }
}
