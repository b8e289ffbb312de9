import type { ReactNode } from 'react'
import classes from './editor.module.css'

type Props<T extends string> = {
  title: string
  options: readonly T[]
  labelOf: (option: T) => string
  chosen: readonly T[]
  /** What is pressed; what was chosen is given up by pressing it again. */
  onToggle: (option: T) => void
  /** In front of its name. */
  mark?: (option: T) => ReactNode
  columns: number
}

/** A few words to choose among, each a button that stays pressed. */
export function Choices<T extends string>({ title, options, labelOf, chosen, onToggle, mark, columns }: Props<T>) {
  return (
    <fieldset>
      <legend className={classes.label}>{title}</legend>
      <div className={classes.choices} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {options.map((option) => (
          <button
            key={option}
            type="button"
            className={classes.choice}
            aria-pressed={chosen.includes(option)}
            onClick={() => onToggle(option)}
          >
            {mark?.(option)}
            <span>{labelOf(option)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** The option, or nothing where it was chosen already. */
export const orNothing = <T,>(chosen: T | null, option: T): T | null => (chosen === option ? null : option)
/** With the option, or without it where it was there. */
export const withOrWithout = <T,>(chosen: T[], option: T): T[] =>
  chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option]
