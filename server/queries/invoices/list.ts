import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { PlainDate } from '@/lib/contract/endpoint'
import type { Answer, Query } from '@/lib/contract/registry'
import { decodeCursor, encodeCursor } from '@/lib/domain/list/cursor'
import { today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { fiscalState, invoicesById, isOfPatient, unpaid } from './rows'

type Asked = Omit<Query<'invoices.list'>, 'cursor' | 'limit'>
const Position = z.object({
  ...{ issued_on: PlainDate.nullable(), id: z.int().positive(), count: z.int().min(0), owed_cents: z.int().min(0) },
})

/** A page of the invoices, drafts before all and then the newest first. @throws Refusal `invalid` for a cursor of another question */
export async function listInvoices(call: TenantCall<'invoices.list'>): Promise<Answer<'invoices.list'>> {
  const { cursor, limit, ...asked } = call.query
  const from = cursor ? decodeCursor(Position, cursor, asked) : null
  const found = from ? { ...from, places: await placesAfter(call, from) } : await firstPage(call)
  const { places, count, owed_cents } = found
  const told = places.slice(0, limit)
  // Only what is told is looked into: whose each is, what is to be paid of it and what was.
  const data = await invoicesById(
    call,
    told.map(({ id }) => id),
  )
  const last = places.length > limit ? told.at(-1) : undefined
  return {
    data,
    meta: { next_cursor: last ? encodeCursor({ ...last, count, owed_cents }, asked) : null, count, owed_cents },
  }
}

type Call = TenantCall<'invoices.list'>
type Place = Pick<z.infer<typeof Position>, 'id' | 'issued_on'>
const placed = sql`i.id::float8 as id, i.issued_on::text as issued_on`
/** As many as a page has, and one more. */
const inOrder = ({ query }: Call) =>
  sql`order by i.issued_on desc nulls first, i.id desc limit ${query.limit + 1}::integer`

/** How many they are, what is owed of them, and which come first. What is owed is worked out once, as `owed`. */
async function firstPage(call: Call): Promise<{ places: Place[]; count: number; owed_cents: number }> {
  const [row] = await rowsOf<{ places: Place[]; count: number; owed_cents: number }>(
    call.tx,
    sql`with owed as materialized (select u.id, u.net_cents - u.paid_cents as cents from ${unpaid} u),
        wanted as materialized (select i.id, i.issued_on, o.cents from invoices i left join owed o on o.id = i.id
          where ${filtersOf(call, sql`owed`)})
      select count(*)::integer as count, coalesce(sum(w.cents), 0)::float8 as owed_cents,
        coalesce((select json_agg(p) from (select ${placed} from wanted i ${inOrder(call)}) p), '[]') as places
      from wanted w`,
  )
  return row!
}

/** Which come after one. */
const placesAfter = (call: Call, from: Place): Promise<Place[]> =>
  rowsOf<Place>(
    call.tx,
    sql`select ${placed} from invoices i where ${filtersOf(call, unpaid)} and ${after(from)} ${inOrder(call)}`,
  )

const after = ({ issued_on, id }: { issued_on: string | null; id: number }): SQL =>
  issued_on === null
    ? sql`(i.issued_on is not null or i.id < ${id}::bigint)`
    : sql`(i.issued_on, i.id) < (${issued_on}::date, ${id}::bigint)`

/** Of whose records one was refused, the last one. Where it stands is asked only of those of which any was. */
const isRefused = sql`i.id in (select r.invoice_id from fiscal_sends s join fiscal_records r on r.clinic_id = s.clinic_id and r.id = s.record_id
    where s.clinic_id = current_clinic() and s.state in ('refused', 'stuck'))
  and ${fiscalState} in ('refused', 'stuck')`

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
      return isRefused
    case 'paid':
      return sql`${own} and not ${isOwed}`
    case 'pending':
      return sql`${isOwed} and i.due_on < ${day}::date`
    case 'billed':
      return sql`${isOwed} and i.due_on >= ${day}::date`
  }
}

function filtersOf({ query, who, now }: Call, owed: SQL): SQL {
  const { patient_id, show, search, from, to } = query
  const filters = [sql`i.clinic_id = current_clinic()`]
  if (who.share_of !== null) filters.push(isOfPatient(sql`true`))
  if (patient_id)
    filters.push(sql`i.patient_id in (select patients_merged_into(current_clinic(), ${patient_id}::bigint))`)
  if (show) filters.push(shownAs(show, today(now, who.time_zone), owed))
  if (from) filters.push(sql`i.issued_on >= ${from}::date`)
  if (to) filters.push(sql`i.issued_on <= ${to}::date`)
  if (search) filters.push(matches(search))
  return sql.join(filters, sql` and `)
}

const recipient = sql`coalesce(i.recipient ->> 'name', i.bill_to ->> 'name', '')`

/** By the number, or by words of whose it is or to whom it is made out: of each name that stands on some, once. */
const matches = (search: string): SQL => sql`(strpos(upper(coalesce(i.number, '')), upper(${search}::text)) > 0
  or (words_of(${search}::text) <> '' and (
    ${recipient} in (select n.name from (select distinct ${recipient} as name from invoices i where i.clinic_id = current_clinic()) n
      where strpos(words_of(n.name), words_of(${search}::text)) > 0)
    or ${isOfPatient(sql`strpos(p.sort_name, words_of(${search}::text)) > 0`)})))`
