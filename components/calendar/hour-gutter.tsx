import { memo } from 'react'
import { clockText } from '@/lib/domain/time/clock-text'
import css from './grid.module.css'
import { shareAt } from './layout/geometry'

/** The hours beside the columns. */
export const HourGutter = memo(function HourGutter({ from, to }: { from: number; to: number }) {
  const first = Math.ceil(from / 60)
  const hours = Array.from({ length: Math.ceil(to / 60) - first }, (_, index) => (first + index) * 60)
  return (
    <div className={css.gutter} aria-hidden="true">
      {hours.map((minute) => (
        <span
          key={minute}
          data-first={minute === from || undefined}
          style={{ top: `${shareAt(minute, { from, to }) * 100}%` }}
        >
          {clockText(minute)}
        </span>
      ))}
    </div>
  )
})
