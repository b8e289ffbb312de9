import { type SQL, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Mandate } from '@/lib/contract/mandates'
import { mandateState, offeredReference } from '@/lib/domain/debits/mandate'
import { today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { patientOf } from '@/server/queries/patients/show'

type Read = Pick<TenantCall<'mandates.list'>, 'tx' | 'who' | 'now'>
type Row = Omit<Mandate, 'state'>

/** The latest day of collection by a mandate, `m` in the question, that was not canceled: here, or before it came here. */
export const lastCollectOn = sql`greatest(m.collected_elsewhere_on, (select max(r.collect_on) from remittance_lines l
  join remittances r on r.clinic_id = l.clinic_id and r.id = l.remittance_id
  where l.clinic_id = m.clinic_id and l.mandate_id = m.id and r.state <> 'canceled'))`

/** Mandates of a condition on `m`, the newest first: of their accounts the last four figures. */
async function mandatesWhere({ tx, who, now }: Read, where: SQL): Promise<Mandate[]> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select m.id::float8 as id, m.holder, right(m.iban, 4) as account_end, m.reference, m.signed_on::text as signed_on, m.is_once,
        m.revocation, ${isoText(sql`m.revoked_at`)} as revoked_at, ${lastCollectOn}::text as last_collect_on
      from mandates m join patients p on p.clinic_id = m.clinic_id and p.id = m.patient_id
      where m.clinic_id = current_clinic() and ${where} order by m.revoked_at is not null, m.id desc`,
  )
  const day = today(now, who.time_zone)
  return rows.map((row) => ({ ...row, state: mandateState({ ...row, is_revoked: row.revoked_at !== null }, day) }))
}

/** A patient's mandates, the one that counts first, and the reference that the next one may have. @throws Refusal `not_found` */
export async function listMandates(call: TenantCall<'mandates.list'>) {
  const { id } = await patientOf(call.tx, call.params.id)
  const data = await mandatesWhere(call, sql`m.patient_id = ${id}::bigint`)
  return { data, meta: { offered_reference: offeredReference(id, await referencesOf(call.tx)) } }
}

/** One that whoever asks may see. @throws Refusal `not_found` */
export async function mandateOf(call: Read, id: number): Promise<Mandate> {
  const [found] = await mandatesWhere(call, sql`m.id = ${id}::bigint`)
  if (!found) throw new Refusal('not_found')
  return found
}

/** The references of the clinic's mandates. */
export async function referencesOf(tx: Tx): Promise<string[]> {
  const rows = await rowsOf<{ reference: string }>(
    tx,
    sql`select m.reference from mandates m where m.clinic_id = current_clinic()`,
  )
  return rows.map(({ reference }) => reference)
}
