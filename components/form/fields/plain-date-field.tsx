import { TextInput, type TextInputProps } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { type Ref, useEffect, useRef, useState } from 'react'
import { dateOrder, readDate, writeDate } from './plain-date'

type Props = Omit<TextInputProps, 'ref' | 'value' | 'onChange'> & {
  ref?: Ref<HTMLInputElement>
  value: string
  onChange: (value: string) => void
  /** How far ahead a year of two figures may lie: none for a birthday, some for an appointment. */
  yearsAhead?: number
}

/**
 * A calendar day typed in figures, in the order of the reader's language. Its value is `yyyy-MM-dd`, or, while that
 * cannot be read, the text as typed: the schema refuses it, and nothing typed is silently lost (as a native date field
 * loses a half-typed day).
 */
export function PlainDateField({ value, onChange, onBlur, yearsAhead = 0, ...input }: Props) {
  const t = useTranslations('form.date')
  const locale = useLocale()
  const [text, setText] = useState(() => writeDate(value, locale))
  const given = useRef(value)

  // The value came from elsewhere (someone else's change was taken over).
  useEffect(() => {
    if (value === given.current) return
    given.current = value
    setText(writeDate(value, locale))
  }, [value, locale])

  const { parts, separator } = dateOrder(locale)
  const change = (typed: string) => {
    setText(typed)
    given.current = readDate(typed, locale, new Date().getFullYear() + yearsAhead) ?? typed.trim()
    onChange(given.current)
  }
  return (
    <TextInput
      {...input}
      value={text}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      placeholder={parts.map((part) => t(part)).join(separator)}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={(event) => {
        setText(writeDate(given.current, locale))
        onBlur?.(event)
      }}
    />
  )
}
