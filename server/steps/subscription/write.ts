import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { afterMessage, type Payment } from '@/lib/domain/subscription/payments'
import type { Who } from '@/server/call'
import { roleQuery, type Tx } from '@/server/db/client'
import { clinics } from '@/server/db/schema/clinics'
import { announce, type Cause, record } from '@/server/ledger'
import type { PaymentState } from '@/server/ports/payments/port'
import { type SubscribedRow, subscribedColumns } from '@/server/queries/subscription/show'
import type { SubscriberCall } from './subscriber'

/** A clinic's subscription as it is stored, in the provider's terms. */
export const paymentOf = (row: SubscribedRow): Payment => ({
  status: row.subscription?.status ?? null,
  customer: row.payment_customer,
  subscription: row.payment_subscription,
  period: row.payment_period,
})

/** What the audit keeps of it: how it stands, not the provider's numbers. */
const auditOf = ({ status, period }: Payment) => ({
  status,
  interval: period?.interval ?? null,
  period_ends_at: period?.period_ends_at ?? null,
  ends: period?.ends ?? false,
  overdue: period?.overdue ?? false,
})

/**
 * Writes a clinic's subscription with its line of the audit and its announcement, in a transaction that began as
 * `physio_jobs` and ends within the clinic: the first may write a subscription, and only the second the clinic's
 * ledger. Nothing is written when nothing changes.
 */
export async function writeSubscription(
  tx: Tx,
  cause: Cause,
  row: SubscribedRow,
  after: Payment,
  at: { now: Date; address: string },
) {
  const before = paymentOf(row)
  if (JSON.stringify(before) === JSON.stringify(after)) return
  const subscription = after.status && { status: after.status, trial_ends_at: row.subscription?.trial_ends_at ?? null }
  await tx
    .update(clinics)
    .set({
      subscription,
      payment_customer: after.customer,
      payment_subscription: after.subscription,
      payment_period: after.period,
      updated_at: at.now,
    })
    .where(eq(clinics.id, row.id))
  await tx.execute(roleQuery({ role: 'physio_app', clinicId: row.id }))
  const change = { before: auditOf(before), after: auditOf(after) }
  await record(tx, cause, { action: 'updated', entity: 'subscription', id: row.id, ...change, address: at.address })
  await announce(tx, cause, 'clinic_updated', {})
}

/** Writes how the provider says that a clinic's subscription stands, after it was asked to change it. */
export async function applyPaymentState({ services, now, address }: SubscriberCall, who: Who, state: PaymentState) {
  await services.database.asJobs(async (tx) => {
    const [row] = await tx.select(subscribedColumns).from(clinics).where(eq(clinics.id, who.clinic_id)).for('update')
    if (!row) throw new Refusal('not_found')
    await writeSubscription(tx, who, row, afterMessage(paymentOf(row), state), { now, address })
  })
}
