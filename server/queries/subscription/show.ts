import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Subscription } from '@/lib/contract/subscription'
import { yearlyCents } from '@/lib/domain/money/prices'
import { subscriptionStatus } from '@/lib/domain/subscription/status'
import type { Services, TenantCall } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { clinics } from '@/server/db/schema/clinics'

export type SubscribedRow = Pick<
  typeof clinics.$inferSelect,
  'id' | 'trial_ends_at' | 'subscription' | 'payment_customer' | 'payment_subscription' | 'payment_period'
>

export const subscribedColumns = {
  id: clinics.id,
  trial_ends_at: clinics.trial_ends_at,
  subscription: clinics.subscription,
  payment_customer: clinics.payment_customer,
  payment_subscription: clinics.payment_subscription,
  payment_period: clinics.payment_period,
}

/** The clinic's columns about its subscription. */
export async function subscribedRow(tx: Tx, clinicId: number): Promise<SubscribedRow> {
  const [row] = await tx.select(subscribedColumns).from(clinics).where(eq(clinics.id, clinicId))
  if (!row) throw new Refusal('not_found')
  return row
}

/** The subscription of the caller's clinic. */
export async function showSubscription({
  tx,
  who,
  services,
  now,
}: TenantCall<'subscription.show'>): Promise<Subscription> {
  const row = await subscribedRow(tx, who.clinic_id)
  return shownSubscription({ row, services, now, is_admin: who.is_admin })
}

type SubscriptionSource = {
  row: SubscribedRow
  services: Pick<Services, 'config' | 'payments'>
  now: Date
  is_admin: boolean
}

/** The subscription as the wire has it: its state by the rule of product §4, and, for an admin, what it costs. */
export function shownSubscription({ row, services, now, is_admin }: SubscriptionSource): Subscription {
  const { config, payments } = services
  const { subscription, payment_period: period } = row
  const trial_ends_at = row.trial_ends_at?.toISOString() ?? null
  const { SUBSCRIPTION_MONTHLY_CENTS, SUBSCRIPTION_DISCOUNT_PERCENT, SUBSCRIPTION_CURRENCY } = config
  return {
    provider: payments.provider,
    status: subscriptionStatus({ subscription, trial_ends_at }, now),
    interval: period?.interval ?? null,
    period_ends_at: period?.period_ends_at ?? null,
    ends: period?.ends ?? false,
    overdue: period?.overdue ?? false,
    trial_ends_at,
    prices: is_admin
      ? {
          currency: SUBSCRIPTION_CURRENCY,
          monthly_cents: SUBSCRIPTION_MONTHLY_CENTS,
          yearly_cents: yearlyCents(SUBSCRIPTION_MONTHLY_CENTS, SUBSCRIPTION_DISCOUNT_PERCENT),
          discount_percent: SUBSCRIPTION_DISCOUNT_PERCENT,
        }
      : null,
    has_portal: is_admin && payments.has_portal && row.payment_customer !== null,
  }
}
