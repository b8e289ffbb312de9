import { sql } from 'drizzle-orm'
import type { ChainVerdict } from '@/lib/contract/invoice-fiscal'
import { verifyChain } from '@/lib/domain/fiscal/chain'
import type { AltaRecord } from '@/lib/domain/fiscal/record'
import { decimal, spanishDay } from '@/lib/domain/fiscal/texts'
import { rowsOf, type Tx } from '@/server/db/client'

const BATCH = 2000

type Row = {
  issuer: string
  position: number
  hash: string
  record: AltaRecord
  number: string | null
  issued_on: string | null
  total_cents: number
}

/**
 * Goes through a clinic's records from the first, of each taxpayer that it was: each has to follow the one before, its hash to be
 * that of what it says, and that to be what its invoice says.
 * @returns how many were looked at, and the first one that does not fit
 */
export async function verifyRecords(tx: Tx, clinicId: number): Promise<ChainVerdict> {
  let count = 0
  let last: Row | null = null
  for (;;) {
    const rows: Row[] = await rowsOf<Row>(
      tx,
      sql`select r.issuer, r.position, r.hash, r.record, i.number, i.issued_on::text as issued_on, i.total_cents
        from fiscal_records r left join invoices i on i.clinic_id = r.clinic_id and i.id = r.invoice_id
        where r.clinic_id = ${clinicId} and (r.issuer, r.position) > (${last?.issuer ?? ''}, ${last?.position ?? 0})
        order by r.issuer, r.position limit ${BATCH}::integer`,
    )
    for (const row of rows) {
      const before: Row | null = last?.issuer === row.issuer ? last : null
      const kind = faultOf(row, before)
      if (kind) return { count, fault: { kind, position: row.position, number: row.record.number } }
      last = row
      count += 1
    }
    if (rows.length < BATCH) return { count, fault: null }
  }
}

function faultOf(row: Row, before: Row | null): NonNullable<ChainVerdict['fault']>['kind'] | null {
  const { record, position, hash, issuer, number, issued_on, total_cents } = row
  if (position !== (before?.position ?? 0) + 1) return 'missing'
  if (record.hash !== hash || record.issuer.tax_id !== issuer) return 'hash'
  const broken = verifyChain([record], before?.record ?? null)
  if (broken) return broken.fault
  const isOfInvoice =
    record.number === number &&
    issued_on !== null &&
    record.day === spanishDay(issued_on) &&
    record.total === decimal(total_cents)
  return isOfInvoice ? null : 'invoice'
}
