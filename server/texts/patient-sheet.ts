import type { Locale } from '@/lib/i18n/locales'
import ca from '@/messages/ca/patients.json'
import en from '@/messages/en/patients.json'
import es from '@/messages/es/patients.json'
import fr from '@/messages/fr/patients.json'
import it from '@/messages/it/patients.json'
import pt from '@/messages/pt/patients.json'

const texts: Record<Locale, Pick<typeof es, 'title' | 'fields' | 'columns' | 'status'>> = { ca, en, es, fr, it, pt }

/** What a sheet of patients says in the reader's language: its name, its columns, a status. */
export const patientSheetTexts = (locale: Locale) => texts[locale]
