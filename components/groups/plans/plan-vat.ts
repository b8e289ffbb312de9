import { settledRate } from '@/lib/domain/services/service'

type Fields = Record<string, unknown>
type Rate = Parameters<typeof settledRate>[0]

/** VAT as it is sent, by the rule that it is stored by; and of a change all of it or nothing. */
export function sentRate(body: Fields, all: Fields): Fields {
  if (!('vat_treatment' in body) && !('vat_bp' in body)) return body
  const { vat_treatment, vat_bp } = all as Rate
  return { ...body, ...settledRate({ vat_treatment, vat_bp }) }
}
