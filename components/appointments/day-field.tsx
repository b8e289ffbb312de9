import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { PlainDateField } from '@/components/form/plain-date-field'
import { isDay } from '@/lib/domain/clock'
import classes from './booking-form.module.css'

type Props = {
  label: string
  pickLabel: string
  description: ReactNode
  value: string
  onChange: (day: string) => void
  error: ReactNode
}

/** A day, typed in the reader's order or picked from the browser's own calendar. */
export function DayField({ pickLabel, value, onChange, ...input }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className={classes.day}>
      <PlainDateField
        {...input}
        value={value}
        onChange={onChange}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rightSection={
          <button
            type="button"
            className={classes.pick}
            aria-label={pickLabel}
            title={pickLabel}
            onClick={() => picker.current?.showPicker()}
          >
            <IconCalendar size={17} stroke={1.6} aria-hidden="true" />
          </button>
        }
      />
      <input
        ref={picker}
        type="date"
        className={classes.native}
        tabIndex={-1}
        aria-hidden="true"
        value={isDay(value) ? value : ''}
        onChange={(event) => event.currentTarget.value && onChange(event.currentTarget.value)}
      />
    </div>
  )
}
