import { type FormWriting, typedOf } from '@/components/form/field-values'
import type { FormValues } from '@/components/form/fields'
import { vatCustom } from '@/lib/domain/services/service'

/**
 * VAT as the form shows it. What is hidden now, the rate of an exempt service or the other's reason, stands as the
 * country usually has it, for who turns to it.
 */
export function usualVat(values: FormValues, country: string, writing: FormWriting): FormValues {
  const { exemption, rate_bp } = vatCustom(country)
  const isExempt = values.vat_treatment === 'exempt'
  return {
    ...values,
    vat_bp: isExempt ? typedOf({ name: 'vat_bp', kind: 'percent' }, rate_bp, writing) : values.vat_bp!,
    vat_exemption: values.vat_exemption || exemption,
  }
}

const fields = ['vat_treatment', 'vat_bp', 'vat_exemption']

/** VAT as it is sent: no rate of what is exempt, no reason of what has a rate; and of a change all of it or nothing. */
export function settledVat(body: Record<string, unknown>, all: Record<string, unknown>): Record<string, unknown> {
  if (!fields.some((field) => field in body)) return body
  const isExempt = all.vat_treatment === 'exempt'
  return {
    ...body,
    vat_treatment: all.vat_treatment,
    vat_bp: isExempt ? 0 : all.vat_bp,
    vat_exemption: isExempt ? all.vat_exemption : null,
  }
}
