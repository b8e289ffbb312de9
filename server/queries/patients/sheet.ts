import { sql } from 'drizzle-orm'
import type { Patient, PatientRow } from '@/lib/contract/patients'
import type { Query } from '@/lib/contract/registry'
import { rowsOf, type Tx } from '@/server/db/client'
import { listPatients } from './list'

type Rest = Pick<Patient, 'id' | 'address' | 'postcode'> & { professional: string | null }
/** A patient as a spreadsheet has them. */
export type SheetRow = PatientRow & Rest

/** So many rows are read at once: a page that holds nobody else up. */
const BATCH = 500

/** The next rows of what a filter finds, and from where on there are more. */
export async function sheetRows(
  tx: Tx,
  filters: Omit<Query<'patients.export'>, 'format' | 'columns'>,
  cursor: string | null,
  now: Date,
): Promise<{ rows: SheetRow[]; next: string | null; count: number }> {
  const { data, meta } = await listPatients(tx, { ...filters, limit: BATCH, ...(cursor && { cursor }) }, now, true)
  const rest = await rowsOf<Rest>(
    tx,
    sql`select p.id::float8 as id, p.address, p.postcode, w.name as professional from patients p
        left join professionals w on w.clinic_id = p.clinic_id and w.id = p.professional_id
        where p.clinic_id = current_clinic() and p.id = any(${`{${data.map(({ id }) => id).join(',')}}`}::bigint[])`,
  )
  const byId = new Map(rest.map((row) => [row.id, row]))
  const rows = data.flatMap((row) => {
    const more = byId.get(row.id)
    return more ? [{ ...row, ...more }] : []
  })
  return { rows, next: meta.next_cursor, count: meta.count }
}
