import { Button, Checkbox, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { sentOf } from '@/components/form/field-values'
import { ReasonField } from '@/components/form/fields/reason-field'
import { FormSheet } from '@/components/form/form-sheet'
import { useFormWriting } from '@/components/form/use-form-writing'
import { useMoney } from '@/components/format/use-money'
import { Facts } from '@/components/ui/page/facts'
import { Warning } from '@/components/ui/warning'
import { useRead } from '@/lib/client/use-api'
import { VoucherAdjustment } from '@/lib/contract/voucher-acts'
import type { VoucherDetail } from '@/lib/contract/vouchers'
import { givenBack } from '@/lib/domain/vouchers/give-back'
import { RefundSheet } from './refund-sheet'
import { useVoucherAct } from './use-voucher-act'

type Props = { voucher: VoucherDetail; onClosed: () => void }
type Typed = { way: string; sessions: string; reason: string; with_price: boolean }

/** Sessions more, or fewer, and why; what is given back before comes between, and then what was typed is there again. */
export function AdjustSheet({ voucher: opened, onClosed }: Props) {
  const [typed, setTyped] = useState<Typed>({ way: 'more', sessions: '1', reason: '', with_price: false })
  const [back, setBack] = useState<number | null>(null)
  // What was given back meanwhile is not to be given back again.
  const voucher = useRead('vouchers.show', { params: { id: opened.id } }).data?.data ?? opened
  if (back !== null) return <RefundSheet voucher={voucher} cents={back} onClosed={() => setBack(null)} />
  return (
    <Sessions
      voucher={voucher}
      typed={typed}
      onRefund={(cents, values) => {
        setTyped(values)
        setBack(cents)
      }}
      onClosed={onClosed}
    />
  )
}

type SessionsProps = Props & { typed: Typed; onRefund: (cents: number, typed: Typed) => void }

function Sessions({ voucher, typed, onRefund, onClosed }: SessionsProps) {
  const t = useTranslations('vouchers')
  const writing = useFormWriting()
  const countOf = (text: string) => sentOf({ name: 'sessions', kind: 'whole' }, text, writing)
  const { form, sheet } = useVoucherAct('vouchers.adjust', voucher, {
    initial: typed,
    schema: VoucherAdjustment,
    bodyOf: ({ way, sessions, reason, with_price }) => {
      const count = countOf(sessions)
      const isFewer = way === 'fewer'
      return {
        sessions: typeof count === 'number' && isFewer ? -count : count,
        reason,
        with_price: isFewer && with_price,
      }
    },
  })
  const { way, sessions, with_price } = form.values
  const fewer = countOf(sessions)
  const isCounted = typeof fewer === 'number' && fewer > 0 && fewer <= voucher.sessions.left
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
          value={way}
          onChange={(chosen) => form.setFieldValue('way', chosen)}
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
        {way === 'fewer' && voucher.price_cents > 0 && (
          <Checkbox
            {...form.getInputProps('with_price', { type: 'checkbox' })}
            label={t('adjust.with_price')}
            description={t('adjust.with_price_is')}
          />
        )}
        {way === 'fewer' && with_price && isCounted && (
          <PriceWithout voucher={voucher} fewer={fewer} onRefund={(cents) => onRefund(cents, form.values)} />
        )}
        <ReasonField {...form.getInputProps('reason')} />
      </Stack>
    </FormSheet>
  )
}

type PriceProps = { voucher: VoucherDetail; fewer: number; onRefund: (cents: number) => void }

/** What the voucher costs then, what was paid of it, and what of that is given back before it is saved. */
function PriceWithout({ voucher, fewer, onRefund }: PriceProps) {
  const t = useTranslations('vouchers')
  const money = useMoney()
  const { price_cents, back_cents } = givenBack(voucher, fewer)
  return (
    <>
      <Facts
        facts={[
          [t('fields.price_cents'), `${money(voucher.price_cents)} → ${money(price_cents)}`],
          [t('paid'), money(voucher.paid_cents)],
          [t('adjust.back'), money(back_cents)],
        ]}
      />
      {back_cents > 0 && (
        <>
          <Warning>{t('adjust.back_first')}</Warning>
          <Button variant="default" onClick={() => onRefund(back_cents)}>
            {t('refund.amount', { amount: money(back_cents) })}
          </Button>
        </>
      )}
    </>
  )
}
