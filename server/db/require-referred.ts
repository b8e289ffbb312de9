import { sql } from 'drizzle-orm'
import type { EndpointName } from '@/lib/contract/addresses'
import { Refusal } from '@/lib/contract/errors'
import { asksOfGone, referredBy } from '@/lib/contract/references'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/refusal-texts'
import { rowsOf, type Tx } from '@/server/db/client'
import { withMerged } from '@/server/db/merged'

/**
 * Who reads names only what the clinic has, as who writes does: an answer about nobody looks like one about somebody who
 * has nothing. What was archived or has left may still be asked about, and in the log of readings whoever was merged or
 * erased. Row-level security hides the rest, so another
 * clinic's id is simply unknown.
 * @throws Refusal `reference_unknown` that names each field
 */
export async function requireReferred(tx: Tx, name: EndpointName, query: object, locale: Locale): Promise<void> {
  const named = Object.entries(query).flatMap(([field, given]) => {
    const table = referredBy(name, field)
    const ids = [given].flat().filter((id): id is number => typeof id === 'number')
    return table ? ids.map((id) => ({ field, table, id })) : []
  })
  if (named.length === 0) return
  const isThere = named.map(
    ({ table, id }) => sql`exists (select 1 from ${sql.identifier(table)} r
      where r.clinic_id = current_clinic() and r.id = ${id}::bigint)`,
  )
  const look = () =>
    rowsOf<{ there: boolean[] }>(tx, sql`select json_build_array(${sql.join(isThere, sql`, `)}) as there`)
  const [found] = await (asksOfGone(name) ? withMerged(tx, look) : look())
  const unknown = named.filter((_, at) => !found?.there[at])
  if (unknown.length === 0) return
  const text = translator(locale)('reference_unknown')
  throw new Refusal('reference_unknown', { errors: Object.fromEntries(unknown.map(({ field }) => [field, [text]])) })
}
