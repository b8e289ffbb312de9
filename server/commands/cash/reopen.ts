import { and, eq, isNull } from 'drizzle-orm'
import type { CashDay } from '@/lib/contract/cash'
import { Refusal } from '@/lib/contract/errors'
import { reopeningFault } from '@/lib/domain/cash/cash-day'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { cash_closes } from '@/server/db/schema/cash-closes'
import { announce, record } from '@/server/ledger'
import { cashOf } from '@/server/queries/cash/show'
import { holdCash } from '@/server/steps/payments/require-paid-on'

/**
 * Opens the last closed day again, with a reason: cash is noted of it as before, until it is closed anew. What was counted stays on record.
 * @throws Refusal `invalid` for a day that is open, and one before a closed one
 */
export async function reopenCash(call: TenantCall<'cash.reopen'>): Promise<CashDay> {
  const { tx, who, now, body, locale, address } = call
  const { day, reason } = body
  await holdCash(tx)
  const { closed } = await cashOf(call, day)
  const fault = reopeningFault(closed)
  if (fault) throw new Refusal('invalid', { errors: { day: [translator(locale)(fault)] } })
  const [taken] = await tx
    .update(cash_closes)
    .set({ reopened_at: now, reopened_by: who.id, reopen_reason: reason })
    .where(and(eq(cash_closes.clinic_id, who.clinic_id), eq(cash_closes.day, day), isNull(cash_closes.reopened_at)))
    .returning({ id: cash_closes.id })
  await record(tx, who, {
    ...{ action: 'updated', entity: 'cash_close', id: taken!.id, address },
    // The day in one of the two alone: what both say is left out.
    before: { is_reopened: false },
    after: { day, is_reopened: true, reason },
  })
  await announce(tx, who, 'cash_close_updated', { day })
  return cashOf(call, day)
}
