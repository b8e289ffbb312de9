import { Refusal } from '@/lib/contract/errors'
import type { FieldText } from '@/lib/contract/field-errors'
import type { EntryContent } from '@/lib/contract/record'
import type { TemplateVersion } from '@/lib/contract/templates'
import { answerErrors, askedAnswers } from '@/lib/domain/record/answer-faults'
import { withScores } from '@/lib/domain/record/score'
import { cleanContent } from './clean-content'

function refuseFaults(errors: Record<string, FieldText>) {
  const named = Object.entries(errors).map(([key, text]) => [`content.answers.${key}`, [text]])
  if (named.length > 0) throw new Refusal('invalid', { errors: Object.fromEntries(named) })
}

/**
 * What was written, as it is kept: cleaned, held against what its template asks, its scores counted here whatever was
 * sent as one. @throws Refusal `invalid` that names each answer that does not fit
 */
export function fitContent(given: EntryContent, template: TemplateVersion | null): EntryContent {
  const content = cleanContent(given, template)
  if (!template) return content
  refuseFaults(answerErrors(template.content, content.answers))
  return { ...content, answers: withScores(template.content, content.answers) }
}

/**
 * What is signed: only what was asked for in the end, everything that is required in it; one that is meant to be empty
 * answers nothing. @throws Refusal `invalid` that names what does not fit or is missing
 */
export function finalContent(
  given: EntryContent,
  template: TemplateVersion,
  { isEmpty }: { isEmpty: boolean },
): EntryContent {
  const content = { ...given, answers: askedAnswers(template.content, given.answers) }
  refuseFaults(answerErrors(template.content, content.answers, { whole: !isEmpty }))
  return { ...content, answers: withScores(template.content, content.answers) }
}
