import type { Answer } from '@/lib/contract/record'
import type { TemplateField } from '@/lib/contract/templates'

/** The kinds whose answer can raise an alert. */
export const canFlag = ({ kind }: Pick<TemplateField, 'kind'>) =>
  ['yes_no', 'choice', 'several', 'scale', 'number', 'text'].includes(kind)

/** A number or a scale raises it from there on, a text by saying anything; everything else by being just that. */
function isRaised({ kind, red_flag }: TemplateField, answer: Answer): boolean {
  if (kind === 'text') return typeof answer === 'string' && answer.trim() !== ''
  if (kind === 'number' || kind === 'scale') {
    return typeof answer === 'number' && typeof red_flag === 'number' && answer >= red_flag
  }
  return Array.isArray(answer) ? (answer as unknown[]).some((one) => one === red_flag) : answer === red_flag
}

/** Whether what stands in a field raises an alert. */
export const isRedFlag = (field: TemplateField, answer: Answer | undefined): boolean =>
  field.red_flag !== undefined && canFlag(field) && answer !== undefined && isRaised(field, answer)
