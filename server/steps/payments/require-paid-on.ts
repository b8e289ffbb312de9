import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { FIRST_DAY } from '@/lib/domain/cash/cash-day'
import { today } from '@/lib/domain/time/clock'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'

type Call = Pick<TenantCall<'vouchers.pay'>, 'tx' | 'who' | 'now' | 'locale'>

const cashLock = sql`hashtextextended('cash of the clinic', current_clinic())`

/** Has whoever notes a payment wait until a day is closed: it is in the sums, or refused. */
export const holdCash = (tx: Tx): Promise<unknown[]> => rowsOf(tx, sql`select pg_advisory_xact_lock(${cashLock})`)

/** Whether a day was closed; nobody closes one from here on until the transaction ends. */
async function isClosed(tx: Tx, day: string): Promise<boolean> {
  await rowsOf(tx, sql`select pg_advisory_xact_lock_shared(${cashLock})`)
  const found = await rowsOf(
    tx,
    sql`select 1 from cash_closes where clinic_id = current_clinic() and day = ${day}::date`,
  )
  return found.length > 0
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
 * on one whose cash was counted and closed.
 * @throws Refusal `invalid` that names `field`
 */
export async function requirePaidOn(call: Call, paid_on: string, field = 'paid_on'): Promise<void> {
  const fault = faultOf(call, paid_on) ?? ((await isClosed(call.tx, paid_on)) ? 'paid_day_closed' : null)
  if (fault) throw new Refusal('invalid', { errors: { [field]: [translator(call.locale)(fault)] } })
}

/**
 * The day on which a payment is taken back: its own, so that the two are in one day's sums, unless that is closed: then today.
 * @throws Refusal `invalid` that names `field` where today is closed too
 */
export async function dayOfReversal(
  { tx, who, now, locale }: Call,
  paid_on: string,
  field = 'reason',
): Promise<string> {
  if (!(await isClosed(tx, paid_on))) return paid_on
  const day = today(now, who.time_zone)
  if (await isClosed(tx, day))
    throw new Refusal('invalid', { errors: { [field]: [translator(locale)('paid_day_closed')] } })
  return day
}
