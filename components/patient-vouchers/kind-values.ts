import { type FormWriting, typedRow } from '@/components/form/field-values'
import { type FormValues, fieldsOf } from '@/components/form/fields'
import type { VoucherKind } from '@/lib/contract/vouchers'
import { lastDay } from '@/lib/domain/vouchers/validity'
import { saleFields } from './voucher-fields'

/** Of somebody, or of the day, and not of what is sold. */
const others = ['sold_on', 'expires_on', 'sharer_ids', 'paid_now', 'paid_cents', 'payment_method']
const ofKind = fieldsOf(saleFields(false)).filter(({ name }) => !others.includes(name))

/** What a sale's form has once a kind is chosen; who shares it and what is paid stay as they are. */
export const kindValues = (kind: VoucherKind, today: string, writing: FormWriting): FormValues => ({
  ...typedRow(ofKind, kind, writing),
  sold_on: today,
  expires_on: kind.days === null ? '' : lastDay(today, kind.days),
})

/** Does a form still say what the kind does? */
export function isOfKind(values: FormValues, kind: VoucherKind, writing: FormWriting): boolean {
  const typed = typedRow(ofKind, kind, writing)
  return ['title', 'sessions', 'price_cents'].every((name) => values[name] === typed[name])
}
