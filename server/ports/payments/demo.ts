import { Refusal } from '@/lib/contract/errors'
import { periodEnd } from '@/lib/domain/subscription/status'
import type { Payments } from './port'

/**
 * Takes no money and says so (`provider: 'demo'`): a subscription is active at once and canceled at once. Without any
 * payment's end to wait for, one that was canceled is taken out anew rather than resumed.
 */
export const demoPayments: Payments = {
  provider: 'demo',
  has_portal: false,
  async checkout({ interval, now }) {
    const period = { interval, period_ends_at: periodEnd(now, interval).toISOString(), ends: false }
    return { url: null, state: { status: 'active', customer: null, subscription: 'demo', period } }
  },
  async portal() {
    throw new Refusal('not_found')
  },
  async cancel({ period }, now) {
    const ended = period && { ...period, period_ends_at: now.toISOString(), ends: true }
    return { status: 'canceled', customer: null, subscription: 'demo', period: ended }
  },
  async change(_paid, interval, now) {
    const period = { interval, period_ends_at: periodEnd(now, interval).toISOString(), ends: false }
    return { status: 'active', customer: null, subscription: 'demo', period }
  },
  async invoices() {
    return []
  },
  async resume() {
    throw new Refusal('not_subscribed')
  },
  async read() {
    // There is nobody whose signature it could be.
    throw new Refusal('bad_signature')
  },
}
