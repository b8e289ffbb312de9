import { Box, NativeSelect, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FieldGrid } from '@/components/form/field-grid'
import { maxLengthIn } from '@/components/form/field-rules'
import { TimeZoneField } from '@/components/form/fields/time-zone-field'
import { useCountries } from '@/components/form/fields/use-countries'
import { RegisterForm } from '@/lib/contract/auth'
import { locales } from '@/lib/i18n/locales'
import classes from './register.module.css'
import type { RegisterFormState } from './use-register-form'
import { usualPlace } from './usual-place'

/** The clinic: its name and where it is. Choosing a country proposes the language and the time zone it usually has. */
export function ClinicPart({ form }: { form: RegisterFormState }) {
  const t = useTranslations('register.clinic')
  const languages = useTranslations('shell.languages')
  const countries = useCountries()
  return (
    <fieldset className={classes.part}>
      <Box component="legend" className={classes.legend} w="100%" mb={14} fz={16} fw={650} style={{ float: 'left' }}>
        {t('legend')}
      </Box>
      <FieldGrid>
        <TextInput
          {...form.getInputProps('clinic_name')}
          className={classes.wide}
          label={t('clinic_name')}
          autoComplete="off"
          maxLength={maxLengthIn(RegisterForm, 'clinic_name')}
        />
        <NativeSelect
          {...form.getInputProps('country')}
          label={t('country')}
          data={countries}
          onChange={({ currentTarget: { value: country } }) => form.setValues({ country, ...usualPlace(country) })}
        />
        <NativeSelect
          {...form.getInputProps('language')}
          label={t('language')}
          data={locales.map((value) => ({ value, label: languages(value) }))}
        />
        <TimeZoneField
          {...form.getInputProps('time_zone')}
          className={classes.wide}
          label={t('time_zone')}
          description={t('time_zone_hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </FieldGrid>
    </fieldset>
  )
}
