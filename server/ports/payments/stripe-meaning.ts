import type Stripe from 'stripe'
import { type Interval, type SubscriptionInvoiceState, subscriptionInvoiceStates } from '@/lib/contract/intervals'
import type { SubscriptionStatus } from '@/lib/contract/professionals'
import type { SubscriptionInvoice } from '@/lib/contract/subscription'
import type { PaymentEvent, PaymentState } from './port'

/**
 * Stripe's states as ours. A payment that is being tried again leaves the clinic what it has; one that was never made
 * (`incomplete`) changes nothing: null. What Stripe will yet invent changes nothing either.
 */
const statuses: Record<string, SubscriptionStatus | null> = {
  trialing: 'active',
  active: 'active',
  past_due: 'active',
  unpaid: 'canceled',
  paused: 'canceled',
  canceled: 'canceled',
  incomplete: null,
  incomplete_expired: null,
}

type Meaning = { state: PaymentState; clinic_id: number | null }

/** What a message means, by its type; the types that are not here do not concern us. */
export function meaningOf(event: Stripe.Event): PaymentEvent | null {
  const meaning = readObject(event)
  return meaning && { id: event.id, type: event.type, created: event.created, ...meaning }
}

function readObject(event: Stripe.Event): Meaning | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return ofCheckout(event.data.object)
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return ofSubscription(event.data.object)
    case 'invoice.payment_failed':
      return ofFailure(event.data.object)
    default:
      return null
  }
}

function ofCheckout(session: Stripe.Checkout.Session): Meaning | null {
  if (session.mode !== 'subscription' || session.payment_status === 'unpaid') return null
  const interval = intervalOf(session.metadata?.interval)
  return {
    clinic_id: clinicIn(session.metadata) ?? numberOf(session.client_reference_id),
    state: {
      status: 'active',
      customer: idOf(session.customer),
      subscription: idOf(session.subscription),
      period: interval && { interval, period_ends_at: null, ends: false },
    },
  }
}

const ofSubscription = (subscription: Stripe.Subscription): Meaning | null => {
  const state = stateOf(subscription)
  return state.status && { clinic_id: clinicIn(subscription.metadata), state }
}

/**
 * The first payment's failure changes nothing, and after the last attempt the subscription's own state says what became
 * of it.
 */
function ofFailure(invoice: Stripe.Invoice): Meaning | null {
  const subscription = invoice.parent?.subscription_details
  const interval = intervalOf(subscription?.metadata?.interval)
  if (!subscription || !interval || invoice.billing_reason !== 'subscription_cycle') return null
  return {
    clinic_id: clinicIn(subscription.metadata),
    state: {
      status: null,
      customer: idOf(invoice.customer),
      subscription: idOf(subscription.subscription),
      period: { interval, period_ends_at: null, ends: false, overdue: true },
    },
  }
}

/** A subscription as Stripe tells it, in our terms. */
export function stateOf(subscription: Stripe.Subscription): PaymentState {
  const item = subscription.items.data[0]
  const interval = intervalOf(item?.price.recurring?.interval)
  const ends_at = subscription.cancel_at ?? item?.current_period_end
  return {
    status: statuses[subscription.status] ?? null,
    customer: idOf(subscription.customer),
    subscription: subscription.id,
    period: interval && {
      interval,
      period_ends_at: ends_at ? new Date(ends_at * 1000).toISOString() : null,
      ends: subscription.cancel_at_period_end || subscription.cancel_at !== null,
      overdue: subscription.status === 'past_due',
    },
  }
}

const isKnown = (status: string | null): status is SubscriptionInvoiceState =>
  subscriptionInvoiceStates.includes(status as SubscriptionInvoiceState)
/** Its own pages only: an address is one that the browser is sent to. */
const pageOf = (url: string | null | undefined) => (url?.startsWith('https://') ? url : null)

/** An invoice as Stripe tells it; null: a draft, which nobody was billed by yet. */
export function invoiceOf(invoice: Stripe.Invoice): SubscriptionInvoice | null {
  if (!isKnown(invoice.status)) return null
  return {
    id: invoice.id,
    number: invoice.number,
    billed_at: new Date(invoice.created * 1000).toISOString(),
    total_cents: invoice.total,
    currency: invoice.currency.toUpperCase(),
    status: invoice.status,
    url: pageOf(invoice.hosted_invoice_url),
    pdf: pageOf(invoice.invoice_pdf),
  }
}

const idOf = (named: string | { id: string } | null | undefined) =>
  typeof named === 'string' ? named : (named?.id ?? null)
const intervalOf = (text: string | undefined): Interval | null => (text === 'month' || text === 'year' ? text : null)
const numberOf = (text: string | null | undefined) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)
const clinicIn = (metadata: Stripe.Metadata | null | undefined) => numberOf(metadata?.clinic_id)
