import { type RefObject, useEffect } from 'react'
import { type Box, toastCorner } from './toast-place'

const DIALOGS = ':is([role="dialog"], [role="alertdialog"])'
const PRIMARIES = ':is(button[type="submit"], [data-variant="filled"], [data-primary])'

const px = (length: number | undefined) => (length === undefined ? 'auto' : `${length}px`)

function seen(selector: string, own: Element): Box[] {
  const found = [...document.querySelectorAll(selector)].filter((element) => !own.contains(element))
  return found.map((element) => element.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height > 0)
}

/** Puts the toasts' region, around `mark`, where it covers nothing that is needed next, for as long as there is anything in it. */
export function useToastCorner(mark: RefObject<Element | null>): void {
  useEffect(() => {
    const region = mark.current?.closest<HTMLElement>('[data-toasts]')
    if (!region) return
    let frame = 0
    let isFilled = false
    const put = () => {
      frame = 0
      const { left, right, top, bottom } = toastCorner({
        size: { width: region.offsetWidth, height: region.offsetHeight },
        view: { width: window.innerWidth, height: window.innerHeight },
        left: document.querySelector('main')?.getBoundingClientRect().left ?? 0,
        dialogs: seen(DIALOGS, region),
        primaries: seen(PRIMARIES, region),
      })
      region.style.inset = [top, right, bottom, left].map(px).join(' ')
      region.style.justifyItems = right === undefined ? 'start' : ''
    }
    const look = () => {
      if (isFilled) frame ||= requestAnimationFrame(put)
    }
    const size = new ResizeObserver(() => {
      isFilled = region.offsetHeight > 0
      look()
    })
    size.observe(region)
    // Dialogs come, go, and slide.
    const change = new MutationObserver(look)
    change.observe(document.body, { childList: true, subtree: true })
    const off = new AbortController()
    document.addEventListener('transitionend', look, { signal: off.signal })
    window.addEventListener('resize', look, { signal: off.signal })
    return () => {
      cancelAnimationFrame(frame)
      size.disconnect()
      change.disconnect()
      off.abort()
    }
  }, [mark])
}
