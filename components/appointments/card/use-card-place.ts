import { type RefObject, useCallback, useLayoutEffect } from 'react'
import { placeBeside } from './card-place'

const GAP_PX = 8
/** What may come to a card or a form that is open: why it was canceled, with whom it collides. */
const GROWS_PX = 150

const appointmentElement = (id: number) => document.querySelector<HTMLElement>(`[data-event="${id}"]`)

/**
 * Keeps what floats beside what `find` gives, wherever that is scrolled to, until it is out of sight; in the middle, above,
 * when it is not on the screen. When it grows it stays where it is, so that no button goes from under the pointer: there is
 * room below it, and where that is not enough it `scrolls` within itself, or else gives way. Another `find` has it looked
 * for anew.
 */
export function useBeside(card: RefObject<HTMLElement | null>, find: () => Element | null, scrolls = false) {
  useLayoutEffect(() => {
    const element = card.current
    if (!element) return
    element.style.maxHeight = ''
    const height = element.offsetHeight
    const first = find()?.getBoundingClientRect()
    let top = 0
    let isPut = false
    const put = () => {
      const size = { width: element.offsetWidth, height }
      const view = { width: window.innerWidth, height: window.innerHeight }
      const middle = { left: view.width / 2, right: view.width / 2, top: view.height / 4, bottom: 0 }
      const now = find()?.getBoundingClientRect()
      if (isPut && now && (now.bottom < 0 || now.top > view.height)) return
      isPut = true
      // Canceled, it is a strip at the side: the card does not go over there.
      const isOther = first && now && now.width !== first.width
      const box = isOther ? { left: first.left, right: first.right, top: now.top, bottom: now.bottom } : now
      const place = placeBeside(box ?? middle, size, view, GROWS_PX)
      top = place.top
      if (scrolls) element.style.maxHeight = `${view.height - top - GAP_PX}px`
      element.style.translate = `${place.left}px ${top}px`
    }
    const giveWay = () => {
      const lowest = Math.max(GAP_PX, window.innerHeight - element.offsetHeight - GAP_PX)
      const [left] = element.style.translate.split(' ')
      element.style.translate = `${left} ${Math.min(top, lowest)}px`
    }
    put()
    const grown = new ResizeObserver(giveWay)
    grown.observe(element)
    const putAnew = () => {
      isPut = false
      put()
    }
    window.addEventListener('resize', putAnew)
    window.addEventListener('scroll', put, { capture: true, passive: true })
    return () => {
      grown.disconnect()
      window.removeEventListener('resize', putAnew)
      window.removeEventListener('scroll', put, { capture: true })
    }
  }, [card, find, scrolls])
}

/**
 * Keeps a card beside its appointment. Gives what finds the appointment's element: the one that was pressed, else the
 * one that stands there now.
 */
export function useCardPlace(card: RefObject<HTMLElement | null>, id: number, anchor: HTMLElement | null) {
  const find = useCallback(() => (anchor?.isConnected ? anchor : appointmentElement(id)), [anchor, id])
  useLayoutEffect(() => {
    if (!anchor) appointmentElement(id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [id, anchor])
  useBeside(card, find, true)
  return find
}
