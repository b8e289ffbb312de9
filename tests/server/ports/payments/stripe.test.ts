import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answers,
  api,
  asked,
  clinic,
  closeStripe,
  DAY,
  deleted,
  freshStripe,
  NOW,
  openStripe,
  show,
  subscription,
  updated,
} from '@/tests/support/stripe-desk'

beforeAll(openStripe)
beforeEach(freshStripe)
afterAll(closeStripe)

describe('what is asked of Stripe', () => {
  const checkout = (language = 'es') =>
    api.ask('subscription.checkout', {
      token: clinic.tokens.admin,
      body: { interval: 'year' },
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'accept-language': language },
    })

  const change = () => api.ask('subscription.change', { token: clinic.tokens.admin, body: { interval: 'year' } })

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
    expect(asked[0]!.form.get('return_url')).toBe('https://clinic.test/settings/subscription')
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

  it('is a change of what it is paid by, of the one thing it is for, charged at once', async () => {
    await updated()
    const path = `/v1/subscriptions/sub_${clinic.id}`
    const price = { recurring: { interval: 'year' } }
    answers[path] = {
      body: subscription({ items: { data: [{ id: 'si_1', current_period_end: NOW + 365 * DAY, price }] } }),
    }
    const changed = await change()
    expect((await changed.json()).data).toMatchObject({ status: 'active', interval: 'year' })
    expect(await show()).toMatchObject({ interval: 'year' })
    expect(Object.fromEntries(asked.at(-1)!.form)).toEqual({
      'items[0][id]': 'si_1',
      'items[0][price]': 'price_year',
      'metadata[interval]': 'year',
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    })
    // The same once more asks nobody.
    const count = asked.length
    expect((await change()).status).toBe(200)
    expect(asked).toHaveLength(count)
  })

  it('is no change when the card is declined, and where nothing is paid or all is to end', async () => {
    expect((await (await change()).json()).code).toBe('not_subscribed')
    await updated()
    answers[`/v1/subscriptions/sub_${clinic.id}`] = {
      status: 402,
      body: { error: { type: 'card_error', code: 'card_declined', message: 'no' } },
    }
    const declined = await change()
    expect([declined.status, (await declined.json()).code]).toEqual([422, 'payment_declined'])
    expect(await show()).toMatchObject({ interval: 'month' })
    await updated({ cancel_at_period_end: true }, NOW + 1)
    expect((await (await change()).json()).code).toBe('not_subscribed')
  })

  it('is what was billed, without drafts and with none but its own pages', async () => {
    const list = async () =>
      (await (await api.ask('subscription.invoices', { token: clinic.tokens.admin })).json()).data
    expect(await list()).toEqual([])
    expect(asked).toEqual([])
    await updated()
    const bill = { id: 'in_1', number: 'A-1', created: NOW, total: 4900, currency: 'eur', status: 'paid' }
    answers[`/v1/invoices?customer=cus_${clinic.id}&limit=36`] = {
      body: {
        data: [
          { ...bill, hosted_invoice_url: 'https://pay.stripe.test/1', invoice_pdf: 'javascript:alert(1)' },
          { ...bill, id: 'in_2', status: 'draft' },
        ],
      },
    }
    expect(await list()).toEqual([
      {
        ...{ id: 'in_1', number: 'A-1', billed_at: new Date(NOW * 1000).toISOString(), total_cents: 4900 },
        ...{ currency: 'EUR', status: 'paid', url: 'https://pay.stripe.test/1', pdf: null },
      },
    ])
  })

  it.each([
    ['does not answer', { status: 500, body: { error: { type: 'api_error', message: 'no' } } }],
    ['names no address to pay at', { body: { url: null } }],
  ])('changes nothing when Stripe %s', async (_what, given) => {
    answers['/v1/checkout/sessions'] = given
    const answer = await checkout()
    expect(answer.status).toBe(502)
    expect((await answer.json()).code).toBe('payments_unavailable')
    expect((await show()).status).toBe('expired')
  })
})
