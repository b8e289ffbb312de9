import { Stack, Text, Title } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { FieldInput } from '@/components/record/fields/field-input'
import type { EntryContent } from '@/lib/contract/record'
import type { TemplateContent } from '@/lib/contract/templates'
import { fieldsOf, isAnswered, isShown } from '@/lib/domain/record/content'
import { localText } from '@/lib/domain/record/local-text'
import { withScores } from '@/lib/domain/record/score'
import type { Locale } from '@/lib/i18n/locales'

/** The form as it is filled in, to be tried: what is answered here is kept nowhere. */
export function Preview({ name, content }: { name: string; content: TemplateContent }) {
  const t = useTranslations('templates')
  const locale = useLocale() as Locale
  const id = useId()
  const [given, setGiven] = useState<EntryContent['answers']>({})
  const fields = fieldsOf(content)
  const answers = withScores(content, given)
  if (fields.length === 0) return <Text c="dimmed">{t('preview_empty')}</Text>
  return (
    <Stack gap={18}>
      <Title order={3}>{name}</Title>
      {content.sections.map((section) => (
        <Stack key={section.key} gap={12}>
          {content.sections.length > 1 && (
            <Title order={4} fz="md" fw={650}>
              {localText(section.label, locale)}
            </Title>
          )}
          {section.fields
            .filter((field) => isShown(field, fields, answers))
            .map((field) => {
              const label = localText(field.label, locale) || t('nameless')
              if (field.kind === 'heading') {
                return (
                  <Text key={field.key} fw={650} mt={6}>
                    {label}
                  </Text>
                )
              }
              return (
                <Stack key={field.key} gap={4}>
                  {isAnswered(field.kind) && (
                    <Text component="label" htmlFor={`${id}-${field.key}`} fw={600} size="sm" c="dimmed">
                      {label}
                      {field.required && ' *'}
                    </Text>
                  )}
                  {field.help && (
                    <Text size="sm" c="dimmed">
                      {localText(field.help, locale)}
                    </Text>
                  )}
                  <FieldInput
                    // Another kind is another input, whatever was typed in it.
                    key={`${field.kind} ${field.min} ${field.max}`}
                    id={`${id}-${field.key}`}
                    field={field}
                    label={label}
                    value={answers[field.key]}
                    autoFocus={false}
                    onChange={(value) =>
                      setGiven(({ [field.key]: _, ...others }) =>
                        value === undefined ? others : { ...others, [field.key]: value },
                      )
                    }
                  />
                </Stack>
              )
            })}
        </Stack>
      ))}
    </Stack>
  )
}
