import { sql } from 'drizzle-orm'
import type { CashDay } from '@/lib/contract/cash'
import { Refusal } from '@/lib/contract/errors'
import { type MethodSums, sumsOf } from '@/lib/domain/cash/cash-day'
import type { PaymentMethod } from '@/lib/domain/groups/membership'
import { today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'

type Read = Pick<TenantCall<'cash.show'>, 'tx' | 'who' | 'now'>
type Closed = { sums: MethodSums; expected_cents: number } & NonNullable<CashDay['closed']>

/** A day's cash: what came in on account came in on its day, and does not come in again as it is used; today's unless another is named. @throws Refusal `forbidden` for who sees a part of the patients: it is of all of them */
export const showCash = (call: TenantCall<'cash.show'>): Promise<CashDay> =>
  cashOf(call, call.query.day ?? today(call.now, call.who.time_zone))

/** As `showCash`, of a day. */
export async function cashOf({ tx, who }: Read, day: string): Promise<CashDay> {
  if (who.share_of !== null) throw new Refusal('forbidden')
  const [closed] = await rowsOf<Closed>(
    tx,
    sql`select c.sums, c.expected_cents, c.counted_cents, c.reason, ${isoText(sql`c.created_at`)} as at,
        (select b.name from professionals b where b.clinic_id = c.clinic_id and b.id = c.created_by) as by
      from cash_closes c where c.clinic_id = current_clinic() and c.day = ${day}::date`,
  )
  if (closed) {
    const { sums, expected_cents, ...rest } = closed
    return { day, sums, expected_cents, closed: rest }
  }
  const payments = await rowsOf<{ method: PaymentMethod; cents: number }>(
    tx,
    sql`select method, sum(cents)::float8 as cents from (
        select method, cents from account_payments where clinic_id = current_clinic() and paid_on = ${day}::date
        union all select method, cents from invoice_payments where clinic_id = current_clinic() and paid_on = ${day}::date and deposit_id is null
        union all select method, cents from voucher_payments where clinic_id = current_clinic() and paid_on = ${day}::date and deposit_id is null
        union all select method, cents from membership_fee_payments where clinic_id = current_clinic() and paid_on = ${day}::date and deposit_id is null
        union all select method, cents from visit_payments where clinic_id = current_clinic() and paid_on = ${day}::date and deposit_id is null
      ) l group by method`,
  )
  const sums = sumsOf(payments)
  return { day, sums, expected_cents: sums.cash, closed: null }
}
