import type { MeasureDefinition } from '@/lib/contract/measure'
import { localText } from '@/lib/domain/record/local-text'
import type { Locale } from '@/lib/i18n/locales'

/** Where the least change that people notice was found, and in whom, in the reader's language. */
export const sourceText = ({ source, about }: NonNullable<MeasureDefinition['mid']>, locale: Locale): string =>
  about ? `${source} (${localText(about, locale)}).` : source
