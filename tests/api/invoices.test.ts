import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { draft, invoicingClinic, issue, issued, pay, rectify, shownInvoice } from '@/tests/support/invoice-desk'
import { freeLine } from '@/tests/support/nouns/invoices'
import { PATIENT_NAME } from '@/tests/support/nouns/patients'
import { api, ask, clinic, closeVouchers, done, openVouchers, owner, sell } from '@/tests/support/voucher-desk'

beforeAll(openVouchers)
beforeEach(() => invoicingClinic())
afterAll(closeVouchers)

const company = { name: 'Club Deportivo', tax_id: 'B12345674', address: 'Vía 3', is_business: true }
const codeOf = async (answer: ReturnType<typeof ask>) => (await answer).code

describe('a draft', () => {
  it('has no number, and adds up by tax condition', async () => {
    const made = await draft({
      lines: [freeLine(), freeLine({ vat_treatment: 'rate', vat_bp: 2100, unit_cents: 12_100, vat_exemption: null })],
    })
    expect(made).toMatchObject({
      status: 'draft',
      number: null,
      base_cents: 15_000,
      vat_cents: 2100,
      total_cents: 17_100,
      billed: null,
    })
    expect(made.details).toMatchObject([
      { vat_treatment: 'exempt', base_cents: 5000 },
      { vat_bp: 2100, base_cents: 10_000, vat_cents: 2100 },
    ])
    expect(made.recipient).toMatchObject({ name: PATIENT_NAME, tax_id: '12345678Z' })
  })

  it('is changed and deleted in the version that is known', async () => {
    const { id } = await draft()
    const body = { lines: [freeLine({ quantity: 2 })], due_days: 30 }
    expect((await ask('invoices.update', { id, body })).status).toBe(428)
    const { data } = await done('invoices.update', { id, version: 1, body })
    expect(data).toMatchObject({ total_cents: 10_000, due_days: 30, version: 2 })
    expect(await codeOf(ask('invoices.update', { id, version: 1, body }))).toBe('version_stale')
    expect((await ask('invoices.remove', { id, version: 2 })).status).toBe(204)
    expect(await codeOf(ask('invoices.show', { id }))).toBe('not_found')
  })

  it('says why a line is exempt, and comes to no less than nothing', async () => {
    const wrong = (lines: object[]) => ask('invoices.create', { body: { patient_id: clinic.patient, lines } })
    expect(Object.keys((await wrong([freeLine({ vat_exemption: null })])).errors)).toEqual(['lines.0.vat_exemption'])
    expect(Object.keys((await wrong([])).errors)).toEqual(['lines'])
    expect(Object.keys((await wrong([freeLine({ unit_cents: -1 })])).errors)).toEqual(['lines'])
    const rate = { vat_treatment: 'rate', vat_bp: 2100, vat_exemption: null, unit_cents: -100 }
    expect((await wrong([freeLine(), freeLine(rate)])).errors.lines[0]).toMatch('mismo tipo de IVA')
    expect((await wrong([freeLine({ discount_bp: 10_000 })])).errors.lines[0]).toMatch('cero')
    // A limit is told as it is typed: in euros.
    const most = async (line: object) => (await wrong([freeLine(line)])).errors
    expect(await most({ unit_cents: 10_000_001 })).toEqual({ 'lines.0.unit_cents': ['Como máximo 100.000.'] })
    expect(await most({ quantity: 999, unit_cents: 10_000_000 })).toEqual({
      'lines.0.unit_cents': ['Como máximo 200.000.'],
    })
    expect(await most({ discount_bp: 10_001 })).toEqual({ 'lines.0.discount_bp': ['Como máximo 100.'] })
  })

  it('is written once for an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'one and the same' }
    const body = { patient_id: clinic.patient, lines: [freeLine()] }
    const write = async () =>
      (await api.ask('invoices.create', { token: clinic.tokens.employee, headers, body })).json()
    expect((await write()).data.id).toBe((await write()).data.id)
  })
})

describe('what is issued', () => {
  it('takes the number that follows, and freezes who and to whom', async () => {
    const [one, other] = [await issued(), await issued()]
    const year = one.issued_on!.slice(0, 4)
    expect([one.number, other.number]).toEqual([`F${year}-0001`, `F${year}-0002`])
    expect(one).toMatchObject({ status: 'issued', type: 'F1', billed: 'billed' })
    await owner(sql`update clinics set name = 'Otra', invoice_footer = 'Otro', invoice_settings = '{"iban":"ES9121000418450200051332"}'
      where id = ${clinic.id}`)
    await owner(sql`update patients set name = 'Otro nombre' where id = ${clinic.patient}`)
    const later = await shownInvoice(one.id)
    expect(later.issuer).toEqual(one.issuer)
    expect(later.issuer).toMatchObject({
      tax_id: 'B12345674',
      address: 'Calle Mayor 1, Madrid',
      footer: 'Gracias',
      iban: null,
      time_zone: 'Europe/Madrid',
    })
    expect(later.recipient.name).toBe(PATIENT_NAME)
    const { data: series } = await done('invoice-series.list')
    expect(series[0]).toMatchObject({ used: true, next_number: `F${year}-0003` })
    expect(
      Object.keys(
        (await ask('invoice-series.update', { id: clinic.invoiceSeries, version: 1, body: { prefix: 'A' } })).errors,
      ),
    ).toEqual(['prefix'])
  })

  it('is changed, deleted and issued again by nobody', async () => {
    const { id, version } = await issued()
    expect(await codeOf(ask('invoices.update', { id, version, body: { due_days: 1 } }))).toBe('invoice_issued')
    expect(await codeOf(ask('invoices.remove', { id, version }))).toBe('invoice_issued')
    expect(await codeOf(ask('invoices.issue', { id, version, body: {} }))).toBe('invoice_issued')
  })

  it.each([
    ['a total', sql`update invoices set due_days = 9 where status = 'issued'`],
    ['its state', sql`update invoices set status = 'draft' where status = 'issued'`],
    ['all of it', sql`delete from invoices where status = 'issued'`],
    [
      'a line',
      sql`delete from invoice_lines where exists (select from invoices i where i.id = invoice_id and i.status = 'issued')`,
    ],
    [
      'one more line',
      sql`insert into invoice_lines (clinic_id, invoice_id, position, description, quantity, unit_cents, vat_treatment, vat_bp, base_cents, vat_cents, total_cents)
      select clinic_id, id, 9, 'x', 1, 0, 'rate', 0, 0, 0, 0 from invoices where status = 'issued'`,
    ],
    ['how its series numbers', sql`update invoice_series set prefix = 'Z'`],
  ])(
    'stays in the database too, whoever changes %s: the application, or the owner of the tables',
    async (_, change) => {
      await issued()
      const refused = { cause: expect.objectContaining({ code: '23001' }) }
      await expect(api.database.asTenant(clinic.id, (tx) => tx.execute(change))).rejects.toMatchObject(refused)
      await expect(owner(sql`${change}`)).rejects.toMatchObject(refused)
    },
  )

  it.each([
    sql`update invoices set total_cents = 1 where status = 'issued' returning patient_id`,
    sql`update invoices set patient_id = 1`,
    sql`update invoice_lines set description = 'x'`,
    sql`update invoice_payments set cents = 1`,
    sql`delete from invoice_payments`,
    sql`truncate invoices cascade`,
  ])('is the application’s neither to alter nor to empty', async (change) => {
    await issued()
    await expect(api.database.asTenant(clinic.id, (tx) => tx.execute(change))).rejects.toThrow()
  })

  it('has the number after the last, or the database refuses it', async () => {
    const one = await issued()
    const { id } = await draft()
    const copy = (sequence: number, number: string) =>
      api.database.asTenant(clinic.id, (tx) =>
        tx.execute(sql`update invoices d set status = 'issued', type = i.type, year = i.year, sequence = ${sequence}::integer, number = ${number},
          issued_on = i.issued_on, due_on = i.due_on, issued_at = i.issued_at, issuer = i.issuer, recipient = i.recipient, details = i.details
          from invoices i where i.id = ${one.id} and d.id = ${id}`),
      )
    const year = one.issued_on!.slice(0, 4)
    const refused = (code: string) => ({ cause: expect.objectContaining({ code }) })
    await expect(copy(3, `F${year}-0003`)).rejects.toMatchObject(refused('23514'))
    await expect(copy(1, `F${year}-0001`)).rejects.toMatchObject(refused('23505'))
    await expect(copy(2, `G${year}-0002`)).rejects.toMatchObject(refused('23514'))
    await copy(2, `F${year}-0002`)
  })

  it('is issued on no day to come, nor before the last of its series', async () => {
    await issue(await draft(), { issued_on: '2026-03-02' })
    const { id, version } = await draft()
    const on = async (issued_on: string) =>
      Object.keys((await ask('invoices.issue', { id, version, body: { issued_on } })).errors ?? {})
    expect(await on('2199-01-01')).toEqual(['issued_on'])
    expect(await on('2026-03-01')).toEqual(['issued_on'])
    expect(await on('2026-03-02')).toEqual([])
  })

  it('is simplified without a tax number, up to four hundred euros', async () => {
    await owner(sql`update patients set identification = null where id = ${clinic.patient}`)
    expect((await issued({ lines: [freeLine({ unit_cents: 40_000 })] })).type).toBe('F2')
    const { id, version } = await draft({ lines: [freeLine({ unit_cents: 40_001 })] })
    expect(await codeOf(ask('invoices.issue', { id, version, body: {} }))).toBe('invoice_recipient')
    expect((await shownInvoice(id)).status).toBe('draft')
  })

  it('needs a clinic that can be named', async () => {
    const { id, version } = await draft()
    await owner(sql`update clinics set id_company = null where id = ${clinic.id}`)
    expect(await codeOf(ask('invoices.issue', { id, version, body: {} }))).toBe('invoice_issuer')
  })

  it('names both by their plain numbers, however they were typed before they were kept so', async () => {
    await invoicingClinic({ id_company: 'b-12.345.674' })
    const bill_to = { ...company, tax_id: 'b-76.543.214' }
    expect(await issued({ bill_to })).toMatchObject({
      issuer: { tax_id: 'B12345674' },
      recipient: { tax_id: 'B76543214' },
    })
    const foreign = { ...company, tax_id: 'x-12.34', country: 'MX', id_type: 'document' }
    expect(await issued({ bill_to: foreign })).toMatchObject({ recipient: { tax_id: 'x-12.34' } })
  })

  it('has something withheld only of a company, by a natural person; the total stays whole', async () => {
    const withheld = { bill_to: company, withholding_bp: 1500 }
    const refused = async (more: object) =>
      Object.keys(
        (await ask('invoices.create', { body: { patient_id: clinic.patient, lines: [freeLine()], ...more } })).errors,
      )
    expect(await refused(withheld)).toEqual(['withholding_bp'])
    await invoicingClinic({ id_company: '12345678Z' })
    expect(await refused({ withholding_bp: 1500 })).toEqual(['withholding_bp'])
    expect(await issued(withheld)).toMatchObject({
      total_cents: 5000,
      withholding_cents: 750,
      payable_cents: 4250,
      recipient: company,
    })
  })
})

describe('what is wrong', () => {
  it('is rectified by an admin, in a series of its own, with links both ways', async () => {
    const one = await issued()
    const asked = { id: one.id, body: { rectification: 'I', type: 'R1', reason: 'Descuento' } }
    expect((await ask('invoices.rectify', { ...asked, token: clinic.tokens.employee })).status).toBe(403)
    const back = await rectify(one.id, { reason: 'Descuento', type: 'R1' })
    expect(back).toMatchObject({
      status: 'draft',
      total_cents: -5000,
      rectifies: { id: one.id, number: one.number },
      reason: 'Descuento',
    })
    expect(
      await codeOf(
        ask('invoices.issue', { id: back.id, version: back.version, body: {}, token: clinic.tokens.employee }),
      ),
    ).toBe('forbidden')
    const corrected = await issue(back)
    expect(corrected).toMatchObject({ type: 'R1', number: `R${corrected.issued_on!.slice(0, 4)}-0001`, billed: null })
    const original = await shownInvoice(one.id)
    expect(original).toMatchObject({
      net_cents: 0,
      billed: 'annulled',
      rectified_by: [{ id: back.id, number: corrected.number }],
    })
    expect(Object.keys((await ask('invoices.rectify', { id: back.id, body: asked.body })).errors)).toEqual([
      'rectification',
    ])
  })

  it('has one draft at a time: asked for again it is the same one, and otherwise is refused until that is issued or deleted', async () => {
    const one = await issued()
    const back = await rectify(one.id)
    expect((await rectify(one.id)).id).toBe(back.id)
    const other = { rectification: 'S', type: 'R4', reason: 'Se cobró de más' }
    expect((await ask('invoices.rectify', { id: one.id, body: other })).errors).toEqual({
      rectification: ['Ya hay un borrador que rectifica esta factura: emítelo o bórralo antes.'],
    })
    await done('invoices.remove', { id: back.id, version: back.version })
    const instead = await rectify(one.id, other)
    expect(instead.id).not.toBe(back.id)
    await issue(instead)
    expect((await rectify(one.id)).id).not.toBe(instead.id)
  })

  it('is no more than there was, and by substitution counts in its place', async () => {
    const one = await issued()
    const instead = await rectify(one.id, { rectification: 'S' })
    const { data } = await done('invoices.update', {
      id: instead.id,
      version: instead.version,
      body: { lines: [freeLine({ unit_cents: 3000 })] },
    })
    await issue(data)
    expect(await shownInvoice(one.id)).toMatchObject({ total_cents: 5000, net_cents: 3000 })
    const { id, version } = await rectify(one.id)
    expect(await codeOf(ask('invoices.issue', { id, version, body: {} }))).toBe('invoice_overcorrected')
  })

  it('of a simplified one is another of them', async () => {
    await owner(sql`update patients set identification = null where id = ${clinic.patient}`)
    expect((await issue(await rectify((await issued()).id))).type).toBe('R5')
  })
})

describe('what is paid', () => {
  it('is no more than is owed, in parts, and given back by lines against it', async () => {
    const { id } = await issued({ due_days: 30 })
    expect((await pay(id, 3000)).data).toMatchObject({ paid_cents: 3000, billed: 'billed' })
    expect(Object.keys((await pay(id, 2001)).errors)).toEqual(['cents'])
    const { data } = await pay(id, 2000)
    expect(data.billed).toBe('paid')
    const [, first] = data.payments
    const back = (cents: number, paid_on = '2026-11-03') =>
      ask('invoices.refund', {
        id,
        body: { payment_id: first.id, cents, method: 'transfer', paid_on, reason: 'Error' },
      })
    expect(Object.keys((await back(1000, '2199-12-31')).errors)).toEqual(['paid_on'])
    expect(Object.keys((await back(1000, '2010-01-01')).errors)).toEqual(['paid_on'])
    expect((await back(1000)).data).toMatchObject({ paid_cents: 4000, billed: 'billed' })
    expect(Object.keys((await back(2001)).errors)).toEqual(['cents'])
    expect((await back(2000)).data.payments).toHaveLength(4)
  })

  it('is not noted of a draft, nor of what rectifies', async () => {
    expect(await codeOf(pay((await draft()).id, 1))).toBe('invoice_draft')
    const back = await issue(await rectify((await issued()).id))
    expect(Object.keys((await pay(back.id, 1)).errors)).toEqual(['cents'])
  })

  it('counts what was paid of the voucher that is billed', async () => {
    const voucher = await sell({ price_cents: 9000 })
    await done('vouchers.pay', {
      id: voucher.id,
      version: voucher.version,
      body: { cents: 9000, method: 'cash', paid_on: '2026-11-02' },
    })
    const one = await issued({ lines: [freeLine({ voucher_id: voucher.id, unit_cents: 9000 })] })
    expect(one).toMatchObject({ billed: 'paid', paid_cents: 9000, prepaid_cents: 9000 })
  })

  it('is found by where it stands, by number and by name, page by page', async () => {
    const found = async (query: Record<string, string>) =>
      (await done('invoices.list', { query })).data.map(({ id }: { id: number }) => id)
    const late = await issue(await draft(), { issued_on: '2026-03-02' })
    const now = await issued({ due_days: 30 })
    const open = await draft()
    const paid = await issued()
    await pay(paid.id, 5000)
    expect(await found({})).toEqual([open.id, paid.id, now.id, late.id])
    expect(await found({ show: 'pending' })).toEqual([late.id])
    expect(await found({ show: 'billed' })).toEqual([now.id])
    expect(await found({ show: 'paid' })).toEqual([paid.id])
    expect(await found({ show: 'draft' })).toEqual([open.id])
    expect(await found({ search: late.number!.toLowerCase() })).toEqual([late.id])
    expect(await found({ search: 'etxeberria', to: '2026-03-02' })).toEqual([late.id])
    const first = await done('invoices.list', { query: { limit: 3 } })
    // Of all that is found, on the pages to come too.
    expect(first.meta).toMatchObject({ count: 4, owed_cents: 10_000 })
    const next = await done('invoices.list', { query: { limit: 3, cursor: first.meta.next_cursor } })
    expect(next.meta).toEqual({ next_cursor: null, count: 4, owed_cents: 10_000 })
    const owed = async (show: string) => (await done('invoices.list', { query: { show } })).meta.owed_cents
    expect([await owed('pending'), await owed('billed'), await owed('paid'), await owed('draft')]).toEqual([
      ...[5000, 5000, 0, 0],
    ])
    expect(await found({ limit: '3', cursor: first.meta.next_cursor })).toEqual([late.id])
  })
})
