import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { TimeZoneField } from '@/components/form/time-zone-field'
import type { Clinic } from '@/lib/contract/professionals'
import { countries, currencyOf } from '@/lib/domain/clinic/countries'
import { locales } from '@/lib/i18n/locales'
import { CurrencyNote } from './currency-note'
import classes from './settings-form.module.css'
import type { ClinicFormState } from './use-clinic-form'
import { ZoneNote } from './zone-note'

/** The clinic's fields in their groups; what a change would do beyond the field itself is said below it. */
export function ClinicFields({ form, clinic }: { form: ClinicFormState; clinic: Clinic }) {
  const t = useTranslations('settings.clinic')
  const languages = useTranslations('shell.languages')
  const countryChoices = useCountries()
  const values = form.getValues()
  const field = (name: keyof typeof values) => ({ ...form.getInputProps(name), label: t(name) })
  return (
    <>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('contact')}</legend>
        <div className={classes.grid}>
          <TextInput
            {...field('name')}
            className={classes.wide}
            required
            maxLength={160}
            autoComplete="organization"
            data-autofocus
          />
          <TextInput {...field('phone')} type="tel" maxLength={40} autoComplete="off" />
          <TextInput
            {...field('id_company')}
            description={values.country === 'ES' ? t('id_hint') : undefined}
            maxLength={40}
            autoComplete="off"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          <TextInput {...field('address')} className={classes.wide} maxLength={400} autoComplete="off" />
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('region')}</legend>
        <div className={classes.grid}>
          <NativeSelect {...field('country')} data={countryChoices} />
          <NativeSelect {...field('language')} data={locales.map((value) => ({ value, label: languages(value) }))} />
          <p className={`${classes.hint} ${classes.wide}`}>{t('language_hint')}</p>
          <CurrencyNote from={clinic.currency} to={currencyOf(values.country)} />
          <TimeZoneField {...field('time_zone')} className={classes.wide} />
          <ZoneNote from={clinic.time_zone} to={values.time_zone} />
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('invoicing')}</legend>
        <Textarea
          {...field('invoice_footer')}
          description={t('footer_hint')}
          maxLength={1000}
          minRows={3}
          rows={3}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </fieldset>
    </>
  )
}

/** Every country by its name in the reader's language, in that language's order. */
function useCountries() {
  const locale = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    const named = countries.map((value) => ({ value, label: names.of(value) ?? value }))
    return named.sort((a, b) => a.label.localeCompare(b.label, locale))
  }, [locale])
}
