import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Subscription } from '@/lib/contract/subscription'
import { rowsOf } from '@/server/db/client'
import { stripePayments } from '@/server/ports/payments/stripe'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

const SECRET = 'whsec_of_the_tests'
const signer = new Stripe('sk_test_none')
const NOW = Math.floor(Date.now() / 1000)
const DAY = 86_400

let api: TestApi
let clinic: TestClinic
let other: TestClinic
let count = 110

/** What the local Stripe was asked, and what it answers. */
const asked: { path: string; form: URLSearchParams }[] = []
let answers: Record<string, { status?: number; body: object }> = {}
let fake: Server

beforeAll(async () => {
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
  expect(api.services.payments.provider).toBe('stripe')
  const stripe = new Stripe('sk_test_none', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
  api.services.payments = stripePayments(stripe, { prices, webhook_secret: SECRET })
})
afterAll(async () => {
  await api.close()
  fake.close()
})

beforeEach(async () => {
  asked.length = 0
  answers = {}
  clinic = await makeClinic(api.database, ++count, { trial_ends_at: new Date('2020-01-01') })
  other = await makeClinic(api.database, ++count, { trial_ends_at: new Date('2020-01-01') })
})

let events = 0
type Given = { id?: string; created?: number; type: string; object: object }
const messageOf = ({ id = `evt_${++events}`, created = NOW, type, object }: Given) =>
  JSON.stringify({ id, object: 'event', type, created, data: { object } })
const post = (payload: string, signature: string) =>
  api.fetch('POST', '/api/subscription/webhook', {
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body: payload,
  })
/** Tells the API something as Stripe would: signed over the very bytes that are sent. */
const tell = (given: Given) => {
  const payload = messageOf(given)
  return post(payload, signer.webhooks.generateTestHeaderString({ payload, secret: SECRET }))
}

const subscription = (more: object = {}) => ({
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
const session = (more: object = {}) => ({
  object: 'checkout.session',
  mode: 'subscription',
  payment_status: 'paid',
  client_reference_id: String(clinic.id),
  metadata: { clinic_id: String(clinic.id), interval: 'month' },
  customer: `cus_${clinic.id}`,
  subscription: `sub_${clinic.id}`,
  ...more,
})
const updated = (more: object = {}, created = NOW) =>
  tell({ type: 'customer.subscription.updated', created, object: subscription(more) })
const deleted = (created = NOW) =>
  tell({ type: 'customer.subscription.deleted', created, object: subscription({ status: 'canceled' }) })

const show = async (of = clinic): Promise<Subscription> =>
  (await (await api.ask('subscription.show', { token: of.tokens.admin })).json()).data
const ledger = (id = clinic.id) =>
  api.database.asOwner((tx) =>
    rowsOf<{ professional_id: number | null; after: { status: string } }>(
      tx,
      sql`select professional_id, after from audit where clinic_id = ${id} and entity = 'subscription' order by id`,
    ),
  )

describe('a message with a wrong signature', () => {
  it.each([
    ['none', () => ''],
    [
      'another secret’s',
      (payload: string) => signer.webhooks.generateTestHeaderString({ payload, secret: 'whsec_other' }),
    ],
    ['of other bytes', () => signer.webhooks.generateTestHeaderString({ payload: '{}', secret: SECRET })],
    [
      'of an hour ago',
      (payload: string) => signer.webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp: NOW - 3600 }),
    ],
  ])('is refused and changes nothing: %s', async (_, sign) => {
    const payload = messageOf({ type: 'checkout.session.completed', object: session() })
    const answer = await post(payload, sign(payload))
    expect(answer.status).toBe(400)
    expect((await answer.json()).code).toBe('bad_signature')
    expect((await show()).status).toBe('expired')
  })
})

describe('Stripe’s messages', () => {
  it('let a clinic in that has paid, with a line of the audit that nobody signed in for, and an announcement', async () => {
    expect((await tell({ type: 'checkout.session.completed', object: session() })).status).toBe(200)
    expect(await show()).toMatchObject({ status: 'active', interval: 'month', ends: false, has_portal: true })
    expect((await api.ask('patients.list', { token: clinic.tokens.employee })).status).toBe(200)
    expect(await ledger()).toEqual([{ professional_id: null, after: expect.objectContaining({ status: 'active' }) }])
    const told = await api.database.asOwner((tx) =>
      rowsOf(tx, sql`select 1 from outbox where clinic_id = ${clinic.id} and topic = 'clinic_updated'`),
    )
    expect(told).toHaveLength(1)
    expect((await show(other)).status).toBe('expired')
  })

  it('keep the end of what is paid, whichever of two of the same second comes first', async () => {
    const end = new Date((NOW + 30 * DAY) * 1000).toISOString()
    await updated()
    await tell({ type: 'checkout.session.completed', object: session() })
    expect(await show()).toMatchObject({ status: 'active', period_ends_at: end })
  })

  it.each([
    ['trialing', 'active', false],
    ['active', 'active', false],
    ['past_due', 'active', true],
    ['unpaid', 'canceled', false],
    ['paused', 'canceled', false],
    ['canceled', 'canceled', false],
    ['incomplete', 'expired', false],
    ['incomplete_expired', 'expired', false],
    ['what_stripe_will_invent', 'expired', false],
  ] as const)('of a subscription that is %s make the clinic %s', async (status, ours, overdue) => {
    expect((await updated({ status })).status).toBe(200)
    expect(await show()).toMatchObject({ status: ours, overdue })
  })

  it('that come again have no effect', async () => {
    const id = `evt_again_${clinic.id}`
    const again = () => tell({ id, type: 'customer.subscription.updated', object: subscription() })
    await again()
    await deleted(NOW)
    expect((await show()).status).toBe('canceled')
    expect((await again()).status).toBe(200)
    expect((await show()).status).toBe('canceled')
    expect(await ledger()).toHaveLength(2)
  })

  it('that come sixteen times at once write once', async () => {
    const given = { id: `evt_many_${clinic.id}`, type: 'customer.subscription.updated', object: subscription() }
    const answers = await Promise.all(Array.from({ length: 16 }, () => tell(given)))
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200))
    expect(await ledger()).toHaveLength(1)
  })

  it('undo nothing newer when they come late', async () => {
    await deleted(NOW + 10)
    await updated({}, NOW)
    await tell({ type: 'checkout.session.completed', created: NOW - 5, object: session() })
    expect((await show()).status).toBe('canceled')
    await updated({ cancel_at_period_end: true }, NOW + 20)
    expect(await show()).toMatchObject({ status: 'active', ends: true })
  })

  it('about a former subscription do not touch the one that replaced it', async () => {
    await updated({}, NOW)
    const second = { subscription: `sub_second_${clinic.id}` }
    await tell({ type: 'checkout.session.completed', created: NOW + 10, object: session(second) })
    await deleted(NOW + 20)
    expect((await show()).status).toBe('active')
  })

  it('of a failed renewal say so and leave the clinic what it has; of a failed first payment nothing', async () => {
    const failed = (billing_reason: string, created: number) =>
      tell({
        type: 'invoice.payment_failed',
        created,
        object: {
          object: 'invoice',
          billing_reason,
          customer: `cus_${clinic.id}`,
          parent: {
            subscription_details: {
              subscription: `sub_${clinic.id}`,
              metadata: { clinic_id: String(clinic.id), interval: 'month' },
            },
          },
        },
      })
    await failed('subscription_create', NOW)
    expect((await show()).status).toBe('expired')
    await updated({}, NOW)
    await failed('subscription_cycle', NOW + 1)
    expect(await show()).toMatchObject({ status: 'active', overdue: true, interval: 'month' })
    await updated({}, NOW + 2)
    expect((await show()).overdue).toBe(false)
  })

  it('find their clinic by its customer when they do not name it', async () => {
    await updated()
    await updated({ metadata: {}, cancel_at_period_end: true }, NOW + 1)
    expect((await show()).ends).toBe(true)
  })

  it.each([
    ['that name no clinic', { metadata: {}, customer: 'cus_unknown' }],
    ['that name one that does not exist', { metadata: { clinic_id: '999999' } }],
    ['that name something else', { metadata: { clinic_id: '1 or 1=1' }, customer: "cus' or '1'='1" }],
  ])('%s change nobody', async (_, more) => {
    expect((await updated(more)).status).toBe(200)
    expect((await show()).status).toBe('expired')
    expect((await show(other)).status).toBe('expired')
  })

  it('that name one clinic with another’s customer change neither', async () => {
    await updated()
    await updated({ metadata: { clinic_id: String(other.id) }, status: 'canceled' }, NOW + 1)
    expect((await show()).status).toBe('active')
    expect((await show(other)).status).toBe('expired')
  })

  it('of types that do not concern us are received and forgotten', async () => {
    expect((await tell({ type: 'payment_intent.created', object: {} })).status).toBe(200)
    expect((await tell({ type: 'checkout.session.completed', object: session({ mode: 'payment' }) })).status).toBe(200)
    expect(
      (await tell({ type: 'checkout.session.completed', object: session({ payment_status: 'unpaid' }) })).status,
    ).toBe(200)
    expect((await show()).status).toBe('expired')
  })
})

describe('what is asked of Stripe', () => {
  const checkout = (language = 'es') =>
    api.ask('subscription.checkout', {
      token: clinic.tokens.admin,
      body: { interval: 'year' },
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'accept-language': language },
    })

  it('is a checkout of the clinic’s own, that comes back to the address people use', async () => {
    answers['/v1/checkout/sessions'] = { body: { url: 'https://checkout.stripe.test/1' } }
    expect(await (await checkout('ca')).json()).toEqual({ data: { url: 'https://checkout.stripe.test/1' } })
    expect(Object.fromEntries(asked[0]!.form)).toEqual({
      mode: 'subscription',
      'line_items[0][price]': 'price_year',
      'line_items[0][quantity]': '1',
      client_reference_id: String(clinic.id),
      'metadata[clinic_id]': String(clinic.id),
      'metadata[interval]': 'year',
      'subscription_data[metadata][clinic_id]': String(clinic.id),
      'subscription_data[metadata][interval]': 'year',
      customer_email: `admin@${clinic.id}.test`,
      locale: 'es',
      success_url: 'https://clinic.test/settings/clinic?checkout=done',
      cancel_url: 'https://clinic.test/settings/clinic',
    })
    // Only the signed message says that it was paid.
    expect((await show()).status).toBe('expired')
  })

  it('is a checkout of the same customer for who comes back', async () => {
    await deleted()
    answers['/v1/checkout/sessions'] = { body: { url: 'https://checkout.stripe.test/1' } }
    await checkout()
    expect(asked[0]!.form.get('customer')).toBe(`cus_${clinic.id}`)
    expect(asked[0]!.form.has('customer_email')).toBe(false)
  })

  it('is the portal, not a second subscription, for who has one', async () => {
    await updated()
    answers['/v1/billing_portal/sessions'] = { body: { url: 'https://portal.stripe.test/1' } }
    expect((await (await checkout()).json()).data.url).toBe('https://portal.stripe.test/1')
    expect(asked.map(({ path }) => path)).toEqual(['/v1/billing_portal/sessions'])
    expect(asked[0]!.form.get('return_url')).toBe('https://clinic.test/settings/clinic')
    const portal = await api.ask('subscription.portal', { token: clinic.tokens.admin })
    expect((await portal.json()).data.url).toBe('https://portal.stripe.test/1')
  })

  it('is the end of the subscription when what is paid is over, and its going on before that', async () => {
    await updated()
    const path = `/v1/subscriptions/sub_${clinic.id}`
    answers[path] = { body: subscription({ cancel_at_period_end: true }) }
    const canceled = await api.ask('subscription.cancel', { token: clinic.tokens.admin })
    expect((await canceled.json()).data).toMatchObject({ status: 'active', ends: true })
    expect(asked.at(-1)!.form.get('cancel_at_period_end')).toBe('true')
    expect((await api.ask('patients.list', { token: clinic.tokens.admin })).status).toBe(200)

    answers[path] = { body: subscription() }
    expect((await (await checkout()).json()).data.url).toBeNull()
    expect(asked.at(-1)!.form.get('cancel_at_period_end')).toBe('false')
    expect(await show()).toMatchObject({ status: 'active', ends: false })
  })

  it('changes nothing when Stripe does not answer', async () => {
    answers['/v1/checkout/sessions'] = { status: 500, body: { error: { type: 'api_error', message: 'no' } } }
    const answer = await checkout()
    expect(answer.status).toBe(502)
    expect((await answer.json()).code).toBe('payments_unavailable')
    expect((await show()).status).toBe('expired')
  })
})
