import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InvoiceBatchDetail } from '@/lib/contract/invoice-batches'
import { type BatchJob, issueNext } from '@/server/jobs/invoice-batches/issue-next'
import { workOnBatch } from '@/server/jobs/invoice-batches/work'
import { attended, draft, invoicingClinic, issued } from '@/tests/support/invoice-desk'
import { freeLine } from '@/tests/support/nouns/invoices'
import { wordsOfPdf } from '@/tests/support/pdf/read-pdf'
import {
  api,
  ask,
  book,
  change,
  clinic,
  closeVouchers,
  done,
  openVouchers,
  owner,
  past,
  sell,
} from '@/tests/support/voucher-desk'

/** A period is billed for everybody at once, in the background. */

beforeAll(openVouchers)
beforeEach(async () => {
  await invoicingClinic()
  // Else the clock makes a fee of March for the clinic's own member, at whatever moment.
  await owner(
    sql`update group_members set from_day = '2020-01-01', until_day = '2020-01-31' where clinic_id = ${clinic.id}`,
  )
})
afterAll(closeVouchers)

const month = { from: '2026-03-01', to: '2026-03-31', send_mail: false }

/** Another patient who came that day, at so many cents; a tax number, an address, where they have one. */
async function visitor(name: string, cents: number, more: { tax_id?: string; email?: string } = {}): Promise<number> {
  const { tax_id = '', email = '' } = more
  const [patient] = await owner<{ id: number }>(
    sql`insert into patients (clinic_id, name, locale, identification, email)
      values (${clinic.id}, ${name}, 'es', ${tax_id}, ${email}) returning id::float8 as id`,
  )
  minute += 30
  const { id } = await book(new Date(Date.parse(past) + minute * 60_000).toISOString(), {
    ...{ patient_ids: [patient!.id], service_id: clinic.service },
  })
  await change(id, { attendance: 'attended' })
  await owner(sql`update appointments set price_cents = ${cents} where id = ${id}`)
  return patient!.id
}
let minute = 0
beforeEach(() => {
  minute = 0
})

const shown = async (id: number, token = clinic.tokens.admin): Promise<InvoiceBatchDetail> =>
  (await done('invoice-batches.show', { id, token })).data
/** Begins a batch, and waits until the jobs are through with it. */
async function billed(body: object = month): Promise<InvoiceBatchDetail> {
  const { data } = await done('invoice-batches.create', { body })
  await expect.poll(async () => (await shown(data.id)).state).toBe('done')
  return shown(data.id)
}

/** A batch that no job knows of. */
async function begun(patients: number[]): Promise<BatchJob> {
  const [batch] = await owner<{ id: number }>(
    sql`insert into invoice_batches (clinic_id, from_day, to_day, created_by) values (${clinic.id}, ${month.from}, ${month.to},
      ${clinic.professionals.admin}) returning id::float8 as id`,
  )
  await owner(sql`insert into invoice_batch_items (clinic_id, batch_id, position, patient_id)
    select ${clinic.id}, ${batch!.id}, n.position, n.id from unnest(${`{${patients.join(',')}}`}::bigint[]) with ordinality n(id, position)`)
  return {
    clinic_id: clinic.id,
    batch_id: batch!.id,
    by: clinic.professionals.admin,
    address: '',
    fiscal: api.services.fiscal,
  }
}
const work = ({ batch_id }: BatchJob, attempts = 1) =>
  workOnBatch(api.services, { clinic_id: clinic.id, attempts, body: { batch_id, address: '', by: null } })
const numbersOf = async () =>
  (
    await owner<{ sequence: number }>(
      sql`select sequence from invoices where clinic_id = ${clinic.id} and status = 'issued' order by sequence`,
    )
  ).map(({ sequence }) => sequence)

describe('a period', () => {
  it('is billed of nobody by who sees a part of the patients, of a clinic that may not issue, or where nothing is left', async () => {
    await owner(sql`update clinics set patients_shared = 'assigned' where id = ${clinic.id}`)
    const { status } = await ask('invoice-batches.create', { body: month, token: clinic.tokens.professional })
    expect(status).toBe(403)
    expect((await ask('invoice-batches.list', { token: clinic.tokens.professional })).status).toBe(403)
    expect(await ask('invoice-batches.create', { body: month })).toMatchObject({ code: 'invoice_batch_empty' })
    await attended(past)
    await owner(sql`update clinics set id_company = null where id = ${clinic.id}`)
    expect(await ask('invoice-batches.create', { body: month })).toMatchObject({ code: 'invoice_issuer' })
    expect(await numbersOf()).toEqual([])
  })

  it('gives everybody one invoice of all that is theirs in it, and says of whom it cannot be, and why', async () => {
    await attended(past)
    await attended('2026-03-05T09:00:00Z')
    await attended('2026-04-02T09:00:00Z')
    await visitor('Zoe Grande', 40_001)
    await visitor('Ana Pequeña', 40_000)
    const batch = await billed()
    expect(batch).toMatchObject({ count: 3, issued: 2, refused: 1, mailed: 0, state: 'done' })
    expect(batch.items.map(({ patient, state }) => [patient.name, state])).toEqual([
      ['Zoe Grande', 'refused'],
      ['Ana Pequeña', 'issued'],
      [expect.any(String), 'issued'],
    ])
    expect(batch.items[0]!.fault).toMatch(/400 €/)
    const [, , own] = batch.items
    const { data } = await done('invoices.show', { id: own!.invoice!.id })
    expect(data.lines).toHaveLength(2)
    expect(data.lines.map(({ service_on }: { service_on: string }) => service_on)).toEqual(['2026-03-04', '2026-03-05'])
    expect(await numbersOf()).toEqual([1, 2])
    const [row] = await owner<{ billed: number }>(
      sql`select count(*)::integer as billed from appointments where clinic_id = ${clinic.id} and billed_at is not null`,
    )
    expect(row!.billed).toBe(3)
    const left = await done('invoices.billable', { query: { from: month.from, to: month.to } })
    expect(left.meta).toMatchObject({ count: 1, patients: 1 })
  })

  it('is billed of those whose name is asked for, and mailed to who has an address', async () => {
    await attended(past)
    await visitor('Zoe Grande', 5000, { email: 'zoe@example.com' })
    await visitor('Zoe Pequeña', 5000)
    const { code } = await ask('invoice-batches.create', { body: { ...month, search: '%', send_mail: false } })
    expect(code).toBe('invoice_batch_empty')
    const { id } = await billed({ ...month, search: 'zoe', send_mail: true })
    await expect.poll(async () => (await shown(id)).mailed).toBe(1)
    const { items, count } = await shown(id)
    expect(count).toBe(2)
    expect(items.map(({ mail }) => mail)).toEqual(['sent', null])
    const [line] = await owner(
      sql`select 1 from audit where clinic_id = ${clinic.id} and entity = 'invoice' and action = 'exported'`,
    )
    expect(line).toBeDefined()
  })

  it('is billed of the kinds that are asked for, and the rest stays to be billed', async () => {
    await attended(past)
    await sell({ price_cents: 12_000, sold_on: '2026-03-05' })
    const kinds = ['vouchers', 'memberships']
    expect((await done('invoices.billable', { query: { kinds: kinds.join() } })).meta.total_cents).toBe(12_000)
    expect(await ask('invoices.billable', { query: { kinds: 'sessions' } })).toMatchObject({ status: 422 })
    expect((await ask('invoice-batches.create', { body: { ...month, kinds: [] } })).errors).toHaveProperty('kinds')
    expect(await billed({ ...month, kinds })).toMatchObject({ kinds, issued: 1, total_cents: 12_000 })
    const { meta } = await done('invoices.billable')
    expect(meta.count).toBe(1)
    expect(await ask('invoice-batches.create', { body: { ...month, kinds } })).toMatchObject({
      code: 'invoice_batch_empty',
    })
    expect(await billed()).toMatchObject({ kinds: null, issued: 1 })
  })

  it('has the day that was chosen, none to come and none before the last of the series', async () => {
    await visitor('Ana', 5000)
    const on = (issued_on: string) => ({ ...month, issued_on })
    expect((await ask('invoice-batches.create', { body: on('2199-01-01') })).errors).toEqual({
      issued_on: ['La fecha no puede ser posterior a hoy.'],
    })
    const { items } = await billed(on('2026-03-31'))
    const { data } = await done('invoices.show', { id: items[0]!.invoice!.id })
    expect(data).toMatchObject({ issued_on: '2026-03-31', number: 'F2026-0001' })
    await visitor('Bea', 5000)
    expect((await ask('invoice-batches.create', { body: on('2026-03-30') })).errors).toEqual({
      issued_on: ['La serie ya tiene una factura con fecha posterior.'],
    })
    expect(await billed(on('2026-03-31'))).toMatchObject({ issued: 1, issued_on: '2026-03-31' })
  })

  it('says why whoever waits gets no invoice of its day any more, once one of a later day was issued', async () => {
    const job = await begun([await visitor('Ana', 5000), await visitor('Bea', 5000)])
    await owner(sql`update invoice_batches set issued_on = '2026-03-31' where id = ${job.batch_id}`)
    await api.database.asTenant(clinic.id, (tx) => issueNext(tx, job, 1))
    await issued()
    await work(job)
    const { items, issued: count, state } = await shown(job.batch_id)
    expect([count, state]).toEqual([1, 'done'])
    expect(items[0]).toMatchObject({ state: 'refused', fault: 'La serie ya tiene una factura con fecha posterior.' })
  })

  it('is one file of PDFs, each called by its number, for who sees all patients', async () => {
    await visitor('Ana', 5000)
    await visitor('Zoe Grande', 40_001)
    const { id, items } = await billed()
    const answer = await api.ask('invoice-batches.zip', { token: clinic.tokens.employee, params: { id } })
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    expect(Object.keys(files)).toEqual([`${items[1]!.invoice!.number}.pdf`])
    expect(wordsOfPdf(Buffer.from(Object.values(files)[0]!))).toContain('50,00 €')
    await owner(sql`update clinics set patients_shared = 'assigned' where id = ${clinic.id}`)
    const refused = await api.ask('invoice-batches.zip', { token: clinic.tokens.professional, params: { id } })
    expect(refused.status).toBe(403)
  })

  it('is told to the tax agency in one chain, with what is issued beside it', async () => {
    await owner(sql`update clinics set invoice_settings = '{"fiscal_regime": "verifactu"}' where id = ${clinic.id}`)
    await visitor('Zoe Falsa', 5000, { tax_id: '12345678A' })
    await visitor('Ana Cierta', 5000, { tax_id: '87654321X' })
    await visitor('Bea Sin', 5000)
    await issued()
    const batch = await billed()
    expect(batch).toMatchObject({ issued: 2, refused: 1 })
    expect(batch.items[0]!.fault).toMatch(/NIF/)
    expect((await done('invoices.verify')).data).toMatchObject({ fault: null, count: 3 })
  })
})

describe('a batch', () => {
  it('is the only one that is at work in the clinic, also of several that begin at once', async () => {
    await begun([await visitor('Ana', 5000)])
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask('invoice-batches.create', { body: month })))
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('invoice_batch_running'))
  })

  it('goes on after a kill where it stood, issues nothing twice, also by two at once', async () => {
    const patients: number[] = []
    for (const name of ['Ana', 'Bea', 'Cleo', 'Dora', 'Eva']) patients.push(await visitor(name, 5000))
    const job = await begun(patients)
    await api.database.asTenant(clinic.id, (tx) => issueNext(tx, job, 2))
    const killed = api.database.asTenant(clinic.id, async (tx) => {
      await issueNext(tx, job, 2)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await shown(job.batch_id)).toMatchObject({ issued: 2, state: 'running' })
    await Promise.all([work(job), work(job)])
    expect(await shown(job.batch_id)).toMatchObject({ issued: 5, refused: 0, state: 'done' })
    expect(await numbersOf()).toEqual([1, 2, 3, 4, 5])
    await work(job)
    expect(await numbersOf()).toEqual([1, 2, 3, 4, 5])
  })

  it('leaves what somebody else billed meanwhile', async () => {
    const visit = await attended(past)
    const job = await begun([clinic.patient, await visitor('Ana', 5000)])
    await draft({ lines: [freeLine({ appointment_id: visit })] })
    await work(job)
    expect((await shown(job.batch_id)).items.map(({ state }) => state)).toEqual(['refused', 'issued'])
  })

  it('is stopped: what was issued stays, and whoever waits is billed by the next', async () => {
    const job = await begun([await visitor('Ana', 5000), await visitor('Bea', 5000)])
    await api.database.asTenant(clinic.id, (tx) => issueNext(tx, job, 1))
    const { data } = await done('invoice-batches.stop', { id: job.batch_id })
    expect(data).toMatchObject({ state: 'stopped', issued: 1, count: 2 })
    await work(job)
    expect(await numbersOf()).toEqual([1])
    expect(await ask('invoice-batches.stop', { id: job.batch_id })).toMatchObject({ code: 'invoice_batch_ended' })
    const next = await billed()
    expect(next.items.map(({ patient, state }) => [patient.name, state])).toEqual([['Bea', 'issued']])
    const lines = await owner<{ action: string }>(
      sql`select action from audit where clinic_id = ${clinic.id} and entity = 'invoice_batch' order by id`,
    )
    expect(lines.map(({ action }) => action)).toEqual(['updated', 'created'])
  })

  it('refuses alone whom it cannot issue for a reason that nobody foresaw', async () => {
    const huge = await visitor('Bea', 2_000_000_000, { tax_id: '87654321X' })
    const [visit] = await owner<{ id: number }>(
      sql`select appointment_id::float8 as id from appointment_patients where patient_id = ${huge}`,
    )
    const again = await book('2026-03-20T09:00:00Z', { patient_ids: [huge], service_id: clinic.service })
    await change(again.id, { attendance: 'attended' })
    await owner(sql`update appointments set price_cents = 2000000000 where id = ${again.id} or id = ${visit!.id}`)
    const job = await begun([await visitor('Ana', 5000), huge, await visitor('Cleo', 5000)])
    await expect(work(job)).rejects.toThrow()
    expect(await numbersOf()).toEqual([])
    await work(job, 3)
    await work(job)
    const { items, state } = await shown(job.batch_id)
    expect(state).toBe('done')
    expect(items.map(({ patient, state }) => [patient.name, state])).toEqual([
      ['Bea', 'refused'],
      ['Ana', 'issued'],
      ['Cleo', 'issued'],
    ])
  })

  it('is written by nobody once it has ended, nor is what became of a patient', async () => {
    const job = await begun([await visitor('Ana', 5000)])
    await work(job)
    for (const change of [
      sql`update invoice_batches set state = 'running', finished_at = null where id = ${job.batch_id}`,
      sql`update invoice_batch_items set state = 'waiting', invoice_id = null where batch_id = ${job.batch_id}`,
    ])
      await expect(owner(change)).rejects.toThrow()
  })
})
