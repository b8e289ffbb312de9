import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { vatTreatments } from '@/lib/contract/services'
import classes from './service-form.module.css'
import type { ServiceFormState } from './use-service-form'

/** Exempt, with the reason that the invoice names; or a rate. */
export function VatFields({ form }: { form: ServiceFormState }) {
  const t = useTranslations('services')
  const isExempt = form.getValues().vat_treatment === 'exempt'
  return (
    <>
      <NativeSelect
        {...form.getInputProps('vat_treatment')}
        className={isExempt ? classes.wide : undefined}
        label={t('fields.vat_treatment')}
        data={[...vatTreatments].reverse().map((value) => ({ value, label: t(`treatment.${value}`) }))}
      />
      {isExempt ? (
        <TextInput
          {...form.getInputProps('vat_exemption')}
          className={classes.wide}
          label={t('fields.vat_exemption')}
          description={t('fields.vat_exemption_is')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          maxLength={200}
          autoComplete="off"
        />
      ) : (
        <TextInput
          {...form.getInputProps('vat_bp')}
          label={t('fields.vat_bp')}
          required
          inputMode="decimal"
          maxLength={6}
          autoComplete="off"
          rightSection={<span className={classes.unit}>%</span>}
          rightSectionWidth={48}
        />
      )}
    </>
  )
}
