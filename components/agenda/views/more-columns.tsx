import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useColumnElements } from '@/components/agenda/kept/use-column-elements'
import type { CalendarColumn } from '@/components/calendar/layout/types'
import classes from './more-columns.module.css'

/** Half a pixel of a scrolled column is none that is missing. */
const ROUNDING_PX = 2

type Beside = { before: number; after: number }

/** How many of the columns are not in sight whole, before and after those that are. */
export function beside(columns: { left: number; right: number }[], view: { left: number; right: number }): Beside {
  return {
    before: columns.filter(({ left }) => left < view.left - ROUNDING_PX).length,
    after: columns.filter(({ right }) => right > view.right + ROUNDING_PX).length,
  }
}

/**
 * Where the columns have no room beside each other: how many more there are, and the way to them, at the head of the
 * hours; after the last one the way back. The arrows of the grid lead there, too.
 */
export function MoreColumns({ columns }: { columns: CalendarColumn[] }) {
  const t = useTranslations('agenda.columns')
  const elements = useColumnElements(columns)
  const [{ before, after }, setBeside] = useState<Beside>({ before: 0, after: 0 })
  const first = elements?.values().next().value
  const scroller = first?.closest('section')?.firstElementChild
  const hours = first?.previousElementSibling
  useEffect(() => {
    if (!elements || !scroller || !hours) return
    const look = () => {
      const view = { left: hours.getBoundingClientRect().right, right: scroller.getBoundingClientRect().right }
      const next = beside(
        [...elements.values()].map((column) => column.getBoundingClientRect()),
        view,
      )
      setBeside((known) => (known.before === next.before && known.after === next.after ? known : next))
    }
    const observer = new ResizeObserver(look)
    observer.observe(scroller)
    scroller.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [elements, scroller, hours])
  if (!scroller || !hours || before + after === 0) return null
  const name = after ? t('after', { count: after }) : t('before')
  const Chevron = after ? IconChevronRight : IconChevronLeft
  return (
    <>
      {after > 0 && <span className={classes.edge} />}
      <button
        type="button"
        className={classes.more}
        aria-label={name}
        title={name}
        onClick={() => {
          const page = scroller.clientWidth - hours.clientWidth
          scroller.scrollBy({ left: after ? page : -scroller.scrollWidth, behavior: 'smooth' })
        }}
      >
        <span aria-hidden="true">+{after || before}</span>
        <Chevron size={18} stroke={1.8} aria-hidden="true" />
      </button>
    </>
  )
}
