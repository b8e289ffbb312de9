import { useId } from 'react'
import { type Fill, Swatch } from '../body/patterns'
import classes from './editor.module.css'

const steps = Array.from({ length: 11 }, (_, step) => step)

type Props = {
  name: string
  fill: Fill
  value: number | null
  /** What it was the last time: marked by a frame. */
  before: number | null
  isChosen: boolean
  onChange: (intensity: number) => void
  onChoose: () => void
}

/** How much one place hurts, said with one tap. */
export function ScaleRow({ name, fill, value, before, isChosen, onChange, onChoose }: Props) {
  const id = useId()
  return (
    <fieldset className={classes.scale} data-chosen={isChosen || undefined} data-missing={value === null || undefined}>
      <legend className={classes.scaleName}>
        <button type="button" onClick={onChoose} aria-pressed={isChosen}>
          <Swatch fill={fill} size={14} />
          {name}
        </button>
      </legend>
      <div className={classes.steps}>
        {steps.map((step) => (
          <label
            key={step}
            className={classes.step}
            data-before={step === before || undefined}
            data-none={step === 0 || undefined}
          >
            <input
              type="radio"
              className="only-heard"
              name={id}
              checked={value === step}
              onChange={() => onChange(step)}
            />
            {step}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
