import { Button, Flex, Select } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Pill } from '@/components/form/fields/pill'
import { useFocusAfterDelete } from '@/components/form/use-focus-after-delete'
import { localText } from '@/lib/domain/record/local-text'
import type { Locale } from '@/lib/i18n/locales'
import type { FieldInputProps } from './field-props'

/** More options than these are a list to choose from. */
const PILLS_MAX = 7

type GroupProps = { id: string; label: string; isGiven: boolean; onClear: () => void; children: ReactNode }

/** One of several answers beside each other, which can be taken back. */
function OneOf({ id, label, isGiven, onClear, children }: GroupProps) {
  const t = useTranslations('record.fields')
  const place = useFocusAfterDelete<HTMLDivElement>(Number(isGiven), false)
  return (
    <Flex ref={place} id={id} role="radiogroup" aria-label={label} gap={8} wrap="wrap" align="center">
      {children}
      {isGiven && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
          {t('clear')}
        </Button>
      )}
    </Flex>
  )
}

export function YesNoField({ id, label, value, onChange }: FieldInputProps) {
  const t = useTranslations('record.form')
  return (
    <OneOf {...{ id, label }} isGiven={typeof value === 'boolean'} onClear={() => onChange(undefined)}>
      {[true, false].map((is) => (
        <Pill key={String(is)} isOnly name={id} checked={value === is} onChange={() => onChange(is)}>
          {t(is ? 'yes' : 'no')}
        </Pill>
      ))}
    </OneOf>
  )
}

export function ChoiceField({ id, field, label, value, onChange }: FieldInputProps) {
  const locale = useLocale() as Locale
  const options = (field.options ?? []).map((option) => ({ value: option.key, label: localText(option.label, locale) }))
  if (options.length > PILLS_MAX) {
    return (
      <Select
        id={id}
        clearable
        searchable
        maw={420}
        value={typeof value === 'string' ? value : null}
        data={options}
        onChange={(chosen) => onChange(chosen ?? undefined)}
      />
    )
  }
  return (
    <OneOf {...{ id, label }} isGiven={typeof value === 'string'} onClear={() => onChange(undefined)}>
      {options.map((option) => (
        <Pill
          key={option.value}
          isOnly
          name={id}
          checked={value === option.value}
          onChange={() => onChange(option.value)}
        >
          {option.label}
        </Pill>
      ))}
    </OneOf>
  )
}

export function SeveralField({ id, field, label, value, onChange }: FieldInputProps) {
  const locale = useLocale() as Locale
  const chosen: string[] = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  const toggle = (key: string) =>
    onChange(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])
  return (
    <Flex id={id} role="group" aria-label={label} gap={8} wrap="wrap">
      {(field.options ?? []).map((option) => (
        <Pill key={option.key} checked={chosen.includes(option.key)} onChange={() => toggle(option.key)}>
          {localText(option.label, locale)}
        </Pill>
      ))}
    </Flex>
  )
}
