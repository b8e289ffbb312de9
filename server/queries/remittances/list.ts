import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { Refusal } from '@/lib/contract/errors'
import type { Remittance, RemittanceDetail, RemittanceLine } from '@/lib/contract/remittances'
import { decodeCursor, encodeCursor } from '@/lib/domain/list/cursor'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'

const Position = z.object({ id: z.int().positive(), count: z.int().min(0) })

const remittancesWhere = (tx: Tx, where: SQL, limit: number): Promise<Remittance[]> =>
  rowsOf<Remittance>(
    tx,
    sql`select r.id::float8 as id, r.reference, r.collect_on::text as collect_on, r.state, r.total_cents::float8 as total_cents,
        (select count(*)::integer from remittance_lines l where l.clinic_id = r.clinic_id and l.remittance_id = r.id) as count,
        (select count(*)::integer from remittance_lines l where l.clinic_id = r.clinic_id and l.remittance_id = r.id
          and l.return_code is not null) as returned,
        r.file is not null as has_file, r.collected_on::text as collected_on, ${isoText(sql`r.created_at`)} as created_at,
        (select b.name from professionals b where b.clinic_id = r.clinic_id and b.id = r.created_by) as by
      from remittances r where r.clinic_id = current_clinic() and ${where} order by r.id desc limit ${limit}::integer`,
  )

/** A page of the remittances, the newest first. @throws Refusal `invalid` for a cursor of another question */
export async function listRemittances({ tx, query }: TenantCall<'remittances.list'>) {
  const { cursor, limit } = query
  const from = cursor ? decodeCursor(Position, cursor, {}) : null
  const found = await remittancesWhere(tx, from ? sql`r.id < ${from.id}::bigint` : sql`true`, limit + 1)
  const count = from?.count ?? (await countOf(tx))
  const data = found.slice(0, limit)
  const last = found.length > limit ? data.at(-1) : undefined
  return { data, meta: { next_cursor: last ? encodeCursor({ id: last.id, count }, {}) : null, count } }
}

async function countOf(tx: Tx): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::integer as count from remittances r where r.clinic_id = current_clinic()`,
  )
  return row?.count ?? 0
}

/** One, with its invoices in the order of its file. @throws Refusal `not_found` */
export async function remittanceOf(
  { tx }: Pick<TenantCall<'remittances.show'>, 'tx'>,
  id: number,
): Promise<RemittanceDetail> {
  const [found] = await remittancesWhere(tx, sql`r.id = ${id}::bigint`, 1)
  if (!found) throw new Refusal('not_found')
  const lines = await rowsOf<RemittanceLine>(
    tx,
    sql`select l.id::float8 as id, json_build_object('id', i.id, 'number', i.number) as invoice,
        json_build_object('id', patient_now(i.clinic_id, i.patient_id), 'name', coalesce(n.name, i.recipient ->> 'name', '–')) as patient,
        right(m.iban, 4) as account_end, m.reference as mandate_reference, l.sequence, l.cents, l.paid_cents, l.return_code,
        l.returned_on::text as returned_on
      from remittance_lines l join invoices i on i.clinic_id = l.clinic_id and i.id = l.invoice_id
      join mandates m on m.clinic_id = l.clinic_id and m.id = l.mandate_id
      left join patient_names n on n.clinic_id = i.clinic_id and n.id = patient_now(i.clinic_id, i.patient_id)
      where l.clinic_id = current_clinic() and l.remittance_id = ${id}::bigint order by l.id`,
  )
  return { ...found, lines }
}
