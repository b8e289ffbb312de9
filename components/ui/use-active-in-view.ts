import { useEffect, useRef } from 'react'

/** Of choices in a row that scrolls on a phone, where the last ones begin out of sight: brings the chosen one in. */
export function useActiveInView(chosen: string) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = row
    const active = chosen && current?.querySelector('[data-active]')
    if (!current || !active) return
    const [own, all] = [active.getBoundingClientRect(), current.getBoundingClientRect()]
    // Not `scrollIntoView`, which scrolls the page too, and what stands above it out of sight.
    if (own.left < all.left || own.right > all.right) current.scrollLeft += own.left - all.left
  }, [chosen])
  return row
}
