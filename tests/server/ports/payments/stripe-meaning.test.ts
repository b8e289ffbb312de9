import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '@/server/db/client'
import {
  api,
  clinic,
  closeStripe,
  DAY,
  deleted,
  freshStripe,
  ledger,
  messageOf,
  NOW,
  openStripe,
  other,
  post,
  SECRET,
  session,
  show,
  signer,
  subscription,
  tell,
  updated,
} from '@/tests/support/stripe-desk'

beforeAll(openStripe)
beforeEach(freshStripe)
afterAll(closeStripe)

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
