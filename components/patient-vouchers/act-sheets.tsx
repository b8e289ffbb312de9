import { NativeSelect, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { sentOf } from '@/components/form/field-values'
import { DayField } from '@/components/form/fields/day-field'
import { FormSheet } from '@/components/form/form-sheet'
import { useFormWriting } from '@/components/form/use-form-writing'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { endpoints } from '@/lib/contract/registry'
import {
  VoucherAdjustment,
  type VoucherDetail,
  VoucherExtension,
  type VoucherPayment,
  VoucherReversal,
} from '@/lib/contract/vouchers'
import { paymentMethods } from '@/lib/domain/groups/membership'
import { amountText } from '@/lib/domain/money/amount'
import { useVoucherAct } from './use-voucher-act'
import { owedOf } from './voucher-list'

type Props = { voucher: VoucherDetail; onClosed: () => void }
const REASON_MAX = 400

/** What is paid of a voucher: all that is owed, unless less is said. */
export function PaySheet({ voucher, onClosed }: Props) {
  const t = useTranslations('vouchers')
  const methods = useTranslations('vouchers.payment_method')
  const writing = useFormWriting()
  const money = useMoney()
  const { today } = useDates()
  const owed = owedOf(voucher)
  const { form, sheet } = useVoucherAct('vouchers.pay', voucher, {
    initial: { cents: amountText(owed, writing), method: 'pos' as string, paid_on: today },
    schema: endpoints['vouchers.pay'].body!,
    bodyOf: ({ cents, ...rest }) => ({ ...rest, cents: sentOf({ name: 'cents', kind: 'money' }, cents, writing) }),
  })
  return (
    <FormSheet
      title={t('pay.title', { title: voucher.title })}
      saveLabel={t('pay.save')}
      {...sheet}
      onClosed={onClosed}
    >
      <Stack gap={16}>
        <TextInput
          {...form.getInputProps('cents')}
          label={t('pay.cents')}
          description={t('pay.owed', { amount: money(owed) })}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          required
        />
        <NativeSelect
          {...form.getInputProps('method')}
          label={t('fields.payment_method')}
          data={paymentMethods.map((method) => ({ value: method, label: methods(method) }))}
        />
        <DayField
          label={t('pay.paid_on')}
          required
          value={form.values.paid_on}
          error={form.errors.paid_on}
          onChange={(day) => form.setFieldValue('paid_on', day)}
        />
      </Stack>
    </FormSheet>
  )
}

/** Another last day, or none, and why. */
export function ExtendSheet({ voucher, onClosed }: Props) {
  const t = useTranslations('vouchers')
  const { form, sheet } = useVoucherAct('vouchers.extend', voucher, {
    initial: { expires_on: voucher.expires_on ?? '', reason: '' },
    schema: VoucherExtension,
    bodyOf: ({ expires_on, reason }) => ({ expires_on: expires_on || null, reason }),
  })
  const { expired } = voucher.sessions
  return (
    <FormSheet
      title={t('extend.title', { title: voucher.title })}
      saveLabel={t('form.save')}
      {...sheet}
      onClosed={onClosed}
    >
      <Stack gap={16}>
        {expired > 0 && <Text>{t('extend.returns', { count: expired })}</Text>}
        <DayField
          label={t('fields.expires_on')}
          description={t('fields.expires_on_is')}
          value={form.values.expires_on}
          error={form.errors.expires_on}
          onChange={(day) => form.setFieldValue('expires_on', day)}
        />
        <Reason {...form.getInputProps('reason')} />
      </Stack>
    </FormSheet>
  )
}

/** Sessions more, or fewer, and why. */
export function AdjustSheet({ voucher, onClosed }: Props) {
  const t = useTranslations('vouchers')
  const writing = useFormWriting()
  const { form, sheet } = useVoucherAct('vouchers.adjust', voucher, {
    initial: { way: 'more' as string, sessions: '1', reason: '' },
    schema: VoucherAdjustment,
    bodyOf: ({ way, sessions, reason }) => {
      const count = sentOf({ name: 'sessions', kind: 'whole' }, sessions, writing)
      return { sessions: typeof count === 'number' && way === 'fewer' ? -count : count, reason }
    },
  })
  return (
    <FormSheet
      title={t('adjust.title', { title: voucher.title })}
      saveLabel={t('form.save')}
      {...sheet}
      onClosed={onClosed}
    >
      <Stack gap={16}>
        <Text>{t('left', { left: voucher.sessions.left, granted: voucher.sessions.granted })}</Text>
        <SegmentedControl
          aria-label={t('adjust.way')}
          value={form.values.way}
          onChange={(way) => form.setFieldValue('way', way)}
          data={[
            { value: 'more', label: t('adjust.more') },
            { value: 'fewer', label: t('adjust.fewer') },
          ]}
        />
        <TextInput
          {...form.getInputProps('sessions')}
          label={t('adjust.sessions')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          required
        />
        <Reason {...form.getInputProps('reason')} />
      </Stack>
    </FormSheet>
  )
}

/** Takes a payment back, and says why: it stays in sight with its line against it. */
export function ReverseSheet({ voucher, payment, onClosed }: Props & { payment: VoucherPayment }) {
  const t = useTranslations('vouchers')
  const money = useMoney()
  const { plainDay } = useDates()
  const { form, sheet } = useVoucherAct('vouchers.reverse', voucher, {
    initial: { reason: '' },
    schema: VoucherReversal,
    bodyOf: ({ reason }) => ({ payment_id: payment.id, reason }),
  })
  return (
    <FormSheet title={t('reverse.title')} saveLabel={t('reverse.save')} isDanger {...sheet} onClosed={onClosed}>
      <Stack gap={16}>
        <Text>{t('reverse.text', { amount: money(payment.cents), day: plainDay(payment.paid_on) })}</Text>
        <Reason {...form.getInputProps('reason')} />
      </Stack>
    </FormSheet>
  )
}

function Reason(props: object) {
  const t = useTranslations('vouchers')
  return <Textarea {...props} label={t('reason')} autosize minRows={2} maxLength={REASON_MAX} required />
}
