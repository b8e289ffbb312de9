import type { ReactNode } from 'react'
import { DayPlace, type GridDay } from './day-place'
import classes from './grid.module.css'

/** A week of the grid; a day that there is not is null. */
export type GridWeek = { key: string; title: string; detail?: string; days: (GridDay | null)[] }

type Props = {
  label: string
  /** Above the weeks' own names, and above the days. */
  corner: string
  heads: string[]
  weeks: GridWeek[]
  onAdd?: (day: string) => void
  /** The days themselves are where one adds: there is no other button. */
  isOpen?: boolean
  tilesOf: (day: string) => ReactNode
}

/** Weeks of days, from Monday to Sunday, each day with what is on it. */
export function WeekTable({ label, corner, heads, weeks, onAdd, isOpen, tilesOf }: Props) {
  return (
    <table className={classes.table} data-open={isOpen || undefined} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <span className="only-heard">{corner}</span>
          </th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.key}>
            <th scope="row">
              {week.title}
              {week.detail && <span className={classes.detail}>{week.detail}</span>}
            </th>
            {week.days.map((day, at) =>
              day ? (
                <DayPlace key={day.key} as="td" day={day} onAdd={onAdd}>
                  {tilesOf(day.key)}
                </DayPlace>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a week has seven places, which never change theirs
                <td key={at} className={classes.none} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
