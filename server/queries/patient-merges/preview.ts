import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { type MergePreview, type MovedThing, movedThings } from '@/lib/contract/patient-merges'
import type { Query } from '@/lib/contract/registry'
import { differences } from '@/lib/domain/patients/merge'
import { rowsOf, type Tx } from '@/server/db/client'
import { patientOf } from '@/server/queries/patients/show'
import { clashesOf } from './clashes'

/**
 * What merging a patient into another one would do: the fields in which they differ, how much goes over, and at which
 * times both have an appointment. Of the record nothing but numbers.
 * @throws Refusal `not_found`, `invalid` for a patient and themselves
 */
export async function previewMerge(
  tx: Tx,
  { patient_id, other_id }: Query<'patient-merges.preview'>,
): Promise<MergePreview> {
  if (patient_id === other_id) throw new Refusal('invalid', { errors: { other_id: [{ key: 'repeated' }] } })
  const kept = await patientOf(tx, patient_id)
  const other = await patientOf(tx, other_id)
  const counts = await countsOf(tx, other_id)
  const clashes = await clashesOf(tx, patient_id, other_id)
  const [apart] = await rowsOf(
    tx,
    sql`select 1 from patient_distinctions where clinic_id = current_clinic()
      and first_id = ${Math.min(patient_id, other_id)}::bigint and second_id = ${Math.max(patient_id, other_id)}::bigint`,
  )
  return {
    kept,
    other,
    choices: differences(kept, other),
    moves: movedThings.map((thing) => ({ thing, count: counts[thing] })),
    clashes: clashes.map(({ first_at, second_at }) => ({ first_at, second_at })),
    distinguished: apart !== undefined,
  }
}

/** How much there is of a patient. What was deleted goes over too, and is not counted. */
async function countsOf(tx: Tx, id: number): Promise<Record<MovedThing, number>> {
  const of = (table: string) =>
    sql`from ${sql.identifier(table)} t where t.clinic_id = current_clinic() and t.patient_id = ${id}::bigint`
  const appointments = sql`from appointment_patients m join appointments a on a.clinic_id = m.clinic_id and a.id = m.appointment_id
    where m.clinic_id = current_clinic() and m.patient_id = ${id}::bigint and a.deleted_at is null`
  const [counts] = await rowsOf<Record<MovedThing, number>>(
    tx,
    sql`select
      (select count(*)::integer ${appointments}) as appointments,
      (select count(distinct a.series_id)::integer ${appointments}) as series,
      (select count(*)::integer ${of('waiting_entries')}) as waiting_entries,
      (select count(*)::integer ${of('patient_alerts')}) as alerts,
      (select count(*)::integer ${of('episodes')}) as episodes,
      (select count(*)::integer ${of('record_entries')} and t.state <> 'removed') as entries,
      (select count(*)::integer ${of('record_entries')} and t.kind = 'pain' and t.state <> 'removed') as pains,
      (select count(*)::integer ${of('record_entries')} and t.kind = 'measure' and t.state <> 'removed') as measures,
      (select count(*)::integer ${of('record_files')}) as files,
      (select count(*)::integer ${of('measure_links')}) as links,
      (select count(*)::integer ${of('record_accesses')}) as accesses`,
  )
  return counts!
}
