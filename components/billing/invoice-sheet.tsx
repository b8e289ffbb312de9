import { Button, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useAtom } from 'jotai'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { FieldGrid } from '@/components/form/field-grid'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { SideDrawer } from '@/components/form/side-drawer'
import { useFormWriting } from '@/components/form/use-form-writing'
import { useJudgedForm } from '@/components/form/use-judged-form'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { ReadState } from '@/components/list/waiting/read-state'
import { useBillableText } from '@/components/payments/use-billable-text'
import { isStale } from '@/lib/client/api-error'
import { lastInvoicePrefixAtom } from '@/lib/client/device'
import { useRead, useSave } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import type { InvoiceSeries } from '@/lib/contract/invoice-series'
import type { InvoiceSettingsShown } from '@/lib/contract/invoice-settings'
import { type Billable, InvoiceChange, type InvoiceDetail } from '@/lib/contract/invoices'
import type { BodyIn } from '@/lib/contract/registry'
import { paymentMethods } from '@/lib/domain/groups/membership'
import { INVOICE_LENGTHS } from '@/lib/domain/invoices/lengths'
import { recipientIdTypes } from '@/lib/domain/invoices/recipient'
import { withholdingRates } from '@/lib/domain/invoices/withholding'
import { LINES_MAX } from '@/lib/domain/money/limits'
import classes from './billing.module.css'
import { bodyOf, freeLine, type LineValues, lineTotal, toValues } from './invoice-values'
import { LineFields } from './line-fields'
import { useRecipientCountries } from './use-recipient-countries'

type Props = {
  patientId: number
  billables: Billable[]
  invoice: InvoiceDetail | undefined
  /** A draft came of it, which is issued where it is looked at. */
  onMade?: (made: InvoiceDetail) => void
  onClosed: () => void
}

/** Writes a draft of what can be billed and of free lines, or changes one. */
export function InvoiceSheet(props: Props) {
  const t = useTranslations('invoices')
  const terms = useRead('invoice-settings.show')
  const known = props.invoice?.patient ?? props.billables[0]?.patient
  const patient = useRead('patients.show', { params: { id: props.patientId } }, { enabled: !known }).data?.data
  const read = useRead('invoice-series.list')
  const settings = terms.data?.data
  const series = read.data?.data
  const about = (known ?? patient)?.name
  if (settings && series) return <Sheet {...props} about={about} settings={settings} series={series} />
  return (
    <SideDrawer title={t('create_title')} closeLabel={t('close')} onClose={props.onClosed}>
      <ReadState read={settings ? read : terms} failed={t('failed_sheet')} height={420} />
    </SideDrawer>
  )
}

type SheetProps = Props & { about: string | undefined; settings: InvoiceSettingsShown; series: InvoiceSeries[] }

function Sheet({ patientId, billables, invoice, about, onMade, onClosed, settings, series }: SheetProps) {
  const t = useTranslations('invoices')
  const methods = useTranslations('payments.methods')
  const usual = useTranslations('register.starter')('invoice_concept')
  const countries = useRecipientCountries()
  const money = useMoney()
  const { plainDay } = useDates()
  const textOf = useBillableText()
  const writing = useFormWriting()
  const [lastPrefix, setLastPrefix] = useAtom(lastInvoicePrefixAtom)
  const isRectifying = Boolean(invoice?.rectifies)
  const offered = series.filter(({ active, kind }) => active && kind === (isRectifying ? 'rectifying' : 'ordinary'))
  const seriesId = (offered.find(({ prefix }) => prefix === lastPrefix) ?? offered[0])?.id
  const check = useFormSchema(InvoiceChange)
  const form = useJudgedForm({
    initialValues: toValues(invoice, billables, settings, { seriesId, concept: usual, writing }),
    judge: (values) => check(bodyOf(values, writing, isRectifying)),
  })
  const create = useSave('invoices.create', { form, onSuccess: ({ data }) => onMade?.(data) })
  // What somebody else has saved since is not written over before that was said once.
  const held = useRef(invoice?.version)
  const update = useSave('invoices.update', {
    form,
    onFailure: (error) => {
      if (isStale(error)) held.current = undefined
    },
  })
  const done = create.isSuccess || update.isSuccess
  const { values } = form
  const send = form.onSubmit(() => {
    const body = bodyOf(values, writing, isRectifying)
    const prefix = offered.find(({ id }) => String(id) === values.series_id)?.prefix
    if (prefix && !isRectifying) setLastPrefix(prefix)
    if (invoice)
      update.mutate({
        params: { id: invoice.id },
        version: held.current ?? invoice.version,
        body: body as BodyIn<'invoices.update'>,
      })
    else create.send({ body: { ...body, patient_id: patientId } as BodyIn<'invoices.create'> })
  })
  /** What a line bills, and of which day: on paper all of them have the same general words. */
  const billedOf = ({ appointment_id, voucher_id, fee_id, service_on }: LineValues) => {
    const found = billables.find(
      ({ line }) => line.appointment_id === appointment_id && line.voucher_id === voucher_id && line.fee_id === fee_id,
    )
    return found ? `${textOf(found)} · ${plainDay(found.on)}` : service_on && plainDay(service_on)
  }
  const total = values.lines.reduce((sum, line) => sum + (lineTotal(line, writing) ?? 0), 0)
  return (
    <FormSheet
      title={t(invoice ? 'edit_title' : 'create_title')}
      about={about}
      saveLabel={t('save_draft')}
      guard={useUnsavedGuard(!done && form.isDirty())}
      saving={create.isPending || update.isPending}
      done={done}
      onSubmit={send}
      onClosed={onClosed}
    >
      <Stack gap={16}>
        <div className={classes.lines}>
          {values.lines.map((line, at) => (
            <LineFields
              key={line.key}
              form={form}
              at={at}
              billed={billedOf(line)}
              onRemove={values.lines.length > 1 ? () => form.removeListItem('lines', at) : undefined}
            />
          ))}
        </div>
        {typeof form.errors.lines === 'string' && (
          <Text c="var(--danger)" role="alert">
            {form.errors.lines}
          </Text>
        )}
        {values.lines.length < LINES_MAX && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
            onClick={() => form.insertListItem('lines', freeLine(settings, usual, writing))}
          >
            {t('add_line')}
          </Button>
        )}
        <p className={classes.sum}>
          <span>{t('total')}</span>
          <span>{money(total)}</span>
        </p>
        {!isRectifying && (
          <Switch {...form.getInputProps('is_other', { type: 'checkbox' })} label={t('fields.is_other')} />
        )}
        {!isRectifying && values.is_other && (
          <>
            <TextInput
              {...form.getInputProps('name')}
              error={form.errors['bill_to.name']}
              label={t('fields.name')}
              maxLength={INVOICE_LENGTHS.name}
              autoComplete="off"
              required
            />
            <FieldGrid>
              <NativeSelect
                {...form.getInputProps('country')}
                error={form.errors['bill_to.country']}
                label={t('fields.country')}
                data={[{ value: '', label: t('own_country') }, ...countries]}
              />
              {values.country && (
                <NativeSelect
                  {...form.getInputProps('id_type')}
                  label={t('fields.id_type')}
                  data={recipientIdTypes.map((value) => ({ value, label: t(`id_type.${value}`) }))}
                />
              )}
            </FieldGrid>
            <FieldGrid>
              <TextInput
                {...form.getInputProps('tax_id')}
                error={form.errors['bill_to.tax_id']}
                label={t(values.country ? 'fields.foreign_id' : 'fields.tax_id')}
                maxLength={INVOICE_LENGTHS.tax_id}
                autoComplete="off"
              />
              <TextInput
                {...form.getInputProps('address')}
                error={form.errors['bill_to.address']}
                label={t('fields.address')}
                maxLength={INVOICE_LENGTHS.address}
                autoComplete="off"
              />
            </FieldGrid>
            <Switch {...form.getInputProps('is_business', { type: 'checkbox' })} label={t('fields.is_business')} />
            {settings.may_withhold && values.is_business && (
              <NativeSelect
                {...form.getInputProps('withholding_bp')}
                label={t('fields.withholding_bp')}
                data={withholdingRates.map((rate) => ({ value: String(rate), label: t(`withholding.${rate}`) }))}
              />
            )}
          </>
        )}
        <FieldGrid>
          {offered.length > 0 && (
            <NativeSelect
              {...form.getInputProps('series_id')}
              label={t('fields.series_id')}
              data={offered.map(({ id, name, prefix }) => ({ value: String(id), label: `${name} (${prefix})` }))}
            />
          )}
          <NativeSelect
            {...form.getInputProps('payment_method')}
            label={t('fields.payment_method')}
            data={paymentMethods.map((method) => ({ value: method, label: methods(method) }))}
          />
          <TextInput
            {...form.getInputProps('due_days')}
            label={t('fields.due_days')}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            required
          />
        </FieldGrid>
      </Stack>
    </FormSheet>
  )
}
