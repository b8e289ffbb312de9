import Stripe from 'stripe'
import { Refusal } from '@/lib/contract/errors'
import type { Interval } from '@/lib/contract/subscription'
import type { Locale } from '@/lib/i18n/locales'
import { log } from '@/server/log'
import type { Paid, Payments } from './port'
import { invoiceOf, meaningOf, stateOf } from './stripe-meaning'

type Settings = { prices: Record<Interval, string>; webhook_secret: string }

/** Two years of months, and what was paid between. */
const INVOICES = 36

/** Stripe has no Catalan. */
const localeAt = (locale: Locale) => (locale === 'ca' ? 'es' : locale)

/**
 * Stripe: Checkout, its portal for card and invoices, and signed messages. @param stripe a client, of whatever host.
 */
export function stripePayments(stripe: Stripe, { prices, webhook_secret }: Settings): Payments {
  const setEnd = async ({ subscription }: Paid, cancel_at_period_end: boolean) => {
    if (!subscription) throw new Refusal('not_subscribed')
    return stateOf(await asked(stripe.subscriptions.update(subscription, { cancel_at_period_end })))
  }
  return {
    provider: 'stripe',
    has_portal: true,
    async checkout({ clinic_id, email, customer, interval, locale, done_url, canceled_url }) {
      const metadata = { clinic_id: String(clinic_id), interval }
      const session = await asked(
        stripe.checkout.sessions.create({
          mode: 'subscription',
          line_items: [{ price: prices[interval], quantity: 1 }],
          client_reference_id: String(clinic_id),
          metadata,
          subscription_data: { metadata },
          ...(customer ? { customer } : { customer_email: email }),
          locale: localeAt(locale),
          success_url: done_url,
          cancel_url: canceled_url,
        }),
      )
      if (!session.url) throw new Refusal('payments_unavailable')
      return { url: session.url, state: null }
    },
    async portal(customer, return_url, locale) {
      const options = { customer, return_url, locale: localeAt(locale) }
      const session = await asked(stripe.billingPortal.sessions.create(options))
      return session.url
    },
    async change({ subscription }, interval) {
      if (!subscription) throw new Refusal('not_subscribed')
      const item = (await asked(stripe.subscriptions.retrieve(subscription))).items.data[0]
      if (!item) throw new Refusal('not_subscribed')
      return stateOf(
        await asked(
          stripe.subscriptions.update(subscription, {
            items: [{ id: item.id, price: prices[interval] }],
            metadata: { interval },
            proration_behavior: 'always_invoice',
            payment_behavior: 'error_if_incomplete',
          }),
        ),
      )
    },
    async invoices(customer) {
      const { data } = await asked(stripe.invoices.list({ customer, limit: INVOICES }))
      return data.flatMap((invoice) => invoiceOf(invoice) ?? [])
    },
    cancel: (paid) => setEnd(paid, true),
    resume: (paid) => setEnd(paid, false),
    async read(raw, headers) {
      return meaningOf(verified(stripe, raw, headers.get('stripe-signature') ?? '', webhook_secret))
    },
  }
}

function verified(stripe: Stripe, raw: string, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(raw, signature, secret)
  } catch {
    throw new Refusal('bad_signature')
  }
}

/** Stripe's answer. Its failures may quote an address or a card, so only their kind is logged. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new Refusal('payment_declined')
    const kind = error instanceof Stripe.errors.StripeError ? `${error.type} ${error.code ?? ''}` : 'unknown'
    log.error({ kind }, 'the payment provider refused or did not answer')
    throw new Refusal('payments_unavailable')
  }
}
