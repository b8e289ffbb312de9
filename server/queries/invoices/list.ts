import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { PlainDate } from '@/lib/contract/endpoint'
import type { Answer } from '@/lib/contract/registry'
import { decodeCursor, encodeCursor } from '@/lib/domain/list/cursor'
import { today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { net } from './net'
import { fiscalState, type InvoiceRead, invoicesById, ofPatient, patientsWhere, unpaid, unpaidOf } from './rows'

const Position = z.object({
  ...{ issued_on: PlainDate.nullable(), id: z.int().positive(), count: z.int().min(0), owed_cents: z.int().min(0) },
})

type Call = InvoiceRead & Pick<TenantCall<'invoices.list'>, 'query'>

/** A page of the invoices, drafts before all and then the newest first. @throws Refusal `invalid` for a cursor of another question */
export async function listInvoices(call: Call): Promise<Answer<'invoices.list'>> {
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

type Place = Pick<z.infer<typeof Position>, 'id' | 'issued_on'>

/** How many they are, what is owed of them, and which come first. */
async function firstPage(call: Call): Promise<{ places: Place[]; count: number; owed_cents: number }> {
  const { show } = call.query
  const owes = sql`(select coalesce(sum(i.cents), 0)::float8 from owed i where ${filtersOf(call)})`
  const isNoneOwed = show === 'draft' || show === 'rectifying' || show === 'paid' || show === 'annulled'
  const [row] = await rowsOf<{ places: Place[]; count: number; owed_cents: number }>(
    call.tx,
    sql`with ${knownOf(call)}, wanted as materialized (${wantedOf(call)})
      select (select count(*)::integer from wanted) as count, ${isNoneOwed ? sql`0` : owes} as owed_cents,
        coalesce((select json_agg(p) from (select i.id::float8 as id, i.issued_on::text as issued_on from wanted i ${inOrder(call)}) p), '[]') as places`,
  )
  return row!
}

/** Which come after one. */
const placesAfter = (call: Call, from: Place): Promise<Place[]> =>
  rowsOf<Place>(
    call.tx,
    sql`with ${knownOf(call)}
      select i.id::float8 as id, i.issued_on::text as issued_on from (${wantedOf(call, after(from))}) i ${inOrder(call)}`,
  )

/** As many as a page has, and one more. */
const inOrder = ({ query }: Call) =>
  sql`order by i.issued_on desc nulls first, i.id desc limit ${query.limit + 1}::integer`

/**
 * Which are wanted. Of those that are paid the ones of which something is owed are taken away as a set: neither a database that knows
 * nothing of the tables' sizes yet nor one with very many invoices goes through all of these for each.
 */
const wantedOf = (call: Call, more = sql`true`): SQL => {
  const { show } = call.query
  const source = show === 'billed' || show === 'pending' ? sql`owed` : sql`invoices`
  const found = sql`select i.id, i.issued_on from ${source} i where ${filtersOf(call)} and ${more}`
  return show === 'paid' ? sql`${found} except select o.id, o.issued_on from owed o` : found
}

const after = ({ issued_on, id }: { issued_on: string | null; id: number }): SQL =>
  issued_on === null
    ? sql`(i.issued_on is not null or i.id < ${id}::bigint)`
    : sql`(i.issued_on, i.id) < (${issued_on}::date, ${id}::bigint)`

/** Of whose records one was refused, the last one. Where it stands is asked only of those of which any was. */
const isRefused = sql`i.id in (select r.invoice_id from fiscal_sends s join fiscal_records r on r.clinic_id = s.clinic_id and r.id = s.record_id
    where s.clinic_id = current_clinic() and s.state in ('refused', 'stuck'))
  and ${fiscalState} in ('refused', 'stuck')`

/** Of those that something corrects alone what is left of each is added up. */
const isAnnulled = sql`(i.payable_cents > 0
  and i.id in (select r.rectifies_id from invoices r where r.clinic_id = current_clinic() and r.status = 'issued' and r.rectifies_id is not null)
  and ${net} <= 0)`

/** As lib/domain/invoices/billed.ts says it of one; the rest of it is `wantedOf`. */
function shownAs(show: NonNullable<Call['query']['show']>, day: string): SQL {
  switch (show) {
    case 'draft':
      return sql`i.status = 'draft'`
    case 'rectifying':
      return sql`i.rectifies_id is not null`
    case 'refused':
      return isRefused
    case 'paid':
      return sql`i.status = 'issued' and i.rectifies_id is null and not ${isAnnulled}`
    case 'annulled':
      return sql`i.status = 'issued' and ${isAnnulled}`
    case 'pending':
      return sql`i.due_on < ${day}::date`
    case 'billed':
      return sql`i.due_on >= ${day}::date`
  }
}

/** Of patients that were found before (`is true` has them looked up in a table of them, and never joined). */
const isOfPatient = (found: SQL) => sql`(i.patient_id in (select p.id from ${found} p)) is true`

function filtersOf({ query, who, now }: Call): SQL {
  const { patient_id, show, search, from, to } = query
  const filters = [sql`i.clinic_id = current_clinic()`]
  if (who.share_of !== null) filters.push(isOfPatient(sql`seen`))
  if (patient_id) filters.push(ofPatient(patient_id))
  if (show) filters.push(shownAs(show, today(now, who.time_zone)))
  if (from) filters.push(sql`i.issued_on >= ${from}::date`)
  if (to) filters.push(sql`i.issued_on <= ${to}::date`)
  // By the number, or by words of whose it is or to whom it is made out.
  if (search)
    filters.push(sql`(strpos(upper(coalesce(i.number, '')), upper(${search}::text)) > 0
      or ${recipient} in (select n.name from named n) or ${isOfPatient(sql`searched`)})`)
  return sql.join(filters, sql` and `)
}

const recipient = sql`coalesce(i.recipient ->> 'name', i.bill_to ->> 'name', '')`

/**
 * What the filters ask for, found once for all invoices: those of which something is owed, whose somebody sees, whose has some words
 * in their name, and the names that stand on invoices and have them, each made to words once (the `offset` keeps it so).
 */
function knownOf({ query: { patient_id, search }, who }: Call): SQL {
  const known = [
    sql`owed as materialized (select i.*, i.net_cents - i.paid_cents as cents from ${patient_id ? unpaidOf(ofPatient(patient_id)) : unpaid} i)`,
  ]
  if (who.share_of !== null) known.push(sql`seen as materialized (${patientsWhere(sql`true`)})`)
  if (search) {
    const words = sql`words_of(${search}::text)`
    known.push(
      sql`searched as materialized (${patientsWhere(sql`${words} <> '' and strpos(p.sort_name, ${words}) > 0`)})`,
      sql`named as materialized (select n.name
        from (select distinct ${recipient} as name from invoices i where i.clinic_id = current_clinic() offset 0) n
        where ${words} <> '' and strpos(words_of(n.name), ${words}) > 0)`,
    )
  }
  return sql.join(known, sql`, `)
}
