import { type CSSProperties, useId } from 'react'
import classes from './fields.module.css'

type Step<V extends string | number> = { value: V; label: string }
type Props<V extends string | number> = {
  label: string
  steps: Step<V>[]
  value: V | null
  onChange: (value: V) => void
  /** Told below the ends of a scale. */
  low?: string | undefined
  high?: string | undefined
  /** One below the other, where the answers are words. */
  stacked?: boolean
}

/** From 0 to 10 in one row of as many columns where there is room, and in two on a phone; more steps in two. */
const columnsOf = (count: number) => {
  const half = Math.ceil(count / 2)
  return { '--columns': count > 11 ? half : count, '--columns-narrow': count > 6 ? half : count } as CSSProperties
}

/** One of several steps, each a large button; by keyboard the arrows go through them, as through any radio buttons. */
export function StepField<V extends string | number>({ label, steps, value, onChange, low, high, stacked }: Props<V>) {
  const name = useId()
  return (
    <fieldset className={classes.item}>
      <legend>{label}</legend>
      <div className={stacked ? classes.options : classes.steps} style={stacked ? undefined : columnsOf(steps.length)}>
        {steps.map((step) => (
          <label key={step.value} className={classes.step}>
            <input
              type="radio"
              className="only-heard"
              name={name}
              checked={value === step.value}
              onChange={() => onChange(step.value)}
            />
            {step.label}
          </label>
        ))}
      </div>
      {(low || high) && (
        <div className={classes.ends}>
          {/* With their numbers: in two rows the last stands above the words of the first. */}
          <span>{`${steps[0]?.label} = ${low ?? ''}`}</span>
          <span>{`${steps.at(-1)?.label} = ${high ?? ''}`}</span>
        </div>
      )}
    </fieldset>
  )
}
