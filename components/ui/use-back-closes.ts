import { useEffect, useEffectEvent } from 'react'

type Open = { close: () => void }

/** What Back closes, the topmost last: a question above a form above a drawer go one by one. */
const open: Open[] = []

const isHandheld = () => matchMedia('(max-width: 47.99em), (pointer: coarse)').matches

/**
 * Back closes what covers the whole screen, and the screen below it stays: on a phone it is what one leaves a sheet by. Only
 * browsers with the Navigation API know it beforehand, as of unsaved work (`useAwayGuard`), only after
 * a press, and only of what was come to within the page; elsewhere it leaves. Unsaved work is asked about by `close`, for
 * the form alone, and not again for the screen.
 */
export function useBackCloses(isOpen: boolean, close: () => void, covers: () => boolean = always): void {
  const end = useEffectEvent(close)
  const isCovered = useEffectEvent(covers)
  useEffect(() => {
    if (!isOpen || !('navigation' in window)) return
    const own: Open = { close: () => end() }
    open.push(own)
    const onNavigate = (event: NavigateEvent) => {
      const here = window.navigation.currentEntry?.index ?? 0
      const isBack = event.navigationType === 'traverse' && event.destination.index < here
      if (!isBack || !event.cancelable || event.defaultPrevented || open.at(-1) !== own || !isCovered()) return
      event.preventDefault()
      event.stopImmediatePropagation()
      own.close()
    }
    // Before who asks for the screen below it.
    window.navigation.addEventListener('navigate', onNavigate, { capture: true })
    return () => {
      open.splice(open.indexOf(own), 1)
      window.navigation.removeEventListener('navigate', onNavigate, { capture: true })
    }
  }, [isOpen])
}

const always = () => true

/** The same of a sheet or a dialog, which covers the screen of a phone, and is left by a gesture where there are fingers; beside a mouse Back is the page's. */
export const useBackClosesSheet = (isOpen: boolean, close: () => void): void => useBackCloses(isOpen, close, isHandheld)
