import { useTranslations } from 'next-intl'
import type { PlaceNames } from './template-places'

/** What the places of a reminder's text are called in the reader's language. Its texts are those of `reminders`. */
export function usePlaceNames(): PlaceNames {
  const t = useTranslations('reminders.template.place')
  return { name: t('name'), date: t('date'), time: t('time') }
}
