import { sql } from 'drizzle-orm'
import type { DebitTermsShown } from '@/lib/contract/debit-terms'
import { rowsOf, type Tx } from '@/server/db/client'

type Row = { terms: DebitTermsShown['terms']; usual_name: string; currency: string }

/** As whom the clinic of the transaction collects; its usual name is the one that stands on its invoices. */
export async function debitTermsOf(tx: Tx): Promise<DebitTermsShown> {
  const [row] = await rowsOf<Row>(
    tx,
    sql`select case when t.clinic_id is null then null else json_build_object('creditor_name', t.creditor_name,
          'creditor_id', t.creditor_id, 'iban', t.iban, 'bic', t.bic) end as terms,
        coalesce(nullif(c.invoice_settings ->> 'legal_name', ''), c.name) as usual_name, c.currency
      from clinics c left join debit_terms t on t.clinic_id = c.id where c.id = current_clinic()`,
  )
  const { terms, usual_name, currency } = row!
  return { terms, usual_name, may_collect: currency === 'EUR' }
}
