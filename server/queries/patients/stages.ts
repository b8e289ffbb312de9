import { type SQL, sql } from 'drizzle-orm'
import type { patientSorts } from '@/lib/contract/patients'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { escapeLike, type SearchTerm } from './search-terms'

/**
 * Where a row stands in a list: `all` without a search; with one, first whose first surname begins with its first word
 * (`surname`: so a desk is told who calls), then what begins so otherwise (`starts`: a name, or one of the numbers, of which
 * the very one comes before, `whole`), then what else matches (`matches`), then near spellings of names (`similar`). Who is
 * archived comes after all others who match (`archived`), unless one status is asked for.
 */
export type Stage = 'all' | 'whole' | 'surname' | 'starts' | 'matches' | 'archived' | 'similar'

/** What is looked for: terms, filters (a condition), whether who is archived comes last, and the order within a stage. */
export type PatientSearch = {
  terms: SearchTerm[]
  filters: SQL
  archivedLast: boolean
  sort: (typeof patientSorts)[number]
}
/** A row's place. `score` is in thousandths and only near spellings have one; `value` is what it sorts by, as text. */
export type Place = { stage: Stage; score: number; value: string; id: number }
/** `of`: how many rows are near in all (0 in the other stages). */
export type FoundPatient = Place & { of: number }

const orders = {
  name: { column: sql`sort_name`, text: sql`sort_name`, type: sql`text` },
  surname: { column: sql`sort_surname`, text: sql`sort_surname`, type: sql`text` },
  created_at: { column: sql`created_at`, text: isoText(sql`created_at`), type: sql`timestamptz` },
}

function orderOf(sort: PatientSearch['sort']) {
  const [direction, further] = sort.startsWith('-') ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  return { ...orders[sort.replace('-', '') as keyof typeof orders], direction, further }
}

/** The rows of one stage beyond a place in it, in order, `limit` at most. */
export function findInStage(
  tx: Tx,
  wanted: PatientSearch,
  stage: Stage,
  from: Place | null,
  limit: number,
): Promise<FoundPatient[]> {
  const { column, text, type, direction, further } = orderOf(wanted.sort)
  const beyond = from ? sql`(${column}, id) ${further} (${from.value}::${type}, ${from.id}::bigint)` : sql`true`
  if (stage === 'similar') {
    const lesser = from ? sql`(score < ${from.score}::integer or score = ${from.score}::integer and ${beyond})` : beyond
    return rowsOf(
      tx,
      sql`with near as materialized (
          select id, sort_name, sort_surname, created_at, ${nearness(wanted.terms)} as score, (count(*) over ())::integer as "of"
          from searchable_patients
          where ${wanted.filters} and ${isNear(wanted.terms)} and not (${isMatch(wanted.terms)}))
        select 'similar' as stage, id, score, ${text} as value, "of" from near where ${lesser}
        order by score desc, ${column} ${direction}, id ${direction} limit ${limit}::integer`,
    )
  }
  return rowsOf(
    tx,
    sql`select ${stage}::text as stage, id, 0 as score, ${text} as value, 0 as "of" from searchable_patients
      where ${wanted.filters} and ${isMatch(wanted.terms)} and ${ofStage(stage, wanted)} and ${beyond}
      order by ${column} ${direction}, id ${direction} limit ${limit}::integer`,
  )
}

/** Every term is found as it was typed. */
export const isMatch = (terms: SearchTerm[]): SQL => every(terms.map(hasTerm))

const isNear = (terms: SearchTerm[]) =>
  every(terms.map((term) => (term.spellings.length > 0 ? hasSpelling(term) : hasTerm(term))))

const hasSpelling = ({ spellings: [word = '', other] }: SearchTerm) =>
  other ? sql`(${word} <% sort_name or ${other} <% sort_name)` : sql`${word} <% sort_name`

const every = (conditions: SQL[]) => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`)

const hasTerm = ({ patterns }: SearchTerm) =>
  sql`(${sql.join(
    patterns.map((all) => every(all.map((pattern) => sql`search like ${pattern}`))),
    sql` or `,
  )})`

function ofStage(stage: Exclude<Stage, 'similar'>, { terms, archivedLast }: PatientSearch): SQL {
  if (stage === 'archived') return sql`status = 'archived'`
  const matching = ofMatch(stage, terms)
  return archivedLast ? sql`(status <> 'archived' and ${matching})` : matching
}

function ofMatch(stage: Exclude<Stage, 'similar' | 'archived'>, [first, ...others]: SearchTerm[]): SQL {
  if (stage === 'all' || !first) return sql`true`
  if (stage === 'whole') return isWhole(first)
  if (first.isNumber)
    return stage === 'starts'
      ? sql`(${beginsNumber(first)} and not ${isWhole(first)})`
      : sql`not ${beginsNumber(first)}`
  const isSurname = beginsSurname(first, others.length === 0)
  if (stage === 'surname') return isSurname
  return stage === 'starts'
    ? sql`(${beginsName(first)} and not ${isSurname})`
    : sql`not (${beginsName(first)} or ${isSurname})`
}

/** A word that others follow was typed to its end: who types `ana gar` means no Anaya. */
const beginsSurname = ({ text }: SearchTerm, isLast: boolean) =>
  sql`sort_surname like ${`${escapeLike(text)}${isLast ? '' : ' '}%`}`

/** `sort_name` is in the order of code points, so the index by name answers "begins with". */
const beginsName = ({ text }: SearchTerm) => sql`sort_name like ${`${escapeLike(text)}%`}`

/** In `search` a blank stands before each number, and after each but the telephone's, which is the last. */
const beginsNumber = (term: SearchTerm) => some(numbersOf(term).map((number) => `% ${number}%`))
const isWhole = (term: SearchTerm) => some(numbersOf(term).flatMap((number) => [`% ${number} %`, `% ${number}`]))

/** A telephone number is kept as it was written: with Spain's prefix or without it. */
const numbersOf = ({ text }: SearchTerm) => ['', '34', '0034'].map((prefix) => prefix + escapeLike(text))

const some = (patterns: string[]) =>
  sql`(${sql.join(
    patterns.map((pattern) => sql`search like ${pattern}`),
    sql` or `,
  )})`

/** The mean similarity of the words, in thousandths. */
function nearness(terms: SearchTerm[]): SQL {
  const words = terms.filter(({ spellings }) => spellings.length > 0)
  const sum = sql.join(
    words.map(({ spellings }) => sql`greatest(${likenesses(spellings)})`),
    sql` + `,
  )
  return sql`round(((${sum}) * 1000 / ${words.length}::integer)::numeric)::integer`
}

const likenesses = (spellings: string[]) =>
  sql.join(
    spellings.map((word) => sql`word_similarity(${word}, sort_name)`),
    sql`, `,
  )
