import type { CashDay } from '@/lib/contract/cash'
import { Refusal } from '@/lib/contract/errors'
import { closingFault, openingOff, tillOf } from '@/lib/domain/cash/cash-day'
import { cashSum } from '@/lib/domain/cash/cash-sum'
import { today } from '@/lib/domain/time/clock'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { cash_closes } from '@/server/db/schema/cash-closes'
import { announce, record } from '@/server/ledger'
import { cashOf } from '@/server/queries/cash/show'
import { holdCash } from '@/server/steps/payments/require-paid-on'

/**
 * Closes a day with what was counted: from then on no cash is noted of it, unless it is reopened.
 * @throws Refusal `forbidden`, `invalid` for a day that is closed, before a closed one, to come or of another century, a difference, also of what it began with, without a reason,
 * and more left than was counted
 */
export async function closeCash(call: TenantCall<'cash.close'>): Promise<CashDay> {
  const { tx, who, now, body, locale, address } = call
  const { day, counted_cents, reason } = body
  await holdCash(tx)
  const open = await cashOf(call, day)
  const { sums, moved_cents, opening_cents: carried_cents, opening_from, passed_by, reopened } = open
  const t = translator(locale)
  if (open.closed) throw new Refusal('invalid', { errors: { day: [t('cash_closed')] } })
  const till = tillOf(body, {
    carried_cents,
    cash_cents: sums.cash + moved_cents,
    before_cents: reopened.at(-1)?.left_cents,
  })
  const opening_off_cents = openingOff(till.opening_cents, { opening_from, carried_cents })
  const facts = { today: today(now, who.time_zone), passed_by, opening_off_cents }
  const fault = closingFault(body, { ...facts, ...till })
  if (fault) throw new Refusal('invalid', { errors: { [fault.field]: [t(fault.key)] } })
  const { clinic_id, id: created_by } = who
  const [made] = await tx
    .insert(cash_closes)
    .values({ clinic_id, day, sums, ...till, counted_cents, reason, created_by, created_at: now })
    .returning({ id: cash_closes.id })
  const { taken, in: in_cents, out: out_cents, refunds } = cashSum({ ...open, ...till })
  const arises = { taken_cents: taken, in_cents, out_cents, refunds_cents: refunds }
  const after = { day, ...till, ...arises, counted_cents, reason }
  await record(tx, who, { action: 'created', entity: 'cash_close', id: made!.id, after, address })
  await announce(tx, who, 'cash_close_updated', { day })
  return cashOf(call, day)
}
