import { Flex, NativeSelect } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import type { PatientImport } from '@/lib/contract/patient-imports'
import { dayIn } from '@/lib/domain/patients/import/days'
import { type DateOrder, dateOrders, type NameOrder, nameOrders } from '@/lib/domain/patients/import/fields'
import { plainWords } from '@/lib/domain/patients/import/words'

type Plan = PatientImport['plan']
type Props = { plan: Plan; samples: string[][]; isChecked: boolean; onChange: (plan: Plan) => void }

/** Written with the year first, there is nothing to choose. */
const isAmbiguous = (text: string) => /^\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}/.test(text)

/** How days, names and the sex are written, where the file has them and it may be one way or another. */
export function ReadingChoices({ plan, samples, isChecked, onChange }: Props) {
  const t = useTranslations('patient-imports.columns')
  const { today, plainDay } = useDates()
  const valuesOf = (field: Plan['columns'][number]) =>
    samples.flatMap((row) => row.filter((text, at) => plan.columns[at] === field && text.trim() !== ''))
  const day = valuesOf('birth_date').find(isAmbiguous)
  const read = day && dayIn(day, plan.date_order, Number(today.slice(0, 4)))
  const hasComma = valuesOf('name').some((name) => name.includes(',')) || plan.name_order === 'surname_comma'
  // Whoever comes back from the check may have been told so of a later row.
  const hasM = isChecked || plan.m_means !== null || valuesOf('sex').some((text) => plainWords(text) === 'm')
  const isSex = plan.columns.includes('sex')
  return (
    <Flex gap={16} wrap="wrap">
      {day && (
        <NativeSelect
          label={t('dates')}
          description={read ? t('date_is', { text: day, day: plainDay(read) }) : t('date_is_none', { text: day })}
          inputWrapperOrder={['label', 'input', 'description']}
          value={plan.date_order}
          data={dateOrders.map((value) => ({ value, label: t(value) }))}
          onChange={({ currentTarget }) => onChange({ ...plan, date_order: currentTarget.value as DateOrder })}
        />
      )}
      {hasComma && plan.columns.includes('name') && (
        <NativeSelect
          label={t('names')}
          value={plan.name_order}
          data={nameOrders.map((value) => ({ value, label: t(value) }))}
          onChange={({ currentTarget }) => onChange({ ...plan, name_order: currentTarget.value as NameOrder })}
        />
      )}
      {isSex && hasM && (
        <NativeSelect
          label={t('m')}
          value={plan.m_means ?? ''}
          data={[
            { value: 'female', label: t('m_female') },
            { value: 'male', label: t('m_male') },
            { value: '', label: t('m_unknown') },
          ]}
          onChange={({ currentTarget }) =>
            onChange({ ...plan, m_means: (currentTarget.value || null) as Plan['m_means'] })
          }
        />
      )}
    </Flex>
  )
}
