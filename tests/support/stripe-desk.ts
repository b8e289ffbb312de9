import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import Stripe from 'stripe'
import type { Subscription } from '@/lib/contract/subscription'
import { rowsOf } from '@/server/db/client'
import { stripePayments } from '@/server/ports/payments/stripe'
import { type TestApi, testApi } from './api'
import { makeClinic, type TestClinic } from './clinic'

/** The API with Stripe for its payments, and a local Stripe that it asks. */

export const SECRET = 'whsec_of_the_tests'
export const signer = new Stripe('sk_test_none')
export const NOW = Math.floor(Date.now() / 1000)
export const DAY = 86_400

export let api: TestApi
export let clinic: TestClinic
export let other: TestClinic
let count = 110

/** What the local Stripe was asked, and what it answers. */
export const asked: { path: string; form: URLSearchParams }[] = []
export let answers: Record<string, { status?: number; body: object }> = {}
let fake: Server

export async function openStripe() {
  fake = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      const path = request.url as string
      asked.push({ path, form: new URLSearchParams(text) })
      const { status = 200, body } = answers[path] ?? {
        status: 404,
        body: { error: { type: 'invalid_request_error' } },
      }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve))
  const { port } = fake.address() as AddressInfo
  const prices = { month: 'price_month', year: 'price_year' }
  api = await testApi({
    PUBLIC_URL: 'https://clinic.test',
    STRIPE_SECRET_KEY: 'sk_test_none',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_PRICE_MONTHLY: prices.month,
    STRIPE_PRICE_YEARLY: prices.year,
  })
  if (api.services.payments.provider !== 'stripe') throw new Error('its settings did not choose Stripe')
  const stripe = new Stripe('sk_test_none', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
  api.services.payments = stripePayments(stripe, { prices, webhook_secret: SECRET })
}
export async function closeStripe() {
  await api.close()
  fake.close()
}

export async function freshStripe() {
  asked.length = 0
  answers = {}
  clinic = await makeClinic(api.database, ++count, { trial_ends_at: new Date('2020-01-01') })
  other = await makeClinic(api.database, ++count, { trial_ends_at: new Date('2020-01-01') })
}

let events = 0
type Given = { id?: string; created?: number; type: string; object: object }
export const messageOf = ({ id = `evt_${++events}`, created = NOW, type, object }: Given) =>
  JSON.stringify({ id, object: 'event', type, created, data: { object } })
export const post = (payload: string, signature: string) =>
  api.fetch('POST', '/api/subscription/webhook', {
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body: payload,
  })
/** Tells the API something as Stripe would: signed over the very bytes that are sent. */
export const tell = (given: Given) => {
  const payload = messageOf(given)
  return post(payload, signer.webhooks.generateTestHeaderString({ payload, secret: SECRET }))
}

export const subscription = (more: object = {}) => ({
  id: `sub_${clinic.id}`,
  object: 'subscription',
  customer: `cus_${clinic.id}`,
  status: 'active',
  metadata: { clinic_id: String(clinic.id), interval: 'month' },
  cancel_at: null,
  cancel_at_period_end: false,
  items: { data: [{ current_period_end: NOW + 30 * DAY, price: { recurring: { interval: 'month' } } }] },
  ...more,
})
export const session = (more: object = {}) => ({
  object: 'checkout.session',
  mode: 'subscription',
  payment_status: 'paid',
  client_reference_id: String(clinic.id),
  metadata: { clinic_id: String(clinic.id), interval: 'month' },
  customer: `cus_${clinic.id}`,
  subscription: `sub_${clinic.id}`,
  ...more,
})
export const updated = (more: object = {}, created = NOW) =>
  tell({ type: 'customer.subscription.updated', created, object: subscription(more) })
export const deleted = (created = NOW) =>
  tell({ type: 'customer.subscription.deleted', created, object: subscription({ status: 'canceled' }) })

export const show = async (of = clinic): Promise<Subscription> =>
  (await (await api.ask('subscription.show', { token: of.tokens.admin })).json()).data
export const ledger = (id = clinic.id) =>
  api.database.asOwner((tx) =>
    rowsOf<{ professional_id: number | null; after: { status: string } }>(
      tx,
      sql`select professional_id, after from audit where clinic_id = ${id} and entity = 'subscription' order by id`,
    ),
  )
