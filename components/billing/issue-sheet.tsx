import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { DayField } from '@/components/form/fields/day-field'
import { FormSheet } from '@/components/form/form-sheet'
import { useDates } from '@/components/format/use-dates'
import { IssuedAs } from '@/components/payments/issued-as'
import { IssuerLacks } from '@/components/payments/issuer-lacks'
import { InvoiceIssue } from '@/lib/contract/invoices'
import { type Props, useAbout } from './act-sheets'
import { useInvoiceAct } from './use-invoice-act'

/** Issues a draft, today unless another day is said. */
export function IssueSheet({ invoice, onClosed }: Props) {
  const t = useTranslations('invoices')
  const { today } = useDates()
  const { form, sheet } = useInvoiceAct('invoices.issue', invoice, {
    initial: { issued_on: today },
    schema: InvoiceIssue,
    bodyOf: ({ issued_on }) => ({ issued_on: issued_on || undefined }),
  })
  return (
    <FormSheet
      title={t('issue.title')}
      about={useAbout(invoice)}
      saveLabel={t('issue.save')}
      {...sheet}
      onClosed={onClosed}
    >
      <Stack gap={16}>
        <IssuerLacks />
        {invoice.rectifies === null && (
          <IssuedAs
            patientId={invoice.patient.id}
            to={invoice.recipient}
            total_cents={invoice.total_cents}
            seriesId={invoice.series_id}
          />
        )}
        <Text>{t('issue.text')}</Text>
        <DayField
          label={t('issue.day')}
          required
          value={form.values.issued_on}
          error={form.errors.issued_on}
          onChange={(day) => form.setFieldValue('issued_on', day)}
        />
      </Stack>
    </FormSheet>
  )
}
