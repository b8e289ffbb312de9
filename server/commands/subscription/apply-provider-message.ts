import { and, desc, eq, sql } from 'drizzle-orm'
import { afterMessage, takesEffect } from '@/lib/domain/subscription/payments'
import type { FreeCall } from '@/server/call'
import type { Database, Tx } from '@/server/db/client'
import { clinics } from '@/server/db/schema/clinics'
import { payment_events } from '@/server/db/schema/payments'
import { log } from '@/server/log'
import type { PaymentEvent } from '@/server/ports/payments/port'
import { type SubscribedRow, subscribedColumns } from '@/server/queries/subscription/show'
import { paymentOf, writeSubscription } from '@/server/steps/subscription/write'

/** Applies a message of the payment provider; one without meaning to us is received, and left. */
export async function applyProviderMessage(call: FreeCall<'subscription.webhook'>): Promise<{ received: true }> {
  const { raw, headers, services, now, address } = call
  const event = await services.payments.read(raw, headers)
  if (event) await applyEvent(services.database, event, { now, address })
  return { received: true }
}

/**
 * Writes down what the payment provider tells, once: the clinic's row is locked first, so that its messages take turns,
 * and the message's id is kept in the same transaction. Whose it is says what we wrote on the subscription, else its
 * customer; a message about nobody's subscription, or where the two disagree, is left alone.
 */
async function applyEvent(database: Database, event: PaymentEvent, at: { now: Date; address: string }) {
  await database.asJobs(async (tx) => {
    const row = await clinicOf(tx, event)
    if (!row) return log.warn({ event: event.id, type: event.type }, 'a payment message is about no clinic')
    const last = await newestAbout(tx, row.id, event)
    const { id, type, created, state } = event
    const isNew = await tx
      .insert(payment_events)
      .values({ id, type, created, clinic_id: row.id, subscription: state.subscription, received_at: at.now })
      .onConflictDoNothing()
      .returning({ id: payment_events.id })
    const stored = paymentOf(row)
    if (isNew.length === 0 || !takesEffect(stored, event, last)) return
    await writeSubscription(tx, { clinic_id: row.id, id: null }, row, afterMessage(stored, state), at)
  })
}

async function clinicOf(tx: Tx, { clinic_id, state }: PaymentEvent): Promise<SubscribedRow | null> {
  const found = await tx
    .select(subscribedColumns)
    .from(clinics)
    .where(sql`${clinics.id} = ${clinic_id} or ${clinics.payment_customer} = ${state.customer}`)
    .orderBy(clinics.id)
    .for('update')
  return found.length === 1 && (clinic_id === null || found[0]?.id === clinic_id) ? (found[0] ?? null) : null
}

async function newestAbout(tx: Tx, clinicId: number, { state }: PaymentEvent) {
  const [last] = await tx
    .select({ type: payment_events.type, created: payment_events.created })
    .from(payment_events)
    .where(and(eq(payment_events.clinic_id, clinicId), eq(payment_events.subscription, state.subscription ?? '')))
    .orderBy(desc(payment_events.created), desc(sql`${payment_events.type} = 'customer.subscription.deleted'`))
    .limit(1)
  return last ?? null
}
