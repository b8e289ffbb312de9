import { useTranslations } from 'next-intl'
import type { SaidPart } from '@/components/form/conflict/said-parts'
import { useDayTexts } from '@/components/format/use-weekdays'
import { isDay } from '@/lib/domain/time/clock'
import { type ExceptionValues, hasTimes } from './exception-values'

/** What a person reads of an exception's form, where somebody else has changed it meanwhile. */
export function useExceptionParts(isClinic: boolean): SaidPart<ExceptionValues>[] {
  const t = useTranslations('plannings.exceptions')
  const { span } = useDayTexts()
  const daysOf = ({ date, date_to }: ExceptionValues) =>
    isDay(date) && isDay(date_to) ? span(date, date_to) : [date, date_to].join('–')
  return [
    {
      label: t('kind_label'),
      of: ['kind'],
      text: ({ kind }) => t(isClinic ? `clinic_kind.${kind}` : `kind.${kind}`),
    },
    {
      label: t('when'),
      of: ['date', 'date_to', 'whole_day', 'from', 'to'],
      text: (values) => [daysOf(values), ...(hasTimes(values) ? [`${values.from}–${values.to}`] : [])].join(', '),
    },
    { label: t('title_label'), of: ['title'], text: ({ title }) => title.trim() },
  ]
}
