import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { minuteOfClock, readClock, shiftClock } from './clock-text'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & { value: string; onChange: (value: string) => void }

/** An end that a form has made of 00:00. */
const DAY_END = '24:00'

/** What the arrows change a time by, in minutes. */
const STEP = 5

/**
 * A time of day, always of 24 hours whatever the browser's habits: `9`, `930`, `9.30`, `9h30` and `09:30` are the same, so
 * are `7pm` and `19h`, arrows go five minutes up and down. Its value is `HH:mm`, or the text as typed while that is no
 * time: it stays, the schema refuses it, and once one has left the field, so does this, in whatever form it stands.
 */
export function ClockField({ value, onChange, onBlur, error, ...input }: Props) {
  const t = useTranslations('errors.field')
  const [isLeft, setLeft] = useState(false)
  const isTime = value === '' || value === DAY_END || minuteOfClock(value) !== null
  /** What is being typed; null while the field only shows its value. */
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string) => {
    setTyped(text)
    onChange(readClock(text) ?? text.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if ((key !== 'ArrowUp' && key !== 'ArrowDown') || minuteOfClock(value) === null) return
    event.preventDefault()
    setTyped(null)
    onChange(shiftClock(value, key === 'ArrowUp' ? STEP : -STEP))
  }
  return (
    <TextInput
      {...input}
      error={isLeft && !isTime ? t('time') : error}
      value={typed ?? value}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      placeholder="00:00"
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => {
        setTyped(null)
        setLeft(true)
        onBlur?.(event)
      }}
    />
  )
}
