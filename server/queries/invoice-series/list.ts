import { asc, eq, sql } from 'drizzle-orm'
import type { InvoiceSeries } from '@/lib/contract/invoice-series'
import { counterYear, nextSequence, numberText } from '@/lib/domain/invoices/series'
import { today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { invoice_series } from '@/server/db/schema/invoices'

type Read = Pick<TenantCall<'invoice-series.list'>, 'tx' | 'who' | 'now'>
export type SeriesRow = typeof invoice_series.$inferSelect

/** The last number of each counter that has one. */
const countersOf = (tx: Tx): Promise<{ series_id: number; year: number; last: number }[]> =>
  rowsOf(
    tx,
    sql`select series_id::float8 as series_id, year, max(sequence) as last from invoices
      where clinic_id = current_clinic() and status = 'issued' group by series_id, year`,
  )

/** A row as it is shown: with the number that comes next, by today in the clinic. */
export async function shownSeries({ tx, who, now }: Read, rows: SeriesRow[]): Promise<InvoiceSeries[]> {
  const counters = await countersOf(tx)
  const day = today(now, who.time_zone)
  return rows.map((row) => {
    const own = counters.filter(({ series_id }) => series_id === row.id)
    const year = counterYear(row, day)
    const last = own.find((counter) => counter.year === year)?.last ?? null
    return {
      ...row,
      used: own.length > 0,
      next_number: numberText(row, Number(day.slice(0, 4)), nextSequence(row, year, last)),
    }
  })
}

/** The clinic's series, archived ones too, in the order in which they were begun. */
export const listInvoiceSeries = async (call: Read): Promise<InvoiceSeries[]> =>
  shownSeries(
    call,
    await call.tx
      .select()
      .from(invoice_series)
      .where(eq(invoice_series.clinic_id, call.who.clinic_id))
      .orderBy(asc(invoice_series.id)),
  )
