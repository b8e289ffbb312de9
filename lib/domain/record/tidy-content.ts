import type { LocalText, TemplateContent, TemplateField } from '@/lib/contract/templates'

const tidyText = (texts: LocalText): LocalText =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([locale, text]) => (text?.trim() ? [[locale, text.trim()]] : [])),
  ) as LocalText

function tidyField({ help, unit, options, score, ...field }: TemplateField): TemplateField {
  const tidyHelp = tidyText(help ?? {})
  return {
    ...field,
    label: tidyText(field.label),
    ...(Object.keys(tidyHelp).length > 0 && { help: tidyHelp }),
    ...(unit?.trim() && { unit: unit.trim() }),
    ...(options && { options: options.map((option) => ({ ...option, label: tidyText(option.label) })) }),
    ...(score && field.kind === 'score' && { score }),
  }
}

/** What was written of a template without what was left empty: texts that are blank in a language are none in it. */
export const tidyContent = ({ sections }: TemplateContent): TemplateContent => ({
  sections: sections.map((section) => ({
    ...section,
    label: tidyText(section.label),
    fields: section.fields.map(tidyField),
  })),
})
