import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FieldGrid } from '@/components/form/field-grid'
import { SaveButton } from '@/components/form/save-button'
import { useCardForm } from '@/components/form/use-card-form'
import { useFormWriting } from '@/components/form/use-form-writing'
import { keepUser } from '@/lib/client/keep-user'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { useUser } from '@/lib/client/use-user'
import { CONCEPT_MAX, InvoiceSettingsChange, type InvoiceSettingsShown } from '@/lib/contract/invoice-settings'
import { vatTreatments } from '@/lib/contract/services'
import { DEBIT_LENGTHS } from '@/lib/domain/debits/lengths'
import { fiscalRegimes } from '@/lib/domain/fiscal/regime'
import { paymentMethods } from '@/lib/domain/groups/membership'
import { INVOICE_LENGTHS } from '@/lib/domain/invoices/lengths'
import { withholdingRates } from '@/lib/domain/invoices/withholding'
import { changesOf, termsOf, toValues } from './terms-values'

/** What each new invoice begins with. */
export function TermsForm({ stored }: { stored: InvoiceSettingsShown }) {
  const t = useTranslations('invoice-settings')
  const methods = useTranslations('payments.methods')
  const register = useTranslations('register.starter')
  const writing = useFormWriting()
  const client = useQueryClient()
  const { country } = useUser().clinic
  const check = useFormSchema(InvoiceSettingsChange)
  const { form, saving, isChanged, props } = useCardForm({
    part: 'invoice-settings',
    stored,
    valuesOf: (settings) => toValues(settings, country, writing),
    judge: (values) => check(termsOf(values, writing)),
    changesOf: (began, values) => changesOf(began, values, writing),
    endpoint: 'invoice-settings.update',
    storedBy: ({ data }) => {
      keepUser(client, ({ clinic }) => ({ clinic: { ...clinic, legal_name: data.legal_name } }))
      return data
    },
  })
  return (
    <form {...props}>
      <Stack gap={18}>
        <TextInput
          {...form.getInputProps('legal_name')}
          label={t('fields.legal_name')}
          description={t('fields.legal_name_is')}
          autoComplete="off"
          maxLength={INVOICE_LENGTHS.name}
        />
        <TextInput
          {...form.getInputProps('concept')}
          label={t('fields.concept')}
          description={t('fields.concept_is', { usual: register('invoice_concept') })}
          autoComplete="off"
          maxLength={CONCEPT_MAX}
        />
        <FieldGrid>
          <TextInput
            {...form.getInputProps('due_days')}
            label={t('fields.due_days')}
            description={t('fields.due_days_is')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            required
          />
          <NativeSelect
            {...form.getInputProps('payment_method')}
            label={t('fields.payment_method')}
            data={paymentMethods.map((method) => ({ value: method, label: methods(method) }))}
          />
        </FieldGrid>
        <TextInput
          {...form.getInputProps('iban')}
          label={t('fields.iban')}
          description={t('fields.iban_is')}
          autoComplete="off"
          spellCheck={false}
          maxLength={DEBIT_LENGTHS.iban}
        />
        <FieldGrid>
          <NativeSelect
            {...form.getInputProps('vat_treatment')}
            label={t('fields.vat_treatment')}
            data={[...vatTreatments].reverse().map((each) => ({ value: each, label: t(`treatment.${each}`) }))}
          />
          {form.values.vat_treatment === 'exempt' ? (
            <TextInput
              {...form.getInputProps('vat_exemption')}
              label={t('fields.vat_exemption')}
              autoComplete="off"
              maxLength={INVOICE_LENGTHS.exemption}
              required
            />
          ) : (
            <TextInput
              {...form.getInputProps('vat_bp')}
              label={t('fields.vat_bp')}
              inputMode="decimal"
              autoComplete="off"
              rightSection="%"
              required
            />
          )}
        </FieldGrid>
        <NativeSelect
          {...form.getInputProps('withholding_bp')}
          label={t('fields.withholding_bp')}
          description={t(stored.may_withhold ? 'fields.withholding_bp_is' : 'fields.withholding_no')}
          disabled={!stored.may_withhold}
          data={withholdingRates.map((rate) => ({ value: String(rate), label: t(`withholding.${rate}`) }))}
        />
        <NativeSelect
          {...form.getInputProps('fiscal_regime')}
          label={t('fields.fiscal_regime')}
          description={
            !stored.may_report
              ? t('fields.fiscal_regime_no')
              : stored.fiscal_kept
                ? t('fields.fiscal_regime_kept')
                : t('fields.fiscal_regime_is')
          }
          disabled={!stored.may_report || stored.fiscal_kept}
          data={fiscalRegimes.map((regime) => ({ value: regime, label: t(`regime.${regime}`) }))}
        />
        <SaveButton label={t('save')} saving={saving} idle={!isChanged} />
      </Stack>
    </form>
  )
}
