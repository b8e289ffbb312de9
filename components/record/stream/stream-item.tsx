import type { ReactNode } from 'react'
import { useDates } from '@/components/format/use-dates'
import type { EntryKind } from '@/lib/contract/record'
import { entryLooks } from './entry-icons'
import classes from './stream.module.css'

type Props = {
  kind: EntryKind | 'visit'
  at: string
  /** Whom it is by. */
  by?: string | undefined
  head: ReactNode
  /** The buttons of the whole item. */
  actions?: ReactNode
  quiet?: boolean
  id?: string
  children?: ReactNode
}

/** One item of the stream: when, its sign on the line, its head and what it says. */
export function StreamItem({ kind, at, by, head, actions, quiet, id, children }: Props) {
  const { nearDay, time } = useDates()
  const { Icon, tone } = entryLooks[kind]
  return (
    <li id={id} className={classes.item} data-quiet={quiet || undefined} tabIndex={-1}>
      <time className={classes.date} dateTime={at}>
        <span className={classes.day}>{nearDay(at)}</span>
        <span className={classes.time}>{time(at)}</span>
      </time>
      <span
        className={classes.mark}
        style={{ background: `var(--tone-${tone}-ground)`, color: `var(--tone-${tone}-text)` }}
        aria-hidden
      >
        <Icon size={16} stroke={1.7} />
      </span>
      <div className={classes.body}>
        <div className={classes.head}>
          {head}
          <span className={classes.by}>
            {by}
            {actions}
          </span>
        </div>
        {children}
      </div>
    </li>
  )
}
