import { sql } from 'drizzle-orm'
import { balanceOn } from '@/lib/domain/vouchers/expiry'
import type { VoucherScope } from '@/lib/domain/vouchers/scope'
import { rowsOf, type Tx } from '@/server/db/client'

/** A voucher as far as it pays visits. Whose it is comes first. */
export type Payer = {
  id: number
  title: string
  owner: string
  patient_ids: number[]
  pays_services: VoucherScope
  service_ids: number[]
  pays_activities: VoucherScope
  group_ids: number[]
  sold_on: string
  expires_on: string | null
  left: number
  is_deleted: boolean
}

/**
 * The vouchers that some patients may use, and some others by their numbers, deleted ones too; `held`: nobody else takes a
 * session of them until the transaction ends.
 */
export const payersAmong = async (
  tx: Tx,
  {
    patient_ids,
    voucher_ids,
    now,
    held = false,
  }: { patient_ids: number[]; voucher_ids: number[]; now: Date; held?: boolean },
): Promise<Payer[]> => {
  const patients = sql`any(${`{${patient_ids.join(',')}}`}::bigint[])`
  type Row = Payer & { expired: number; today: string }
  const rows = await rowsOf<Row>(
    tx,
    sql`select v.id::float8 as id, v.title, (select p.name from patient_names p where p.clinic_id = v.clinic_id and p.id = v.patient_id) as owner,
        (to_json(v.patient_id || array(select s.patient_id from voucher_sharers s
          where s.clinic_id = v.clinic_id and s.voucher_id = v.id order by s.patient_id))) as patient_ids,
        v.pays_services, to_json(v.service_ids) as service_ids, v.pays_activities, to_json(v.group_ids) as group_ids, v.sold_on::text as sold_on,
        v.expires_on::text as expires_on, v.left_sessions as left, v.deleted_at is not null as is_deleted,
        v.lost_sessions as expired, (${now.toISOString()}::timestamptz at time zone c.time_zone)::date::text as today
      from vouchers v join clinics c on c.id = v.clinic_id where v.clinic_id = current_clinic() and (
        v.id = any(${`{${voucher_ids.join(',')}}`}::bigint[]) or v.deleted_at is null and (v.patient_id = ${patients}
          or v.id in (select s.voucher_id from voucher_sharers s where s.clinic_id = v.clinic_id and s.patient_id = ${patients})))
      order by v.id ${held ? sql`for update of v` : sql``}`,
  )
  return rows.map(({ expired, today, ...payer }) => ({
    ...payer,
    left: balanceOn({ left: payer.left, expired }, payer, today).left,
  }))
}
