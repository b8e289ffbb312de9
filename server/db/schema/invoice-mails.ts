import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { clinicId, createdAt, id, instant, reference } from './columns'
import { invoice_batches } from './invoice-batches'
import { invoices } from './invoices'

/**
 * An issued invoice that was mailed, or is about to be: to whom, who asked, and what became of it. The address is the patient's or
 * whoever's it was made out to; it goes when the patient is erased.
 */
export const invoice_mails = pgTable(
  'invoice_mails',
  {
    clinic_id: clinicId(),
    id: id(),
    invoice_id: reference('invoice_id').notNull(),
    email: text().notNull(),
    /** The batch that mailed it as it was issued. */
    batch_id: reference('batch_id'),
    created_by: reference('created_by'),
    created_at: createdAt(),
    sent_at: instant('sent_at'),
    /** It was given up. */
    failed_at: instant('failed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.invoice_id], foreignColumns: [invoices.clinic_id, invoices.id] }),
    foreignKey({
      columns: [table.clinic_id, table.batch_id],
      foreignColumns: [invoice_batches.clinic_id, invoice_batches.id],
    }),
    index('invoice_mails_batch').on(table.clinic_id, table.batch_id).where(sql`batch_id is not null`),
    index('invoice_mails_invoice').on(table.clinic_id, table.invoice_id),
    index('invoice_mails_asked').on(table.clinic_id, table.created_at),
    check('invoice_mails_one_end', sql`num_nonnulls(sent_at, failed_at) < 2`),
  ],
)
