import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '@/server/db/client'
import { arrayOf } from '@/server/queries/invoices/lines'

/**
 * Holds the vouchers of which some invoices bill sessions, after the invoices: what is paid at either stands for the same sessions
 * (`sessionMoney`), so that nobody pays at both at once.
 */
export const holdSessionVouchers = (tx: Tx, invoiceIds: readonly number[]) =>
  rowsOf(
    tx,
    sql`select id from vouchers where clinic_id = current_clinic() and id in (
        select o.session_voucher_id from invoice_sources o where o.clinic_id = current_clinic()
          and o.invoice_id = any(${arrayOf(invoiceIds)}))
      order by id for no key update`,
  )
