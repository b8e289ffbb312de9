import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TenantCall } from '@/server/call'
import { isRetryable } from '@/server/db/failures'
import { holdDraft } from '@/server/steps/invoices/hold'
import { issueDraft } from '@/server/steps/invoices/issue'
import { attended, draft, invoicingClinic, issued, pay, shownInvoice } from '@/tests/support/invoice-desk'
import { freeLine } from '@/tests/support/nouns/invoices'
import { api, ask, clinic, closeVouchers, openVouchers, owner, past } from '@/tests/support/voucher-desk'

/** Many at once: on PostgreSQL they really are (`npm run test:postgres`); the embedded database takes one after the other. */

beforeAll(openVouchers)
beforeEach(() => invoicingClinic())
afterAll(closeVouchers)

const CLIENTS = 32
const EACH = 5

/** So many drafts of one line. */
async function drafts(count: number): Promise<number[]> {
  const rows = await owner<{ id: number }>(
    sql`insert into invoices (clinic_id, patient_id, series_id, payment_method, base_cents, total_cents, payable_cents)
      select ${clinic.id}::integer, ${clinic.patient}::bigint, ${clinic.invoiceSeries}::bigint, 'cash', 5000, 5000, 5000
      from generate_series(1, ${count}::integer) returning id::float8 as id`,
  )
  await owner(sql`insert into invoice_lines (clinic_id, invoice_id, position, description, quantity, unit_cents, vat_treatment, vat_bp,
      vat_exemption, base_cents, vat_cents, total_cents)
    select clinic_id, id, 0, 'Servicios de fisioterapia', 1, 5000, 'exempt', 0, 'Art. 20', 5000, 0, 5000 from invoices
    where clinic_id = ${clinic.id}`)
  return rows.map(({ id }) => id)
}

/** Issues one as the command does, and takes it back when all of it is done. */
const takenBack = (id: number) =>
  api.database
    .asTenant(clinic.id, async (tx) => {
      const who = { clinic_id: clinic.id, id: clinic.professionals.admin, share_of: null, time_zone: 'Europe/Madrid' }
      const call = { tx, who, now: new Date(), locale: 'es', address: '', params: { id }, version: 1 }
      const issue = call as unknown as TenantCall<'invoices.issue'>
      await issueDraft(issue, (await holdDraft(issue)).row)
      throw new Error('taken back')
    })
    .catch((error: Error) => error.message)

const issue = (id: number) => ask('invoices.issue', { id, version: 1, body: {} })
const outcomeOf = async (id: number) => {
  let { status, code } = await issue(id)
  // Whoever waited too long for a connection is told so, and nothing is done: they ask again.
  while (status === 503) ({ status, code } = await issue(id))
  return status === 200 ? 'issued' : `${status} ${code}`
}

describe('many at once', () => {
  it('issue on one series, one in twenty of them taken back: no number is left out, and none is there twice', async () => {
    const ids = await drafts(CLIENTS * EACH)
    const isBack = (at: number) => at % 20 === 7
    const outcomes: string[] = []
    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        for (let at = client; at < ids.length; at += CLIENTS)
          outcomes.push(isBack(at) ? await takenBack(ids[at]!) : await outcomeOf(ids[at]!))
      }),
    )
    const back = ids.filter((_, at) => isBack(at)).length
    expect(back).toBeGreaterThan(0)
    expect(outcomes.filter((outcome) => outcome === 'taken back')).toHaveLength(back)
    expect(outcomes.filter((outcome) => outcome !== 'taken back')).toEqual(Array(ids.length - back).fill('issued'))
    const rows = await owner<{ sequence: number; issued_on: string }>(
      sql`select sequence, issued_on::text from invoices where clinic_id = ${clinic.id} and status = 'issued' order by sequence`,
    )
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, at) => at + 1))
    expect(rows).toHaveLength(ids.length - back)
    const days = rows.map(({ issued_on }) => issued_on)
    expect([...days].sort()).toEqual(days)
  })

  it('issue one draft: one does', async () => {
    const { id } = await draft()
    const answers = await Promise.all(Array.from({ length: 8 }, () => issue(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)])
  })

  it('bill one visit: one does', async () => {
    const visit = await attended(past)
    const body = { patient_id: clinic.patient, lines: [freeLine({ appointment_id: visit })] }
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('invoices.create', { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)])
  })

  it('pay one invoice: no more is paid than is owed', async () => {
    const { id } = await issued()
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(id, 2000)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect((await shownInvoice(id)).paid_cents).toBe(4000)
  })

  it('begin the first series: there is one', async () => {
    await owner(sql`update invoice_series set active = false where clinic_id = ${clinic.id}`)
    const made = await Promise.all(Array.from({ length: 8 }, () => draft()))
    expect(new Set(made.map(({ series_id }) => series_id)).size).toBe(1)
  })

  it('pay months at the desk while the invoices that bill them are issued and paid: each is paid once, and nobody waits for ever', async () => {
    await owner(sql`update group_members set from_day = '2026-01-01' where clinic_id = ${clinic.id}`)
    const fees = await owner<{ id: number }>(
      sql`insert into membership_fees (clinic_id, member_id, month, due_on, plan_id, plan_name, amount_cents, vat_bp, vat_treatment)
        select ${clinic.id}::integer, ${clinic.groupMember}::bigint, m::date, m::date, ${clinic.groupPlan}::bigint, 'Dos', 6000, 0, 'rate'
        from generate_series('2026-01-01'::timestamp, '2026-10-01', interval '1 month') m returning id::float8 as id`,
    )
    const [billed, others] = [fees.slice(0, 8), fees.slice(8)]
    const invoices: number[] = []
    for (const { id: fee_id } of billed) {
      const line = freeLine({ fee_id, unit_cents: 6000, vat_treatment: 'rate', vat_bp: 0, vat_exemption: null })
      invoices.push((await draft({ lines: [line] })).id)
    }
    const body = { cents: 6000, method: 'cash', paid_on: '2026-11-02' }
    const patiently = async (...asked: Parameters<typeof ask>): ReturnType<typeof ask> => {
      const answer = await ask(...asked)
      return answer.status === 503 ? patiently(...asked) : answer
    }
    const payFee = ({ id }: { id: number }) => patiently('membership-fees.pay', { id, version: 1, body })
    const payInvoice = (id: number) => patiently('invoices.pay', { id, body })
    // A deadlock is tried once more by the API itself, and so is seen by no answer.
    const asTenant = api.database.asTenant
    const deadlocks: unknown[] = []
    const watched = vi.spyOn(api.database, 'asTenant').mockImplementation((...asked) =>
      asTenant(...asked).catch((error) => {
        if (isRetryable(error)) deadlocks.push(error)
        throw error
      }),
    )
    const issues = invoices.map((id) => patiently('invoices.issue', { id, version: 1, body: {} }))
    const [atDesk, ...issuing] = await Promise.all([Promise.all(billed.map(payFee)), ...issues])
    expect(issuing.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(atDesk.filter(({ status }) => status !== 200 && status !== 422)).toEqual([])
    const all = { fee_ids: fees.map(({ id }) => id), method: 'cash', paid_on: '2026-11-02' }
    const [paid, ...rest] = await Promise.all([
      Promise.all(invoices.map(payInvoice)),
      ...billed.toReversed().map(payFee),
      ...others.map(payFee),
      patiently('membership-fees.pay_all', { id: clinic.group, body: all }),
      patiently('cash.close', { body: { day: '2026-11-01', counted_cents: 0, reason: null } }),
    ])
    expect(watched).toHaveBeenCalled()
    watched.mockRestore()
    expect(deadlocks).toEqual([])
    expect([...paid, ...rest].filter(({ status }) => status >= 500)).toEqual([])
    expect(paid.map(({ status }) => status)).toEqual(atDesk.map(({ status }) => (status === 200 ? 422 : 200)))
    for (const id of invoices) expect(await shownInvoice(id)).toMatchObject({ paid_cents: 6000, billed: 'paid' })
    const [sum] = await owner(sql`select (
        (select coalesce(sum(cents), 0) from membership_fee_payments where clinic_id = ${clinic.id})
        + (select coalesce(sum(cents), 0) from invoice_payments where clinic_id = ${clinic.id}))::integer as cents`)
    expect(sum).toEqual({ cents: 60_000 })
  })
})
