import { ActionIcon, Group, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useFormWriting } from '@/components/form/use-form-writing'
import { useMoney } from '@/components/format/use-money'
import { vatTreatments } from '@/lib/contract/services'
import { INVOICE_LENGTHS } from '@/lib/domain/invoices/lengths'
import classes from './billing.module.css'
import { type InvoiceValues, lineTotal } from './invoice-values'

type Props = {
  form: UseFormReturnType<InvoiceValues>
  at: number
  /** What it bills, and of which day; it stands on no paper. */
  billed?: string | undefined
  onRemove: (() => void) | undefined
}

/** One line of an invoice: what it is, what it costs with its VAT, and why it has none where it is exempt. */
export function LineFields({ form, at, billed, onRemove }: Props) {
  const t = useTranslations('invoices')
  const writing = useFormWriting()
  const money = useMoney()
  const line = form.values.lines[at]!
  const total = lineTotal(line, writing)
  const field = (name: keyof InvoiceValues['lines'][number]) => form.getInputProps(`lines.${at}.${name}`)
  return (
    <fieldset className={classes.line} aria-label={t('line', { number: at + 1 })}>
      <Group gap={8} wrap="nowrap" align="end">
        <TextInput
          {...field('description')}
          label={t('fields.description')}
          description={billed}
          flex={1}
          autoComplete="off"
          maxLength={INVOICE_LENGTHS.description}
          required
        />
        {onRemove && (
          <ActionIcon
            aria-label={t('remove_line', { number: at + 1 })}
            title={t('remove_line', { number: at + 1 })}
            onClick={onRemove}
          >
            <IconTrash size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing={10}>
        <TextInput
          {...field('unit_cents')}
          label={t('fields.unit_cents')}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <TextInput
          {...field('quantity')}
          label={t('fields.quantity')}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <TextInput
          {...field('discount_bp')}
          label={t('fields.discount_bp')}
          rightSection="%"
          inputMode="decimal"
          autoComplete="off"
        />
        <NativeSelect
          {...field('vat_treatment')}
          label={t('vat')}
          data={[...vatTreatments].reverse().map((each) => ({ value: each, label: t(`treatment.${each}`) }))}
        />
        {line.vat_treatment === 'rate' && (
          <TextInput
            {...field('vat_bp')}
            label={t('fields.vat_bp')}
            rightSection="%"
            inputMode="decimal"
            autoComplete="off"
            required
          />
        )}
      </SimpleGrid>
      {line.vat_treatment === 'exempt' && (
        <Textarea
          {...field('vat_exemption')}
          label={t('fields.vat_exemption')}
          autoComplete="off"
          maxLength={INVOICE_LENGTHS.exemption}
          // It is one line on paper, and seen whole here.
          autosize
          minRows={1}
          required
        />
      )}
      {total !== null && (
        <p className={classes.sum}>
          <span>{t('columns.total')}</span>
          <span>{money(total)}</span>
        </p>
      )}
    </fieldset>
  )
}
