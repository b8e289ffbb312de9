import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { VoucherDetail } from '@/lib/contract/vouchers'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { voucher_sharers } from '@/server/db/schema/vouchers'
import { auditedVoucher } from '@/server/steps/vouchers/audited'
import { answered, changeVoucher, holdVoucher, type VoucherRow, writeSharers } from '@/server/steps/vouchers/hold'
import { requireNamed } from '@/server/steps/vouchers/references'

/**
 * Changes what a voucher is called, what it pays and for whom: what is absent stays, and so do the visits that it pays already.
 * Its price, its VAT and when it is billed only while nothing of it is paid, used or on an invoice.
 * @throws Refusal `not_found`, `version_stale`, `reference_unknown`, `invalid`
 */
export async function updateVoucher(call: TenantCall<'vouchers.update'>): Promise<VoucherDetail> {
  const { tx, body, params } = call
  const before = await holdVoucher(call)
  const { sharer_ids, ...fields } = body
  await requirePriceOpen(call, before, fields)
  const shared = await tx.select().from(voucher_sharers).where(eq(voucher_sharers.voucher_id, params.id))
  const known = shared.map(({ patient_id }) => patient_id).sort((one, other) => one - other)
  const next = sharer_ids?.filter((id) => id !== before.patient_id).sort((one, other) => one - other) ?? known
  await requireNamed(call, { ...fields, patient_ids: next.filter((id) => !known.includes(id)) })
  if (next.join() !== known.join()) await writeSharers(call, params.id, next)
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<VoucherRow>
  await changeVoucher(call, given, {
    before: auditedVoucher(before, known),
    after: auditedVoucher({ ...before, ...given }, next),
  })
  return answered(call)
}

const priced = ['price_cents', 'vat_bp', 'vat_treatment'] as const

async function requirePriceOpen(
  { tx, locale }: Pick<TenantCall<'vouchers.update'>, 'tx' | 'locale'>,
  before: VoucherRow,
  fields: Partial<Record<(typeof priced)[number] | 'billing', unknown>>,
) {
  const isChanged = (field: keyof typeof fields) => fields[field] !== undefined && fields[field] !== before[field]
  const invoiced = sql`select 1 from invoice_sources where clinic_id = current_clinic() and voucher_id = ${before.id}`
  if (isChanged('billing') && (await rowsOf(tx, invoiced)).length > 0)
    throw new Refusal('invalid', { errors: { billing: [translator(locale)('voucher_price_kept')] } })
  const changed = priced.find(isChanged)
  if (!changed) return
  const isFree = before.paid_cents === 0 && before.used_sessions === 0
  if (isFree && (await rowsOf(tx, invoiced)).length === 0) return
  throw new Refusal('invalid', { errors: { [changed]: [translator(locale)('voucher_price_kept')] } })
}
