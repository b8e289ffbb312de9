import { NumberInput, Textarea, TextInput } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { DayField } from '@/components/form/fields/day-field'
import type { Answer } from '@/lib/contract/record'
import { answerFault } from '@/lib/domain/record/answer-faults'
import type { FieldInputProps } from './field-props'

/** The longest answer of one line. */
const LINE_MAX = 1000
const textOf = (value: Answer | undefined) => (typeof value === 'string' ? value : '')

export const TextField = ({ id, value, onChange }: FieldInputProps) => (
  <TextInput
    id={id}
    value={textOf(value)}
    maxLength={LINE_MAX}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

export const LongField = ({ id, value, onChange }: FieldInputProps) => (
  <Textarea
    id={id}
    autosize
    minRows={2}
    value={textOf(value)}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

/** From where to where it goes, where the field says so; what does not fit is said, and is no answer. */
export function NumberField({ id, field, value, onChange }: FieldInputProps) {
  const t = useTranslations('record.fields')
  const locale = useLocale()
  const [typed, setTyped] = useState<number | string>(typeof value === 'number' ? value : '')
  const isOff = typeof typed === 'number' && answerFault(field, typed) !== null
  // `5.` is not yet a number, and goes on being typed.
  const isHalf = typeof typed === 'string' && typed !== ''
  const number = new Intl.NumberFormat(locale)
  const { min, max, unit } = field
  const limits =
    min !== undefined && max !== undefined ? t('between', { min: number.format(min), max: number.format(max) }) : null
  return (
    <NumberInput
      id={id}
      maw={220}
      value={isOff || isHalf ? typed : typeof value === 'number' ? value : ''}
      suffix={unit ? ` ${unit}` : undefined}
      placeholder={unit}
      data-unfinished={isOff || isHalf || undefined}
      decimalSeparator={number.format(1.1).charAt(1)}
      min={min}
      max={max}
      clampBehavior="none"
      hideControls
      inputMode="decimal"
      error={isOff && (limits ?? t('does_not_fit'))}
      onChange={(given) => {
        setTyped(given)
        onChange(typeof given === 'number' && !answerFault(field, given) ? given : undefined)
      }}
    />
  )
}

/** A day; while it cannot be read it is no answer, and stays as it was typed. */
export function DateField({ id, field, value, onChange }: FieldInputProps) {
  const t = useTranslations('record.fields')
  const [typed, setTyped] = useState(textOf(value))
  const [isLeft, setLeft] = useState(false)
  const isOff = typed !== '' && answerFault(field, typed) !== null
  return (
    <DayField
      id={id}
      maw={220}
      value={isOff ? typed : textOf(value)}
      error={isOff && isLeft && t('no_day')}
      data-unfinished={isOff || undefined}
      onBlur={() => setLeft(true)}
      onChange={(given) => {
        setTyped(given)
        onChange(given && !answerFault(field, given) ? given : undefined)
      }}
    />
  )
}
