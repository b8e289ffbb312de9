import { sql } from 'drizzle-orm'
import type { LikelyPair } from '@/lib/contract/patient-merges'
import type { Answer } from '@/lib/contract/registry'
import { certaintyOf, likenessOf } from '@/lib/domain/patients/likeness'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'

const SHOWN_MAX = 100
/** How alike two names must be to count as the same; and below which they are another's: of a family, or a document mistyped. */
const SAME_NAME = 0.6
const NEAR_NAME = 0.35

type Found = Pick<LikelyPair, 'same' | 'against'> & { first_id: number; second_id: number }

/**
 * The pairs of the clinic who may be one person, the surest first: the same document, the same telephone (its last nine
 * digits) with a similar name, the same e-mail, or a similar name and the same day of birth. Not those of whom somebody
 * said that they are two. Read under row-level security: who sees their own patients only finds pairs of theirs.
 */
export async function likelyPairs(tx: Tx): Promise<Answer<'patient-merges.pairs'>> {
  const found = await rowsOf<Found>(tx, pairsQuery)
  const judged = found
    .flatMap((pair) => {
      const certainty = certaintyOf(pair.same, pair.against)
      return certainty ? [{ ...pair, certainty, points: likenessOf(pair.same, pair.against) }] : []
    })
    .sort((one, other) => other.points - one.points || one.first_id - other.first_id || one.second_id - other.second_id)
  const shown = judged.slice(0, SHOWN_MAX)
  const sides = await sidesOf(
    tx,
    shown.flatMap(({ first_id, second_id }) => [first_id, second_id]),
  )
  const data = shown.flatMap(({ first_id, second_id, same, against, certainty }) => {
    const [first, second] = [sides.get(first_id), sides.get(second_id)]
    return first && second ? [{ first, second, same, against, certainty }] : []
  })
  return { data, meta: { more: judged.length > shown.length } }
}

/** Each way of being alike is an equality of its own, so that no patient is compared with every other one. */
const pairsQuery = sql`
  with known as materialized (
    select id, sort_name, birth_date, nullif(key_of(coalesce(identification, '')), '') as identification,
      nullif(lower(trim(email)), '') as email,
      case when length(regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')) >= 9
        then right(regexp_replace(phone, '[^0-9]', '', 'g'), 9) end as phone
    from patients where clinic_id = current_clinic()),
  alike as (
    select a.id as first_id, b.id as second_id from known a join known b on a.identification = b.identification and a.id < b.id
    union
    select a.id, b.id from known a join known b on a.email = b.email and a.id < b.id
    union
    select a.id, b.id from known a join known b on a.phone = b.phone and a.id < b.id
      and similarity(a.sort_name, b.sort_name) >= ${NEAR_NAME}::real
    union
    select a.id, b.id from known a join known b on a.birth_date = b.birth_date and a.id < b.id
      and similarity(a.sort_name, b.sort_name) >= ${SAME_NAME}::real)
  select a.id::float8 as first_id, b.id::float8 as second_id,
    array_to_json(array_remove(array[
      case when a.identification = b.identification then 'identification' end,
      case when a.phone = b.phone then 'phone' end,
      case when a.email = b.email then 'email' end,
      case when similarity(a.sort_name, b.sort_name) >= ${SAME_NAME}::real then 'name' end,
      case when a.birth_date = b.birth_date then 'birth_date' end], null)) as same,
    array_to_json(array_remove(array[
      case when a.identification <> b.identification then 'identification' end,
      case when similarity(a.sort_name, b.sort_name) < ${NEAR_NAME}::real then 'name' end,
      case when a.birth_date <> b.birth_date then 'birth_date' end], null)) as against
  from alike join known a on a.id = alike.first_id join known b on b.id = alike.second_id
  where not exists (select from patient_distinctions d
    where d.clinic_id = current_clinic() and d.first_id = alike.first_id and d.second_id = alike.second_id)
  order by a.id, b.id limit 2000`

async function sidesOf(tx: Tx, ids: number[]): Promise<Map<number, LikelyPair['first']>> {
  const rows = await rowsOf<LikelyPair['first']>(
    tx,
    sql`select id::float8 as id, name, phone, email, identification, birth_date::text, status, ${isoText(sql`created_at`)} as created_at
        from patients where clinic_id = current_clinic() and id = any(${`{${ids.join(',')}}`}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
