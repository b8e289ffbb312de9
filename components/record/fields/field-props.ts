import type { Answer } from '@/lib/contract/record'
import type { TemplateField } from '@/lib/contract/templates'

/** What an input of a form is given; an answer that is taken back is undefined. */
export type FieldInputProps = {
  id: string
  field: TemplateField
  label: string
  value: Answer | undefined
  onChange: (value: Answer | undefined) => void
  autoFocus: boolean
}

/** The rows of an answer that is a table; none where it is something else. */
export const rowsOf = <Row>(value: Answer | undefined): Row[] =>
  Array.isArray(value) ? (value as unknown[]).filter((one): one is Row => typeof one === 'object') : []
