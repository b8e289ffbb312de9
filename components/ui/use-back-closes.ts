import { useEffect, useEffectEvent } from 'react'

/**
 * Back closes what covers the whole screen, and the screen below it stays: on a phone it is what one leaves a sheet by. Only
 * browsers with the Navigation API know it beforehand, as of unsaved work (`useAwayGuard`), only after
 * a press, and only of what was come to within the page; elsewhere it leaves.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const end = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen || !('navigation' in window)) return
    const onNavigate = (event: NavigateEvent) => {
      const here = window.navigation.currentEntry?.index ?? 0
      const isBack = event.navigationType === 'traverse' && event.destination.index < here
      if (!isBack || !event.cancelable || event.defaultPrevented) return
      event.preventDefault()
      end()
    }
    window.navigation.addEventListener('navigate', onNavigate)
    return () => window.navigation.removeEventListener('navigate', onNavigate)
  }, [isOpen])
}
