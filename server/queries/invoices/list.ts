import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { PlainDate } from '@/lib/contract/endpoint'
import type { Answer, Query } from '@/lib/contract/registry'
import { decodeCursor, encodeCursor } from '@/lib/domain/list/cursor'
import { today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { fiscalState, invoicesWhere, isSeen, unpaid } from './rows'

type Asked = Omit<Query<'invoices.list'>, 'cursor' | 'limit'>
const Position = z.object({
  ...{ issued_on: PlainDate.nullable(), id: z.int().positive(), count: z.int().min(0), owed_cents: z.int().min(0) },
})

/** A page of the invoices, drafts before all and then the newest first. @throws Refusal `invalid` for a cursor of another question */
export async function listInvoices(call: TenantCall<'invoices.list'>): Promise<Answer<'invoices.list'>> {
  const { cursor, limit, ...asked } = call.query
  const day = today(call.now, call.who.time_zone)
  const wanted = filtersOf(asked, day)
  const from = cursor ? decodeCursor(Position, cursor, asked) : null
  const found = await invoicesWhere(call, from ? sql`${wanted} and ${after(from)}` : wanted, limit + 1)
  const { count, owed_cents } = from ?? (await sumsOf(call, filtersOf(asked, day, sql`owed`)))
  const data = found.slice(0, limit)
  const last = found.length > limit ? data.at(-1) : undefined
  const next_cursor = last ? encodeCursor({ issued_on: last.issued_on, id: last.id, count, owed_cents }, asked) : null
  return { data, meta: { next_cursor, count, owed_cents } }
}

const after = ({ issued_on, id }: { issued_on: string | null; id: number }): SQL =>
  issued_on === null
    ? sql`(i.issued_on is not null or i.id < ${id}::bigint)`
    : sql`(i.issued_on, i.id) < (${issued_on}::date, ${id}::bigint)`

/** As lib/domain/invoices/billed.ts says it of one. `owed`: those of which something is, where the question knows them already. */
function shownAs(show: NonNullable<Asked['show']>, day: string, owed: SQL): SQL {
  const own = sql`i.status = 'issued' and i.rectifies_id is null`
  const isOwed = sql`i.id in (select u.id from ${owed} u)`
  switch (show) {
    case 'draft':
      return sql`i.status = 'draft'`
    case 'rectifying':
      return sql`i.rectifies_id is not null`
    case 'refused':
      return sql`${fiscalState} in ('refused', 'stuck')`
    case 'paid':
      return sql`${own} and not ${isOwed}`
    case 'pending':
      return sql`${isOwed} and i.due_on < ${day}::date`
    case 'billed':
      return sql`${isOwed} and i.due_on >= ${day}::date`
  }
}

function filtersOf({ patient_id, show, search, from, to }: Asked, day: string, owed = unpaid): SQL {
  const filters = [sql`true`]
  if (patient_id)
    filters.push(sql`i.patient_id in (select patients_merged_into(current_clinic(), ${patient_id}::bigint))`)
  if (show) filters.push(shownAs(show, day, owed))
  if (from) filters.push(sql`i.issued_on >= ${from}::date`)
  if (to) filters.push(sql`i.issued_on <= ${to}::date`)
  if (search) filters.push(matches(search))
  return sql.join(filters, sql` and `)
}

/** By the number, or by words of whose it is or to whom it is made out. */
const matches = (search: string): SQL => sql`(strpos(upper(coalesce(i.number, '')), upper(${search}::text)) > 0
  or (words_of(${search}::text) <> '' and (
    strpos(words_of(coalesce(i.recipient ->> 'name', i.bill_to ->> 'name', '')), words_of(${search}::text)) > 0
    or exists (select from patients p where p.clinic_id = i.clinic_id and p.id = patient_now(i.clinic_id, i.patient_id)
      and strpos(p.sort_name, words_of(${search}::text)) > 0))))`

/** How many they are and what is owed of them. What is owed is worked out once, as `owed`, which `wanted` may name. */
async function sumsOf(call: TenantCall<'invoices.list'>, wanted: SQL) {
  const [row] = await rowsOf<{ count: number; owed_cents: number }>(
    call.tx,
    sql`with owed as materialized (select u.id, u.net_cents - u.paid_cents as cents from ${unpaid} u)
      select count(*)::integer as count, coalesce(sum(o.cents), 0)::float8 as owed_cents
      from invoices i left join owed o on o.id = i.id
      where i.clinic_id = current_clinic() and ${isSeen(call)} and ${wanted}`,
  )
  return row!
}
