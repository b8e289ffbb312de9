import type { VatDetail } from './amounts'

/** An amount above an invoice's total: an exempt base, a base by its rate, or the VAT of that. */
export type PrintedAmount = {
  key: string
  kind: 'base_exempt' | 'base_rate' | 'vat_rate'
  vat_bp: number
  cents: number
}

/** What stands above an invoice's total, each amount beside its own words, so that all of them add up to it. */
export const printedAmounts = (details: readonly VatDetail[]): PrintedAmount[] =>
  details.flatMap(({ vat_treatment, vat_bp, vat_exemption, base_cents, vat_cents }): PrintedAmount[] =>
    vat_treatment === 'exempt'
      ? [{ key: `exempt ${vat_exemption}`, kind: 'base_exempt', vat_bp, cents: base_cents }]
      : [
          { key: `base ${vat_bp}`, kind: 'base_rate', vat_bp, cents: base_cents },
          { key: `vat ${vat_bp}`, kind: 'vat_rate', vat_bp, cents: vat_cents },
        ],
  )
