import { type SQL, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'

type Call = Pick<TenantCall<'invoices.pay'>, 'tx' | 'locale'>

/** Some invoices, by a condition on `l.invoice_id`, are in no open remittance. @throws Refusal `invalid` that names it */
async function requireNone({ tx, locale }: Call, which: SQL): Promise<void> {
  const [found] = await rowsOf<{ reference: string }>(
    tx,
    sql`select r.reference from remittance_lines l join remittances r on r.clinic_id = l.clinic_id and r.id = l.remittance_id
      where l.clinic_id = current_clinic() and l.invoice_id ${which} and l.is_open limit 1`,
  )
  if (found) throw new Refusal('invalid', { errors: { cents: [translator(locale)('invoice_in_remittance', found)] } })
}

/** The invoice of the path, which is held, is in no open remittance. @throws Refusal `invalid` that names it */
export const requireNoRemittance = ({ params, ...call }: Call & Pick<TenantCall<'invoices.pay'>, 'params'>) =>
  requireNone(call, sql`= ${params.id}::bigint`)

/** Nor any invoice of the sessions of a voucher that is held: what is paid of it would be paid for what the bank collects. @throws Refusal as above */
export const requireNoRemittanceOfSessions = (call: Call, voucherId: number) =>
  requireNone(
    call,
    sql`in (select o.invoice_id from invoice_sources o
      where o.clinic_id = current_clinic() and o.session_voucher_id = ${voucherId}::bigint)`,
  )
