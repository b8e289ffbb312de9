import Stripe from 'stripe'
import type { Config } from '@/server/config'
import { demoPayments } from './demo'
import type { Payments } from './port'
import { stripePayments } from './stripe'

const TIMEOUT_MS = 10_000

/** Stripe where the environment has its four settings, else the demo. */
export function openPayments(config: Config): Payments {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_MONTHLY, STRIPE_PRICE_YEARLY } = config
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_PRICE_MONTHLY || !STRIPE_PRICE_YEARLY) return demoPayments
  const stripe = new Stripe(STRIPE_SECRET_KEY, { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false })
  const prices = { month: STRIPE_PRICE_MONTHLY, year: STRIPE_PRICE_YEARLY }
  return stripePayments(stripe, { prices, webhook_secret: STRIPE_WEBHOOK_SECRET })
}
