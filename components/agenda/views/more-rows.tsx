import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useState } from 'react'
import { beside } from './more-columns'
import classes from './people.module.css'

type Shown = { first: Element | undefined; before: number; after: number }

/** Which rows of a table are not in sight whole below its head: how many on either side, and the first of those below. */
export function lookAt(table: HTMLTableElement, view: Element): Shown {
  const rows = [...(table.tBodies[0]?.rows ?? [])]
  const spanOf = (row: Element) => {
    const { top, bottom } = row.getBoundingClientRect()
    return { left: top, right: bottom }
  }
  const head = table.tHead?.getBoundingClientRect().height ?? 0
  const { top, bottom } = view.getBoundingClientRect()
  const { before, after } = beside(rows.map(spanOf), { left: top + head, right: bottom })
  return { first: rows.at(-after), before, after }
}

/** As `MoreColumns` for a week of people, one below the other: how many more there are and the way to the next whole one. */
export function MoreRows({ view }: { view: RefObject<HTMLDivElement | null> }) {
  const t = useTranslations('agenda.rows')
  const [{ before, after }, setCounts] = useState({ before: 0, after: 0 })
  useEffect(() => {
    const scroller = view.current
    const table = scroller?.querySelector('table')
    if (!scroller || !table) return
    const look = () => {
      const next = lookAt(table, scroller)
      setCounts((known) => (known.before === next.before && known.after === next.after ? known : next))
    }
    const observer = new ResizeObserver(look)
    observer.observe(scroller)
    observer.observe(table)
    scroller.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [view])
  if (before + after === 0) return null
  const go = () => {
    const scroller = view.current
    const table = scroller?.querySelector('table')
    if (!scroller || !table) return
    const { first } = lookAt(table, scroller)
    const ahead = first ? first.getBoundingClientRect().top - (table.tHead?.getBoundingClientRect().bottom ?? 0) : 0
    // One that is higher than the screen is gone through by pages.
    const down = ahead > 1 ? ahead : scroller.clientHeight / 2
    scroller.scrollBy({ top: after > 0 ? down : -scroller.scrollHeight, behavior: 'smooth' })
  }
  const name = after > 0 ? t('after', { count: after }) : t('before')
  const Chevron = after > 0 ? IconChevronDown : IconChevronUp
  return (
    <button type="button" className={classes.more} aria-label={name} title={name} onClick={go}>
      <span aria-hidden="true">+{after || before}</span>
      <Chevron size={18} stroke={1.8} aria-hidden="true" />
    </button>
  )
}
