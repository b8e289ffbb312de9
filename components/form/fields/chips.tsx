import type { Tone } from '@/lib/contract/appointments'
import classes from './chips.module.css'

type Row = { id: number; name: string; color: Tone }
type Props = {
  rows: Row[]
  value: number[]
  onChange: (ids: number[]) => void
  /** The turn in which they were ticked matters, and is shown. */
  isOrdered?: boolean
  /** What is wrong, by the id of the element that says it. */
  faultId?: string
}

/** Rows of a list, each a chip to be ticked. */
export function Chips({ rows, value, onChange, isOrdered = false, faultId }: Props) {
  const toggle = (id: number) => onChange(value.includes(id) ? value.filter((each) => each !== id) : [...value, id])
  return (
    <div className={classes.chips}>
      {rows.map(({ id, name, color }) => (
        <label key={id} className={classes.chip}>
          <input
            type="checkbox"
            className="only-heard"
            checked={value.includes(id)}
            aria-invalid={faultId ? true : undefined}
            aria-describedby={faultId}
            onChange={() => toggle(id)}
          />
          {isOrdered && value.includes(id) ? (
            <span className={classes.turn}>{value.indexOf(id) + 1}</span>
          ) : (
            <span className={classes.dot} style={{ background: `var(--tone-${color}-bar)` }} />
          )}
          {name}
        </label>
      ))}
    </div>
  )
}
