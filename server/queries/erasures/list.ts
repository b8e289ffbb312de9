import { sql } from 'drizzle-orm'
import type { Erasure } from '@/lib/contract/erasures'
import type { Query } from '@/lib/contract/registry'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'

const SHOWN_MAX = 200

/** The erasures of the clinic, the latest first; of one person where somebody has their exact name or document. */
export function listErasures(tx: Tx, { person }: Query<'erasures.list'>): Promise<Erasure[]> {
  const asked = (person ?? '').replaceAll('\0', '')
  const ofPerson = asked ? sql`and e.id in (select erasures_of_person(${asked}))` : sql``
  return rowsOf<Erasure>(
    tx,
    sql`select e.id::float8 as id, e.patient_id::float8 as patient_id, e.requested_on::text, ${isoText(sql`e.created_at`)} as erased_at,
        w.name as by, e.kept_until::text, array_to_json(e.because) as because, ${isoText(sql`e.destroyed_at`)} as destroyed_at,
        coalesce((select json_agg(json_build_object('at', ${isoText(sql`r.created_at`)}, 'by', p.name, 'purpose', r.purpose) order by r.id)
          from blocked_releases r join professionals p on p.clinic_id = r.clinic_id and p.id = r.released_by
          where r.clinic_id = e.clinic_id and r.erasure_id = e.id), '[]'::json) as releases
      from patient_erasures e join professionals w on w.clinic_id = e.clinic_id and w.id = e.erased_by
      where e.clinic_id = current_clinic() ${ofPerson} order by e.id desc limit ${SHOWN_MAX}::integer`,
  )
}
