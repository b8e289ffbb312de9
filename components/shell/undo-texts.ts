import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useDays } from '@/components/format/use-days'
import { languageOf } from '@/lib/i18n/locales'

/** What is said of what was taken back, and in whose words. */
export type UndoTexts = ReturnType<typeof useUndoTexts>
export function useUndoTexts() {
  const t = useTranslations('toasts')
  const locale = languageOf(useLocale())
  const dates = useDays()
  return useMemo(() => ({ t, locale, dates }), [t, locale, dates])
}
