import { inArray, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { MembershipFee } from '@/lib/contract/membership-fees'
import { isOpen } from '@/lib/domain/groups/fees'
import { tags } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { membership_fee_payments, membership_fees } from '@/server/db/schema/membership-fees'
import { announce, recordAll } from '@/server/ledger'
import { feesWhere } from '@/server/queries/membership-fees/list'
import { invoicesOfFees } from '@/server/steps/groups/billed-fees'
import { holdGroup } from '@/server/steps/groups/hold-group'
import { promote } from '@/server/steps/groups/promote'
import { requirePaidOn } from '@/server/steps/payments/require-paid-on'

/** So many are named of those that cannot be paid. */
const NAMED_MAX = 5

/**
 * Notes that what is open of some fees of the group of the path was paid, of all of them or of none.
 * @throws Refusal `not_found`, `reference_unknown`, `invalid` that names whose is paid already or let go, whose an
 * issued invoice asks for, whose plan is not
 * paid by that method, and a day to come
 */
export async function payFees(call: TenantCall<'membership-fees.pay_all'>): Promise<MembershipFee[]> {
  const { tx, who, params, body, now, address } = call
  const { fee_ids, method, paid_on } = body
  await holdGroup(tx, params.id)
  const isNamed = sql`m.group_id = ${params.id} and f.id = any(${`{${fee_ids.join(',')}}`}::bigint[])`
  await tx
    .select({ id: membership_fees.id })
    .from(membership_fees)
    .where(inArray(membership_fees.id, fee_ids))
    .orderBy(membership_fees.id)
    .for('update')
  const fees = await feesWhere(call, isNamed)
  if (fees.length < fee_ids.length) throw new Refusal('reference_unknown')
  for (const by of new Set(fees.map(({ payment_method }) => method ?? payment_method)))
    await requirePaidOn(call, { paid_on, method: by })
  requireNone(
    call,
    'fee_ids',
    'fees_not_open',
    fees.filter(({ state }) => !isOpen(state)),
  )
  const billed = await invoicesOfFees(call, fee_ids)
  requireNone(
    call,
    'fee_ids',
    'fees_invoiced',
    fees.filter(({ id }) => billed.get(id)),
  )
  requireNone(
    call,
    'method',
    'fees_not_by_method',
    method ? fees.filter(({ methods }) => !methods.includes(method)) : [],
  )
  const { clinic_id, id: created_by } = who
  await tx.insert(membership_fee_payments).values(
    fees.map(({ id: fee_id, amount_cents, paid_cents, payment_method }) => ({
      ...{ clinic_id, fee_id, created_by, created_at: now, paid_on },
      ...{ cents: amount_cents - paid_cents, method: method ?? payment_method },
    })),
  )
  await tx
    .update(membership_fees)
    .set({ version: sql`${membership_fees.version} + 1`, updated_at: now })
    .where(inArray(membership_fees.id, fee_ids))
  await recordAll(
    tx,
    who,
    fees.map(({ id, paid_cents, amount_cents }) => ({
      ...{ action: 'updated' as const, entity: 'membership_fee' as const, id, address },
      ...{ before: { paid_cents }, after: { paid_cents: amount_cents } },
    })),
  )
  await announce(tx, who, 'membership_fee_updated', { group_id: params.id })
  await promote(call, params.id)
  return (await feesWhere(call, isNamed)).map(({ methods: _, ...fee }) => fee)
}

/** @throws Refusal `invalid` that names `field`, and whose fees these are */
function requireNone(
  { locale }: Pick<TenantCall<'membership-fees.pay_all'>, 'locale'>,
  field: 'fee_ids' | 'method',
  key: 'fees_not_open' | 'fees_invoiced' | 'fees_not_by_method',
  fees: readonly MembershipFee[],
): void {
  if (fees.length === 0) return
  const names = [...new Set(fees.map(({ patient }) => patient.name))].slice(0, NAMED_MAX)
  const listed = new Intl.ListFormat(tags[locale]).format(names)
  throw new Refusal('invalid', {
    errors: { [field]: [translator(locale)(key, { count: fees.length, names: listed })] },
  })
}
