import { IconCalendar } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { lazily } from '@/components/ui/lazily'
import { whenIdle } from '@/lib/client/when-idle'
import classes from './day-field.module.css'
import type { DayPopoverProps } from './day-popover'
import { PlainDateField } from './plain-date-field'

type Props = Omit<
  ComponentProps<typeof PlainDateField>,
  'rightSection' | 'inputWrapperOrder' | 'yearsAhead' | 'yearless'
> & {
  /** Only days gone by can be picked, and a year of two figures is one of them; a birthday's year is picked first. */
  gone?: 'birthday' | 'day'
}

/** A day to come: a year of two figures reaches this far ahead. */
const YEARS_AHEAD = 50

const load = () => import('./day-popover').then(({ DayPopover }) => DayPopover)
const DayPopover = lazily<DayPopoverProps>(load, ({ onClose }) => onClose())

/**
 * A day, typed in the reader's order, its year left out but of a birthday, or picked from a calendar, which the button
 * opens, or Alt with the down arrow. The calendar's code comes when the field is there and the browser has time; the
 * field needs none of it.
 */
export function DayField({ gone, value, onChange, ...input }: Props) {
  const label = useTranslations('form.date')('pick')
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])

  const close = () => {
    setOpen(false)
    // In the field a finger would find the keyboard over the form.
    const isTouch = matchMedia('(pointer: coarse)').matches
    const back = isTouch ? button.current : field.current
    back?.focus({ preventScroll: true })
  }
  return (
    <PlainDateField
      {...input}
      ref={field}
      value={value}
      onChange={onChange}
      yearsAhead={gone ? 0 : YEARS_AHEAD}
      yearless={gone === 'birthday' ? undefined : gone ? 'gone' : 'near'}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || !event.altKey) return
        event.preventDefault()
        setOpen(true)
      }}
      rightSection={
        <>
          <button
            ref={button}
            type="button"
            className={classes.pick}
            aria-label={label}
            title={label}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => (isOpen ? close() : setOpen(true))}
          >
            <IconCalendar size={17} stroke={1.6} aria-hidden="true" />
          </button>
          {isOpen && (
            <DayPopover
              value={value}
              button={button}
              gone={gone ?? null}
              onPick={(day) => {
                onChange(day)
                close()
              }}
              onClose={close}
              onPressOutside={() => setOpen(false)}
            />
          )}
        </>
      }
    />
  )
}
