import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { AccessLine } from '@/lib/contract/accesses'
import type { Answer, Query } from '@/lib/contract/registry'
import { LIST_COUNT_MAX } from '@/lib/domain/constants'
import { decodeCursor, encodeCursor } from '@/lib/domain/list/cursor'
import type { Tx } from '@/server/db/client'
import { withMerged } from '@/server/db/merged'
import { patients } from '@/server/db/schema/patients'
import { professionals } from '@/server/db/schema/professionals'
import { record_accesses } from '@/server/db/schema/record-accesses'

type AccessFilters = Omit<Query<'accesses.list'>, 'cursor' | 'limit'>
/** The place of a line: its number. */
export type AccessPlace = z.infer<typeof Position>
const Position = z.object({ number: z.int().positive() })

/** A page of the readings of records, the newest first; its first page also names who may be asked for. */
export async function listAccesses(
  tx: Tx,
  { cursor, limit, ...asked }: Query<'accesses.list'>,
): Promise<Answer<'accesses.list'>> {
  const after = cursor ? decodeCursor(Position, cursor, asked) : null
  const lines = await accessLines(tx, asked, after, limit + 1)
  const data = lines.slice(0, limit)
  const last = lines.length > limit ? data.at(-1) : undefined
  const some = tx.select({ one: sql`1` }).from(record_accesses).where(filtersOf(asked)).limit(LIST_COUNT_MAX).as('some')
  const [counted] = await withMerged(tx, () => tx.select({ count: sql<number>`count(*)::integer` }).from(some))
  const people = after
    ? []
    : await tx
        .select({ id: professionals.id, name: professionals.name })
        .from(professionals)
        .where(sql`role <> 'employee'`)
        .orderBy(asc(sql`fold(${professionals.name})`), asc(professionals.id))
  const next_cursor = last ? encodeCursor({ number: last.number }, asked) : null
  const [patient = null] = asked.patient_id ? await withMerged(tx, () => subjectOf(tx, asked.patient_id!)) : []
  return { data, meta: { next_cursor, count: counted!.count, people, patient } }
}

const subjectOf = (tx: Tx, id: number) =>
  tx.select({ id: patients.id, name: patients.name }).from(patients).where(eq(patients.id, id))

/**
 * At most `limit` readings that match, the newest first, after a place. Whose record it was may have been merged into
 * another or erased since.
 */
export async function accessLines(
  tx: Tx,
  asked: AccessFilters,
  after: AccessPlace | null,
  limit: number,
): Promise<AccessLine[]> {
  const rows = await withMerged(tx, () =>
    tx
      .select({ line: record_accesses, professional: professionals.name, patient: patients.name })
      .from(record_accesses)
      .innerJoin(professionals, eq(professionals.id, record_accesses.professional_id))
      .leftJoin(patients, eq(patients.id, record_accesses.patient_id))
      .where(and(filtersOf(asked), after ? lt(record_accesses.number, after.number) : undefined))
      .orderBy(desc(record_accesses.number))
      .limit(limit),
  )
  return rows.map(({ line, professional, patient }) => ({
    number: line.number,
    at: line.at.toISOString(),
    professional: { id: line.professional_id, name: professional },
    patient: line.patient_id === null ? null : { id: line.patient_id, name: patient ?? '' },
    what: line.what,
    entry_id: line.entry_id,
    address: line.address,
    device: line.device,
  }))
}

/** Of a patient: their own readings and those of whoever was merged into them, and of the whole clinic since it has them. */
function filtersOf(asked: AccessFilters): SQL | undefined {
  const { patient_id, professional_id, at } = record_accesses
  return and(
    asked.patient_id
      ? sql`(${patient_id} in (select patients_merged_into(current_clinic(), ${asked.patient_id}::bigint))
          or ${patient_id} is null and ${at} >= (select min(p.created_at) from patients p where p.clinic_id = current_clinic()
            and p.id in (select patients_merged_into(current_clinic(), ${asked.patient_id}::bigint))))`
      : undefined,
    asked.professional_id ? eq(professional_id, asked.professional_id) : undefined,
    asked.from ? gte(at, new Date(asked.from)) : undefined,
    asked.to ? lt(at, new Date(asked.to)) : undefined,
  )
}
