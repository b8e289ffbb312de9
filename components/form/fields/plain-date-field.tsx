import { TextInput, type TextInputProps } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useDates } from '@/components/format/use-dates'
import { dateOrder, readDate, writeDate } from './plain-date'

type Props = Omit<TextInputProps, 'ref' | 'value' | 'onChange'> & {
  ref?: Ref<HTMLInputElement>
  value: string
  onChange: (value: string) => void
  /** How far ahead a year of two figures may lie: none for a birthday, some for an appointment. */
  yearsAhead?: number
  /** May the year be left out? `gone`: then no day to come is meant; `near`: the nearest is. */
  yearless?: 'gone' | 'near'
}

/**
 * A calendar day typed in figures, in the order of the reader's language. Its value is `yyyy-MM-dd`, or, while that
 * cannot be read, the text as typed: the schema refuses it, once one has left it so does this, in whatever form it stands,
 * and nothing typed is silently lost (as a native date field loses a half-typed day).
 */
export function PlainDateField({ value, onChange, onBlur, yearsAhead = 0, yearless, error, ...input }: Props) {
  const fault = useTranslations('errors.field')
  const [isLeft, setLeft] = useState(false)
  const t = useTranslations('form.date')
  const locale = useLocale()
  const dates = useDates()
  const [text, setText] = useState(() => writeDate(value, locale))
  const given = useRef(value)

  // The value came from elsewhere (someone else's change was taken over).
  useEffect(() => {
    if (value === given.current) return
    given.current = value
    setText(writeDate(value, locale))
  }, [value, locale])

  const isDate = value === '' || /^\d{4}-\d\d-\d\d$/.test(value)
  const { parts, separator } = dateOrder(locale)
  const change = (typed: string) => {
    setText(typed)
    const { today } = dates
    const near = yearless && { today, isGone: yearless === 'gone' }
    given.current = readDate(typed, locale, Number(today.slice(0, 4)) + yearsAhead, near) ?? typed.trim()
    onChange(given.current)
  }
  return (
    <TextInput
      {...input}
      error={isLeft && !isDate ? fault('date') : error}
      value={text}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      placeholder={parts.map((part) => t(part)).join(separator)}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={(event) => {
        setText(writeDate(given.current, locale))
        setLeft(true)
        onBlur?.(event)
      }}
    />
  )
}
