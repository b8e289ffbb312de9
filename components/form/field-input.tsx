import { NativeSelect, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { languageName } from '@/components/format/language-name'
import { lazily, stay } from '@/components/ui/lazily'
import { ReadLine } from '@/components/ui/read-line'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { Tone } from '@/lib/contract/appointments'
import { amountOf, amountText } from '@/lib/domain/money/amount'
import { locales } from '@/lib/i18n/locales'
import { FieldSkeleton } from './field-skeleton'
import type { Field, FormValue, RowsName } from './fields'
import { DayField } from './fields/day-field'
import { RowsField } from './fields/rows-field'
import { SeveralField } from './fields/several-field'
import { ToneField } from './fields/tone-field'
import { useCountries } from './fields/use-countries'
import classes from './form.module.css'
import { currencySign, type FieldText } from './use-field-text'
import { useFormWriting } from './use-form-writing'

type Props = {
  field: Field
  value: FormValue
  error: React.ReactNode
  onChange: (value: FormValue) => void
  onBlur: () => void
  texts: FieldText
  rule: { maxLength: number | undefined; required: boolean }
  /** In place of the field's own hint. */
  hint?: React.ReactNode
  autoFocus?: boolean
}

/** Four hundred choices that are searched: loaded with the one form that has them. */
const TimeZoneField = lazily(
  () => import('./fields/time-zone-field').then((module) => module.TimeZoneField),
  stay,
  FieldSkeleton,
)

/** Only patients have it so far. */
const WordsField = lazily(() => import('./fields/words-field').then((module) => module.WordsField), stay, FieldSkeleton)

const order = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[]

/** One field of a noun's form, by its kind. Browsers are kept from filling in the user's own data. */
export function FieldInput({ field, value, error, onChange, onBlur, texts, rule, hint, autoFocus }: Props) {
  const description = hint ?? texts.hint(field)
  const shared = {
    name: field.name,
    label: texts.label(field),
    className: field.wide && classes.wide,
    error,
    description,
    inputWrapperOrder: order,
    onBlur,
    // Whatever has it takes the focus, whatever it says.
    'data-autofocus': autoFocus || undefined,
  }
  const text = {
    ...shared,
    ...rule,
    value: String(value),
    autoComplete: field.autoComplete ?? 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  }
  const { maxLength: _, required: __, autoComplete: ___, ...choice } = text
  switch (field.kind) {
    case 'text':
      return <TextInput {...text} />
    case 'long_text':
      return <Textarea {...text} autosize minRows={3} maxRows={10} />
    case 'phone':
      return <TextInput {...text} type="tel" />
    case 'email':
      return <TextInput {...text} type="email" />
    case 'day':
      return (
        <DayField {...shared} gone={field.gone} required={rule.required} value={String(value)} onChange={onChange} />
      )
    case 'whole':
      return <WholeInput {...text} unit={field.unit} />
    case 'money':
      return <MoneyInput {...text} />
    case 'percent':
      return <TextInput {...text} inputMode="decimal" maxLength={6} {...unitOf('%')} />
    case 'choice':
      return (
        <NativeSelect
          {...choice}
          data={[
            ...(field.unset ? [{ value: '', label: texts.choice(field, 'none') }] : []),
            ...(field.choices ?? []).map((one) => ({ value: one, label: texts.choice(field, one) })),
          ]}
        />
      )
    case 'several':
      return (
        <SeveralField
          {...shared}
          required={rule.required}
          choices={field.choices ?? []}
          nameOf={(one) => texts.choice(field, one)}
          value={String(value)}
          onChange={onChange}
        />
      )
    case 'language':
      return <LanguageSelect {...choice} />
    case 'country':
      return <CountrySelect {...choice} />
    case 'time_zone':
      return <TimeZoneField {...shared} value={String(value)} onChange={(zone) => onChange(zone ?? '')} />
    case 'professional':
      return <ProfessionalSelect {...choice} />
    case 'row':
      return <RowSelect {...choice} from={field.from!} none={texts.choice(field, 'none')} />
    case 'rows':
      return (
        <RowsField
          {...{ label: shared.label, className: shared.className, description, error, inputWrapperOrder: order }}
          from={field.from!}
          isSearched={field.searched ?? false}
          value={String(value)}
          onChange={onChange}
        />
      )
    case 'words':
      return <WordsField {...shared} known={field.known!} value={String(value)} onChange={onChange} />
    case 'toggle':
      return (
        <Switch
          name={field.name}
          className={field.wide && classes.wide}
          label={shared.label}
          description={description}
          error={error}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )
    case 'tone':
      return <ToneField label={shared.label} className={shared.className} value={value as Tone} onChange={onChange} />
  }
}

type TextProps = Omit<React.ComponentProps<typeof TextInput>, 'onChange'> & {
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
}

const unitOf = (text: string) => ({
  rightSection: (
    <Text span c="dimmed" fz={13}>
      {text}
    </Text>
  ),
  rightSectionWidth: 18 + 9 * text.length,
})

function WholeInput({ unit, ...text }: TextProps & { unit: Field['unit'] }) {
  const t = useTranslations('form.units')
  return <TextInput {...text} inputMode="numeric" maxLength={6} {...(unit && unitOf(t(unit)))} />
}

function MoneyInput({ onBlur, ...text }: TextProps) {
  const writing = useFormWriting()
  const locale = useLocale()
  const { currency } = useUser().clinic
  return (
    <TextInput
      {...text}
      inputMode="decimal"
      maxLength={16}
      {...unitOf(currencySign(locale, currency))}
      onBlur={(event) => {
        onBlur?.(event)
        // Written as it was understood, so that nobody books a thousand where they meant one.
        const cents = amountOf(text.value, writing)
        if (cents !== null) text.onChange({ currentTarget: { value: amountText(cents, writing) } })
      }}
    />
  )
}

type SelectProps = React.ComponentProps<typeof NativeSelect> & { value: string }

function LanguageSelect(props: SelectProps) {
  const locale = useLocale()
  return <NativeSelect {...props} data={locales.map((value) => ({ value, label: languageName(value, locale) }))} />
}

function CountrySelect(props: SelectProps) {
  return <NativeSelect {...props} data={useCountries()} />
}

/** Who has left is no choice any more, but stays named where they are. */
function ProfessionalSelect(props: SelectProps) {
  const t = useTranslations('form')
  const read = useRead('professionals.list')
  if (!read.data) return <UnreadSelect {...props} read={read} />
  const choosable = read.data.data.filter(({ active, id }) => active || String(id) === props.value)
  return (
    <NativeSelect
      {...props}
      data={[
        { value: '', label: t('nobody') },
        ...choosable.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}

/** What is archived is no choice any more, but stays named where it is. */
function RowSelect({ from, none, ...props }: SelectProps & { from: RowsName; none: string }) {
  const read = useRead(from)
  if (!read.data) return <UnreadSelect {...props} read={read} />
  const choosable = read.data.data.filter(({ active, id }) => active || String(id) === props.value)
  return (
    <NativeSelect
      {...props}
      data={[{ value: '', label: none }, ...choosable.map(({ id, name }) => ({ value: String(id), label: name }))]}
    />
  )
}

/** Its choices are not here: it keeps what it holds, and does not show the first choice as if it were that. */
function UnreadSelect({ read, ...props }: SelectProps & { read: React.ComponentProps<typeof ReadLine>['read'] }) {
  return (
    <NativeSelect
      {...props}
      disabled
      data={[{ value: props.value, label: '…' }]}
      description={read.isError && <ReadLine read={read} />}
    />
  )
}
