import type { Locale } from '@/lib/i18n/locales'
import ca from '@/messages/ca/patient-imports.json'
import en from '@/messages/en/patient-imports.json'
import es from '@/messages/es/patient-imports.json'
import fr from '@/messages/fr/patient-imports.json'
import it from '@/messages/it/patient-imports.json'
import pt from '@/messages/pt/patient-imports.json'

const texts: Record<Locale, Pick<typeof es, 'sheet'>> = { ca, en, es, fr, it, pt }

/** What the file of the rows with problems says in the reader's language. */
export const importSheetTexts = (locale: Locale) => texts[locale].sheet
