import { useLocale, useTranslations } from 'next-intl'
import { writeDate } from '@/components/form/plain-date'
import { useRead } from '@/lib/client/use-api'
import { statusChoices } from './patient-filters'
import type { PatientField } from './patient-values'

/** What a person reads of a field's value: the status in words, the professional by name, the day in figures. */
export function useFieldText() {
  const t = useTranslations('patients')
  const locale = useLocale()
  const professionals = useRead('professionals.list').data?.data
  return (field: PatientField, value: string): string => {
    if (field === 'professional_id')
      return professionals?.find(({ id }) => String(id) === value)?.name ?? t('unassigned')
    if (!value.trim()) return t('conflict.empty')
    if (field === 'birth_date') return writeDate(value, locale)
    if (field === 'locale') return languageName(value, locale)
    const status = field === 'status' && statusChoices.find((choice) => choice === value)
    return status ? t(`status.${status}`) : value
  }
}

/** A language's name in the reader's own: `fr` → `Francés`. */
export function languageName(language: string, locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
