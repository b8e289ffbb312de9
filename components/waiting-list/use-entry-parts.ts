import { useTranslations } from 'next-intl'
import type { SaidPart } from '@/components/form/conflict/said-parts'
import { useDayTexts } from '@/components/format/use-weekdays'
import { isDay } from '@/lib/domain/time/clock'
import { type EntryValues, toChange } from './entry-values'
import { useClinicOffer } from './offers/use-clinic-offer'
import { useEntryWords } from './use-entry-words'

/** What a person reads of an entry's form, where somebody else has changed it meanwhile. */
export function useEntryParts(): SaidPart<EntryValues>[] {
  const t = useTranslations('waiting-list.form')
  const urgencies = useTranslations('waiting-list.urgency')
  const words = useEntryWords()
  const { day } = useDayTexts()
  const { services, professionals } = useClinicOffer()
  const nameOf = (rows: { id: number; name: string }[], own: string) =>
    rows.find(({ id }) => String(id) === own)?.name ?? own
  const dayOf = (text: string) => (isDay(text) ? day(text) : text)
  return [
    { label: t('urgency'), of: ['urgency'], text: ({ urgency }) => urgencies(urgency) },
    {
      label: t('service'),
      of: ['service_id'],
      text: ({ service_id }) => (service_id ? nameOf(services, service_id) : t('any_service')),
    },
    {
      label: t('professional'),
      of: ['professional_id'],
      text: ({ professional_id }) => (professional_id ? nameOf(professionals, professional_id) : t('any_professional')),
    },
    { label: t('windows'), of: ['groups'], text: (values) => words.windows(toChange(values).windows) },
    { label: t('from_day'), of: ['date_from'], text: ({ date_from }) => dayOf(date_from) },
    { label: t('to_day'), of: ['date_to'], text: ({ date_to }) => dayOf(date_to) },
    { label: t('note'), of: ['note'], text: ({ note }) => note.trim() },
  ]
}
