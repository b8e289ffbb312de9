import { sql } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { INVOICE_MAILS } from '@/lib/domain/invoices/mail-limits'
import { ATTEMPTS_MAX } from '@/server/jobs/backoff'
import { deliverInvoiceMail } from '@/server/jobs/deliver-invoice-mail'
import type { Mail } from '@/server/ports/mail/port'
import { invoicesOfSheet } from '@/server/queries/invoices/sheet'
import { draft, invoicingClinic, issue, issued, pay, rectify, shownInvoice } from '@/tests/support/invoice-desk'
import { nextMail } from '@/tests/support/mail'
import { freeLine } from '@/tests/support/nouns/invoices'
import { picturesOfPdf, wordsOfPdf } from '@/tests/support/pdf/read-pdf'
import {
  api,
  ask,
  clinic,
  closeVouchers,
  done,
  freshClinic,
  openVouchers,
  owner,
  sell,
} from '@/tests/support/voucher-desk'

/** How an invoice leaves the clinic: as a PDF, by e-mail, and with others in the accountant's sheet. */

beforeAll(openVouchers)
beforeEach(() => invoicingClinic())
afterAll(closeVouchers)

const company = { name: 'Club Deportivo', tax_id: 'B12345674', address: 'Vía 3', is_business: true }
const codeOf = async (answer: ReturnType<typeof ask>) => (await answer).code

describe('on paper', () => {
  const printed = async (id: number, token = clinic.tokens.admin) => {
    const answer = await api.ask('invoices.pdf', { token, params: { id } })
    const { headers, status } = answer
    return { headers, status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  it('is what was frozen, the same whatever became of it, and called by its number', async () => {
    const one = await issued({ due_days: 30, bill_to: company })
    const { headers, bytes } = await printed(one.id, clinic.tokens.employee)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${one.number}.pdf"`)
    expect(headers.get('cache-control')).toBe('no-store')
    const words = wordsOfPdf(bytes)
    for (const said of [one.number!, 'Club Deportivo', 'Vía 3', 'B12345674', 'Calle Mayor 1, Madrid', 'Gracias'])
      expect(words).toContain(said)
    expect(words).toContain('Total factura 50,00 €')
    await owner(sql`update clinics set name = 'Otra', invoice_footer = 'Otro', language = 'fr' where id = ${clinic.id}`)
    await pay(one.id, 1000)
    await issue(await rectify(one.id))
    expect((await printed(one.id)).bytes.equals(bytes)).toBe(true)
  })

  it('says what it rectifies; a draft is one, without a number', async () => {
    const one = await issued()
    const { id } = await rectify(one.id)
    const { headers, bytes } = await printed(id)
    expect(headers.get('content-disposition')).toBe(`attachment; filename="Borrador-${id}.pdf"`)
    expect(wordsOfPdf(bytes)).toMatch(
      new RegExp(`Factura rectificativa Borrador .*Rectifica la ${one.number} Por diferencias · Se cobró de más`),
    )
  })

  it('has the logo that the clinic had', async () => {
    const form = new FormData()
    const picture = { create: { width: 40, height: 20, channels: 3 as const, background: '#0d6b5c' } }
    form.set('logo', new Blob([new Uint8Array(await sharp(picture).png().toBuffer())], { type: 'image/png' }), 'a.png')
    form.set('_method', 'PATCH')
    expect((await api.ask('clinic.update', { token: clinic.tokens.admin, form })).status).toBe(200)
    const { id } = await issued()
    const { bytes } = await printed(id)
    await owner(sql`update clinics set logo = null where id = ${clinic.id}`)
    expect(picturesOfPdf(bytes)).toBe(1)
    expect((await printed(id)).bytes.equals(bytes)).toBe(true)
    expect(picturesOfPdf((await printed((await issued()).id)).bytes)).toBe(0)
  })

  it('is seen by nobody who may not see the invoice', async () => {
    const { id } = await issued()
    await freshClinic()
    expect((await printed(id)).status).toBe(404)
  })
})

describe('what is mailed', () => {
  const patientMail = 'beatriz@example.com'
  const send = (id: number, body: object = {}) => ask('invoices.send', { id, body, token: clinic.tokens.employee })
  beforeEach(() => owner(sql`update patients set email = ${patientMail} where id = ${clinic.patient}`))
  /** Delivers by hand what was asked for last. */
  const deliverLast = async (send: Mail['send'], attempts = 1) => {
    const [line] = await owner<{ mail_id: number }>(
      sql`select max(id)::float8 as mail_id from invoice_mails where clinic_id = ${clinic.id}`,
    )
    const asked = { clinic_id: clinic.id, attempts, body: { ...line, by: null } }
    await deliverInvoiceMail({ ...api.services, mail: { send } }, asked)
  }

  it('goes to the patient with the PDF, says nothing of what it bills, and is shown with who asked', async () => {
    const one = await issued({ lines: [freeLine({ description: 'Suelo pélvico' })] })
    expect(one).toMatchObject({ email: patientMail, mails: [] })
    const { data } = await send(one.id)
    expect(data.mails).toMatchObject([{ email: patientMail, failed: false }])
    const { text, html, files } = await nextMail(api.folder, patientMail)
    expect(html).toContain(one.number)
    expect(html).not.toMatch(/Suelo|50,00/)
    expect(text.slice(0, text.indexOf('filename'))).not.toMatch(/Suelo/)
    expect(files.map(({ name }) => name)).toEqual([`${one.number}.pdf`])
    const answer = await api.ask('invoices.pdf', { token: clinic.tokens.admin, params: { id: one.id } })
    expect(files[0]!.bytes.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
    await expect.poll(async () => (await shownInvoice(one.id)).mails[0]?.sent_at).toEqual(expect.any(String))
    expect((await shownInvoice(one.id)).mails[0]!.by).toEqual(expect.any(String))
    const again = vi.fn()
    await deliverLast(again)
    expect(again).not.toHaveBeenCalled()
  })

  it('goes to another address where one is named, and nowhere without one', async () => {
    const one = await issued({ bill_to: company })
    expect((await send(one.id, { email: 'Contable@Example.com' })).data.mails[0].email).toBe('contable@example.com')
    await owner(sql`update patients set email = null where id = ${clinic.patient}`)
    expect(await send(one.id)).toMatchObject({
      status: 422,
      errors: { email: ['El paciente no tiene correo: escribe a qué dirección se envía.'] },
    })
    expect(Object.keys((await send(one.id, { email: 'nobody' })).errors)).toEqual(['email'])
  })

  it('is no draft, and no flood', async () => {
    expect(await codeOf(send((await draft()).id))).toBe('invoice_draft')
    const one = await issued()
    const answers = []
    for (let count = 0; count <= INVOICE_MAILS.of_one; count++) answers.push((await send(one.id)).code)
    expect(answers).toEqual([...Array(INVOICE_MAILS.of_one).fill(undefined), 'rate_limited'])
    const other = await issued()
    expect((await send(other.id)).status).toBe(200)
    await owner(sql`insert into invoice_mails (clinic_id, invoice_id, email)
      select clinic_id, id, 'x@example.com' from invoices, generate_series(1, ${INVOICE_MAILS.of_clinic}::integer) where id = ${one.id}`)
    expect(await codeOf(send((await issued()).id))).toBe('rate_limited')
  })

  it('that is given up is shown as such, and goes with the patient who is erased', async () => {
    const one = await issued()
    await owner(
      sql`insert into invoice_mails (clinic_id, invoice_id, email) values (${clinic.id}, ${one.id}, ${patientMail})`,
    )
    const refused = async () => Promise.reject(new Error('no such mailbox'))
    await expect(deliverLast(refused)).rejects.toThrow('no such mailbox')
    expect((await shownInvoice(one.id)).mails).toMatchObject([{ failed: false, sent_at: null }])
    await expect(deliverLast(refused, ATTEMPTS_MAX)).rejects.toThrow('no such mailbox')
    expect((await shownInvoice(one.id)).mails).toMatchObject([{ failed: true, sent_at: null }])
    await owner(sql`update patients set erased_at = now() where id = ${clinic.patient}`)
    expect(await shownInvoice(one.id)).toMatchObject({ number: one.number, mails: [], email: null })
  })
})

describe('the accountant’s sheet', () => {
  const asked = (query: Record<string, string>, token = clinic.tokens.admin) =>
    api.ask('invoices.sheet', { token, query, headers: { 'accept-language': 'es' } })
  const linesOf = async (query: Record<string, string> = {}, token?: string) =>
    (await (await asked({ format: 'csv', ...query }, token)).text()).replace('\uFEFF', '').trim().split('\r\n').slice(1)
  const numbersOf = async (...how: Parameters<typeof linesOf>) =>
    (await linesOf(...how)).map((line) => line.split(';')[0])
  const mixed = [freeLine(), freeLine({ vat_treatment: 'rate', vat_bp: 2100, unit_cents: 12_105, vat_exemption: null })]

  it('has a line for each tax condition, numbers as numbers, days as days, and no text a formula', async () => {
    const one = await issued({ lines: mixed, due_days: 30, bill_to: { ...company, name: '=1+1; Club' } })
    await pay(one.id, 2000)
    const back = await issue(await rectify(one.id))
    await draft()
    const day = one.issued_on!
    const head = `${one.number};F;${day};;${one.due_on};F1;;;"'=1+1; Club";B12345674`
    const answer = await asked({ format: 'csv', from: day, to: day })
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="facturas-${day}-${day}.csv"`)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(Buffer.from(await answer.arrayBuffer()).toString()).toMatch(
      /^\uFEFFNúmero;Serie;Fecha;Fecha de operación;Vencimiento;/,
    )
    expect(await linesOf()).toEqual([
      `${head};;;;50;Art. 20.Uno.3.º LIVA;0;171,05;171,05;20;0;20;Efectivo;2026-11-02;EUR`,
      `${head};100,04;21;21,01;;;;;;;;;;;EUR`,
      expect.stringMatching(
        new RegExp(`^${back.number};.*;R4;${one.number};Por diferencias;.*;-50;.*;-171,05;;;;;;EUR$`),
      ),
      expect.stringMatching(new RegExp(`^${back.number};.*;-100,04;21;-21,01;`)),
    ])
    const sheets = await readXlsx(Buffer.from(await (await asked({ format: 'xlsx' })).arrayBuffer()))
    const rows = (sheets as unknown as { data: unknown[][] }[])[0]!.data
    expect(rows[1]).toEqual([
      ...[one.number, 'F', new Date(`${day}T00:00:00Z`), null, new Date(`${one.due_on}T00:00:00Z`), 'F1', null, null],
      ...['=1+1; Club', 'B12345674', null, null, null, 50, 'Art. 20.Uno.3.º LIVA', 0, 171.05, 171.05, 20, 0],
      ...[20, 'Efectivo', new Date('2026-11-02T00:00:00Z'), 'EUR'],
    ])
    expect(rows).toHaveLength(5)
  })

  it('counts what is substituted once: another line takes it off', async () => {
    const one = await issued()
    const instead = await rectify(one.id, { rectification: 'S' })
    const body = { lines: [freeLine({ unit_cents: 3000 })] }
    const { data } = await done('invoices.update', { id: instead.id, version: instead.version, body })
    const { number } = await issue(data)
    const own = await issue(await rectify(one.id, { rectification: 'S' }))
    expect(
      (await linesOf()).map((line) => line.split(';')).map((cells) => [cells[0], cells[7], cells[13], cells[16]]),
    ).toEqual([
      [one.number, '', '50', '50'],
      [number, 'Por sustitución', '30', '30'],
      [number, 'Lo que sustituye', '-50', '-50'],
      [own.number, 'Por sustitución', '50', '50'],
      [own.number, 'Lo que sustituye', '-30', '-30'],
    ])
  })

  it('says the day of what is billed where it is another one than the invoice’s, and of no correction', async () => {
    const on = (service_on: string | null) => freeLine({ service_on })
    const one = await issued({ lines: [on('2026-03-02'), on('2026-03-04'), on(null)] })
    await issued({ lines: [on(one.issued_on)] })
    await issue(await rectify(one.id))
    const days = (await linesOf()).map((line) => line.split(';')).map((cells) => [cells[5], cells[3]])
    expect(days).toEqual([
      ['F1', '2026-03-04'],
      ['F1', ''],
      ['R4', ''],
    ])
  })

  it('says how it was paid, also before it was billed, and not what was given back', async () => {
    const { id } = await sell({ payment: { cents: 10_000, method: 'transfer', paid_on: '2026-01-01' } })
    const line = freeLine({ voucher_id: id, unit_cents: 30_000, vat_treatment: 'rate', vat_exemption: null })
    const one = await issued({ lines: [line] })
    expect(await linesOf()).toEqual([expect.stringMatching(/;300;300;100;200;0;Transferencia;2026-01-01;EUR$/)])
    const { payments } = (await pay(one.id, 2000)).data
    expect(await linesOf()).toEqual([expect.stringContaining(';120;180;0;"Efectivo, Transferencia";2026-11-02;')])
    const body = { payment_id: payments[0].id, cents: 2000, method: 'cash', paid_on: '2026-11-02', reason: 'Error' }
    expect((await ask('invoices.refund', { id: one.id, body })).status).toBe(200)
    expect(await linesOf()).toEqual([expect.stringContaining(';100;200;0;Transferencia;2026-01-01;')])
  })

  it('is of a period, both days in it, in the order of the numbers, and a line of the audit', async () => {
    const days = ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01']
    const numbers = []
    for (const issued_on of days) numbers.push((await issue(await draft(), { issued_on })).number)
    expect(await numbersOf()).toEqual(numbers)
    expect(await numbersOf({ from: '2026-02-01', to: '2026-02-28' })).toEqual(numbers.slice(1, 3))
    expect(
      Object.keys((await (await asked({ format: 'csv', from: '2026-02-01', to: '2026-01-01' })).json()).errors),
    ).toEqual(['to'])
    expect((await asked({ format: 'pdf' })).status).toBe(422)
    const audit = await done('audit.list', { query: { entity: 'clinic' } })
    expect(audit.data[0]).toMatchObject({
      ...{
        action: 'exported',
        after: { invoice_sheet: 'csv', invoices_from: '2026-02-01', invoices_to: '2026-02-28' },
      },
    })
  })

  it('goes on where a batch ended, on the same day and in another series too', async () => {
    const one = await issued()
    const all = [one.number, (await issued()).number, (await issue(await rectify(one.id))).number]
    const read = []
    let place: Awaited<ReturnType<typeof invoicesOfSheet>>['next'] = null
    do {
      const page: Awaited<ReturnType<typeof invoicesOfSheet>> = await api.database.asTenant(clinic.id, (tx) =>
        invoicesOfSheet(tx, { share_of: null }, {}, place, 1),
      )
      read.push(...page.rows.map(({ number }) => number))
      place = page.next
    } while (place)
    expect(read).toEqual(all)
  })

  it('has of who sees their own patients those’ alone, and nothing of another clinic', async () => {
    const { number } = await issued()
    await owner(sql`update clinics set patients_shared = 'assigned' where id = ${clinic.id}`)
    await owner(sql`update patients set professional_id = null where id = ${clinic.patient}`)
    await owner(
      sql`update appointments set professional_id = ${clinic.professionals.admin} where clinic_id = ${clinic.id}`,
    )
    expect(await numbersOf({}, clinic.tokens.professional)).toEqual([])
    await owner(
      sql`update patients set professional_id = ${clinic.professionals.professional} where id = ${clinic.patient}`,
    )
    expect(await numbersOf({}, clinic.tokens.professional)).toEqual([number])
    expect(await numbersOf({}, clinic.tokens.employee)).toEqual([number])
    await freshClinic()
    expect(await numbersOf()).toEqual([])
  })
})
