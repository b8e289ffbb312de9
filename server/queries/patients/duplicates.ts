import { type SQL, sql } from 'drizzle-orm'
import type { LikelyDuplicate } from '@/lib/contract/patients'
import type { Query } from '@/lib/contract/registry'
import { rowsOf, type Tx } from '@/server/db/client'
import { withoutShare } from '@/server/db/share'
import { escapeLike } from './search-terms'

type Field = LikelyDuplicate['same'][number]

const SHOWN_MAX = 5
const SAME_NAME_SIMILARITY = 0.6
/** The digits of a telephone number that count: prefixes are written or not. */
const PHONE_DIGITS = 9

/**
 * Patients of the clinic who may be the person that is being typed in: the same phone (its last nine digits), e-mail
 * (whatever its case), identity document (whatever its punctuation), or a very similar name. Five at most, those who
 * share the surest things first.
 * @param query what is known so far; less than a whole phone, and the patient `except_id`, match nobody.
 */
export async function findDuplicates(tx: Tx, query: Query<'patients.duplicates'>): Promise<LikelyDuplicate[]> {
  const conditions = await conditionsOf(tx, query)
  if (conditions.length === 0) return []
  const any = sql.join(
    conditions.map(({ candidates }) => sql`(${candidates})`),
    sql` or `,
  )
  const same = sql.join(
    conditions.map(({ field, holds }) => sql`case when ${holds} then ${field}::text end`),
    sql`, `,
  )
  const likely = await withoutShare(tx, () =>
    rowsOf<{ id: number; same: Field[] }>(
      tx,
      sql`with likely as materialized (
        select id, sort_name, array_to_json(array_remove(array[${same}], null)) as same,
          ${weightOf(conditions)} as weight
        from searchable_patients
        where clinic_id = current_clinic() and id <> ${query.except_id ?? 0}::bigint and (${any}))
      select id, same from likely where weight > 0 order by weight desc, sort_name, id limit ${SHOWN_MAX}::integer`,
    ),
  )
  return shownOf(tx, likely)
}

/** What the reader may know of them: who is a colleague's patient has initials, and nothing to be rung by. */
async function shownOf(tx: Tx, likely: { id: number; same: Field[] }[]): Promise<LikelyDuplicate[]> {
  if (likely.length === 0) return []
  const rows = await rowsOf<Omit<LikelyDuplicate, 'same'>>(
    tx,
    sql`select n.id, n.name, n.phone, p.email, p.identification, p.id is null as theirs
      from patient_names n left join patients p on p.clinic_id = n.clinic_id and p.id = n.id
      where n.id = any(${`{${likely.map(({ id }) => id).join(',')}}`}::bigint[])`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return likely.flatMap(({ id, same }) => {
    const row = byId.get(id)
    return row ? [{ ...row, same }] : []
  })
}

/**
 * `candidates` is for the index and may find too many; `holds` decides; both see the columns of `searchable_patients`.
 */
type Condition = { field: Field; weight: number; candidates: SQL; holds: SQL }

/** PostgreSQL cannot hold the character NUL. */
const textOf = (given: string | undefined) => (given ?? '').replaceAll('\0', '')

async function conditionsOf(tx: Tx, query: Query<'patients.duplicates'>): Promise<Condition[]> {
  const conditions: Condition[] = []
  const [given] = await rowsOf<{ identification: string; email: string; name: string }>(
    tx,
    sql`select key_of(${textOf(query.identification)}) as identification, key_of(${textOf(query.email)}) as email,
      words_of(${textOf(query.name)}) as name,
      set_config('pg_trgm.word_similarity_threshold', ${String(SAME_NAME_SIMILARITY)}, true)`,
  )
  const { identification = '', name = '', email: emailKey = '' } = given ?? {}
  if (identification) {
    const holds = sql`identification_key = ${identification}`
    conditions.push({ field: 'identification', weight: 8, candidates: holds, holds })
  }
  const phone = (query.phone ?? '').replaceAll(/\D/g, '').slice(-PHONE_DIGITS)
  if (phone.length === PHONE_DIGITS) {
    const candidates = sql`search like ${`%${phone}%`}`
    const holds = sql`right(regexp_replace(phone, '[^0-9]', '', 'g'), ${PHONE_DIGITS}::integer) = ${phone}`
    conditions.push({ field: 'phone', weight: 4, candidates, holds })
  }
  const email = textOf(query.email).trim().toLowerCase()
  if (email.includes('@')) {
    const candidates = sql`search like ${`% ${escapeLike(emailKey)} %`}`
    conditions.push({ field: 'email', weight: 2, candidates, holds: sql`lower(email) = ${email}` })
  }
  if (name.includes(' ')) {
    const holds = sql`similarity(sort_name, ${name}) >= ${SAME_NAME_SIMILARITY}::real`
    conditions.push({ field: 'name', weight: 1, candidates: sql`${name} <% sort_name`, holds })
  }
  return conditions
}

const weightOf = (conditions: Condition[]) =>
  sql.join(
    conditions.map(({ weight, holds }) => sql`case when ${holds} then ${weight}::integer else 0 end`),
    sql` + `,
  )
