import type { VatTreatment } from '@/lib/contract/services'

/** What of a line its amounts follow from: prices are minor units with the VAT in them, rates basis points. */
export type PricedLine = {
  quantity: number
  unit_cents: number
  discount_bp: number
  vat_treatment: VatTreatment
  vat_bp: number
  vat_exemption: string | null
}
export type Amounts = { base_cents: number; vat_cents: number; total_cents: number }

/** What the lines of one tax condition come to: a rate, or a reason to be exempt. */
export type VatDetail = Pick<PricedLine, 'vat_treatment' | 'vat_bp' | 'vat_exemption'> & Amounts
export type Totals = Amounts & { withholding_cents: number; payable_cents: number }

const WHOLE_BP = 10_000

/**
 * A share of an amount, in whole minor units, half up; of less than nothing as of as much above it, so that a line that takes
 * another one back is its very opposite. The amounts are far below what a double holds exactly (contract: 10^7 by 10^3).
 */
export function shareOf(cents: number, numerator: number, denominator: number): number {
  const product = BigInt(Math.abs(cents)) * BigInt(numerator)
  const share = Number((2n * product + BigInt(denominator)) / (2n * BigInt(denominator)))
  return cents < 0 && share !== 0 ? -share : share
}

/** What a line comes to: its price less the discount, and of that the VAT, each rounded once. Base and VAT are the total, exactly. */
export function lineAmounts({ quantity, unit_cents, discount_bp, vat_treatment, vat_bp }: PricedLine): Amounts {
  const total_cents = shareOf(quantity * unit_cents, WHOLE_BP - discount_bp, WHOLE_BP)
  const rate_bp = vat_treatment === 'exempt' ? 0 : vat_bp
  const base_cents = shareOf(total_cents, WHOLE_BP, WHOLE_BP + rate_bp)
  return { base_cents, vat_cents: total_cents - base_cents, total_cents }
}

const sum = <T>(rows: readonly T[], amount: (row: T) => number) => rows.reduce((total, row) => total + amount(row), 0)
const added = (rows: readonly Amounts[]): Amounts => ({
  base_cents: sum(rows, (row) => row.base_cents),
  vat_cents: sum(rows, (row) => row.vat_cents),
  total_cents: sum(rows, (row) => row.total_cents),
})

/** The rounded lines by tax condition, in the order in which each first comes. */
export function vatDetails(lines: readonly PricedLine[]): VatDetail[] {
  const conditions = new Map<string, { of: PricedLine; rows: Amounts[] }>()
  for (const line of lines) {
    const { vat_treatment, vat_bp, vat_exemption } = line
    const key = vat_treatment === 'exempt' ? `exempt ${vat_exemption}` : `rate ${vat_bp}`
    const condition = conditions.get(key) ?? { of: line, rows: [] }
    condition.rows.push(lineAmounts(line))
    conditions.set(key, condition)
  }
  return [...conditions.values()].map(({ of: { vat_treatment, vat_bp, vat_exemption }, rows }) => ({
    ...(vat_treatment === 'exempt'
      ? { vat_treatment, vat_bp: 0, vat_exemption }
      : { vat_treatment, vat_bp, vat_exemption: null }),
    ...added(rows),
  }))
}

/**
 * An invoice's totals: the sums of its rounded lines. What is withheld is a share of the base, never a part of the total: it
 * makes what is to be paid smaller.
 */
export function totalsOf(lines: readonly PricedLine[], withholding_bp: number): Totals {
  const totals = added(vatDetails(lines))
  const withholding_cents = shareOf(totals.base_cents, withholding_bp, WHOLE_BP)
  return { ...totals, withholding_cents, payable_cents: totals.total_cents - withholding_cents }
}
