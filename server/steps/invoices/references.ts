import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import type { SourceName } from '@/server/queries/invoices/billable'
import { requirePatients } from '@/server/steps/appointments/references'

type Call = Pick<TenantCall<'invoices.bill'>, 'tx' | 'who' | 'locale'>

/** In which field it is said that a voucher is billed by the session, and how. */
type BySession = { field: string; text: 'invoiced_by_session' | 'collected_by_session' }
const inLines: BySession = { field: 'lines', text: 'invoiced_by_session' }

/**
 * What is to be billed is the clinic's: each appointment one of its patient's (or that they came off late), each voucher and each
 * month theirs. What was billed already, or need not be, is another matter.
 * @throws Refusal `reference_unknown`, `invalid` for a voucher of theirs that is billed by the session: of that its sessions are
 */
export async function requireNamedSources(call: Call, sources: SourceName[], bySession = inLines): Promise<void> {
  const { tx, who } = call
  if (sources.length === 0) return
  await requirePatients(tx, who.clinic_id, [...new Set(sources.map(({ patient_id }) => patient_id))])
  const rows = sources.map(({ patient_id, appointment_id, voucher_id, fee_id }) => ({
    ...{ patient_id, appointment_id, voucher_id, fee_id },
  }))
  await requireNoneBySession(call, rows, bySession)
  const [unknown] = await rowsOf(
    tx,
    sql`select from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(patient_id bigint, appointment_id bigint, voucher_id bigint, fee_id bigint)
      where num_nonnulls(n.appointment_id, n.voucher_id, n.fee_id) <> 1
        or n.appointment_id is not null and not exists (select from appointment_patients m where m.clinic_id = current_clinic()
          and m.appointment_id = n.appointment_id and m.patient_id = n.patient_id)
          and not exists (select from visits v where v.clinic_id = current_clinic() and v.appointment_id = n.appointment_id
            and v.patient_id = n.patient_id and v.charge_reason is not null)
        or n.voucher_id is not null and not exists (select from vouchers v where v.clinic_id = current_clinic() and v.id = n.voucher_id
          and v.patient_id = n.patient_id and v.billing = 'at_sale')
        or n.fee_id is not null and not exists (select from membership_fees f join group_members m on m.clinic_id = f.clinic_id
          and m.id = f.member_id where f.clinic_id = current_clinic() and f.id = n.fee_id and m.patient_id = n.patient_id)
      limit 1`,
  )
  if (unknown) throw new Refusal('reference_unknown')
}

/** Another patient's is not told of. @throws Refusal `invalid` that says the rule of a voucher that is billed by the session */
async function requireNoneBySession(
  { tx, locale }: Call,
  rows: SourceName[],
  { field, text }: BySession,
): Promise<void> {
  const [found] = await rowsOf<{ title: string }>(
    tx,
    sql`select v.title from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(patient_id bigint, voucher_id bigint)
      join vouchers v on v.clinic_id = current_clinic() and v.id = n.voucher_id and v.patient_id = n.patient_id
      where v.billing = 'per_session' order by v.id limit 1`,
  )
  if (found) throw new Refusal('invalid', { errors: { [field]: [translator(locale)(text, found)] } })
}
