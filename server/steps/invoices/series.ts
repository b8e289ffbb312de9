import { and, asc, eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { prefixesMeet, type SeriesKind } from '@/lib/domain/invoices/series'
import { isSameName } from '@/lib/domain/text/same-name'
import { today } from '@/lib/domain/time/clock'
import { toLocale } from '@/lib/i18n/locales'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { clinics } from '@/server/db/schema/clinics'
import { invoice_series } from '@/server/db/schema/invoices'
import type { SeriesRow } from '@/server/queries/invoice-series/list'
import { createRow } from '@/server/steps/rows'
import { starterText } from '@/server/texts/texts'

type Call = Pick<TenantCall<'invoices.create'>, 'tx' | 'who' | 'now' | 'locale' | 'address'>

/** A series of the clinic that still gets invoices of this kind. @throws Refusal `reference_unknown` */
export async function requireSeries(
  { tx, who }: Pick<Call, 'tx' | 'who'>,
  id: number,
  kind: SeriesKind,
): Promise<number> {
  const [row] = await tx
    .select()
    .from(invoice_series)
    .where(and(eq(invoice_series.clinic_id, who.clinic_id), eq(invoice_series.id, id)))
  if (!row?.active || row.kind !== kind) throw new Refusal('reference_unknown')
  return id
}

/** The day of the last invoice of a series, before which none of it is dated; null: it has none. */
export async function lastDayOf(tx: Tx, id: number): Promise<string | null> {
  const [last] = await rowsOf<{ issued_on: string }>(
    tx,
    sql`select i.issued_on::text as issued_on from invoices i where i.clinic_id = current_clinic() and i.series_id = ${id}::bigint
      and i.year is not null order by i.year desc, i.sequence desc limit 1`,
  )
  return last?.issued_on ?? null
}

/** The clinic's first series of a kind, begun where there is none yet. */
export async function usualSeries(call: Call, kind: SeriesKind): Promise<number> {
  const { tx } = call
  const known = await firstOf(call, kind)
  if (known) return known.id
  // Of two who need one at once the second finds what the first has begun.
  await rowsOf(tx, sql`select pg_advisory_xact_lock(hashtextextended('first series of invoices', current_clinic()))`)
  return ((await firstOf(call, kind)) ?? (await beginSeries(call, kind))).id
}

async function firstOf({ tx, who }: Call, kind: SeriesKind): Promise<SeriesRow | undefined> {
  const { clinic_id, kind: of, active } = invoice_series
  const [row] = await tx
    .select()
    .from(invoice_series)
    .where(and(eq(clinic_id, who.clinic_id), eq(of, kind), eq(active, true)))
    .orderBy(asc(invoice_series.id))
    .limit(1)
  return row
}

const letters = { ordinary: 'F', rectifying: 'R' } as const

async function beginSeries(call: Call, kind: SeriesKind): Promise<SeriesRow> {
  const { tx, who, now } = call
  await rowsOf(tx, sql`select pg_advisory_xact_lock(hashtextextended('prefixes of invoices', current_clinic()))`)
  const all = await tx.select().from(invoice_series).where(eq(invoice_series.clinic_id, who.clinic_id))
  const isFree = (prefix: string) => !all.some((series) => prefixesMeet(series.prefix, prefix))
  let prefix: string = letters[kind]
  // FX, FXX, …: each is longer than the last, and there are fewer series than that.
  while (!isFree(prefix)) prefix += 'X'
  const [clinic] = await tx.select().from(clinics).where(eq(clinics.id, who.clinic_id))
  const text = starterText(toLocale(clinic?.language))(`${kind}_series`)
  const name = all.some((series) => series.active && isSameName(series.name, text)) ? `${text} ${prefix}` : text
  const first_year = Number(today(now, who.time_zone).slice(0, 4))
  return createRow(call, 'invoice_series', { name, prefix, kind, yearly: true, first_number: 1, first_year })
}
