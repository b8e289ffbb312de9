import { NativeSelect, NumberInput } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import type { TemplateField } from '@/lib/contract/templates'
import { localText } from '@/lib/domain/record/local-text'
import { scaleOf } from '@/lib/domain/record/scale'
import type { Locale } from '@/lib/i18n/locales'

type Value = string | number | boolean
type Props = {
  /** Whose answer it is. */
  field: TemplateField
  label: string
  value: Value | undefined
  onChange: (value: Value) => void
  fault?: string | undefined
}

/** One answer that a field can have: yes or no, one of its options, or a number. */
export function AnswerChoice({ field, label, value, onChange, fault }: Props) {
  const t = useTranslations('templates')
  const locale = useLocale() as Locale
  if (field.kind === 'number' || field.kind === 'scale') {
    const limits = field.kind === 'scale' ? scaleOf(field) : { min: field.min, max: field.max }
    return (
      <NumberInput
        maw={220}
        label={label}
        error={fault}
        {...limits}
        value={typeof value === 'number' ? value : ''}
        onChange={(given) => typeof given === 'number' && onChange(given)}
      />
    )
  }
  const isYesNo = field.kind === 'yes_no'
  const data = isYesNo
    ? [
        { value: 'true', label: t('yes') },
        { value: 'false', label: t('no') },
      ]
    : (field.options ?? []).map(({ key, label: text }) => ({ value: key, label: localText(text, locale) || key }))
  return (
    <NativeSelect
      maw={320}
      label={label}
      error={fault}
      data={[...(value === undefined ? [{ value: '', label: '' }] : []), ...data]}
      value={value === undefined ? '' : String(value)}
      onChange={({ currentTarget: { value: chosen } }) => chosen && onChange(isYesNo ? chosen === 'true' : chosen)}
    />
  )
}
