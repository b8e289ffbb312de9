import { describeFields } from '@/components/form/fields'
import { vatTreatments } from '@/lib/contract/services'
import { type Voucher, type VoucherForm, voucherBillings } from '@/lib/contract/vouchers'
import { paymentMethods } from '@/lib/domain/groups/membership'
import { ON_ACCOUNT } from '@/lib/domain/invoices/account'
import { voucherScopes } from '@/lib/domain/vouchers/scope'

/** What is paid when it is sold. */
const paidNow = ['all', 'part', 'none'] as const

/** A sale as its form has it: what is paid at once beside the rest. */
type Sale = Omit<VoucherForm, 'payment' | 'patient_id'> & {
  paid_now: (typeof paidNow)[number]
  paid_cents: number
  payment_method: (typeof paymentMethods)[number] | typeof ON_ACCOUNT
}

const isRated = ({ vat_treatment }: Record<string, unknown>) => vat_treatment !== 'exempt'
const priced = [
  { name: 'price_cents', kind: 'money' },
  { name: 'vat_treatment', kind: 'choice', choices: [...vatTreatments].reverse() },
  { name: 'vat_bp', kind: 'percent', shown: isRated },
] as const
const isChosen = (scope: 'pays_services' | 'pays_activities') => (values: Record<string, unknown>) =>
  values[scope] === 'chosen'
const pays = [
  { name: 'pays_services', kind: 'choice', choices: voucherScopes, wide: true },
  {
    name: 'service_ids',
    kind: 'rows',
    from: 'services.list',
    wide: true,
    searched: true,
    shown: isChosen('pays_services'),
  },
  { name: 'pays_activities', kind: 'choice', choices: voucherScopes, wide: true },
  {
    name: 'group_ids',
    kind: 'rows',
    from: 'groups.list',
    wide: true,
    searched: true,
    shown: isChosen('pays_activities'),
  },
  // Drawn by the form itself: patients are searched.
  { name: 'sharer_ids', kind: 'rows', shown: () => false },
] as const
const billing = { name: 'billing', kind: 'choice', choices: voucherBillings, wide: true } as const

/** What a voucher is sold with; `hasAccount`: what its patient has on account pays too. */
export const saleFields = (hasAccount: boolean) =>
  describeFields<Sale>()('vouchers', [
    {
      key: 'voucher',
      fields: [
        { name: 'title', kind: 'text', wide: true },
        { name: 'sessions', kind: 'whole' },
        ...priced,
        { name: 'sold_on', kind: 'day' },
        { name: 'expires_on', kind: 'day', unset: true },
        billing,
      ],
    },
    {
      key: 'payment',
      fields: [
        { name: 'paid_now', kind: 'choice', choices: paidNow },
        { name: 'paid_cents', kind: 'money', shown: ({ paid_now }) => paid_now === 'part' },
        {
          name: 'payment_method',
          kind: 'choice',
          shown: ({ paid_now }) => paid_now !== 'none',
          choices: hasAccount ? [...paymentMethods, ON_ACCOUNT] : paymentMethods,
        },
      ],
    },
    { key: 'pays', fields: [...pays] },
  ])

/** A sold voucher as its form has it: who shares it by their numbers. */
export type EditedVoucher = Voucher & { sharer_ids: number[] }

const editFields = (isPriceOpen: boolean) =>
  describeFields<EditedVoucher>()('vouchers', [
    {
      key: 'voucher',
      fields: [{ name: 'title', kind: 'text', wide: true }, ...(isPriceOpen ? priced : []), billing],
    },
    { key: 'pays', fields: [...pays] },
  ])
/** What may be changed of one: its price only while nothing of it is paid or used. */
export const openFields = editFields(true)
export const keptFields = editFields(false)
