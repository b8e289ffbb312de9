import { Badge, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import type { EntryContent } from '@/lib/contract/record'
import type { TemplateVersion } from '@/lib/contract/templates'
import { fieldsOf, isAnswered, isBlankAnswer, isShown, sectionStarts } from '@/lib/domain/record/content'
import { localText } from '@/lib/domain/record/local-text'
import type { Locale } from '@/lib/i18n/locales'
import { AnswerText } from './answer-text'
import classes from './form.module.css'

/** A filled form to be read: what was answered, under its labels; what was carried over and not reviewed says so. */
export function FormAnswers({ template, content }: { template: TemplateVersion; content: EntryContent }) {
  const t = useTranslations('record')
  const locale = useLocale() as Locale
  const { day } = useDates()
  const fields = fieldsOf(template.content)
  const answered = fields.filter(
    (field) =>
      isAnswered(field.kind) && !isBlankAnswer(content.answers[field.key]) && isShown(field, fields, content.answers),
  )
  if (answered.length === 0) return <Text c="dimmed">{t('form.nothing')}</Text>
  // One text alone needs no label: the entry's title says what it is.
  const isOnly = fields.length === 1
  const starts = sectionStarts(template.content, answered)
  return (
    <dl className={classes.answers} data-only={isOnly || undefined}>
      {answered.map((field) => {
        const carried = content.carried[field.key]
        return (
          <div key={field.key} data-carried={(carried && !carried.reviewed) || undefined}>
            <dt>
              {starts.has(field.key) && (
                <Text fw={650} size="sm" c="var(--text)" mt={6}>
                  {localText(starts.get(field.key)!, locale)}
                </Text>
              )}
              {localText(field.label, locale)}
            </dt>
            <dd>
              {carried && !carried.reviewed && (
                <Badge color="accent" mb={4} leftSection={<IconCopy size={13} stroke={1.8} aria-hidden />}>
                  {t('carried.from', { day: day(carried.at) })}
                </Badge>
              )}
              <AnswerText field={field} answer={content.answers[field.key]!} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
