import { shareOf } from '@/lib/domain/invoices/amounts'
import { type BarUnit, barOf, type Days } from './period'

/**
 * What an invoice's line was for: one of the clinic's services, an activity or a month of a group, a voucher at its sale, or
 * something else that was written on an invoice.
 */
export const incomeKinds = ['service', 'groups', 'vouchers', 'other'] as const
export type IncomeKind = (typeof incomeKinds)[number]

/** What is invoiced, less what corrections take back, in cents: without VAT, with it, and what its professional is given of it. */
export type Income = { base_cents: number; total_cents: number; commission_cents: number }

/** Of a bar of the chart (its first day, were the period longer), a kind and a professional; null: nobody's. */
export type IncomeCell = Income & {
  on: string
  kind: IncomeKind
  service_id: number | null
  professional_id: number | null
}

export const nothing: Income = { base_cents: 0, total_cents: 0, commission_cents: 0 }

const plus = (one: Income, other: Income): Income => ({
  base_cents: one.base_cents + other.base_cents,
  total_cents: one.total_cents + other.total_cents,
  commission_cents: one.commission_cents + other.commission_cents,
})

/** All of them together. */
export const sumOf = (some: readonly Income[]): Income => some.reduce(plus, nothing)

/** Which row of the table by service a line is in. */
export const serviceKey = ({ kind, service_id }: Pick<IncomeCell, 'kind' | 'service_id'>): string =>
  kind === 'service' ? `service:${service_id}` : kind

/** Which row of the table by professional. */
export const professionalKey = ({ professional_id }: Pick<IncomeCell, 'professional_id'>): string =>
  String(professional_id ?? 'none')

/** What each of some sorts comes to, the largest first; those of a tie by their key. */
export function sumsBy(
  cells: readonly IncomeCell[],
  keyOf: (cell: IncomeCell) => string,
): [key: string, sum: Income][] {
  const sums = new Map<string, Income>()
  for (const cell of cells) sums.set(keyOf(cell), plus(sums.get(keyOf(cell)) ?? nothing, cell))
  return [...sums].sort(([a, one], [b, other]) => other.base_cents - one.base_cents || (a < b ? -1 : 1))
}

/** What each bar comes to. */
export const barSums = (cells: readonly IncomeCell[], bars: readonly Days[], unit: BarUnit): Income[] =>
  bars.map(({ from }) => sumOf(cells.filter(({ on }) => on === barOf(from, unit))))

/**
 * What a professional is given of a line: a share of what was invoiced without VAT, rounded half up once a line, so that the months add
 * up to the year. What takes a line back takes that back.
 */
export const commissionCents = (base_cents: number, rate_bp: number): number => shareOf(base_cents, rate_bp, 10_000)

/** How much more or less than before, as a share of what it was; null where there was nothing to compare with. */
export const growth = (now: number, before: number): number | null => (before > 0 ? (now - before) / before : null)

/** What part of the whole; null where there is no whole. */
export const partOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

/** What some amounts come to. */
export const centsOf = (some: readonly { cents: number }[]): number => some.reduce((sum, { cents }) => sum + cents, 0)
