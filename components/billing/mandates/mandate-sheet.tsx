import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { DayField } from '@/components/form/fields/day-field'
import { FormSheet } from '@/components/form/form-sheet'
import { useActForm } from '@/components/form/use-act-form'
import { useDates } from '@/components/format/use-dates'
import { MandateForm } from '@/lib/contract/mandates'
import { DEBIT_LENGTHS } from '@/lib/domain/debits/lengths'

type Props = {
  patientId: number
  /** The reference that it has unless the paper has another one. */
  offered: string
  /** Of the mandate in whose place it comes. */
  replaced: string | undefined
  onClosed: () => void
}

/** What a patient signed on paper, as the clinic keeps it. */
export function MandateSheet({ patientId, offered, replaced, onClosed }: Props) {
  const t = useTranslations('mandates')
  const { today } = useDates()
  const { form, sheet } = useActForm(
    'mandates.create',
    { id: patientId, version: 0 },
    {
      initial: {
        holder: '',
        iban: '',
        reference: offered,
        signed_on: today,
        is_once: false,
        collected_elsewhere_on: '',
      },
      schema: MandateForm,
      bodyOf: ({ collected_elsewhere_on: day, ...values }) => ({
        ...values,
        collected_elsewhere_on: (!values.is_once && day) || null,
      }),
    },
  )
  return (
    <FormSheet title={t('form.new_title')} saveLabel={t('form.save')} {...sheet} onClosed={onClosed}>
      <Stack gap={16}>
        <Text>{t('form.text')}</Text>
        {replaced && <Text c="var(--warn)">{t('form.replaces', { reference: replaced })}</Text>}
        <TextInput
          {...form.getInputProps('holder')}
          label={t('fields.holder')}
          autoComplete="off"
          maxLength={DEBIT_LENGTHS.name}
          required
        />
        <TextInput
          {...form.getInputProps('iban')}
          label={t('fields.iban')}
          description={t('fields.iban_is')}
          autoComplete="off"
          spellCheck={false}
          maxLength={DEBIT_LENGTHS.iban}
          required
        />
        <TextInput
          {...form.getInputProps('reference')}
          label={t('fields.reference')}
          description={t('fields.reference_is')}
          autoComplete="off"
          spellCheck={false}
          maxLength={DEBIT_LENGTHS.reference}
        />
        <DayField
          label={t('fields.signed_on')}
          required
          gone="day"
          value={form.values.signed_on}
          error={form.errors.signed_on}
          onChange={(day) => form.setFieldValue('signed_on', day)}
        />
        <Checkbox {...form.getInputProps('is_once', { type: 'checkbox' })} label={t('fields.is_once')} />
        {!form.values.is_once && (
          <DayField
            label={t('fields.collected_elsewhere_on')}
            description={t('fields.collected_elsewhere_is')}
            gone="day"
            value={form.values.collected_elsewhere_on}
            error={form.errors.collected_elsewhere_on}
            onChange={(day) => form.setFieldValue('collected_elsewhere_on', day)}
          />
        )}
      </Stack>
    </FormSheet>
  )
}
