import { isRedFlag } from '@/lib/domain/record/is-red-flag'
import { scaleOf } from '@/lib/domain/record/scale'
import type { FieldInputProps } from './field-props'
import classes from './fields.module.css'

/** A row of numbers to press; pressed again, none is the answer. */
export function ScaleField({ id, field, label, value, onChange }: FieldInputProps) {
  const { min, max } = scaleOf(field)
  const steps = Array.from({ length: Math.max(0, Math.min(100, max - min)) + 1 }, (_, step) => min + step)
  return (
    <div id={id} role="radiogroup" aria-label={label} className={classes.scale}>
      {steps.map((step) => (
        <label key={step} data-flag={isRedFlag(field, step) || undefined}>
          <input
            type="radio"
            className="only-heard"
            name={id}
            checked={value === step}
            onChange={() => onChange(step)}
            onClick={() => value === step && onChange(undefined)}
          />
          {step}
        </label>
      ))}
    </div>
  )
}
