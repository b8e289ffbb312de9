import { useLocale } from 'next-intl'
import { type Locale, languageOf } from './locales'

/** The language of the texts. Dates, numbers and money are written by `useLocale`, which knows the country too. */
export const useLanguage = (): Locale => languageOf(useLocale())
