import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Where the mark stands: its column and its hour. How long it is moves nothing. */
const placeOf = ({ style }: HTMLElement) => `${style.gridColumn} ${style.top}`

/** Is the mark drawn, and its middle where it can be seen? */
function isSeen(mark: HTMLElement): boolean {
  const around = mark.closest('[data-agenda-grid]')?.getBoundingClientRect()
  if (!around || !mark.hasAttribute('data-marked')) return false
  const { left, right, top, bottom } = mark.getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return x > around.left && x < around.right && y > around.top && y < around.bottom
}

/**
 * Tells when the mark of a slot went elsewhere because another day, time or person was chosen in the form beside it: not
 * while one types, nor between a press and its click, which would miss what was pressed; and not where the mark cannot be
 * seen.
 */
export function useMarkMoves(frame: RefObject<HTMLElement | null>, mark: HTMLElement, onMoved: () => void): void {
  const tell = useEffectEvent(onMoved)
  useEffect(() => {
    const form = frame.current
    if (!form) return
    let stood = placeOf(mark)
    let isTyping = false
    let isPressed = false
    let timer = 0
    const follow = () => {
      if (isTyping || isPressed || stood === placeOf(mark) || !isSeen(mark)) return
      stood = placeOf(mark)
      tell()
    }
    const type = ({ target }: Event) => {
      isTyping = target instanceof HTMLInputElement
    }
    const acts: Record<string, (event: Event) => void> = {
      keydown: type,
      input: type,
      focusout: () => {
        isTyping = false
        follow()
      },
      pointerdown: () => {
        isPressed = true
      },
      pointercancel: () => {
        isPressed = false
      },
      click: () => {
        isPressed = false
        // The list of a native select may be open, and would stay where it is.
        timer = window.setTimeout(() => document.activeElement?.tagName !== 'SELECT' && follow())
      },
      change: ({ target }) => {
        if (target instanceof HTMLSelectElement) isPressed = false
      },
    }
    const off = new AbortController()
    for (const [name, act] of Object.entries(acts)) {
      form.addEventListener(name, act, { signal: off.signal, capture: true })
    }
    const moves = new MutationObserver(follow)
    moves.observe(mark, { attributeFilter: ['style', 'data-marked'] })
    return () => {
      window.clearTimeout(timer)
      moves.disconnect()
      off.abort()
    }
  }, [frame, mark])
}
