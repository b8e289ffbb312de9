import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addresses, addressOf, endpointNames } from '@/lib/contract/addresses'
import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/registry'
import type { Subscription } from '@/lib/contract/subscription'
import { rowsOf } from '@/server/db/client'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

let api: TestApi
let trial: TestClinic
let expired: TestClinic
let canceled: TestClinic

beforeAll(async () => {
  api = await testApi({ SUBSCRIPTION_MONTHLY_CENTS: '4900', SUBSCRIPTION_DISCOUNT_PERCENT: '12.5' })
  trial = await makeClinic(api.database, 101)
  expired = await makeClinic(api.database, 102, { trial_ends_at: new Date('2020-01-01') })
  canceled = await makeClinic(api.database, 103, { subscription: { status: 'canceled', trial_ends_at: null } })
})
afterAll(() => api.close())

const show = async (token: string): Promise<Subscription> =>
  (await (await api.ask('subscription.show', { token })).json()).data
const checkout = (token: string, interval = 'month') => api.ask('subscription.checkout', { token, body: { interval } })
const patients = async (token: string) => (await api.ask('patients.list', { token })).status
const ledger = (id: number) =>
  api.database.asOwner((tx) =>
    rowsOf<{ after: object; professional_id: number | null }>(
      tx,
      sql`select after, professional_id from audit where clinic_id = ${id} and entity = 'subscription' order by id`,
    ),
  )

describe('a subscription', () => {
  it.each([
    'subscription.checkout',
    'subscription.change',
    'subscription.invoices',
    'subscription.cancel',
    'subscription.portal',
  ] as const)('is no business of who is no admin: %s', async (name) => {
    for (const role of ['professional', 'employee'] as const) {
      const body = addressOf(name).method === 'GET' ? undefined : { interval: 'month' }
      const answer = await api.ask(name, { token: trial.tokens[role], body })
      expect(answer.status).toBe(403)
    }
    expect((await show(trial.tokens.admin)).status).toBe('trial')
  })

  it('cannot be canceled, nor its portal opened, where there is none', async () => {
    for (const name of ['subscription.cancel', 'subscription.portal'] as const) {
      const answer = await api.ask(name, { token: trial.tokens.admin })
      expect((await answer.json()).code).toBe('not_subscribed')
    }
  })

  it.each([{}, { interval: 'week' }, { interval: 'month; drop table clinics' }])('is refused for %o', async (body) => {
    expect((await api.ask('subscription.checkout', { token: trial.tokens.admin, body })).status).toBe(422)
  })

  it('shows everybody how it stands, and an admin what it costs', async () => {
    expect(await show(trial.tokens.admin)).toMatchObject({
      provider: 'demo',
      status: 'trial',
      interval: null,
      has_portal: false,
      prices: { currency: 'EUR', monthly_cents: 4900, yearly_cents: 51450, discount_percent: 12.5 },
    })
    expect(await show(trial.tokens.employee)).toMatchObject({ status: 'trial', prices: null })
    expect((await show(expired.tokens.professional)).status).toBe('expired')
  })

  it('takes no price, status or clinic from who asks', async () => {
    const body = {
      interval: 'month',
      clinic_id: expired.id,
      status: 'active',
      monthly_cents: 1,
      return_url: 'https://evil.test',
    }
    const answer = await api.ask('subscription.checkout', { token: trial.tokens.admin, body })
    expect(await answer.json()).toEqual({ data: { url: null } })
    expect(await patients(expired.tokens.admin)).toBe(403)
    expect((await show(trial.tokens.admin)).status).toBe('active')
  })
})

describe.each([
  ['expired', () => expired],
  ['canceled', () => canceled],
] as const)('a clinic that is %s', (_, clinicNow) => {
  it('is let in at once by the demo’s checkout, and put back at once by its cancellation', async () => {
    const { id, tokens, professionals } = clinicNow()
    expect(await patients(tokens.admin)).toBe(403)
    expect((await checkout(tokens.admin, 'year')).status).toBe(200)
    expect(await patients(tokens.employee)).toBe(200)
    const taken = await show(tokens.admin)
    expect(taken).toMatchObject({ status: 'active', interval: 'year', ends: false })
    expect(Date.parse(taken.period_ends_at!) - Date.now()).toBeGreaterThan(364 * 86_400_000)

    const answer = await api.ask('subscription.cancel', { token: tokens.admin })
    expect((await answer.json()).data).toMatchObject({ status: 'canceled', ends: true })
    expect(await patients(tokens.employee)).toBe(403)
    expect(await ledger(id)).toEqual([
      { professional_id: expect.anything(), after: expect.objectContaining({ status: 'active', interval: 'year' }) },
      { professional_id: expect.anything(), after: expect.objectContaining({ status: 'canceled', ends: true }) },
    ])
    expect(Number((await ledger(id))[0]!.professional_id)).toBe(professionals.admin)
    const told = await api.database.asOwner((tx) =>
      rowsOf(tx, sql`select 1 from outbox where clinic_id = ${id} and topic = 'clinic_updated'`),
    )
    expect(told).toHaveLength(2)
  })
})

describe('the webhook of a demo', () => {
  it('believes nobody: there is no provider who could sign', async () => {
    const headers = { 'stripe-signature': 't=1,v1=00' }
    const answer = await api.ask('subscription.webhook', { body: { type: 'checkout.session.completed' }, headers })
    expect(answer.status).toBe(400)
    expect((await answer.json()).code).toBe('bad_signature')
  })
})

describe('what settings.clinic needs answers in a confined clinic', () => {
  const reads = endpointNames.filter(
    (name) => addresses[name].confined && addressOf(name).method === 'GET' && !(endpoints[name] as Endpoint).params,
  )
  // Logout would end the session that the others ask with.
  const asked = reads.filter((name) => name !== 'auth.logout')

  it.each(asked.flatMap((name) => (['expired', 'canceled'] as const).map((state) => [name, state] as const)))(
    '%s, when it is %s',
    async (name, state) => {
      const { tokens } = state === 'expired' ? expired : canceled
      const given = await api.ask(name, { token: tokens.admin })
      expect(given.status).toBe(200)
      // A file is made while it is read.
      await given.arrayBuffer()
      if (addresses[name].who !== 'admin') return
      const answer = await api.ask(name, { token: tokens.employee })
      expect((await answer.json()).code).toBe('forbidden')
    },
  )

  it('holds what the settings show, and no patient', () => {
    expect(asked).toEqual(
      expect.arrayContaining([
        'me.show',
        'clinic.show',
        'clinic-exports.list',
        'audit.list',
        'audit.export',
        'subscription.show',
      ]),
    )
    expect(asked.filter((name) => /^(patients|appointments|professionals|employees|services)\./.test(name))).toEqual([])
  })

  it('lets its admin write the clinic’s data and take a subscription out, and nobody anything else', () => {
    const writes = endpointNames.filter(
      (name) => addresses[name].confined && addressOf(name).method !== 'GET' && addresses[name].who === 'admin',
    )
    expect(writes.sort()).toEqual([
      'clinic-exports.cancel',
      'clinic-exports.create',
      'clinic.update',
      'subscription.cancel',
      'subscription.change',
      'subscription.checkout',
      'subscription.portal',
    ])
  })
})
