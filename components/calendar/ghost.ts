import event from './event.module.css'
import { detailsOf, faceClass } from './event-face'
import css from './grid.module.css'
import { linesFor, type Span } from './layout/geometry'
import type { CalendarEvent } from './layout/types'

export type GhostFace = Pick<CalendarEvent, 'title' | 'subtitle' | 'look' | 'tone' | 'overlap'>
/** Pixels from the body's top left corner. */
export type Box = { left: number; top: number; width: number; height: number }
export type GhostHandle = { show(face: GhostFace, span: Span, box: Box): void; hide(): void; remove(): void }

function elementIn(parent: HTMLElement, tag: 'div' | 'span', className = ''): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  parent.append(element)
  return element
}

/**
 * The one element that follows a gesture, at the end of the grid's body. It is moved by transform and written to
 * directly: React knows nothing of it, and a frame in which only the place changed touches nothing else.
 */
export function makeGhost(body: HTMLElement): GhostHandle {
  const holder = elementIn(body, 'div', css.ghost)
  holder.hidden = true
  holder.ariaHidden = 'true'
  const face = elementIn(holder, 'div', faceClass)
  const [title, first, second] = [event.title, event.time, event.service].map((name) => elementIn(face, 'span', name))
  let shown = ''
  return {
    show(what, span, box) {
      holder.style.transform = `translate(${box.left}px, ${box.top}px)`
      const looks = [box.width, box.height, what.title, what.subtitle, span.start, span.end].join('|')
      if (looks === shown) return
      shown = looks
      holder.style.width = `${box.width}px`
      holder.style.height = `${box.height}px`
      const { time, service } = detailsOf(span, what.subtitle)
      title!.textContent = what.title || time
      first!.textContent = what.title ? time : ''
      second!.textContent = service
      face.dataset.look = what.look
      face.dataset.tone = what.tone
      face.dataset.lines = String(linesFor(span))
      holder.hidden = false
    },
    hide() {
      shown = ''
      holder.hidden = true
    },
    remove: () => holder.remove(),
  }
}
