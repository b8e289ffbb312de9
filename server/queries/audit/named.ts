import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AuditLine, NamedRow } from '@/lib/contract/audit'
import { namedKindOf } from '@/lib/domain/audit/entities'
import { type NamedKind, namedIdsIn, namedKinds } from '@/lib/domain/audit/references'
import { rowsOf, type Tx } from '@/server/db/client'
import { document_templates } from '@/server/db/schema/documents'
import { group_plans, groups } from '@/server/db/schema/groups'
import { patients } from '@/server/db/schema/patients'
import { professionals } from '@/server/db/schema/professionals'
import { rooms } from '@/server/db/schema/rooms'
import { services } from '@/server/db/schema/services'
import { isoText } from '@/server/db/sql-texts'

/** A line as it was written: what its ids refer to has no name yet. */
export type BareLine = Omit<AuditLine, 'named' | 'appointment'>

type NamedTable = PgTable & Record<'clinic_id' | 'id' | 'name', PgColumn>

const tables: Record<NamedKind, NamedTable> = {
  document_template: document_templates,
  group: groups,
  group_plan: group_plans,
  patient: patients,
  professional: professionals,
  room: rooms,
  service: services,
}

/**
 * The lines with the present name of everything that they refer to by id, archived or not; what is gone has none. With
 * the lines, because a confined clinic can read nothing else.
 */
export async function withNames(tx: Tx, clinicId: number, lines: BareLine[]): Promise<AuditLine[]> {
  const wanted = lines.map((line) => idsOf(line))
  const names: Partial<Record<NamedKind, Map<number, string>>> = {}
  for (const kind of namedKinds) {
    const ids = [...new Set(wanted.flatMap((of) => [...of[kind]]))]
    names[kind] = await namesOf(tx, clinicId, tables[kind], ids)
  }
  const appointments = await appointmentsOf(tx, lines)
  return lines.map((line, at) => ({
    ...line,
    appointment: (line.entity === 'appointment' && appointments.get(line.entity_id ?? 0)) || null,
    named: namedKinds.flatMap((kind) =>
      [...wanted[at]![kind]].flatMap((id): NamedRow[] => {
        const name = names[kind]?.get(id)
        return name === undefined ? [] : [{ kind, id, name }]
      }),
    ),
  }))
}

/** When the appointments of some lines are and who comes to them, deleted ones too, by their numbers. */
async function appointmentsOf(tx: Tx, lines: BareLine[]): Promise<Map<number, NonNullable<AuditLine['appointment']>>> {
  const ids = lines.flatMap(({ entity, entity_id }) => (entity === 'appointment' && entity_id ? [entity_id] : []))
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<{ id: number; starts_at: string; patient_names: string[] }>(
    tx,
    sql`select a.id::float8 as id, ${isoText(sql`a.starts_at`)} as starts_at,
          array(select p.name from appointment_patients m
            join patients p on p.clinic_id = m.clinic_id and p.id = m.patient_id
            where m.clinic_id = a.clinic_id and m.appointment_id = a.id order by m.position) as patient_names
        from appointments a where a.clinic_id = current_clinic() and a.id = any(${`{${[...new Set(ids)].join(',')}}`}::bigint[])`,
  )
  return new Map(rows.map(({ id, ...appointment }) => [id, appointment]))
}

function idsOf({ entity, entity_id, before, after }: BareLine): Record<NamedKind, Set<number>> {
  const ids = Object.fromEntries(namedKinds.map((kind) => [kind, new Set()])) as Record<NamedKind, Set<number>>
  const add = (kind: NamedKind, id: number) => ids[kind].add(id)
  const own = namedKindOf(entity)
  if (own && entity_id) add(own, entity_id)
  namedIdsIn([before, after], add)
  return ids
}

async function namesOf(tx: Tx, clinicId: number, table: NamedTable, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: table.id, name: table.name })
    .from(table as PgTable)
    .where(and(eq(table.clinic_id, clinicId), inArray(table.id, ids)))
  return new Map(rows.map(({ id, name }) => [Number(id), String(name)]))
}
