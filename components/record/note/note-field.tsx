import { Badge, Box, Button, Flex, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { useDates } from '@/components/format/use-dates'
import { FieldInput } from '@/components/record/fields/field-input'
import type { Answer, Carried } from '@/lib/contract/record'
import type { TemplateField } from '@/lib/contract/templates'
import { isAnswered } from '@/lib/domain/record/content'
import { isRedFlag } from '@/lib/domain/record/is-red-flag'
import { localText } from '@/lib/domain/record/local-text'
import type { Locale } from '@/lib/i18n/locales'
import classes from './note.module.css'

/** What is written in words: its whole row is pressed to write there. */
const WRITTEN: TemplateField['kind'][] = ['text', 'long', 'rich']

type Props = {
  field: TemplateField
  label: string
  /** The form has no other field. */
  isOnly: boolean
  value: Answer | undefined
  carried: Carried | undefined
  /** When that was said which could be carried over into it; undefined of nothing, or where something is written. */
  source: string | undefined
  isMissing: boolean
  autoFocus: boolean
  onChange: (value: Answer | undefined) => void
  onReviewed: () => void
  onCarry: () => void
}

/**
 * One field of an entry being written; empty, it offers what it said the last time. What was carried over carries a bar
 * and its date until somebody looks at it.
 */
export function NoteField({ field, label, isOnly, value, carried, source, isMissing, ...props }: Props) {
  const t = useTranslations('record')
  const { onChange, onReviewed, onCarry, autoFocus } = props
  const { day } = useDates()
  const locale = useLocale() as Locale
  const id = useId()
  const isWaiting = carried !== undefined && !carried.reviewed
  if (field.kind === 'heading') return <h3 className={classes.heading}>{label}</h3>
  return (
    <div
      className={classes.row}
      tabIndex={-1}
      data-field={field.key}
      data-writes={WRITTEN.includes(field.kind) || undefined}
      data-carried={isWaiting || undefined}
      data-only={isOnly || undefined}
      data-missing={isMissing || undefined}
    >
      {isAnswered(field.kind) && !isOnly && (
        <label htmlFor={id} className={classes.label}>
          {label}
          {field.required && <span aria-hidden="true"> *</span>}
        </label>
      )}
      <div className={classes.input}>
        {isWaiting && (
          <Flex justify="space-between" align="center" gap={8} mb={4} wrap="wrap">
            <Badge color="accent" leftSection={<IconCopy size={13} stroke={1.8} aria-hidden />}>
              {t('carried.from', { day: day(carried.at) })}
            </Badge>
            <Button
              size="compact-sm"
              variant="default"
              data-review
              aria-label={t('carried.same_of', { field: label })}
              leftSection={<IconCheck size={14} stroke={1.8} aria-hidden />}
              onClick={onReviewed}
            >
              {t('carried.same')}
            </Button>
          </Flex>
        )}
        {field.help && (
          <Text size="sm" c="dimmed" mb={4}>
            {localText(field.help, locale)}
          </Text>
        )}
        <Flex gap="6px 10px" align="flex-start" wrap={{ base: 'wrap', sm: 'nowrap' }}>
          <Box flex="1 1 200px" miw={0}>
            <FieldInput {...{ id, field, label, value, onChange, autoFocus }} />
          </Box>
          {source && (
            <Button
              size="compact-sm"
              variant="subtle"
              flex="none"
              leftSection={<IconCopy size={14} stroke={1.8} aria-hidden />}
              aria-label={t('carried.take_of', { field: label, day: day(source) })}
              onClick={onCarry}
            >
              {t('carried.take', { day: day(source) })}
            </Button>
          )}
        </Flex>
        {isRedFlag(field, value) && (
          <Badge color="danger" mt={6} leftSection={<IconAlertTriangle size={13} stroke={1.8} aria-hidden />}>
            {t((field.alert_kind ?? 'red_flag') === 'red_flag' ? 'fields.red_flag' : 'fields.alert')}
          </Badge>
        )}
        {isMissing && (
          <Text size="sm" c="var(--danger)" role="alert">
            {t('field_required')}
          </Text>
        )}
      </div>
    </div>
  )
}
