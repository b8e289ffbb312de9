import type { BodyIn } from '@/lib/contract/registry'

/** What stands in the form; no last day is an empty text. */
export type CopyValues = { week: string; to_professional_ids: number[]; valid_from: string; valid_to: string }

export const toBody = (values: CopyValues, professional_id: number): BodyIn<'plannings.copy'> => ({
  ...values,
  professional_id,
  valid_to: values.valid_to || null,
})
