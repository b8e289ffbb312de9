import { sql } from 'drizzle-orm'
import type { Answer } from '@/lib/contract/registry'
import type { TenantCall } from '@/server/call'
import { billableAndSums, inPeriod } from './billable'
import { paidAheadOf, paidBeyondOf, surplusesOf } from './paid-ahead'

/** What can be billed, of a patient or of everybody, the newest first; of a patient, where it is asked for, with what is paid of other visits, and is to be given back of invoices and vouchers. */
export async function listBillable(call: TenantCall<'invoices.billable'>): Promise<Answer<'invoices.billable'>> {
  const { patient_id, ahead } = call.query
  const where = inPeriod(call.query)
  if (!patient_id) {
    const { data, ...meta } = await billableAndSums(call, where)
    return { data, meta }
  }
  const { data, ...meta } = await billableAndSums(call, sql`${where} and b.patient_id = ${patient_id}::bigint`)
  if (!ahead) return { data, meta }
  const id = Number(patient_id)
  const back = await paidBeyondOf(call, id)
  return { data, meta: { ...meta, ahead: await paidAheadOf(call, id), back, surplus: await surplusesOf(call, id) } }
}
