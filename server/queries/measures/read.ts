import { asc, inArray, sql } from 'drizzle-orm'
import type { MeasureDefinition } from '@/lib/contract/measure'
import type { OwnMeasure } from '@/lib/contract/measures'
import { definitionOf, type MeasureName } from '@/lib/domain/record/measures'
import type { Tx } from '@/server/db/client'
import { measures } from '@/server/db/schema/measures'

const columns = {
  id: measures.id,
  name: measures.name,
  definition: measures.definition,
  active: measures.active,
  version: measures.version,
}

/** The clinic's own measures, archived ones too, by name. */
export const listMeasures = (tx: Tx): Promise<OwnMeasure[]> =>
  tx
    .select(columns)
    .from(measures)
    .orderBy(asc(sql`fold(${measures.name})`), asc(measures.id))

/** The clinic's own measures with these numbers. */
export const ownMeasures = (tx: Tx, ids: number[]): Promise<OwnMeasure[]> =>
  tx.select(columns).from(measures).where(inArray(measures.id, ids))

/** What a measure asks; undefined of a number that the clinic has not. */
export async function readDefinition(tx: Tx, which: MeasureName): Promise<MeasureDefinition | undefined> {
  return definitionOf(which, which.measure_id ? await ownMeasures(tx, [which.measure_id]) : [])
}
