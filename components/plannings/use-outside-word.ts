import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useExceptionTexts } from '@/components/format/use-exception-texts'
import type { Outside } from '@/lib/domain/plannings/outside'

/** In a word, what keeps a time, by its name, or that it lies outside somebody's hours; null where neither. */
export function useOutsideWord(): (outside: Outside | null) => string | null {
  const t = useTranslations('agenda')
  const { name } = useExceptionTexts()
  return useCallback((outside) => (outside === 'outside' ? t('outside') : outside && name(outside)), [t, name])
}
