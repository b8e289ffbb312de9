import { useColumnElements } from '@/components/agenda/kept/use-column-elements'
import type { CalendarColumn } from '@/components/calendar/layout/types'
import { MoreButton, useBeside } from './beside'
import classes from './more-columns.module.css'

/** The columns of a grid beside its hours, which stay where they are. */
function look(elements: Map<string, Element> | null) {
  const first = elements?.values().next().value
  const scroller = first?.closest('section')?.firstElementChild
  const hours = first?.previousElementSibling
  if (!elements || !scroller || !hours) return null
  const parts = [...elements.values()].map((column) => {
    const { left, right } = column.getBoundingClientRect()
    return { start: left, end: right }
  })
  const view = { start: hours.getBoundingClientRect().right, end: scroller.getBoundingClientRect().right }
  return { scroller, sized: [scroller], parts, view, page: scroller.clientWidth - hours.clientWidth }
}

/**
 * Where the columns have no room beside each other: how many more there are, and the way to them, at the head of the
 * hours; after the last one the way back. The arrows of the grid lead there, too.
 */
export function MoreColumns({ columns }: { columns: CalendarColumn[] }) {
  const elements = useColumnElements(columns)
  const { before, after } = useBeside(elements, look)
  if (!elements || before + after === 0) return null
  const go = () => {
    const sight = look(elements)
    if (!sight) return
    const { scroller, page } = sight
    scroller.scrollBy({ left: after > 0 ? page : -scroller.scrollWidth, behavior: 'smooth' })
  }
  return (
    <>
      {after > 0 && <span className={classes.edge} />}
      <MoreButton of="columns" {...{ before, after }} className={classes.more} onClick={go} />
    </>
  )
}
