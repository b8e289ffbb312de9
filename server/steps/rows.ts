import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Refusal } from '@/lib/contract/errors'
import { isSameName } from '@/lib/domain/text/same-name'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { document_templates } from '@/server/db/schema/documents'
import { exercise_plans } from '@/server/db/schema/exercise-plans'
import { exercise_sessions } from '@/server/db/schema/exercise-sessions'
import { exercises } from '@/server/db/schema/exercises'
import { group_plans, groups } from '@/server/db/schema/groups'
import { invoice_series } from '@/server/db/schema/invoices'
import { measures } from '@/server/db/schema/measures'
import { rooms } from '@/server/db/schema/rooms'
import { services } from '@/server/db/schema/services'
import { announce, record } from '@/server/ledger'
import { requireOwnExercise } from '@/server/steps/exercises/require-own-name'
import { requireVersion } from '@/server/steps/require-version'

/** A table of the clinic's own things: a row of it counts its changes, and is archived rather than deleted. */
type KeptTable = PgTable & Record<'clinic_id' | 'id' | 'name' | 'active' | 'version' | 'updated_at', PgColumn>

/**
 * The tables of such things by their kind in the audit, with the columns that hold ids of others. `within`: names are told
 * apart among those that have the same in this column.
 */
const kinds = {
  measure: { table: measures, references: {}, within: null },
  room: { table: rooms, references: {}, within: null },
  service: { table: services, references: { room_ids: rooms, consent_template_id: document_templates }, within: null },
  // There may be thousands: their names are told apart by the database.
  exercise: { table: exercises, references: {}, within: null, requireOwn: requireOwnExercise },
  exercise_plan: { table: exercise_plans, references: {}, within: null },
  exercise_session: { table: exercise_sessions, references: {}, within: null },
  group: { table: groups, references: {}, within: null },
  group_plan: { table: group_plans, references: {}, within: 'group_id' },
  invoice_series: { table: invoice_series, references: {}, within: null },
} satisfies Record<string, KeptKind>

type KeptKind = {
  table: KeptTable
  references: Record<string, KeptTable>
  within: string | null
  requireOwn?: (tx: Tx, name: string, ownId?: number) => Promise<void>
}

/** Their tables, each after those that it names. */
export const keptTables: PgTable[] = Object.values(kinds).map(({ table }) => table)

type Kind = keyof typeof kinds
type Row<K extends Kind> = (typeof kinds)[K]['table']['$inferSelect']
type Values<K extends Kind> = Omit<(typeof kinds)[K]['table']['$inferInsert'], 'clinic_id' | 'id' | 'version'>

type CreatingCall = Pick<TenantCall<'services.create'>, 'tx' | 'who' | 'address' | 'locale'>
type ChangingCall = Pick<
  TenantCall<'services.update'>,
  'tx' | 'who' | 'address' | 'params' | 'version' | 'now' | 'locale'
>

/** What else was written with a row, in its line of the audit. */
type Also = { before?: Record<string, unknown>; after?: Record<string, unknown> }

/**
 * Adds a row, with its audit line; open browsers are told. `also` writes what belongs to it.
 * @throws Refusal `reference_unknown`; `invalid` for a `name` that another one in use has
 */
export async function createRow<K extends Kind>(
  call: CreatingCall,
  kind: K,
  values: Values<K>,
  also?: (id: number) => Promise<Also>,
): Promise<Row<K>> {
  const { tx, who, address } = call
  await requireReferences(call, kind, values)
  await requireOwnName(call, kind, values)
  const table: KeptTable = kinds[kind].table
  const [created] = (await tx
    .insert(table)
    .values({ ...values, clinic_id: who.clinic_id })
    .returning()) as Row<K>[]
  const { id } = created!
  const { after } = (await also?.(id)) ?? {}
  await record(tx, who, { action: 'created', entity: kind, id, after: { ...written(created!), ...after }, address })
  await announce(tx, who, `${kind}_updated`, { [`${kind}_id`]: id })
  return created!
}

/**
 * The row of the path in the version that was named, held until the transaction ends: who changes it at the same time
 * waits. @throws Refusal `not_found`, `version_stale`
 */
export async function holdRow<K extends Kind>({ tx, params, version }: ChangingCall, kind: K): Promise<Row<K>> {
  const table: KeptTable = kinds[kind].table
  const [row] = (await tx.select().from(table).where(eq(table.id, params.id)).for('update')) as Row<K>[]
  if (!row) throw new Refusal('not_found')
  requireVersion(row.version, version)
  return row
}

/**
 * Changes a row that `holdRow` holds, with its audit line; open browsers are told. What is absent stays. `also` changes what belongs
 * to it.
 * @throws Refusal `reference_unknown`; `invalid` for a `name` that another one in use has, also of one that comes back
 */
export async function updateRow<K extends Kind>(
  call: ChangingCall,
  kind: K,
  before: Row<K>,
  change: Partial<Values<K>>,
  also?: () => Promise<Also>,
): Promise<Row<K>> {
  const { tx, who, now, address } = call
  await requireReferences(call, kind, change)
  const next = { ...before, ...change }
  const { name, active } = next
  const isOther = !isSameName(name, before.name) || !before.active
  if (active && isOther) await requireOwnName(call, kind, next, before.id)
  const table: KeptTable = kinds[kind].table
  const [after] = (await tx
    .update(table)
    .set({ ...change, version: sql`${table.version} + 1`, updated_at: now })
    .where(eq(table.id, before.id))
    .returning()) as Row<K>[]
  const said = (await also?.()) ?? {}
  await record(tx, who, {
    ...{ action: 'updated', entity: kind, id: before.id, address },
    before: { ...before, ...said.before },
    after: { ...written(after!), ...said.after },
  })
  await announce(tx, who, `${kind}_updated`, { [`${kind}_id`]: before.id })
  return after!
}

/** What the database keeps of a row by itself, to find it, nobody has written. */
function written(row: Record<string, unknown>): Record<string, unknown> {
  const { sort_name: _, search: __, ...rest } = row
  return rest
}

/**
 * People tell these things apart by their names alone. Who names one waits for who names another, until the transaction
 * ends; what is archived counts no more, and two that have one name from before keep it.
 */
async function requireOwnName(
  { tx, who, locale }: CreatingCall,
  kind: Kind,
  { name, ...values }: { name: string },
  ownId?: number,
) {
  const table: KeptTable = kinds[kind].table
  const { within, requireOwn }: KeptKind = kinds[kind]
  if (requireOwn) return requireOwn(tx, name, ownId)
  const isBeside = within
    ? sql`${sql.identifier(within)} = ${(values as Record<string, unknown>)[within]}::bigint`
    : sql`true`
  await rowsOf(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`names of ${kind}`}, current_clinic()))`)
  const used = (await tx
    .select({ id: table.id, name: table.name })
    .from(table as PgTable)
    .where(and(eq(table.clinic_id, who.clinic_id), eq(table.active, true), isBeside))) as { id: number; name: string }[]
  const other = used.find((row) => row.id !== ownId && isSameName(row.name, name))
  if (!other) return
  throw new Refusal('invalid', { errors: { name: [translator(locale)('name_taken', { name: other.name })] } })
}

async function requireReferences({ tx, who }: Pick<CreatingCall, 'tx' | 'who'>, kind: Kind, values: object) {
  const given = values as Record<string, number | number[] | null | undefined>
  for (const [column, table] of Object.entries<KeptTable>(kinds[kind].references)) {
    await requireRows(tx, table, who.clinic_id, [given[column] ?? []].flat())
  }
}

/**
 * Everything that is named is a row of this clinic's, archived or not; null names none. @throws Refusal
 * `reference_unknown`
 */
export async function requireRows(tx: Tx, table: KeptTable, clinicId: number, ids: number[] | null | undefined) {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const found = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(eq(table.clinic_id, clinicId), inArray(table.id, wanted)))
  if (found.length !== wanted.length) throw new Refusal('reference_unknown')
}
