import { Skeleton } from '@mantine/core'
import classes from './occurrences.module.css'

const lines = ['first', 'second', 'third', 'fourth']

/** The outline of the dates while they are worked out. */
export function OccurrencesSkeleton() {
  return (
    <div className={classes.skeleton} aria-busy="true">
      {lines.map((line) => (
        <Skeleton key={line} height={18} radius="sm" />
      ))}
    </div>
  )
}
