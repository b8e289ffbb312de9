import { NativeSelect, TextInput } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { DayField } from '@/components/form/day-field'
import { useRead } from '@/lib/client/use-api'
import { locales } from '@/lib/i18n/locales'
import type { FieldPlace } from './field-groups'
import { statusChoices } from './patient-filters'
import classes from './patient-form.module.css'
import { languageName } from './use-field-text'
import type { PatientFormState } from './use-patient-form'

/** One field of the patient's form, by its kind. Browsers are kept from filling in the user's own data. */
export function PatientFieldInput({ field, form }: { field: FieldPlace; form: PatientFormState }) {
  const t = useTranslations('patients')
  const locale = useLocale()
  const professionals = useRead('professionals.list').data?.data ?? []
  // Who has left is no choice any more, but stays named where they are.
  const choosable = professionals.filter(({ active, id }) => active || String(id) === form.getValues().professional_id)
  const { name, kind, wide, required } = field
  const shared = {
    ...form.getInputProps(name),
    label: t(`fields.${name}`),
    className: wide && classes.wide,
    required,
    'data-autofocus': required,
  }
  switch (kind) {
    case 'date':
      return (
        <DayField
          {...shared}
          gone="birthday"
          value={form.getValues()[name]}
          onChange={(value) => form.setFieldValue(name, value)}
        />
      )
    case 'professional':
      return (
        <NativeSelect
          {...shared}
          data={[
            { value: '', label: t('unassigned') },
            ...choosable.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )
    case 'status':
      return <NativeSelect {...shared} data={statusChoices.map((value) => ({ value, label: t(`status.${value}`) }))} />
    case 'locale':
      return <NativeSelect {...shared} data={locales.map((value) => ({ value, label: languageName(value, locale) }))} />
    case 'text':
      return <TextInput {...shared} type={field.type} maxLength={field.maxLength} autoComplete="off" />
  }
}
