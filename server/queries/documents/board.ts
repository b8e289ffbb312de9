import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { BoardCounts, type BoardDocument } from '@/lib/contract/document-board'
import type { Answer, Query } from '@/lib/contract/registry'
import { type BoardShow, boardStates, countOf, EXPIRING_DAYS, unsignedStates } from '@/lib/domain/documents/board'
import { decodeCursor, encodeCursor } from '@/lib/domain/list/cursor'
import { addDays, today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'

type Asked = Omit<Query<'documents.board'>, 'cursor' | 'limit'>
const Position = z.object({
  id: z.int().positive(),
  name: z.string().refine((text) => !text.includes('\0')),
  states: BoardCounts,
})

/**
 * A page of the documents of all patients that the reader sees, by how far they are.
 * @throws Refusal `invalid` for a cursor of another question
 */
export async function listBoard({
  tx,
  who,
  now,
  query,
}: TenantCall<'documents.board'>): Promise<Answer<'documents.board'>> {
  const { cursor, limit, ...asked } = query
  const day = today(now, who.time_zone)
  const wanted = filtersOf(asked)
  const from = cursor ? decodeCursor(Position, cursor, asked) : null
  const states = from?.states ?? (await statesOf(tx, wanted, day))
  const found = await rowsOf<BoardDocument & { sort_name: string }>(
    tx,
    sql`select d.id::float8 as id, json_build_object('id', p.id, 'name', p.name, 'reach', ${reachOf}) as patient,
        v.template_id::float8 as template_id, d.title, d.locale, ${stateOn(day)} as state, d.expires_on::text as expires_on,
        d.professional_id::float8 as professional_id, ${isoText(sql`d.created_at`)} as created_at,
        ${isoText(sql`d.sent_at`)} as sent_at, ${isoText(sql`d.signed_at`)} as signed_at, ${isoText(sql`d.revoked_at`)} as revoked_at,
        ${isoText(sql`n.opened_at`)} as opened_at, n.reminders, ${isoText(sql`n.reminded_at`)} as reminded_at, p.sort_name
      ${documents} ${timeline} where ${wanted} and ${shownAs(asked.show, day)} ${from ? sql`and ${after(asked.sort, from)}` : sql``}
      order by ${orders[asked.sort]} limit ${limit + 1}::integer`,
  )
  const data = found.slice(0, limit)
  const last = found.length > limit ? data.at(-1) : undefined
  const next_cursor = last ? encodeCursor({ id: last.id, name: last.sort_name, states }, asked) : null
  return { data, meta: { next_cursor, count: countOf(states, asked.show), states } }
}

const documents = sql`from documents d
  join document_template_versions v on v.clinic_id = d.clinic_id and v.id = d.template_version_id
  join patients p on p.clinic_id = d.clinic_id and p.id = d.patient_id`

/** What its timeline says: a document that is opened by a link, or on a device that was handed over, is opened. */
const isOpening = sql`e.kind in ('opened', 'link_opened')`
const timeline = sql`cross join lateral (select max(e.at) filter (where ${isOpening}) as opened_at,
    (count(*) filter (where e.kind = 'reminded'))::integer as reminders, max(e.at) filter (where e.kind = 'reminded') as reminded_at
  from document_events e where e.clinic_id = d.clinic_id and e.document_id = d.id) n`

const reachOf = sql`case when coalesce(p.email, '') = '' then 'no_mail' when p.accepts_messages then 'mail' else 'unwanted' end`

/** As `boardStateOf` (lib/domain/documents/board.ts) says it of one. */
const stateOn = (day: string): SQL => sql`case when d.state = 'revoked' then 'revoked'
  when d.expires_on < ${day}::date then 'expired'
  when d.state = 'signed' then 'signed'
  when d.expires_on <= ${addDays(day, EXPIRING_DAYS)}::date then 'expiring'
  when exists (select from document_events e where e.clinic_id = d.clinic_id and e.document_id = d.id and ${isOpening}) then 'opened'
  else d.state end`

/** What can still be signed is found by its index, whatever the clinic has had signed. */
function shownAs(show: BoardShow, day: string): SQL {
  if (show === 'all') return sql`true`
  const isOpen = sql`d.state in ('created', 'sent')`
  if (show === 'unsigned') return sql`${isOpen} and (d.expires_on is null or d.expires_on >= ${day}::date)`
  const isIt = sql`${stateOn(day)} = ${show}`
  return unsignedStates.some((state) => state === show) ? sql`${isOpen} and ${isIt}` : isIt
}

function filtersOf({ template_id, professional_id, reach, search }: Asked): SQL {
  const filters = [sql`d.clinic_id = current_clinic()`]
  if (template_id) filters.push(sql`v.template_id = ${template_id}::bigint`)
  if (professional_id) filters.push(sql`d.professional_id = ${professional_id}::bigint`)
  if (reach) filters.push(sql`(coalesce(p.email, '') = '' or not p.accepts_messages)`)
  if (search) filters.push(sql`words_of(${search}::text) <> '' and strpos(p.sort_name, words_of(${search}::text)) > 0`)
  return sql.join(filters, sql` and `)
}

const orders: Record<Asked['sort'], SQL> = {
  '-created_at': sql`d.id desc`,
  created_at: sql`d.id`,
  name: sql`p.sort_name, d.id`,
  '-name': sql`p.sort_name desc, d.id desc`,
}

function after(sort: Asked['sort'], { id, name }: z.output<typeof Position>): SQL {
  switch (sort) {
    case '-created_at':
      return sql`d.id < ${id}::bigint`
    case 'created_at':
      return sql`d.id > ${id}::bigint`
    case 'name':
      return sql`(p.sort_name, d.id) > (${name}::text collate "C", ${id}::bigint)`
    case '-name':
      return sql`(p.sort_name, d.id) < (${name}::text collate "C", ${id}::bigint)`
  }
}

async function statesOf(tx: Tx, wanted: SQL, day: string): Promise<BoardCounts> {
  const rows = await rowsOf<{ state: keyof BoardCounts; count: number }>(
    tx,
    sql`select ${stateOn(day)} as state, count(*)::integer as count ${documents} where ${wanted} group by 1`,
  )
  const none = Object.fromEntries(boardStates.map((state) => [state, 0])) as BoardCounts
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}
