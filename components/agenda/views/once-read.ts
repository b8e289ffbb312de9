import { useEffect, useRef } from 'react'

/**
 * Goes into the agenda's grid, at once or when what it shows is read: until then it draws every time as if it were free.
 * Not if the keyboard has gone elsewhere meanwhile.
 */
export function onceRead(enter: () => void): void {
  const grid = document.querySelector('[data-agenda-grid]')
  if (!grid?.matches('[data-unread]')) {
    enter()
    return
  }
  const { activeElement } = document
  const observer = new MutationObserver(() => {
    if (grid.matches('[data-unread]')) return
    observer.disconnect()
    // What was read is drawn by then.
    requestAnimationFrame(() => {
      if (grid.isConnected && document.activeElement === activeElement) enter()
    })
  })
  observer.observe(grid, { attributeFilter: ['data-unread'] })
}

/** The free time on which the keyboard stands while other days come is looked at again once they are read: it may be taken. */
export function useStandOnceRead(isTurning: boolean): void {
  const wasTurning = useRef(isTurning)
  useEffect(() => {
    const stand = document.activeElement
    const isRead = wasTurning.current && !isTurning
    wasTurning.current = isTurning
    if (!isRead || !(stand instanceof HTMLElement) || !stand.matches('[data-agenda-grid] [data-cursor]')) return
    // The grid looks at it when the focus comes to it.
    stand.blur()
    stand.focus({ preventScroll: true })
  }, [isTurning])
}
