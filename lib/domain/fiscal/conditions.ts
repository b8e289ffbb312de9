import type { VatDetail } from '@/lib/domain/invoices/amounts'
import type { FiscalDetail, FiscalSource, Tax, TaxCondition } from './record'
import { decimal } from './texts'

/** Which exemption stands for an article of the LIVA: 20 is the one of health care. */
const ofArticles = new Map<string, TaxCondition>([
  ['20', 'E1'],
  ['21', 'E2'],
  ['22', 'E3'],
  ['23', 'E4'],
  ['24', 'E4'],
  ['25', 'E5'],
])

/**
 * How the agency calls what an invoice says of its VAT. Why something is exempt is words of the clinic: the article that they
 * name decides, one of no other exemption is `E6`; without an article it is what a clinic's work is exempt by, `E1`.
 */
export function conditionOf({
  vat_treatment,
  vat_exemption,
}: Pick<VatDetail, 'vat_treatment' | 'vat_exemption'>): TaxCondition {
  if (vat_treatment !== 'exempt') return 'S1'
  const [, article] = /\bart(?:\.|[íi]culo)?\s*(\d{1,3})/i.exec(vat_exemption ?? '') ?? []
  return article === undefined ? 'E1' : (ofArticles.get(article) ?? 'E6')
}

/** Is no VAT a matter of it: exempt, or not subject? Then there is neither rate nor quota. */
export const isUntaxed = (condition: TaxCondition): boolean => !condition.startsWith('S')

/** A detail as it is kept and sent; of what the recipient owes (`S2`) rate and quota are nought. */
export function detailOf(detail: FiscalSource['details'][number], tax: Tax): FiscalDetail {
  const condition = detail.condition ?? conditionOf(detail)
  const base = decimal(detail.base_cents)
  if (isUntaxed(condition)) return { tax, condition, rate: null, base, vat: null }
  if (condition === 'S2') return { tax, condition, rate: decimal(0), base, vat: decimal(0) }
  return { tax, condition, rate: decimal(detail.vat_bp), base, vat: decimal(detail.vat_cents) }
}
