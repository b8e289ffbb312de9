import { NativeSelect, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { DayField } from '@/components/form/fields/day-field'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { useJudgedForm } from '@/components/form/use-judged-form'
import { useDates } from '@/components/format/use-dates'
import { useDays } from '@/components/format/use-days'
import { useMoney } from '@/components/format/use-money'
import type { Call } from '@/lib/client/call'
import { makeStale, useSave } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { type FeeSign, FeesPaymentForm } from '@/lib/contract/membership-fees'
import { paymentMethods } from '@/lib/domain/groups/membership'
import { leftOf } from './use-fee-texts'

type Props = { groupId: number; fees: readonly FeeSign[]; onClosed: () => void }

/** Marks what is left of some fees of a group as paid: of all of them, or of none. */
export function PayAllSheet({ groupId, fees, onClosed }: Props) {
  const t = useTranslations('membership-fees')
  const payments = useTranslations('payments')
  const money = useMoney()
  const client = useQueryClient()
  const { today } = useDates()
  const { monthOfYear } = useDays()
  const check = useFormSchema(FeesPaymentForm)
  const bodyOf = ({ method, paid_on }: { method: string; paid_on: string }) => ({
    ...{ fee_ids: fees.map(({ id }) => id), method: method || null, paid_on },
  })
  const form = useJudgedForm({
    initialValues: { fee_ids: '', method: '', paid_on: today },
    judge: (values) => check(bodyOf(values)),
  })
  const { send, isPending, isSuccess } = useSave('membership-fees.pay_all', {
    form,
    onSuccess: () => void makeStale(client, 'group-members.list'),
  })
  const guard = useUnsavedGuard(!isSuccess && form.isDirty())
  // Of who is still to begin, it is that of a month to come.
  const months = [...new Set(fees.map(({ month }) => month))]
    .sort()
    .map((month) => monthOfYear(month))
    .join(', ')
  const amount = money(fees.reduce((sum, fee) => sum + leftOf(fee), 0))
  return (
    <FormSheet
      title={t('pay_all.title', { count: fees.length, months })}
      saveLabel={payments('record')}
      guard={guard}
      saving={isPending}
      done={isSuccess}
      onClosed={onClosed}
      onSubmit={form.onSubmit((values) =>
        send({ params: { id: groupId }, body: bodyOf(values) } as Call<'membership-fees.pay_all'>),
      )}
    >
      <Stack gap={16}>
        <Text>{t('pay_all.text', { amount })}</Text>
        {form.errors.fee_ids && (
          <Text c="danger" role="alert">
            {form.errors.fee_ids}
          </Text>
        )}
        <NativeSelect
          {...form.getInputProps('method')}
          label={payments('method')}
          data={[
            { value: '', label: t('pay_all.as_agreed') },
            ...paymentMethods.map((method) => ({ value: method, label: payments(`methods.${method}`) })),
          ]}
        />
        <DayField
          label={payments('paid_on')}
          required
          value={form.values.paid_on}
          error={form.errors.paid_on}
          onChange={(day) => form.setFieldValue('paid_on', day)}
        />
      </Stack>
    </FormSheet>
  )
}
