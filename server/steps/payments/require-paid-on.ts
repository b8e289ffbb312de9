import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { FIRST_DAY } from '@/lib/domain/cash/cash-day'
import type { PaymentMethod } from '@/lib/domain/groups/membership'
import type { ON_ACCOUNT } from '@/lib/domain/invoices/account'
import { today } from '@/lib/domain/time/clock'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'

type Call = Pick<TenantCall<'vouchers.pay'>, 'tx' | 'who' | 'now' | 'locale'>

const cashLock = sql`hashtextextended('cash of the clinic', current_clinic())`

/** Has whoever notes cash wait until a day is closed or reopened: it is in the sums, or refused. */
export const holdCash = (tx: Tx): Promise<unknown[]> => rowsOf(tx, sql`select pg_advisory_xact_lock(${cashLock})`)

/** When something was paid (yyyy-MM-dd of the clinic), and how. */
type Paid = { paid_on: string; method: PaymentMethod | typeof ON_ACCOUNT }

/**
 * Why no cash is noted of a day any more: it was closed, or the till was counted on a later day, with what there was in it. What is paid
 * otherwise was in no till: it is noted of any day. Nobody closes one from here on until the transaction ends.
 */
async function closedFault(tx: Tx, { paid_on, method }: Paid): Promise<'paid_day_closed' | 'paid_cash_counted' | null> {
  if (method !== 'cash') return null
  await rowsOf(tx, sql`select pg_advisory_xact_lock_shared(${cashLock})`)
  const [found] = await rowsOf<{ is_closed: boolean; is_passed: boolean }>(
    tx,
    sql`select coalesce(bool_or(day = ${paid_on}::date), false) as is_closed, count(*) > 0 as is_passed
      from cash_closes where clinic_id = current_clinic() and day >= ${paid_on}::date and reopened_at is null`,
  )
  if (found!.is_closed) return 'paid_day_closed'
  return found!.is_passed ? 'paid_cash_counted' : null
}

const faultOf = ({ who, now }: Pick<Call, 'who' | 'now'>, day: string) =>
  day > today(now, who.time_zone) ? 'paid_later' : day < FIRST_DAY ? 'paid_too_early' : null

/**
 * Nothing was sold on a day that is still to come where the clinic is, nor in another century. Without money it may be on a day
 * whose cash is closed. @throws Refusal `invalid` that names `field`
 */
export function requireSoldOn(call: Omit<Call, 'tx'>, sold_on: string, field = 'sold_on'): void {
  const fault = faultOf(call, sold_on)
  if (fault) throw new Refusal('invalid', { errors: { [field]: [translator(call.locale)(fault)] } })
}

/**
 * Nothing was paid on a day that is still to come where the clinic is, nor in another century: it would be in no period's sums; nor
 * in cash on a day that was counted and closed, or before one that was.
 * @throws Refusal `invalid` that names `field`
 */
export async function requirePaidOn(call: Call, paid: Paid, field = 'paid_on'): Promise<void> {
  const fault = faultOf(call, paid.paid_on) ?? (await closedFault(call.tx, paid))
  if (fault) throw new Refusal('invalid', { errors: { [field]: [translator(call.locale)(fault)] } })
}

/**
 * The day on which a payment is taken back: its own while its month lasts, so that the two are in one day's sums; of an earlier month,
 * whose sums were told, today. Cash is in a till: its own day for as long as that is not counted, then today.
 * @throws Refusal `invalid` that names `field` where today is closed too
 */
export async function dayOfReversal(
  { tx, who, now, locale }: Call,
  { paid_on, method }: Paid,
  field = 'reason',
): Promise<string> {
  const day = today(now, who.time_zone)
  if (method !== 'cash') return paid_on.slice(0, 7) === day.slice(0, 7) ? paid_on : day
  if (!(await closedFault(tx, { paid_on, method }))) return paid_on
  const fault = await closedFault(tx, { paid_on: day, method })
  if (fault) throw new Refusal('invalid', { errors: { [field]: [translator(locale)(fault)] } })
  return day
}
