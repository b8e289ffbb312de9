import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import type { SourceName } from '@/server/queries/invoices/billable'
import { requirePatients } from '@/server/steps/appointments/references'

type Call = Pick<TenantCall<'invoices.bill'>, 'tx' | 'who'>

/**
 * What is to be billed is the clinic's: each appointment one of its patient's (or that they came off late), each voucher and each
 * month theirs. What was billed already, or need not be, is another matter. @throws Refusal `reference_unknown`
 */
export async function requireNamedSources({ tx, who }: Call, sources: SourceName[]): Promise<void> {
  if (sources.length === 0) return
  await requirePatients(tx, who.clinic_id, [...new Set(sources.map(({ patient_id }) => patient_id))])
  const rows = sources.map(({ patient_id, appointment_id, voucher_id, fee_id }) => ({
    ...{ patient_id, appointment_id, voucher_id, fee_id },
  }))
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
