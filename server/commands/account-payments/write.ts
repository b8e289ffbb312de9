import type { Account } from '@/lib/contract/account-payments'
import { Refusal } from '@/lib/contract/errors'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { account_payments } from '@/server/db/schema/account-payments'
import { announce, record } from '@/server/ledger'
import { accountCentsOf, accountOf } from '@/server/queries/account-payments/show'
import { patientOf } from '@/server/queries/patients/show'
import { holdDeposits } from '@/server/steps/payments/account'
import { requirePaidOn } from '@/server/steps/payments/require-paid-on'

/** Notes what a patient paid without an invoice. @throws Refusal `not_found`, `invalid` for a day to come, or that is closed */
export async function payOnAccount(call: TenantCall<'account-payments.create'>): Promise<Account> {
  await patientOf(call.tx, call.params.id)
  await requirePaidOn(call, call.body)
  return note(call, call.body)
}

/**
 * Gives back of a payment on account, by a line against it. What of it was used stays used.
 * @throws Refusal `not_found`, `reference_unknown`, `invalid` for more than is left of it, and a day to come, closed, or before it
 */
export async function refundOnAccount(call: TenantCall<'account-payments.refund'>): Promise<Account> {
  const { tx, params, body, locale } = call
  const { payment_id: deposit_id, ...line } = body
  const t = translator(locale)
  const { lines } = await accountOf({ tx }, params.id)
  const paid = lines.find(({ kind, id }) => kind === 'paid' && id === deposit_id)
  if (!paid) throw new Refusal('reference_unknown')
  await requirePaidOn(call, line)
  if (line.paid_on < paid.paid_on) throw new Refusal('invalid', { errors: { paid_on: [t('refund_before_payment')] } })
  const left = (await holdDeposits(tx, params.id)).find(({ id }) => id === deposit_id)?.left_cents ?? 0
  if (line.cents > left) throw new Refusal('invalid', { errors: { cents: [t('account_short')] } })
  return note(call, { ...line, cents: -line.cents, deposit_id })
}

type Line = Pick<typeof account_payments.$inferInsert, 'cents' | 'method' | 'paid_on' | 'deposit_id' | 'reason'>

async function note(
  call: TenantCall<'account-payments.create'> | TenantCall<'account-payments.refund'>,
  line: Line,
): Promise<Account> {
  const { tx, who, now, params, address } = call
  const { clinic_id, id: created_by } = who
  const patient_id = params.id
  const before = await accountCentsOf(tx, patient_id)
  const [made] = await tx
    .insert(account_payments)
    .values({ clinic_id, patient_id, created_by, created_at: now, ...line })
    .returning({ id: account_payments.id })
  await record(tx, who, {
    ...{ action: 'created', entity: 'account_payment', id: made!.id, address },
    before: { patient_id: null, account_cents: before, payment_method: null, reason: null },
    after: {
      ...{ patient_id, account_cents: before + line.cents, payment_method: line.method },
      reason: line.reason ?? null,
    },
  })
  await announce(tx, who, 'account_payment_updated', { patient_id })
  return accountOf(call, patient_id)
}
