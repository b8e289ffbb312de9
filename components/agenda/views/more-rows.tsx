import type { RefObject } from 'react'
import { beside, MoreButton, useBeside } from './beside'
import classes from './people.module.css'

/** The rows of the table in a view, below its head, which stays where it is. */
export function lookAt({ current: scroller }: RefObject<Element | null>) {
  const table = scroller?.querySelector('table')
  if (!scroller || !table) return null
  const parts = [...(table.tBodies[0]?.rows ?? [])].map((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return { start: top, end: bottom }
  })
  const { top, bottom } = scroller.getBoundingClientRect()
  const view = { start: top + (table.tHead?.getBoundingClientRect().height ?? 0), end: bottom }
  return { scroller, sized: [scroller, table], parts, view }
}

/** How far it is to the first row that is not in sight whole; one that is higher than the screen is gone through by pages. */
export function wayDown({ scroller, parts, view }: NonNullable<ReturnType<typeof lookAt>>): number {
  const first = parts.at(-beside({ parts, view }).after)
  const ahead = first ? first.start - view.start : 0
  return ahead > 1 ? ahead : scroller.clientHeight / 2
}

/** As `MoreColumns` for a week of people, one below the other: how many more there are and the way to the next whole one. */
export function MoreRows({ view }: { view: RefObject<HTMLDivElement | null> }) {
  const { before, after } = useBeside(view, lookAt)
  if (before + after === 0) return null
  const go = () => {
    const sight = lookAt(view)
    if (!sight) return
    const { scroller } = sight
    scroller.scrollBy({ top: after > 0 ? wayDown(sight) : -scroller.scrollHeight, behavior: 'smooth' })
  }
  return <MoreButton of="rows" {...{ before, after }} className={classes.more} onClick={go} />
}
