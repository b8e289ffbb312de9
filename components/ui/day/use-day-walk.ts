import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { walkedDay } from './walked-day'

const dayOfTarget = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset.day : undefined

/**
 * The keys of a grid of days, which is one tab stop and stands `at` a day: arrows, Home, End, PageUp and PageDown walk,
 * Enter and Space choose. The focus follows once the day is drawn.
 */
export function useDayWalk(at: string, walk: (day: string) => void, choose: (day: string) => void) {
  const root: RefObject<HTMLDivElement | null> = useRef(null)
  const isWalking = useRef(false)
  useLayoutEffect(() => {
    if (!isWalking.current) return
    isWalking.current = false
    root.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  }, [at])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const from = dayOfTarget(event.target) ?? at
    const isCell = event.target instanceof HTMLElement && event.target.dataset.day !== undefined
    const isChosen = isCell && (event.key === 'Enter' || event.key === ' ')
    const next = walkedDay(event.key, from)
    if (!isChosen && next === null) return
    event.preventDefault()
    event.stopPropagation()
    if (isChosen) return choose(from)
    if (next === null) return
    isWalking.current = true
    walk(next)
  }
  return { root, onKeyDown, dayOfTarget }
}
