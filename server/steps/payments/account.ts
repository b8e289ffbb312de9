import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { PaymentMethod } from '@/lib/domain/groups/membership'
import { type Deposit, type DepositPart, ON_ACCOUNT, partsOf } from '@/lib/domain/invoices/account'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { leftOf } from '@/server/queries/account-payments/show'

type Call = Pick<TenantCall<'invoices.pay'>, 'tx' | 'locale'>
type Paid = { cents: number; method: PaymentMethod | typeof ON_ACCOUNT; paid_on: string }
type Line = { cents: number; method: PaymentMethod; paid_on: string; deposit_id?: number }

/** What a patient paid on account and has left, held until the transaction ends, the first that came first. */
export async function holdDeposits(tx: Tx, patientId: number): Promise<Deposit[]> {
  const whose = sql`d.clinic_id = current_clinic() and d.patient_id = ${patientId}::bigint and d.deposit_id is null`
  // What is left is counted once nobody else takes of it any more.
  await rowsOf(tx, sql`select 1 from account_payments d where ${whose} order by d.id for update`)
  const deposits = await rowsOf<Deposit>(
    tx,
    sql`select d.id::float8 as id, ${leftOf} as left_cents, d.method, d.paid_on::text as paid_on from account_payments d where ${whose} order by d.paid_on, d.id`,
  )
  return deposits.filter(({ left_cents }) => left_cents > 0)
}

/**
 * The lines that note a payment of a patient's in whatever ledger: one of money, or one for each payment on account that it draws on.
 * @param within what comes before the fields of the payment in the call, for what is refused of them
 * @throws Refusal as `takeOnAccount`
 */
export async function linesPaid(
  call: Call,
  patientId: number,
  { cents, method, paid_on }: Paid,
  within = '',
): Promise<Line[]> {
  if (method !== ON_ACCOUNT) return [{ cents, method, paid_on }]
  const parts = await takeOnAccount(call, patientId, { cents, paid_on }, within)
  return parts.map((part) => ({ ...part, paid_on }))
}

/**
 * Which of a patient's payments on account pay so much on a day. @throws Refusal `invalid` for more than is left of them, or was
 * there on that day
 */
async function takeOnAccount(
  { tx, locale }: Call,
  patientId: number,
  { cents, paid_on }: { cents: number; paid_on: string },
  within: string,
): Promise<DepositPart[]> {
  const parts = partsOf(await holdDeposits(tx, patientId), cents, paid_on)
  if (typeof parts !== 'string') return parts
  const field = parts === 'account_later' ? 'paid_on' : 'cents'
  throw new Refusal('invalid', { errors: { [`${within}${field}`]: [translator(locale)(parts)] } })
}
