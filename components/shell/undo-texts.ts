import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useDays } from '@/components/format/use-days'
import { useUser } from '@/lib/client/use-user'
import { languageOf } from '@/lib/i18n/locales'

/** What is said of what was taken back, and in whose words. */
export type UndoTexts = ReturnType<typeof useUndoTexts>
export function useUndoTexts() {
  const t = useTranslations('toasts')
  const locale = languageOf(useLocale())
  const zone = useUser().clinic.time_zone
  const dates = useDays()
  return useMemo(() => ({ t, locale, zone, dates }), [t, locale, zone, dates])
}
