import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { Instant } from '@/lib/contract/endpoint'
import type { Answer, Query } from '@/lib/contract/registry'
import { withoutSecrets } from '@/lib/domain/audit/changes'
import { LIST_COUNT_MAX } from '@/lib/domain/constants'
import { decodeCursor, encodeCursor } from '@/lib/domain/list/cursor'
import { rowsOf, type Tx } from '@/server/db/client'
import { audit } from '@/server/db/schema/ledger'
import { professionals } from '@/server/db/schema/professionals'
import { type BareLine, withNames } from './named'

export type AuditFilters = Query<'audit.export'>
/** The place of a line: its instant, and its number among those of the same one. */
export type AuditPlace = z.infer<typeof Place>
const Place = z.object({ at: Instant, id: z.int().positive() })

/** What tells one search of the audit from another. */
const askedOf = ({ entity, professional_id, from, to }: AuditFilters) => ({ entity, professional_id, from, to })

/**
 * A page of the clinic's audit, the newest first; its first page also names who may be asked for.
 * @throws Refusal `invalid` for a cursor of another search, or of nobody's making.
 */
export async function listAudit(tx: Tx, clinicId: number, query: Query<'audit.list'>): Promise<Answer<'audit.list'>> {
  const after = query.cursor ? decodeCursor(Place, query.cursor, askedOf(query)) : null
  // One line beyond the page tells that there is another page.
  const lines = await auditLines(tx, clinicId, query, after, query.limit + 1)
  const data = lines.slice(0, query.limit)
  const last = lines.length > query.limit ? data.at(-1) : undefined
  return {
    data: await withNames(tx, clinicId, data),
    meta: {
      next_cursor: last ? encodeCursor({ at: last.at, id: last.id } satisfies AuditPlace, askedOf(query)) : null,
      count: await countOf(tx, clinicId, query),
      people: after ? [] : await peopleOf(tx, clinicId),
    },
  }
}

/** At most `limit` lines that match, the newest first, after a place. */
export async function auditLines(
  tx: Tx,
  clinicId: number,
  filters: AuditFilters,
  after: AuditPlace | null,
  limit: number,
): Promise<BareLine[]> {
  const rows = await tx
    .select({ line: audit, name: professionals.name })
    .from(audit)
    .leftJoin(
      professionals,
      and(eq(professionals.clinic_id, audit.clinic_id), eq(professionals.id, audit.professional_id)),
    )
    .where(
      and(
        matching(clinicId, filters),
        after ? sql`(${audit.at}, ${audit.id}) < (${after.at}::timestamptz, ${after.id}::bigint)` : undefined,
      ),
    )
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(limit)
  return rows.map(({ line, name }) => ({
    id: line.id,
    at: line.at.toISOString(),
    professional: line.professional_id ? { id: line.professional_id, name: name ?? '' } : null,
    action: line.action,
    entity: line.entity,
    entity_id: line.entity_id,
    before: withoutSecrets(line.before as Record<string, unknown> | null),
    after: withoutSecrets(line.after as Record<string, unknown> | null),
    address: line.address,
  }))
}

const matching = (clinicId: number, { entity, professional_id, from, to }: AuditFilters): SQL | undefined =>
  and(
    eq(audit.clinic_id, clinicId),
    entity ? eq(audit.entity, entity) : undefined,
    professional_id ? eq(audit.professional_id, professional_id) : undefined,
    from ? gte(audit.at, new Date(from)) : undefined,
    to ? lt(audit.at, new Date(to)) : undefined,
  )

async function countOf(tx: Tx, clinicId: number, filters: AuditFilters): Promise<number> {
  const found = tx.select({ one: sql`1` }).from(audit).where(matching(clinicId, filters)).limit(LIST_COUNT_MAX)
  const [counted] = await rowsOf<{ count: number }>(tx, sql`select count(*)::integer as count from ${found} matching`)
  return counted?.count ?? 0
}

const peopleOf = (tx: Tx, clinicId: number) =>
  tx
    .select({ id: professionals.id, name: professionals.name })
    .from(professionals)
    .where(eq(professionals.clinic_id, clinicId))
    .orderBy(asc(sql`fold(${professionals.name})`), asc(professionals.id))
