import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { VoucherDetail } from '@/lib/contract/vouchers'
import { settledRate } from '@/lib/domain/services/service'
import { scopeFault, settledScope } from '@/lib/domain/vouchers/scope'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { voucher_sharers } from '@/server/db/schema/vouchers'
import { auditedVoucher } from '@/server/steps/vouchers/audited'
import {
  answered,
  changeVoucher,
  hasBilledSessions,
  holdVoucher,
  isInvoiced,
  type VoucherRow,
  writeSharers,
} from '@/server/steps/vouchers/hold'
import { requireNamed } from '@/server/steps/vouchers/references'

/**
 * Changes what a voucher is called, what it pays and for whom: what is absent stays, and so do the visits that it pays already.
 * Its price and VAT only while nothing of it is paid, used or on an invoice; when it is billed, while it is on none.
 * @throws Refusal `not_found`, `version_stale`, `reference_unknown`, `invalid`
 */
export async function updateVoucher(call: TenantCall<'vouchers.update'>): Promise<VoucherDetail> {
  const { tx, body, params } = call
  const before = await holdVoucher(call)
  const { sharer_ids, ...given } = body
  const { service_ids, group_ids, ...scope } = settledScope(given, before)
  const paid = { ...scope, service_ids: [...service_ids], group_ids: [...group_ids] }
  const fault = scopeFault(paid)
  if (fault) throw new Refusal('invalid', { errors: { [fault.field]: [{ key: fault.key }] } })
  // What is exempt has no rate, whichever of the two is named.
  const isAboutVat = given.vat_bp !== undefined || given.vat_treatment !== undefined
  const rate = isAboutVat ? { vat_bp: settledRate({ ...before, ...given }).vat_bp } : {}
  const fields = { ...given, ...rate, ...paid }
  await requirePriceOpen(call, before, fields)
  const shared = await tx.select().from(voucher_sharers).where(eq(voucher_sharers.voucher_id, params.id))
  const known = shared.map(({ patient_id }) => patient_id).sort((one, other) => one - other)
  const next = sharer_ids?.filter((id) => id !== before.patient_id).sort((one, other) => one - other) ?? known
  await requireNamed(call, { ...fields, patient_ids: next.filter((id) => !known.includes(id)) })
  if (next.join() !== known.join()) await writeSharers(call, params.id, next)
  const change = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<VoucherRow>
  await changeVoucher(call, change, {
    before: auditedVoucher(before, known),
    after: auditedVoucher({ ...before, ...change }, next),
  })
  return answered(call)
}

const priced = ['price_cents', 'vat_bp', 'vat_treatment'] as const
const kept = [...priced, 'billing'] as const

async function requirePriceOpen(
  { tx, locale }: Pick<TenantCall<'vouchers.update'>, 'tx' | 'locale'>,
  before: VoucherRow,
  fields: Partial<Record<(typeof kept)[number], unknown>>,
) {
  const isChanged = (field: (typeof kept)[number]) => fields[field] !== undefined && fields[field] !== before[field]
  if (!kept.some(isChanged)) return
  const isUsed = before.paid_cents > 0 || before.used_sessions > 0
  const isBilled = (await isInvoiced(tx, before.id)) || (await hasBilledSessions(tx, before.id))
  const closed = isBilled ? kept.find(isChanged) : isUsed && priced.find(isChanged)
  if (closed) throw new Refusal('invalid', { errors: { [closed]: [translator(locale)('voucher_price_kept')] } })
}
