import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addDays } from '@/lib/domain/time/clock'
import { deliverInvoiceMail } from '@/server/jobs/deliver-invoice-mail'
import type { Mail } from '@/server/ports/mail/port'
import { draft, issue, shownInvoice } from '@/tests/support/invoice-desk'
import { collectingClinic, remit, thisDay } from '@/tests/support/remittance-desk'
import { api, clinic, closeVouchers, done, openVouchers, owner } from '@/tests/support/voucher-desk'

/** An invoice that is late: its mail says so, unless it is being collected from an account. */

beforeAll(openVouchers)
beforeEach(async () => {
  await collectingClinic()
  await owner(sql`update patients set email = 'beatriz@example.com' where id = ${clinic.patient}`)
})
afterAll(closeVouchers)

/** An invoice by direct debit that was due so many days ago. */
const due = async (days: number) =>
  issue(await draft({ payment_method: 'direct_debit', due_days: 0 }), { issued_on: addDays(thisDay(), -days) })

/** What the mail of an invoice says it is about: asked for, and delivered by hand. */
async function subjectOf(id: number): Promise<string> {
  const [line] = await owner<{ mail_id: number }>(
    sql`insert into invoice_mails (clinic_id, invoice_id, email) values (${clinic.id}, ${id}, 'beatriz@example.com')
      returning id::float8 as mail_id`,
  )
  const send = vi.fn<Mail['send']>(async () => undefined)
  const asked = { clinic_id: clinic.id, attempts: 1, body: { ...line, by: null } }
  await deliverInvoiceMail({ ...api.services, mail: { send } }, asked)
  return send.mock.calls[0]![0].subject
}
/** Of the one invoice of the clinic that is owed, as it is listed with the figures. */
const pending = async () => (await done('financials.pending')).data[0]

it('says so from the day after it was due on', async () => {
  expect(await subjectOf((await due(0)).id)).not.toMatch(/pendiente de pago$/)
})

it('says so of one that was due, until it is in a remittance: then it is neither charged nor reminded of', async () => {
  const { id } = await due(3)
  expect(await shownInvoice(id)).toMatchObject({ billed: 'pending', in_remittance: false })
  expect(await pending()).toMatchObject({ invoice_id: id, in_remittance: false })
  expect(await subjectOf(id)).toMatch(/pendiente de pago$/)
  const made = await remit(id)
  expect(await shownInvoice(id)).toMatchObject({ billed: 'pending', in_remittance: true })
  expect(await pending()).toMatchObject({ invoice_id: id, in_remittance: true })
  expect(await subjectOf(id)).not.toMatch(/pendiente de pago$/)
  await done('remittances.cancel', { id: made.id })
  expect(await shownInvoice(id)).toMatchObject({ in_remittance: false })
  expect(await subjectOf(id)).toMatch(/pendiente de pago$/)
})
