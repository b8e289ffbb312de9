import type { Answer } from '@/lib/contract/record'
import { textOf } from '@/lib/domain/record/rich-text'

/** An answer as plain text, to be compared. */
export function answerText(answer: Answer | undefined): string {
  if (answer === undefined) return ''
  if (typeof answer === 'string') return textOf(answer)
  if (!Array.isArray(answer)) return String(answer)
  return answer.map((one) => (typeof one === 'string' ? one : Object.values(one).join(' '))).join('; ')
}
