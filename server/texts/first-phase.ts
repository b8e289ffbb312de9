import type { Locale } from '@/lib/i18n/locales'

/** What the one phase is called of a plan that nobody has divided yet. */
const names: Record<Locale, string> = {
  es: 'Fase 1',
  en: 'Phase 1',
  ca: 'Fase 1',
  fr: 'Phase 1',
  it: 'Fase 1',
  pt: 'Fase 1',
}

/** Its words, in the language of whoever does the plan. */
export const firstPhaseName = (locale: Locale): string => names[locale]
