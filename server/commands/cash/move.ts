import { and, eq, isNull } from 'drizzle-orm'
import type { CashDay } from '@/lib/contract/cash'
import { Refusal } from '@/lib/contract/errors'
import { signedCents } from '@/lib/domain/cash/cash-moved'
import type { TenantCall } from '@/server/call'
import { cash_movements } from '@/server/db/schema/cash-movements'
import { announce, record } from '@/server/ledger'
import { cashOf } from '@/server/queries/cash/show'
import { requirePaidOn } from '@/server/steps/payments/require-paid-on'

/**
 * Notes cash that is put into the till of a day or taken out of it, and that nobody paid: it is in no income.
 * @throws Refusal `forbidden` for who sees a part of the patients, `invalid` for a day of which no cash is noted any more
 */
export async function moveCash(call: TenantCall<'cash.move'>): Promise<CashDay> {
  const { tx, who, now, body, address } = call
  if (who.share_of !== null) throw new Refusal('forbidden')
  const { day, way, reason } = body
  await requirePaidOn(call, { paid_on: day, method: 'cash' }, 'day')
  const cents = signedCents(way, body.cents)
  const [made] = await tx
    .insert(cash_movements)
    .values({ clinic_id: who.clinic_id, day, cents, reason, created_by: who.id, created_at: now })
    .returning({ id: cash_movements.id })
  const after = { day, moved_cents: cents, reason }
  await record(tx, who, { action: 'created', entity: 'cash_movement', id: made!.id, after, address })
  await announce(tx, who, 'cash_close_updated', { day })
  return cashOf(call, day)
}

/**
 * Takes back what was put in or taken out, once, while cash is noted of its day: it counts no more, and stays on record.
 * @throws Refusal `forbidden` as above, `not_found` where there is none, or none that still counts, `invalid` for a day that is closed
 */
export async function reverseMoved(call: TenantCall<'cash.reverse'>): Promise<CashDay> {
  const { tx, who, now, params, address } = call
  if (who.share_of !== null) throw new Refusal('forbidden')
  const counts = and(
    eq(cash_movements.clinic_id, who.clinic_id),
    eq(cash_movements.id, params.id),
    isNull(cash_movements.reversed_at),
  )
  const [found] = await tx.select({ day: cash_movements.day }).from(cash_movements).where(counts)
  if (!found) throw new Refusal('not_found')
  const { day } = found
  await requirePaidOn(call, { paid_on: day, method: 'cash' }, 'day')
  const [taken] = await tx
    .update(cash_movements)
    .set({ reversed_at: now, reversed_by: who.id })
    .where(counts)
    .returning({ cents: cash_movements.cents, reason: cash_movements.reason })
  if (!taken) throw new Refusal('not_found')
  await record(tx, who, {
    ...{ action: 'updated', entity: 'cash_movement', id: params.id, address },
    // What it was in one of the two alone: what both say is left out.
    before: { is_reversed: false },
    after: { day, moved_cents: taken.cents, reason: taken.reason, is_reversed: true },
  })
  await announce(tx, who, 'cash_close_updated', { day })
  return cashOf(call, day)
}
