import type { Reader, Say } from '@/lib/domain/record/told/reader'
import type { Locale } from '@/lib/i18n/locales'
import { wordsOf } from '@/server/pdf/blocks/words'
import { ownDefinition } from './measure'

/** Who reads a record in a language, at a clinic with one measure of its own (number 9). */
export const reader = (locale: Locale = 'es'): Reader => {
  const { record, pain, measures, day, plainDay, number } = wordsOf(locale, 'Europe/Madrid')
  return {
    ...{ locale, day, plainDay, number },
    ...{ record: record as Say, pain: pain as Say, measures: measures as Say },
    own: [{ id: 9, name: 'Escala de la clínica', definition: ownDefinition() }],
  }
}
