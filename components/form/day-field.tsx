import { IconCalendar } from '@tabler/icons-react'
import { type ComponentProps, useRef } from 'react'
import { isDay } from '@/lib/domain/time/clock'
import classes from './day-field.module.css'
import { PlainDateField } from './plain-date-field'

type Props = Omit<ComponentProps<typeof PlainDateField>, 'rightSection' | 'inputWrapperOrder'> & { pickLabel: string }

/** A day to come: a year of two figures reaches this far ahead. */
const YEARS_AHEAD = 50

/** A day, typed in the reader's order or picked from the browser's own calendar. */
export function DayField({ pickLabel, value, onChange, ...input }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className={classes.day}>
      <PlainDateField
        {...input}
        value={value}
        onChange={onChange}
        yearsAhead={YEARS_AHEAD}
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
