import type { ReactNode } from 'react'
import { DayPlace, type GridDay } from './day-place'
import classes from './grid.module.css'

type Props = {
  label: string
  days: GridDay[]
  /** Said of a day with nothing on it. */
  rest: string
  onAdd?: (day: string) => void
  tilesOf: (day: string) => ReactNode
}

/** Days below each other, where there is no room for a week beside. */
export function DayList({ label, days, rest, onAdd, tilesOf }: Props) {
  return (
    <ol className={classes.list} aria-label={label}>
      {days.map((day) => (
        <DayPlace key={day.key} as="li" day={day} onAdd={onAdd} empty={<span className={classes.rest}>{rest}</span>}>
          {tilesOf(day.key)}
        </DayPlace>
      ))}
    </ol>
  )
}
