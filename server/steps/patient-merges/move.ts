import { type SQL, sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '@/server/db/client'
import { followingTables, movedTables } from './plan'

/** From one patient to another: all of their rows, or those that a journal names. */
type Move = { from: number; to: number; only?: Record<string, (number | string)[]> }

/** Moves what is a patient's to another one; gives which rows, by table. */
export async function moveRows(tx: Tx, { from, to, only }: Move): Promise<Record<string, (number | string)[]>> {
  const moved: Record<string, (number | string)[]> = {}
  for (const [table, { key, set, unless }] of movedTables) {
    const named = only && (only[table] ?? [])
    if (named?.length === 0) continue
    const column = sql.identifier(key)
    const conditions: SQL[] = [sql`t.clinic_id = current_clinic() and t.patient_id = ${from}::bigint`]
    if (named)
      conditions.push(sql`t.${column}::text in (select jsonb_array_elements_text(${JSON.stringify(named)}::jsonb))`)
    if (unless) conditions.push(sql`not (${unless(to)})`)
    const rows = await rowsOf<{ key: number | string }>(
      tx,
      sql`update ${sql.identifier(table)} t set patient_id = ${to}::bigint ${set ? sql`, ${set(from, to)}` : sql``}
          where ${sql.join(conditions, sql` and `)}
          returning to_json(t.${column}) as key`,
    )
    moved[table] = rows.map((row) => row.key)
  }
  for (const table of followingTables) {
    await rowsOf(
      tx,
      sql`update ${sql.identifier(table)} f set patient_id = e.patient_id from record_entries e
          where e.clinic_id = current_clinic() and e.patient_id = ${to}::bigint
            and f.clinic_id = e.clinic_id and f.entry_id = e.id and f.patient_id <> e.patient_id`,
    )
  }
  return moved
}
