import { sql } from 'drizzle-orm'
import type { Answer } from '@/lib/contract/registry'
import { rowsOf, type Tx } from '@/server/db/client'

/** Of tags that were typed a thousand ways, the most used ones are given. */
const TAGS_SHOWN = 200

/** The tags in use, the most used first; those of archived patients are in use too. */
export const tagsInUse = (tx: Tx): Promise<Answer<'patients.tags'>['data']> =>
  rowsOf(
    tx,
    sql`select tag, count(*)::integer as count from patients p, unnest(p.tags) as tag
        where p.clinic_id = current_clinic() and p.tags <> '{}'
        group by tag order by count(*) desc, tag limit ${TAGS_SHOWN}::integer`,
  )
