import { Skeleton, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import type { ComponentType } from 'react'
import { lazily, stay } from '@/components/ui/lazily'
import type { FieldKind } from '@/lib/contract/templates'
import { ChoiceField, SeveralField, YesNoField } from './choice-fields'
import type { FieldInputProps } from './field-props'
import classes from './fields.module.css'
import { DateField, LongField, NumberField, TextField } from './plain-fields'
import { ScaleField } from './scale-field'

const Waiting = () => <Skeleton height={24} />
const WaitingText = () => <Skeleton className={classes.text} />
export const Rich = lazily(
  () => import('@/components/record/rich/rich-field').then((module) => module.RichField),
  stay,
  WaitingText,
)
// The tables and the body bring what they draw along: they come with the first form that has one.
const RangeField = lazily(() => import('./rows/range-field').then((module) => module.RangeField), stay, Waiting)
const StrengthField = lazily(
  () => import('./rows/strength-field').then((module) => module.StrengthField),
  stay,
  Waiting,
)
const BodyField = lazily(() => import('./body-field').then((module) => module.BodyField), stay, Waiting)
const TestsField = lazily(() => import('./rows/tests-field').then((module) => module.TestsField), stay, Waiting)

function RichInput({ id, label, value, onChange, autoFocus }: FieldInputProps) {
  const placeholder = useTranslations('record')('write_here')
  return <Rich {...{ id, label, autoFocus, placeholder, onChange }} value={typeof value === 'string' ? value : ''} />
}

const Help = ({ label }: FieldInputProps) => (
  <Text size="sm" c="dimmed">
    {label}
  </Text>
)

/** Counted from the answers, by the rule that the server counts it by again. */
function Score({ id, field, value }: FieldInputProps) {
  const t = useTranslations('record.fields')
  return (
    <Text component="output" id={id} fw={650} className="tabular" c={value === undefined ? 'dimmed' : undefined}>
      {value === undefined ? t('score_open') : [value, field.unit].filter(Boolean).join(' ')}
    </Text>
  )
}

const inputs: Record<FieldKind, ComponentType<FieldInputProps>> = {
  text: TextField,
  long: LongField,
  rich: RichInput,
  number: NumberField,
  date: DateField,
  yes_no: YesNoField,
  choice: ChoiceField,
  several: SeveralField,
  scale: ScaleField,
  range: RangeField,
  strength: StrengthField,
  tests: TestsField,
  body: BodyField,
  score: Score,
  heading: () => null,
  help: Help,
}

/** The input of a field by its kind. */
export function FieldInput(props: FieldInputProps) {
  const Input = inputs[props.field.kind]
  return <Input {...props} />
}
