import { Stack, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FieldGrid } from '@/components/form/field-grid'
import { SaveButton } from '@/components/form/save-button'
import { useCardForm } from '@/components/form/use-card-form'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { DebitTermsForm, type DebitTermsShown } from '@/lib/contract/debit-terms'
import { groupedIban } from '@/lib/domain/debits/iban'
import { DEBIT_LENGTHS } from '@/lib/domain/debits/lengths'

/** An account in groups of four, as people read it. */
const valuesOf = ({ terms }: DebitTermsShown) => ({
  creditor_name: terms?.creditor_name ?? '',
  creditor_id: terms?.creditor_id ?? '',
  iban: groupedIban(terms?.iban ?? ''),
  bic: terms?.bic ?? '',
})

/** The form of the direct debit terms: all of them are sent, where anything is another. */
export function DebitForm({ stored }: { stored: DebitTermsShown }) {
  const t = useTranslations('debit-terms')
  const check = useFormSchema(DebitTermsForm)
  const { form, saving, isChanged, props } = useCardForm({
    part: 'debit-terms',
    stored,
    valuesOf,
    judge: (values) => check(values),
    changesOf: (began, values) => (JSON.stringify(began) === JSON.stringify(values) ? {} : values),
    endpoint: 'debit-terms.update',
    storedBy: ({ data }) => data,
  })
  return (
    <form {...props}>
      <Stack gap={18}>
        <TextInput
          {...form.getInputProps('creditor_name')}
          label={t('fields.creditor_name')}
          description={t('fields.creditor_name_is', { usual: stored.usual_name })}
          autoComplete="off"
          maxLength={DEBIT_LENGTHS.name}
        />
        <TextInput
          {...form.getInputProps('creditor_id')}
          label={t('fields.creditor_id')}
          description={t('fields.creditor_id_is')}
          autoComplete="off"
          spellCheck={false}
          maxLength={DEBIT_LENGTHS.creditor_id}
          required
        />
        <FieldGrid>
          <TextInput
            {...form.getInputProps('iban')}
            label={t('fields.iban')}
            autoComplete="off"
            spellCheck={false}
            maxLength={DEBIT_LENGTHS.iban}
            required
          />
          <TextInput
            {...form.getInputProps('bic')}
            label={t('fields.bic')}
            description={t('fields.bic_is')}
            autoComplete="off"
            spellCheck={false}
            maxLength={DEBIT_LENGTHS.bic}
          />
        </FieldGrid>
        <SaveButton label={t('save')} saving={saving} idle={!isChanged} />
      </Stack>
    </form>
  )
}
