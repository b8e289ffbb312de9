import { Stack, TextInput } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FilledMeasure, MeasureDefinition, MeasureItem } from '@/lib/contract/measure'
import { localText } from '@/lib/domain/record/local-text'
import type { Locale } from '@/lib/i18n/locales'
import { ActivityFields } from './activity-fields'
import { typedNumber } from './number-text'
import { StepField } from './step-field'

export type Answers = Pick<FilledMeasure, 'answers' | 'activities'>
type Props = {
  definition: MeasureDefinition
  value: Answers
  onChange: (value: Answers) => void
  /** What was refused, by the path of the answer. */
  errors?: Record<string, string>
}

/** What a measure asks, each thing large enough for a finger; the same in the clinic and for the patient. */
export function MeasureFields({ definition, value, onChange, errors = {} }: Props) {
  const set = (key: string, given: string | number | null) => {
    const { [key]: _before, ...others } = value.answers
    onChange({ ...value, answers: given === null ? others : { ...others, [key]: given } })
  }
  if (definition.activities)
    return (
      <ActivityFields
        most={definition.activities}
        activities={value.activities}
        onChange={(activities) => onChange({ ...value, activities })}
      />
    )
  return (
    <Stack gap={22}>
      {definition.items.map((item) => (
        <ItemField
          key={item.key}
          item={item}
          value={value.answers[item.key] ?? null}
          onChange={(given) => set(item.key, given)}
          error={errors[item.key]}
        />
      ))}
    </Stack>
  )
}

type ItemProps = {
  item: MeasureItem
  value: string | number | null
  onChange: (value: string | number | null) => void
  error: string | undefined
}

function ItemField({ item, value, onChange, error }: ItemProps) {
  const locale = useLocale() as Locale
  const label = localText(item.label, locale)
  if (item.kind === 'number') return <NumberField {...{ item, label, value, onChange, error }} />
  if (item.kind === 'choice') {
    const steps = item.options.map((option) => ({ value: option.key, label: localText(option.label, locale) }))
    return <StepField stacked {...{ label, steps, onChange }} value={typeof value === 'string' ? value : null} />
  }
  const steps = Array.from({ length: item.max - item.min + 1 }, (_, at) => {
    const step = item.min + at
    return { value: step, label: step < 0 ? `−${-step}` : String(step) }
  })
  return (
    <StepField
      {...{ label, steps, onChange }}
      value={typeof value === 'number' ? value : null}
      low={item.low && localText(item.low, locale)}
      high={item.high && localText(item.high, locale)}
    />
  )
}

function NumberField({ item, label, value, onChange, error }: ItemProps & { label: string }) {
  const t = useTranslations('measures')
  const [text, setText] = useState(value === null ? '' : String(value))
  const isWrong = typedNumber(text) === undefined
  return (
    <TextInput
      label={label}
      size="lg"
      inputMode="decimal"
      autoComplete="off"
      maw={220}
      value={text}
      rightSection={item.kind === 'number' ? item.unit : undefined}
      error={isWrong ? t('goals.not_number') : error}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onChange(typedNumber(event.currentTarget.value) ?? null)
      }}
    />
  )
}
