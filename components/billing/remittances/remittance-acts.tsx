import { NativeSelect, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { DayField } from '@/components/form/fields/day-field'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { useActForm } from '@/components/form/use-act-form'
import { useJudgedForm } from '@/components/form/use-judged-form'
import { useDates } from '@/components/format/use-dates'
import { AskDialog } from '@/components/ui/ask-dialog'
import { useSave } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import {
  RemittanceCollection,
  type RemittanceDetail,
  type RemittanceLine,
  RemittanceReturns,
} from '@/lib/contract/remittances'
import { endsMandate, returnReasons } from '@/lib/domain/debits/returns'
import type { RemittanceAct } from './remittance-act'
import { useReasonText } from './use-reason-text'

type Props = { act: RemittanceAct; remittance: RemittanceDetail; onClosed: () => void }

/** The sheet of what is done with a remittance, or with one of its invoices. */
export function RemittanceActs({ act, remittance, onClosed }: Props) {
  if (typeof act === 'object') return <ReturnSheet line={act.returned} onClosed={onClosed} />
  if (act === 'collect') return <CollectSheet remittance={remittance} onClosed={onClosed} />
  return <CancelDialog remittance={remittance} onClosed={onClosed} />
}

type OfOne = Omit<Props, 'act'>

/** Says that the bank has collected it, and on which day the money came. */
function CollectSheet({ remittance: { id, reference, collect_on }, onClosed }: OfOne) {
  const t = useTranslations('remittances.collect')
  const { form, sheet } = useActForm(
    'remittances.collect',
    { id, version: 0 },
    { initial: { paid_on: collect_on }, schema: RemittanceCollection, bodyOf: (values) => values },
  )
  return (
    <FormSheet title={t('title', { reference })} saveLabel={t('save')} {...sheet} onClosed={onClosed}>
      <Stack gap={16}>
        <Text>{t('text')}</Text>
        <DayField
          label={t('day')}
          required
          value={form.values.paid_on}
          error={form.errors.paid_on}
          onChange={(day) => form.setFieldValue('paid_on', day)}
        />
      </Stack>
    </FormSheet>
  )
}

function CancelDialog({ remittance: { id, reference }, onClosed }: OfOne) {
  const t = useTranslations('remittances')
  const { send, isPending, isSuccess, isError } = useSave('remittances.cancel')
  return (
    <AskDialog
      texts={{
        ...{ title: t('cancel.title', { reference }), text: t('cancel.text') },
        ...{ confirm: t('cancel.confirm'), keep: t('keep') },
      }}
      isPending={isPending}
      isDone={isSuccess || isError}
      onConfirm={() => send({ params: { id } })}
      onClosed={onClosed}
    />
  )
}

/** Of several lines, one. */
const ofOne = (errors: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [
      path.replace(/^returns\.0\.line_id$|^returns$/, 'code').replace(/^returns\.0\./, ''),
      text,
    ]),
  )

/** Writes down by hand that a bank sent one back, and why. */
function ReturnSheet({ line, onClosed }: { line: RemittanceLine; onClosed: () => void }) {
  const t = useTranslations('remittances.return')
  const { today } = useDates()
  const reason = useReasonText()
  const check = useFormSchema(RemittanceReturns)
  const bodyOf = (values: { code: string; returned_on: string }) => ({ returns: [{ line_id: line.id, ...values }] })
  const form = useJudgedForm({
    initialValues: { code: 'AM04' as string, returned_on: today },
    judge: (values) => ofOne(check(bodyOf(values))),
  })
  const { send, isPending, isSuccess } = useSave('remittances.return', { form: { ...form, errorsOf: ofOne } })
  return (
    <FormSheet
      title={t('title', { number: line.invoice.number })}
      saveLabel={t('save')}
      isDanger
      guard={useUnsavedGuard(!isSuccess && form.isDirty())}
      saving={isPending}
      done={isSuccess}
      onSubmit={form.onSubmit((values) => send({ body: bodyOf(values) }))}
      onClosed={onClosed}
    >
      <Stack gap={16}>
        <Text>{t('text')}</Text>
        <NativeSelect
          {...form.getInputProps('code')}
          label={t('code')}
          description={endsMandate(form.values.code) ? t('ends_mandate') : undefined}
          data={returnReasons.map((code) => ({ value: code, label: reason(code) }))}
        />
        <DayField
          label={t('day')}
          required
          gone="day"
          value={form.values.returned_on}
          error={form.errors.returned_on}
          onChange={(day) => form.setFieldValue('returned_on', day)}
        />
      </Stack>
    </FormSheet>
  )
}
