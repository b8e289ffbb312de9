import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { ToneField } from '@/components/form/tone-field'
import { languageName } from '@/components/patients/use-field-text'
import { locales } from '@/lib/i18n/locales'
import { roleChoices } from './employee-filters'
import classes from './employee-form.module.css'
import type { EmployeeFormState } from './use-employee-form'

type Props = {
  form: EmployeeFormState
  /** What a change of address means here. */
  emailHint?: string
  /** Told of another role, after it stands in the form. */
  onRole?: (role: string) => void
}

/** The fields of an employee. Browsers are kept from filling in the user's own data. */
export function EmployeeFields({ form, emailHint, onRole }: Props) {
  const t = useTranslations('employees')
  const locale = useLocale()
  const props = (name: 'name' | 'email' | 'role' | 'collegiate_number' | 'locale') => ({
    ...form.getInputProps(name),
    label: t(`fields.${name}`),
  })
  const role = props('role')
  return (
    <div className={classes.grid}>
      <TextInput
        {...props('name')}
        className={classes.wide}
        required
        maxLength={160}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        {...props('email')}
        className={classes.wide}
        required
        type="email"
        maxLength={254}
        autoComplete="off"
        description={emailHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <NativeSelect
        {...role}
        className={classes.wide}
        description={t(`role_is.${form.getValues().role}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={roleChoices.map((value) => ({ value, label: t(`role.${value}`) }))}
        onChange={(event) => {
          role.onChange(event)
          onRole?.(event.currentTarget.value)
        }}
      />
      <TextInput {...props('collegiate_number')} maxLength={40} autoComplete="off" />
      <NativeSelect
        {...props('locale')}
        data={locales.map((value) => ({ value, label: languageName(value, locale) }))}
      />
      <ToneField
        className={classes.wide}
        label={t('fields.color')}
        value={form.getValues().color}
        onChange={(color) => form.setFieldValue('color', color)}
      />
      <Switch
        {...form.getInputProps('bookable', { type: 'checkbox' })}
        className={classes.wide}
        label={t('fields.bookable')}
        description={t('fields.bookable_is')}
      />
    </div>
  )
}
