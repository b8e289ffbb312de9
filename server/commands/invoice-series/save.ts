import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { InvoiceSeries } from '@/lib/contract/invoice-series'
import { prefixesMeet } from '@/lib/domain/invoices/series'
import { today } from '@/lib/domain/time/clock'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { invoice_series } from '@/server/db/schema/invoices'
import { type SeriesRow, shownSeries } from '@/server/queries/invoice-series/list'
import { createRow, holdRow, updateRow } from '@/server/steps/rows'

type Call = Pick<TenantCall<'invoice-series.create'>, 'tx' | 'who' | 'locale' | 'now'>
const yearOf = ({ now, who }: Call) => Number(today(now, who.time_zone).slice(0, 4))

/**
 * Begins a series. @throws Refusal `invalid` for a name that another one in use has, or a prefix whose numbers could be
 * those of another one
 */
export async function createInvoiceSeries(call: TenantCall<'invoice-series.create'>): Promise<InvoiceSeries> {
  const row = await createRow(call, 'invoice_series', { ...call.body, first_year: yearOf(call) })
  await requireOwnPrefix(call, row)
  return (await shownSeries(call, [row]))[0]!
}

const numbering = ['prefix', 'kind', 'yearly', 'first_number'] as const

/**
 * Changes a series: what is absent stays. How it numbers only while it has issued nothing; `active` false archives it.
 * @throws Refusal `not_found`, `version_stale`, `invalid`
 */
export async function updateInvoiceSeries(call: TenantCall<'invoice-series.update'>): Promise<InvoiceSeries> {
  const { body, locale } = call
  const before = await holdRow(call, 'invoice_series')
  const [{ used }] = (await shownSeries(call, [before])) as [InvoiceSeries]
  const other = numbering.find((field) => body[field] !== undefined && body[field] !== before[field])
  if (used && other) throw new Refusal('invalid', { errors: { [other]: [translator(locale)('invoice_series_used')] } })
  const first_year = body.first_number === undefined ? before.first_year : yearOf(call)
  const row = await updateRow(call, 'invoice_series', before, used ? body : { ...body, first_year })
  if (other === 'prefix') await requireOwnPrefix(call, row)
  return (await shownSeries(call, [row]))[0]!
}

/** After it is written: who writes another prefix at the same time waits here, and then finds this one. */
async function requireOwnPrefix({ tx, who, locale }: Call, { id, prefix }: SeriesRow) {
  await rowsOf(tx, sql`select pg_advisory_xact_lock(hashtextextended('prefixes of invoices', current_clinic()))`)
  const all = await tx.select().from(invoice_series).where(eq(invoice_series.clinic_id, who.clinic_id))
  const met = all.find((series) => series.id !== id && prefixesMeet(series.prefix, prefix))
  if (!met) return
  throw new Refusal('invalid', { errors: { prefix: [translator(locale)('invoice_prefix_taken', { name: met.name })] } })
}
