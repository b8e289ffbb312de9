/** VAT as it is sent: no rate of what is exempt; and of a change all of it or nothing. */
export function settledRate(body: Record<string, unknown>, all: Record<string, unknown>): Record<string, unknown> {
  if (!('vat_treatment' in body) && !('vat_bp' in body)) return body
  const { vat_treatment } = all
  return { ...body, vat_treatment, vat_bp: vat_treatment === 'exempt' ? 0 : all.vat_bp }
}
