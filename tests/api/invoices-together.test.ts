import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InvoiceDetail } from '@/lib/contract/invoices'
import { attended, draft, invoicingClinic, issue, issued, rectify } from '@/tests/support/invoice-desk'
import { freeLine } from '@/tests/support/nouns/invoices'
import { api, ask, clinic, closeVouchers, done, openVouchers, owner, past } from '@/tests/support/voucher-desk'

/** Issues that are asked for at once are made together (server/api/joint-calls.ts): each is still its own caller's. */

beforeAll(openVouchers)
beforeEach(async () => {
  await invoicingClinic()
  await owner(sql`update clinics set invoice_settings = '{"fiscal_regime": "verifactu"}' where id = ${clinic.id}`)
})
afterAll(closeVouchers)

const drafts = async (count: number) => {
  const made: InvoiceDetail[] = []
  while (made.length < count) made.push(await draft())
  return made
}
const asked = ({ id, version }: InvoiceDetail, more: object = {}) =>
  ask('invoices.issue', { id, version, body: {}, ...more })
/** As `ask`, under a key. */
const keyed = async ({ id, version }: InvoiceDetail, key: string) => {
  const headers = { 'if-match': `"${version}"`, 'idempotency-key': key }
  const answer = await api.ask('invoices.issue', { token: clinic.tokens.admin, headers, params: { id }, body: {} })
  return { status: answer.status, ...(await answer.json()) }
}
const numbers = (of: { id: number } = clinic) =>
  owner<{ sequence: number }>(
    sql`select sequence from invoices where clinic_id = ${of.id} and status = 'issued' order by sequence`,
  ).then((rows) => rows.map(({ sequence }) => sequence))
/** All of one but for how far it was sent meanwhile. */
const told = ({ fiscal, fiscal_state, ...invoice }: InvoiceDetail) => {
  const { state, code, message, ...record } = fiscal!
  return { ...invoice, record }
}

describe('issues that are asked for at once', () => {
  it('are made in fewer transactions, without a gap, chained, and answered as alone', async () => {
    const alone = await issue(await draft())
    const answers = await Promise.all((await drafts(8)).map((one) => asked(one)))
    // A record stays as it was written, with the transaction that wrote it.
    const [written] = await owner<{ transactions: number }>(
      sql`select count(distinct xmin::text)::integer as transactions from fiscal_records where clinic_id = ${clinic.id}`,
    )
    expect(written!.transactions).toBeLessThan(9)
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect((await done('invoices.verify')).data).toEqual({ count: 9, fault: null })
    for (const { data } of answers) {
      expect(Object.keys(data).sort()).toEqual(Object.keys(alone).sort())
      expect(told(data)).toEqual(told((await done('invoices.show', { id: data.id })).data))
    }
  })

  it('are refused alone: what cannot be issued takes no number, and nobody with it', async () => {
    const [one, stale, other, last] = (await drafts(4)) as [InvoiceDetail, InvoiceDetail, InvoiceDetail, InvoiceDetail]
    const nobody = { name: 'Sin NIF', tax_id: null, address: null, is_business: false }
    const dear = await draft({ bill_to: nobody, lines: [freeLine({ unit_cents: 40_001 })] })
    const correction = await rectify((await issued()).id)
    const { professional } = clinic.tokens
    const answers = await Promise.all([
      ...[asked(one), asked(dear), asked(stale, { version: 9 }), asked(other, { body: { issued_on: '2199-01-01' } })],
      ...[asked(correction, { token: professional }), ask('invoices.issue', { id: 999_999, version: 1, body: {} })],
      ...[asked(last), asked(last)],
    ])
    expect(answers.map(({ status, code }) => code ?? status)).toEqual([
      ...[200, 'invoice_recipient', 'version_stale', 'invalid', 'forbidden', 'not_found'],
      ...[200, 'invoice_issued'],
    ])
    expect(await numbers()).toEqual([1, 2, 3])
  })

  it('are each their caller’s: in the audit, on the invoice and in what is announced', async () => {
    const [one, other] = (await drafts(2)) as [InvoiceDetail, InvoiceDetail]
    await Promise.all([asked(one), asked(other, { token: clinic.tokens.professional })])
    const { admin, professional } = clinic.professionals
    const lines = await owner(sql`select l.professional_id::float8 as audited, i.issued_by::float8 as issued,
        (select (o.body ->> 'by')::float8 from outbox o where o.clinic_id = i.clinic_id and o.topic = 'invoice_updated'
          and (o.body ->> 'invoice_id')::bigint = i.id order by o.id desc limit 1) as told
      from invoices i join audit l on l.clinic_id = i.clinic_id and l.entity = 'invoice' and l.entity_id = i.id and l.action = 'updated'
      where i.clinic_id = ${clinic.id} order by i.id`)
    expect(lines).toEqual([admin, professional].map((id) => ({ audited: id, issued: id, told: id })))
  })

  it('are made once for a key, which stands for what it was asked with', async () => {
    const [one, other, third] = (await drafts(3)) as [InvoiceDetail, InvoiceDetail, InvoiceDetail]
    const answers = await Promise.all([keyed(one, 'a'), keyed(one, 'a'), keyed(other, 'b'), keyed(third, 'b')])
    expect(answers.map(({ status, code }) => code ?? status)).toEqual([200, 200, 200, 'idempotency_mismatch'])
    expect(answers[1]).toEqual(answers[0])
    expect(await numbers()).toEqual([1, 2])
    const [again, mismatch, fresh] = await Promise.all([keyed(one, 'a'), keyed(third, 'b'), keyed(third, 'c')])
    expect(again).toEqual(answers[0])
    expect([mismatch.code, fresh.status]).toEqual(['idempotency_mismatch', 200])
  })

  it('leave a key free under which nothing was made', async () => {
    const nobody = { name: 'Sin NIF', tax_id: null, address: null, is_business: false }
    const dear = await draft({ bill_to: nobody, lines: [freeLine({ unit_cents: 40_001 })] })
    const refused = await Promise.all([keyed(dear, 'a'), keyed(await draft(), 'b')])
    expect(refused.map(({ status }) => status)).toEqual([422, 200])
    const { version } = (
      await done('invoices.update', { id: dear.id, version: 1, body: { bill_to: { ...nobody, tax_id: '12345678Z' } } })
    ).data
    expect((await keyed({ ...dear, version }, 'c')).status).toBe(200)
    expect(await owner(sql`select key from idempotency_keys where clinic_id = ${clinic.id} order by key`)).toEqual([
      { key: 'b' },
      { key: 'c' },
    ])
  })

  it('bill what can still be billed, and no visit that was called off meanwhile', async () => {
    const visits = [await attended(past), await attended('2026-03-05T09:00:00Z')]
    const [one, other] = [
      await draft({ lines: [freeLine({ appointment_id: visits[0] })] }),
      await draft({ lines: [freeLine({ appointment_id: visits[1] })] }),
    ]
    await owner(
      sql`update appointments set attendance = 'unknown' where clinic_id = ${clinic.id} and id = ${visits[1]!}`,
    )
    const free = await draft()
    const answers = await Promise.all([asked(one), asked(other), asked(free)])
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 200])
    const billed = await owner(
      sql`select id::float8 as id from appointments where clinic_id = ${clinic.id} and billed_at is not null`,
    )
    expect(billed).toEqual([{ id: visits[0] }])
  })

  it('number each clinic and each series by itself, the earlier days first', async () => {
    const [before, ...mine] = (await drafts(4)) as [InvoiceDetail, ...InvoiceDetail[]]
    const here = clinic
    await invoicingClinic()
    const theirs = await drafts(3)
    const there = clinic
    const days = ['2026-03-04', '2026-03-02', '2026-03-03']
    // The others come while it is issued.
    const first = asked(before, { token: here.tokens.admin, body: { issued_on: '2026-03-01' } })
    const answers = await Promise.all([
      ...mine.map((one, at) => asked(one, { token: here.tokens.admin, body: { issued_on: days[at] } })),
      ...theirs.map((one) => asked(one)),
    ])
    expect([await first, ...answers].map(({ status }) => status)).toEqual(Array(7).fill(200))
    expect([await numbers(here), await numbers(there)]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3],
    ])
    expect(answers.slice(0, 3).map(({ data }) => data.number.slice(-1))).toEqual(['4', '2', '3'])
  })
})
