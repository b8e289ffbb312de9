import { Text } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { RichText } from '@/components/record/rich/rich-text'
import { lazily, stay } from '@/components/ui/lazily'
import type { Answer } from '@/lib/contract/record'
import type { TemplateField } from '@/lib/contract/templates'
import { isRedFlag } from '@/lib/domain/record/is-red-flag'
import { localText } from '@/lib/domain/record/local-text'
import { scaleOf } from '@/lib/domain/record/scale'
import type { Locale } from '@/lib/i18n/locales'
import { PlacesText } from './places-text'

const load = () => import('@/components/record/fields/rows/rows-read')
const tables = {
  range: lazily(() => load().then((module) => module.RangeRead), stay),
  strength: lazily(() => load().then((module) => module.StrengthRead), stay),
  tests: lazily(() => load().then((module) => module.TestsRead), stay),
}
const isTable = (kind: TemplateField['kind']): kind is keyof typeof tables => kind in tables

/** What a field was answered with, to be read. Rich text was cleaned by the API when it was written. */
export function AnswerText({ field, answer }: { field: TemplateField; answer: Answer }) {
  const t = useTranslations('record.form')
  const locale = useLocale() as Locale
  const { plainDay } = useDates()
  const optionText = (key: unknown) => {
    const option = field.options?.find((one) => one.key === key)
    return option ? localText(option.label, locale) : String(key)
  }
  if (isTable(field.kind)) {
    const Table = tables[field.kind]
    return <Table answer={answer} />
  }
  if (field.kind === 'body' && Array.isArray(answer))
    return <PlacesText words={answer.filter((one) => typeof one === 'string')} />
  const color = isRedFlag(field, answer) ? 'var(--danger)' : undefined
  if (field.kind === 'rich' && typeof answer === 'string') return <RichText text={answer} />
  if (typeof answer === 'boolean') return <Text c={color}>{t(answer ? 'yes' : 'no')}</Text>
  if (field.kind === 'date' && typeof answer === 'string') return <Text>{plainDay(answer)}</Text>
  if (field.kind === 'scale' && scaleOf(field).max === 10)
    return (
      <Text className="tabular" c={color}>
        {t('of_ten', { value: String(answer) })}
      </Text>
    )
  if (typeof answer === 'number') return <Text c={color}>{[answer, field.unit].filter(Boolean).join(' ')}</Text>
  if (Array.isArray(answer))
    return (
      <Text c={color}>
        {answer.map((one) => (typeof one === 'string' ? optionText(one) : Object.values(one).join(' '))).join(', ')}
      </Text>
    )
  return (
    <Text c={color} style={{ whiteSpace: 'pre-line' }}>
      {field.options ? optionText(answer) : answer}
    </Text>
  )
}
