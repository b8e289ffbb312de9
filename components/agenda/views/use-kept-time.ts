import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Agenda } from '@/components/agenda/state/use-agenda'

const scrollerOf = () =>
  document.querySelector('[data-agenda-grid] [data-column]')?.closest('section')?.firstElementChild ?? null

/** The time at the head of the grid stays there when other days are turned to, or hours get another height. */
export function useKeptTime({ day, hours, hourPx }: Pick<Agenda, 'day' | 'hours' | 'hourPx'>): void {
  const minute = useRef<number>(null)
  const drawn = useRef(`${day} ${hours.from} ${hourPx}`)
  const read = useEffectEvent(() => {
    const scroller = scrollerOf()
    if (scroller) minute.current = hours.from + (scroller.scrollTop / hourPx) * 60
  })
  useEffect(() => {
    read()
    const scroller = scrollerOf()
    scroller?.addEventListener('scroll', read, { passive: true })
    return () => scroller?.removeEventListener('scroll', read)
  }, [])
  useLayoutEffect(() => {
    const now = `${day} ${hours.from} ${hourPx}`
    const scroller = scrollerOf()
    if (drawn.current === now || minute.current === null || !scroller) return
    drawn.current = now
    scroller.scrollTop = ((minute.current - hours.from) / 60) * hourPx
  }, [day, hours.from, hourPx])
}
