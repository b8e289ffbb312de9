import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ExerciseItem } from '@/lib/contract/exercises'
import type { Answer } from '@/lib/contract/registry'
import { searchWords } from '@/lib/domain/exercises/fold'
import {
  type Alike,
  type Asked,
  comparePlaces,
  countFacets,
  isAsked,
  type Library,
  type Place,
} from '@/lib/domain/exercises/library'
import { decodeCursor, encodeCursor } from '@/lib/domain/list/cursor'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx, together } from '@/server/db/client'
import { type Starter, startersIn } from './starters'

const Position = z.object({ sort: z.string(), own: z.boolean(), at: z.int().min(0) })
type Placed = Place & { item: ExerciseItem }
type OwnRow = ExerciseItem & { id: number; sort: string }

/**
 * A page of the library, by name: the clinic's own exercises from their table, the starter library's from the code, in one
 * order. What the clinic made its own stands in the starter's place. Both are counted by one rule, the clinic's by the kinds
 * that there are of them, so that thousands are not read to be counted.
 * @throws Refusal `invalid` for a cursor of another question
 */
export async function listExercises({
  tx,
  who,
  query,
  locale,
}: TenantCall<'exercises.list'>): Promise<Answer<'exercises.list'>> {
  const { cursor, limit, search = '', library = [], zone = [], goal = [], material = [] } = query
  const asked: Asked = { library, zones: zone, goals: goal, materials: material }
  const question = { search, ...asked, locale }
  const from = cursor ? decodeCursor(Position, cursor, question) : null
  const words = searchWords(search)
  const isFound: SQL = sql.join([sql`true`, ...words.map((word) => sql`strpos(search, ${word}) > 0`)], sql` and `)

  const [kinds, starters, all] = await together(
    ownKinds(tx, who.id, isFound),
    startersLeft(tx, who.id, startersIn(locale)),
    countOwn(tx),
  )
  const found = starters.filter(({ search: text }) => words.every((word) => text.includes(word)))
  const counted = countFacets([...kinds, ...found.map((one) => ({ ...kindOf(one), count: 1 }))], asked)

  // One beyond the page tells that there is another.
  const own = await ownRows(tx, who.id, sql`${isFound} and ${fits(asked)} and ${after(from)}`, limit + 1)
  const placed: Placed[] = [
    ...own.map(({ sort, ...item }) => ({ sort, own: true, at: item.id, item })),
    ...found
      .filter((one) => isAsked(kindOf(one), asked))
      .map((one) => ({ sort: one.sort, own: false, at: one.at, item: itemOf(one) }))
      .filter((place) => !from || comparePlaces(place, from) > 0),
  ].toSorted(comparePlaces)
  const page = placed.slice(0, limit)
  const last = placed.length > limit ? page.at(-1) : undefined
  const next_cursor = last ? encodeCursor({ sort: last.sort, own: last.own, at: last.at }, question) : null
  return {
    data: page.map(({ item }) => item),
    meta: { next_cursor, count: counted.count, all: all + starters.length, facets: counted.facets },
  }
}

type LeftStarter = Starter & { favourite: boolean }

/** Those of the starter library that the clinic has not made its own, with the reader's marks. */
async function startersLeft(tx: Tx, readerId: number, starters: Starter[]): Promise<LeftStarter[]> {
  const rows = await rowsOf<{ starter_key: string; favourite: boolean }>(
    tx,
    sql`select starter_key, false as favourite from exercises
        where clinic_id = current_clinic() and active and starter_key is not null
      union all
      select starter_key, true from exercise_favourites
        where clinic_id = current_clinic() and professional_id = ${readerId}::bigint and starter_key is not null`,
  )
  const keys = (wanted: boolean) =>
    new Set(rows.filter(({ favourite }) => favourite === wanted).map(({ starter_key }) => starter_key))
  const [taken, marked] = [keys(false), keys(true)]
  return starters.filter(({ key }) => !taken.has(key)).map((one) => ({ ...one, favourite: marked.has(one.key) }))
}

const kindOf = ({ favourite, zones, goals, materials }: LeftStarter) => ({
  ...{ own: false, active: true, favourite, zones, goals, materials },
})

const itemOf = ({ key, name, dose, zones, favourite }: LeftStarter): ExerciseItem => ({
  ...{ id: null, starter_key: key, name, zones, favourite, picture_id: null, has_video: false, active: true },
  ...{ ...dose, load: null, tempo: null },
})

const isMarked = (readerId: number) => sql`exists (select from exercise_favourites f
  where f.clinic_id = e.clinic_id and f.professional_id = ${readerId}::bigint and f.exercise_id = e.id)`

/** The kinds that there are of the clinic's own, and how many of each. */
async function ownKinds(tx: Tx, readerId: number, isFound: SQL): Promise<Alike[]> {
  return rowsOf<Alike>(
    tx,
    sql`select true as own, active, favourite, zones, goals, materials, count(*)::integer as count
      from (select e.active, e.zones, e.goals, e.materials, ${isMarked(readerId)} as favourite
        from exercises e where clinic_id = current_clinic() and ${isFound}) found
      group by active, favourite, zones, goals, materials`,
  )
}

async function countOwn(tx: Tx): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::integer as count from exercises where clinic_id = current_clinic() and active`,
  )
  return row?.count ?? 0
}

const ownRows = (tx: Tx, readerId: number, wanted: SQL, limit: number): Promise<OwnRow[]> =>
  rowsOf<OwnRow>(
    tx,
    sql`select * from (
        select e.id::float8 as id, e.starter_key, e.name, e.sets, e.reps, e.hold_seconds, e.rest_seconds, e.load, e.tempo,
          e.zones, e.goals, e.materials,
          e.picture_ids[1] as picture_id, (e.video_url is not null or e.video_id is not null) as has_video, e.active, e.search, e.sort_name as sort,
          ${isMarked(readerId)} as favourite
        from exercises e where clinic_id = current_clinic()) own
      where ${wanted} order by sort, id limit ${limit}::integer`,
  )

/** As lib/domain/exercises/library.ts says it of one. */
const inLibrary: Record<Library, SQL> = {
  own: sql`active`,
  starter: sql`false`,
  favourites: sql`active and favourite`,
  archived: sql`not active`,
}

function fits({ library, zones, goals, materials }: Asked): SQL {
  const shares = (column: SQL, names: readonly string[]) =>
    names.length > 0 ? [sql`${column} && ${`{${names.join(',')}}`}::text[]`] : []
  const chosen =
    library.length > 0
      ? sql.join(
          library.map((name) => inLibrary[name]),
          sql` or `,
        )
      : sql`active`
  return sql.join(
    [
      sql`(${chosen})`,
      ...shares(sql`zones`, zones),
      ...shares(sql`goals`, goals),
      ...shares(sql`materials`, materials),
    ],
    sql` and `,
  )
}

/** Of two of one name the clinic's own stands first. */
function after(from: Place | null): SQL {
  if (!from) return sql`true`
  return from.own ? sql`(sort, id) > (${from.sort}, ${from.at}::float8)` : sql`sort > ${from.sort}`
}
