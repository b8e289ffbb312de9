import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Locale, toLocale } from '@/lib/i18n/locales'
import { rowsOf, type Tx } from '@/server/db/client'
import { clinics } from '@/server/db/schema/clinics'
import { invoice_mails } from '@/server/db/schema/invoice-mails'
import { announce } from '@/server/ledger'
import { invoiceMail } from '@/server/mail/invoice-mail'
import { invoiceOf } from '@/server/queries/invoices/show'
import { invoicePdf } from '@/server/steps/invoices/pdf'
import { ATTEMPTS_MAX } from './backoff'
import type { JobServices, OutboxLine } from './outbox-line'

/**
 * Mails an invoice as a PDF to whom it was asked for, in the patient's language, and writes down that it went. It is drawn when no
 * transaction waits. A repeated delivery finds what was sent; what is given up is shown as such.
 * @throws Error when it was not drawn or not taken: the outbox tries again.
 */
export async function deliverInvoiceMail(
  { database, files, mail }: Pick<JobServices, 'database' | 'files' | 'mail'>,
  { clinic_id, body, attempts }: Pick<OutboxLine, 'clinic_id' | 'body' | 'attempts'>,
): Promise<void> {
  const isThis = and(
    eq(invoice_mails.id, Number(body.mail_id)),
    isNull(invoice_mails.sent_at),
    isNull(invoice_mails.failed_at),
  )
  const due = await database.asTenant(clinic_id, async (tx) => {
    const [found] = await tx
      .select({ email: invoice_mails.email, invoice_id: invoice_mails.invoice_id, time_zone: clinics.time_zone })
      .from(invoice_mails)
      .innerJoin(clinics, eq(clinics.id, invoice_mails.clinic_id))
      .where(isThis)
    if (!found) return null
    const everything = { share_of: null, time_zone: found.time_zone }
    const invoice = await invoiceOf({ tx, who: everything, now: new Date() }, found.invoice_id)
    return {
      ...found,
      invoice,
      locale: (await patientLocale(tx, invoice.patient.id)) ?? toLocale(invoice.issuer.language),
    }
  })
  if (!due) return
  const { email, locale, invoice } = due
  const settle = (became: 'sent_at' | 'failed_at') =>
    database.asTenant(clinic_id, async (tx) => {
      await tx
        .update(invoice_mails)
        .set({ [became]: new Date() })
        .where(isThis)
      await announce(tx, { clinic_id, id: body.by }, 'invoice_updated', { invoice_id: invoice.id })
    })
  try {
    const { name, bytes } = await invoicePdf(files, invoice)
    const attachment = { name, type: 'application/pdf', bytes }
    const { issuer, recipient, number, billed, due_on, in_remittance } = invoice
    const late_since = billed === 'pending' && !in_remittance ? due_on : null
    await mail.send(
      invoiceMail({
        email,
        locale,
        issuer: issuer.name,
        recipient: recipient.name,
        number: number!,
        late_since,
        attachment,
      }),
    )
  } catch (error) {
    if (attempts >= ATTEMPTS_MAX) await settle('failed_at')
    throw error
  }
  await settle('sent_at')
}

async function patientLocale(tx: Tx, id: number): Promise<Locale | undefined> {
  const [row] = await rowsOf<{ locale: Locale }>(
    tx,
    sql`select locale from patients where clinic_id = current_clinic() and id = ${id} and erased_at is null`,
  )
  return row?.locale
}
