import { type RefObject, useCallback, useLayoutEffect } from 'react'
import { placeBeside } from './card-place'

const appointmentElement = (id: number) => document.querySelector<HTMLElement>(`[data-event="${id}"]`)

/**
 * Keeps what floats beside what `find` gives, wherever that is scrolled to and however much the card grows; in the
 * middle, above, when it is not on the screen. Another `find` has it looked for anew.
 */
export function useBeside(card: RefObject<HTMLElement | null>, find: () => Element | null) {
  useLayoutEffect(() => {
    const element = card.current
    if (!element) return
    const put = () => {
      const size = { width: element.offsetWidth, height: element.offsetHeight }
      const view = { width: window.innerWidth, height: window.innerHeight }
      const middle = { left: view.width / 2, right: view.width / 2, top: view.height / 4, bottom: 0 }
      const { left, top } = placeBeside(find()?.getBoundingClientRect() ?? middle, size, view)
      element.style.translate = `${left}px ${top}px`
    }
    put()
    const grown = new ResizeObserver(put)
    grown.observe(element)
    window.addEventListener('resize', put)
    window.addEventListener('scroll', put, { capture: true, passive: true })
    return () => {
      grown.disconnect()
      window.removeEventListener('resize', put)
      window.removeEventListener('scroll', put, { capture: true })
    }
  }, [card, find])
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
  useBeside(card, find)
  return find
}
