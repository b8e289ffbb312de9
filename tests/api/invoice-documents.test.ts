import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { INVOICE_MAILS } from '@/lib/domain/invoices/mail-limits'
import { ATTEMPTS_MAX } from '@/server/jobs/backoff'
import { deliverInvoiceMail } from '@/server/jobs/deliver-invoice-mail'
import type { Mail } from '@/server/ports/mail/port'
import { draft, invoicingClinic, issue, issued, pay, rectify, shownInvoice } from '@/tests/support/invoice-desk'
import { nextMail } from '@/tests/support/mail'
import { freeLine } from '@/tests/support/nouns/invoices'
import { picturesOfPdf, wordsOfPdf } from '@/tests/support/pdf/read-pdf'
import { api, ask, clinic, closeVouchers, freshClinic, openVouchers, owner } from '@/tests/support/voucher-desk'

/** How an invoice leaves the clinic: as a PDF, and by e-mail. */

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
