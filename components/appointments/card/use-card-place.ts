import { type RefObject, useCallback, useLayoutEffect } from 'react'
import { placeBeside } from './card-place'

const GAP_PX = 8
/** What may come to a card or a form that is open: why it was canceled, with whom it collides. */
const GROWS_PX = 150

/** What is seen of the window: an on-screen keyboard covers the rest of it, and may move it. Magnified it is as ever. */
function seen() {
  const { visualViewport: view, innerHeight } = window
  return view && view.scale === 1
    ? { top: view.offsetTop, height: Math.min(view.height, innerHeight) }
    : { top: 0, height: innerHeight }
}

const appointmentElement = (id: number) => document.querySelector<HTMLElement>(`[data-event="${id}"]`)

/**
 * Keeps what floats beside what `find` gives, wherever that is scrolled to, until it is out of sight; in the middle, above,
 * when it is not on the screen. When it grows it stays where it is, so that no button goes from under the pointer: there is
 * room below it, and where that is not enough it `scrolls` within itself, or else gives way; it always does to an
 * on-screen keyboard. Another `find` has it looked for anew.
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
      element.style.translate = `${place.left}px ${top}px`
      heed()
    }
    const cap = () => {
      const { height: room } = seen()
      const { innerHeight } = window
      element.style.setProperty('--seen', room < innerHeight ? `${room}px` : null)
      if (scrolls) element.style.maxHeight = `${Math.min(innerHeight - top, room - GAP_PX) - GAP_PX}px`
    }
    const giveWay = () => {
      const view = seen()
      const highest = view.top + GAP_PX
      const lowest = view.top + view.height - element.offsetHeight - GAP_PX
      const [left] = element.style.translate.split(' ')
      element.style.translate = `${left} ${Math.max(highest, Math.min(top, lowest))}px`
    }
    const heed = () => {
      cap()
      giveWay()
    }
    put()
    const grown = new ResizeObserver(giveWay)
    grown.observe(element)
    const putAnew = () => {
      isPut = false
      put()
    }
    const view = window.visualViewport
    const off = new AbortController()
    for (const change of ['resize', 'scroll']) view?.addEventListener(change, heed, { signal: off.signal })
    window.addEventListener('resize', putAnew)
    window.addEventListener('scroll', put, { capture: true, passive: true })
    return () => {
      grown.disconnect()
      off.abort()
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
