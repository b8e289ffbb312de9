import { Refusal } from '@/lib/contract/errors'
import { fieldTexts } from '@/lib/contract/field-errors'
import { TemplateContent } from '@/lib/contract/templates'
import { templateFaults } from '@/lib/domain/record/template-faults'
import { tidyContent } from '@/lib/domain/record/tidy-content'

/**
 * What was written, as it can be filled in: without what was left empty, and without a fault.
 * @param at what it is called in the body, for the fields that are named
 * @throws Refusal `invalid` that names the part and what is wrong with it
 */
export function soundContent(written: TemplateContent, at: string): TemplateContent {
  const content = tidyContent(written)
  const errors: Record<string, ReturnType<typeof fieldTexts>[string]> = {}
  for (const [path, text] of Object.entries(templateFaults(content))) errors[`${at}.${path}`] = [text]
  const parsed = TemplateContent.safeParse(content, { reportInput: true })
  if (!parsed.success) {
    for (const [path, texts] of Object.entries(fieldTexts(parsed.error))) errors[`${at}.${path}`] ??= texts
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors })
  return content
}
