import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answers,
  api,
  asked,
  clinic,
  closeStripe,
  deleted,
  freshStripe,
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
