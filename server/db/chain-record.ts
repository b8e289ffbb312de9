import { sql } from 'drizzle-orm'
import { type AltaOptions, altaOf } from '@/lib/domain/fiscal/make'
import type { FiscalSource, Party } from '@/lib/domain/fiscal/record'
import { fiscalSystem } from '@/lib/domain/fiscal/system'
import { madeAt } from '@/lib/domain/fiscal/texts'
import type { FiscalPlace } from '@/lib/domain/fiscal/validation'
import product from '@/package.json'
import { rowsOf, type Tx } from './client'

/** The end of a taxpayer's chain, as `last_issued` tells it; nulls: nothing is in it yet. */
export type LastRecord = {
  record_position: number | null
  record_hash: string | null
  record_number: string | null
  record_day: string | null
  record_made_at: string | Date | null
}

/** What a record is made of but for its number and what it follows, judged before others have to wait. */
export type RecordPlan = { source: FiscalSource; taxpayer: string; time_zone: string }

type Chained = {
  invoice_id: number
  number: string
  plan: RecordPlan
  last: LastRecord
  corrects_id?: number
  options?: Omit<AltaOptions, 'system'>
}

type Chaining = {
  tx: Tx
  now: Date
  who: { clinic_id: number }
  services: { fiscal: { place: FiscalPlace | 'simulated'; producer: Party } }
}

/** Where anybody checks it: the simulation stands for the agency's place for trying. */
const placeOf = ({ fiscal }: Chaining['services']) => (fiscal.place === 'production' ? 'production' : 'preproduction')

/**
 * Adds an invoice's record to the end of the taxpayer's chain, which is held (`last_issued`), to be sent.
 * @returns the chain's end from now on
 */
export async function chainRecord({ tx, who, now, services }: Chaining, chained: Chained): Promise<LastRecord> {
  const { invoice_id, number, plan, last, corrects_id = null, options } = chained
  const { source, taxpayer, time_zone } = plan
  const { record_position, record_hash, record_number, record_day, record_made_at } = last
  const previous =
    record_hash === null ? null : { issuer: taxpayer, number: record_number!, day: record_day!, hash: record_hash }
  // Whoever waited for the lock began before whoever had it: a record is made after the one it follows.
  const made = new Date(Math.max(now.getTime(), record_made_at === null ? 0 : new Date(record_made_at).getTime()))
  const record = altaOf({ ...source, number }, previous, madeAt(made, time_zone), {
    system: fiscalSystem(who.clinic_id, product.version, services.fiscal.producer),
    ...options,
  })
  await rowsOf(
    tx,
    sql`with made as (
        insert into fiscal_records (clinic_id, issuer, position, invoice_id, kind, corrects_id, number, day, previous_hash, hash, record, made_at, place)
        values (${who.clinic_id}, ${taxpayer}, ${(record_position ?? 0) + 1}, ${invoice_id}, 'alta', ${corrects_id}::bigint, ${record.number},
          ${record.day}, ${record_hash}, ${record.hash}, ${JSON.stringify(record)}::jsonb, ${made.toISOString()}::timestamptz, ${placeOf(services)})
        returning clinic_id, id)
      insert into fiscal_sends (clinic_id, record_id, next_at) select clinic_id, id, ${now.toISOString()}::timestamptz from made`,
  )
  return {
    ...{ record_position: (record_position ?? 0) + 1, record_hash: record.hash, record_number: record.number },
    ...{ record_day: record.day, record_made_at: made },
  }
}
