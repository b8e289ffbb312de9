import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { EditSheet } from '@/components/form/edit-sheet'
import { typedOf } from '@/components/form/field-values'
import type { FormValues } from '@/components/form/fields'
import { useFormWriting } from '@/components/form/use-form-writing'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { sentRate } from '@/components/groups/plans/plan-vat'
import { accountMoved } from '@/components/payments/account-moved'
import { ReadLine } from '@/components/ui/read-line'
import { stateOf } from '@/lib/client/read-state'
import { notify } from '@/lib/client/toasts'
import { readOptions, useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import { type Voucher, VoucherChange, VoucherForm } from '@/lib/contract/vouchers'
import { amountOf } from '@/lib/domain/money/amount'
import { vatCustom } from '@/lib/domain/services/service'
import { SharersField } from './sharers-field'
import { type EditedVoucher, keptFields, openFields, saleFields } from './voucher-fields'
import { VoucherKinds } from './voucher-kinds'
import { isPriceOpen } from './voucher-list'

/** What is paid at once is a part of what is sent, and has fields of the sale here: it is paid on the day of that. */
const paymentFields = (isPart: boolean): Record<string, string> => ({
  'payment.cents': isPart ? 'paid_cents' : 'paid_now',
  'payment.method': 'payment_method',
  'payment.paid_on': 'sold_on',
})

const [moneySale, accountSale] = [saleFields(false), saleFields(true)]

type Props = { patientId: number; voucher: Voucher | undefined; onClosed: () => void }

/** Sells a patient a voucher, or changes what one is called, what it pays and for whom. */
export function VoucherSheet({ patientId, voucher, onClosed }: Props) {
  return voucher ? (
    <ChangeSheet voucher={voucher} onClosed={onClosed} />
  ) : (
    <SaleSheet patientId={patientId} onClosed={onClosed} />
  )
}

/** The rate of what is exempt stands as the country usually has it, for who turns to it. */
function useUsualRate() {
  const writing = useFormWriting()
  const { country } = useUser().clinic
  const rate = typedOf({ name: 'vat_bp', kind: 'percent' }, vatCustom(country).rate_bp, writing)
  return (values: FormValues): FormValues => (values.vat_treatment === 'exempt' ? { ...values, vat_bp: rate } : values)
}

function SaleSheet({ patientId, onClosed }: Omit<Props, 'voucher'>) {
  const t = useTranslations('vouchers')
  const toasts = useTranslations('toasts.vouchers.create')
  const money = useMoney()
  const writing = useFormWriting()
  const { today } = useDates()
  const account = useRead('account-payments.list', { params: { id: patientId } })
  const hasAccount = (account.data?.data.balance_cents ?? 0) > 0
  const withUsual = useUsualRate()
  const cents = (value: unknown) => (typeof value === 'string' ? amountOf(value.trim(), writing) : null)
  /** A part has an amount, and no more than it costs. */
  const overpaid = ({ paid_now, paid_cents, price_cents }: FormValues): Record<string, string> => {
    if (paid_now !== 'part') return {}
    const paid = cents(paid_cents)
    if (!paid) return { paid_cents: t('no_amount') }
    return paid > (cents(price_cents) ?? Number.POSITIVE_INFINITY) ? { paid_cents: t('overpaid') } : {}
  }
  const isPart = useRef(false)
  /** What the button does: who sells should not have to look for whether it is paid. */
  const saveOf = ({ paid_now, paid_cents, price_cents }: FormValues) => {
    const paid = paid_now === 'none' ? 0 : cents(paid_now === 'part' ? paid_cents : price_cents)
    if (paid) return t('sale.take', { amount: money(paid) })
    return paid === 0 ? t('sale.unpaid') : undefined
  }
  return (
    <EditSheet<Voucher>
      table={hasAccount ? accountSale : moneySale}
      schema={VoucherForm}
      create="vouchers.create"
      blank={withUsual({
        ...{ vat_treatment: 'exempt', billing: 'at_sale', paid_now: 'all', payment_method: 'pos' },
        ...{ pays_services: 'all', pays_activities: 'none', service_ids: '', group_ids: '', sharer_ids: '' },
        sold_on: today,
      })}
      judge={overpaid}
      errorsOf={(errors) => {
        const fields = paymentFields(isPart.current)
        return Object.fromEntries(Object.entries(errors).map(([path, text]) => [fields[path] ?? path, text]))
      }}
      sent={(body) => {
        const { paid_now, paid_cents, payment_method, ...sale } = sentRate(body, body)
        isPart.current = paid_now === 'part'
        const paid = paid_now === 'none' ? null : isPart.current ? paid_cents : sale.price_cents
        const payment = paid ? { cents: paid, method: payment_method, paid_on: sale.sold_on } : null
        return { ...sale, patient_id: patientId, payment }
      }}
      quiet
      onSaved={({ patient, title, price_cents, paid_cents }, client) => {
        const owed = price_cents - paid_cents
        const state = owed > 0 ? t('owed', { amount: money(owed) }) : t('paid')
        const detail = [patient.name, title, money(price_cents), ...(price_cents > 0 ? [state] : [])].join(' · ')
        notify({ type: 'success', message: toasts('success'), detail })
        accountMoved(client)
      }}
      around={({ form }) => ({
        save: saveOf(form.values),
        above: {
          voucher: (
            <VoucherKinds
              values={form.values}
              onChoose={(kind) => form.setValues(withUsual({ ...form.values, ...kind }))}
            />
          ),
        },
        below: {
          // What is on account is a way to pay only once it is known.
          payment: stateOf(account) === 'unread' && <ReadLine read={account} />,
          pays: (
            <SharersField
              sharers={[]}
              error={form.errors.sharer_ids}
              onChange={(ids) => form.setFieldValue('sharer_ids', ids)}
            />
          ),
        },
      })}
      onClosed={onClosed}
    />
  )
}

const edited = (voucher: Voucher): EditedVoucher => ({ ...voucher, sharer_ids: voucher.sharers.map(({ id }) => id) })

function ChangeSheet({ voucher, onClosed }: { voucher: Voucher; onClosed: () => void }) {
  const t = useTranslations('vouchers')
  const withUsual = useUsualRate()
  const isOpen = isPriceOpen(voucher)
  return (
    <EditSheet<EditedVoucher>
      table={isOpen ? openFields : keptFields}
      schema={VoucherChange}
      update="vouchers.update"
      row={edited(voucher)}
      shown={withUsual}
      sent={isOpen ? sentRate : undefined}
      readAgain={async (client) => {
        const read = readOptions('vouchers.show', { params: { id: voucher.id } })
        const { data } = await client.fetchQuery({ ...read, staleTime: 0 })
        return edited(data)
      }}
      around={({ form }) => ({
        above: isOpen ? undefined : { voucher: <p>{t('price_kept')}</p> },
        below: {
          pays: (
            <SharersField
              sharers={voucher.sharers}
              error={form.errors.sharer_ids}
              onChange={(ids) => form.setFieldValue('sharer_ids', ids)}
            />
          ),
        },
      })}
      onClosed={onClosed}
    />
  )
}
