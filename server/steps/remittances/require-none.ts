import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'

/** The invoice of the path, which is held, is in no open remittance. @throws Refusal `invalid` that names it */
export async function requireNoRemittance({
  tx,
  params,
  locale,
}: Pick<TenantCall<'invoices.pay'>, 'tx' | 'params' | 'locale'>): Promise<void> {
  const [found] = await rowsOf<{ reference: string }>(
    tx,
    sql`select r.reference from remittance_lines l join remittances r on r.clinic_id = l.clinic_id and r.id = l.remittance_id
      where l.clinic_id = current_clinic() and l.invoice_id = ${params.id}::bigint and l.is_open`,
  )
  if (found) throw new Refusal('invalid', { errors: { cents: [translator(locale)('invoice_in_remittance', found)] } })
}
