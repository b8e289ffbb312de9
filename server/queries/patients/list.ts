import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { Instant } from '@/lib/contract/endpoint'
import type { PatientRow } from '@/lib/contract/patients'
import type { Answer, Query } from '@/lib/contract/registry'
import { LIST_COUNT_MAX, SEARCH_COUNT_MAX } from '@/lib/domain/constants'
import { decodeCursor, encodeCursor } from '@/lib/domain/list/cursor'
import { rowsOf, type Tx } from '@/server/db/client'
import { foldText } from '@/server/db/sql-texts'
import { patientRows } from './rows'
import { searchTerms } from './search-terms'
import { type FoundPatient, findInStage, isMatch, type PatientSearch, type Stage } from './stages'

type PatientQuery = Query<'patients.list'>
type PatientFilters = Pick<PatientQuery, 'status' | 'professional_id' | 'tag' | 'group_id' | 'next'>

/** How alike a word must be to count as a near spelling ("echeverria", "etxeberria"). */
const NEAR_SIMILARITY = 0.4
/** Near spellings join where fewer than so many people match ("if there are few", docs/product.md), however long a page is. */
const FEW_MATCHES = 10

/**
 * A page of the clinic's patients. Without a search text in the order asked for; with one, in stages, each in that
 * order: surnames and then names that begin with its first word, other matches, and, when these are few, near spellings,
 * the nearest first; of a number the very one, those that begin with it, and those that have it within. Who is archived comes
 * after all others who match, in that order too, unless one status is asked for. Who is found and how many does not depend on how long a page is. The cursor holds the stage and the last row's
 * place in it, so that pages neither repeat nor skip anyone.
 * @param now what `last_appointment_at` and `next_appointment_at` are before and after.
 * @returns `meta.count`: how many are found in all, of which `meta.near` by a near spelling, as of the first page,
 * capped (LIST_COUNT_MAX, SEARCH_COUNT_MAX; FEW_MATCHES where the question is quick).
 * @param isExact without near spellings: a file or a change of many is of who was meant.
 * @throws Refusal `invalid` for a cursor of another sort or search, or of nobody's making.
 */
export async function listPatients(
  tx: Tx,
  query: PatientQuery,
  now: Date,
  isExact = false,
): Promise<Answer<'patients.list'>> {
  const folded = query.search ? await foldText(tx, query.search, NEAR_SIMILARITY) : ''
  const wanted: PatientSearch = {
    ...{ terms: searchTerms(folded), filters: filtersOf(query, now) },
    ...{ archivedLast: !query.status, sort: query.sort },
  }
  if (folded && wanted.terms.length === 0) return { data: [], meta: { next_cursor: null, count: 0 } }
  const stages = stagesOf(wanted, isExact)
  const { sort, status, professional_id, tag, group_id, next } = query
  const asked = { folded, sort, status, professional_id, tag, group_id, next }
  const from = query.cursor ? decodeCursor(positionSchema(query.sort, stages), query.cursor, asked) : null

  // One row beyond the page tells that there is another page.
  const most = query.limit + 1
  const found: FoundPatient[] = []
  for (const stage of stages.slice(from ? stages.indexOf(from.stage) : 0)) {
    if (stage === 'similar' || found.length >= most) break
    found.push(...(await findInStage(tx, wanted, stage, from?.stage === stage ? from : null, most - found.length)))
  }
  const matches = from?.matches ?? (found.length < most ? found.length : await countMatches(tx, wanted, query.quick))
  let count = from?.count ?? matches
  if (stages.includes('similar') && matches < FEW_MATCHES) {
    // One at least: each tells how many there are.
    const room = Math.max(most - found.length, 1)
    const near = await findInStage(tx, wanted, 'similar', from?.stage === 'similar' ? from : null, room)
    if (!from) count += near[0]?.of ?? 0
    found.push(...near)
  }
  const onPage = found.slice(0, query.limit)
  const near = new Set(onPage.filter(({ stage }) => stage === 'similar').map(({ id }) => id))
  const rows = await patientRows(
    tx,
    onPage.map(({ id }) => id),
    now,
  )
  const data = rows.map((row): PatientRow => (near.has(row.id) ? { ...row, near: true } : row))
  const last = found.length > query.limit ? onPage.at(-1) : undefined
  const next_cursor = last ? encodeCursor({ ...last, matches, count }, asked) : null
  const near_count = count - matches
  return { data, meta: { next_cursor, count, ...(near_count > 0 && { near: near_count }) } }
}

/** The numbers of all whom a filter finds as it was typed, by their names, `most` at most; nobody by a near spelling. */
export async function patientIds(
  tx: Tx,
  { search, ...filters }: PatientFilters & { search?: string | undefined },
  now: Date,
  most: number,
): Promise<number[]> {
  const terms = search ? searchTerms(await foldText(tx, search, NEAR_SIMILARITY)) : []
  if (search && terms.length === 0) return []
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select id::float8 as id from searchable_patients where ${filtersOf(filters, now)} and ${isMatch(terms)}
      order by sort_name, id limit ${most}::integer`,
  )
  return rows.map(({ id }) => id)
}

function stagesOf({ terms, archivedLast }: PatientSearch, isExact: boolean): [Stage, ...Stage[]] {
  const last: Stage[] = archivedLast ? ['archived'] : []
  if (terms.length === 0) return ['all', ...last]
  if (terms[0]?.isNumber) return ['whole', 'starts', 'matches', ...last]
  if (!isExact && terms.some(({ spellings }) => spellings.length > 0)) last.push('similar')
  return ['surname', 'starts', 'matches', ...last]
}

function filtersOf({ status, professional_id, tag, group_id, next }: PatientFilters, now: Date): SQL {
  const filters = [sql`clinic_id = current_clinic()`]
  if (status) filters.push(sql`status = ${status}`)
  if (professional_id) filters.push(sql`professional_id = ${professional_id}::bigint`)
  if (tag) filters.push(sql`tags @> array[${tag}]::text[]`)
  if (group_id)
    filters.push(sql`id in (select m.patient_id from group_members m join clinics c on c.id = m.clinic_id
      where m.clinic_id = current_clinic() and m.group_id = ${group_id}::bigint
        and (${now.toISOString()}::timestamptz at time zone c.time_zone)::date
          between m.from_day and coalesce(m.until_day, 'infinity'))`)
  // Who is expected is found once for the whole list, by the index on when appointments begin.
  if (next === 'without')
    filters.push(sql`id not in (select m.patient_id from appointments a
      join appointment_patients m on m.clinic_id = a.clinic_id and m.appointment_id = a.id
      where a.clinic_id = current_clinic() and a.starts_at > ${now.toISOString()}::timestamptz
        and a.status <> 'canceled' and a.deleted_at is null)`)
  return sql.join(filters, sql` and `)
}

/** How many match as typed, up to the cap. */
async function countMatches(tx: Tx, wanted: PatientSearch, isQuick = false): Promise<number> {
  const cap = isQuick ? FEW_MATCHES : wanted.terms.length > 0 ? SEARCH_COUNT_MAX : LIST_COUNT_MAX
  const counted = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::integer as count from (
      select from searchable_patients where ${wanted.filters} and ${isMatch(wanted.terms)} limit ${cap}::integer) matching`,
  )
  return counted[0]?.count ?? 0
}

const positionSchema = (sort: PatientQuery['sort'], stages: [Stage, ...Stage[]]) =>
  z.object({
    stage: z.enum(stages),
    score: z.int().min(0).max(1000),
    value: sort.endsWith('name') ? z.string().refine((text) => !text.includes('\0')) : Instant,
    id: z.int().positive(),
    matches: z.int().min(0),
    count: z.int().min(0),
  })
