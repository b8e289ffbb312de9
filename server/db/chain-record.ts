import { sql } from 'drizzle-orm'
import type { InvoiceFiscal } from '@/lib/contract/invoice-fiscal'
import { type AltaOptions, altaOf } from '@/lib/domain/fiscal/make'
import type { FiscalSource, Party } from '@/lib/domain/fiscal/record'
import { fiscalSystem } from '@/lib/domain/fiscal/system'
import { madeAt } from '@/lib/domain/fiscal/texts'
import { type FiscalPlace, validationUrl } from '@/lib/domain/fiscal/validation'
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

/** An invoice that is told of, under the number that it has. */
type Chained = {
  invoice_id: number
  number: string
  plan: RecordPlan
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
 * Adds the records of invoices of one taxpayer to the end of their chain, which is held (`last_issued`), in their order, to be sent.
 * @returns the chain's end from now on, and each invoice's record as it is shown
 */
export async function chainRecords(
  { tx, who, now, services }: Chaining,
  end: LastRecord,
  chained: readonly Chained[],
): Promise<{ last: LastRecord; fiscal: Map<number, InvoiceFiscal> }> {
  // Whoever waited for the lock began before whoever had it: a record is made after the one it follows.
  const made = new Date(
    Math.max(now.getTime(), end.record_made_at === null ? 0 : new Date(end.record_made_at).getTime()),
  )
  const system = fiscalSystem(who.clinic_id, product.version, services.fiscal.producer)
  let last = end
  const rows = chained.map(({ invoice_id, number, plan, corrects_id = null, options }) => {
    const { record_position, record_hash, record_number, record_day } = last
    const previous =
      record_hash === null
        ? null
        : { issuer: plan.taxpayer, number: record_number!, day: record_day!, hash: record_hash }
    const record = altaOf({ ...plan.source, number }, previous, madeAt(made, plan.time_zone), { system, ...options })
    const position = (record_position ?? 0) + 1
    last = {
      ...{ record_position: position, record_hash: record.hash, record_number: record.number },
      ...{ record_day: record.day, record_made_at: made },
    }
    return {
      ...{ issuer: plan.taxpayer, position, invoice_id, corrects_id, number: record.number, day: record.day },
      ...{ previous_hash: record_hash, hash: record.hash, record },
    }
  })
  const place = placeOf(services)
  const made_at = made.toISOString()
  await rowsOf(
    tx,
    sql`with made as (
        insert into fiscal_records (clinic_id, issuer, position, invoice_id, kind, corrects_id, number, day, previous_hash, hash, record, made_at, place)
        select ${who.clinic_id}::integer, r.issuer, r.position, r.invoice_id, 'alta', r.corrects_id, r.number, r.day, r.previous_hash, r.hash, r.record,
          ${made_at}::timestamptz, ${place}::text
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(issuer text, position integer, invoice_id bigint, corrects_id bigint,
          number text, day text, previous_hash text, hash text, record jsonb) order by r.position
        returning clinic_id, id)
      insert into fiscal_sends (clinic_id, record_id, next_at) select clinic_id, id, ${now.toISOString()}::timestamptz from made`,
  )
  const waiting = { state: 'pending', code: null, message: null } as const
  const fiscal = new Map(
    rows.map(({ invoice_id, position, hash, record }) => [
      invoice_id,
      { ...waiting, position, hash, url: validationUrl(record, place), made_at },
    ]),
  )
  return { last, fiscal }
}
