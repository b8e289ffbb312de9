import type { Locale } from '@/lib/i18n/locales'

/** What stands where the name of somebody stood who was erased: in past appointments, and in the log of readings. */
const names: Record<Locale, string> = {
  es: 'Paciente suprimido',
  en: 'Erased patient',
  ca: 'Pacient suprimit',
  fr: 'Patient effacé',
  it: 'Paziente cancellato',
  pt: 'Paciente apagado',
}

/** The words for nobody any more, in a clinic's language. */
export const goneName = (locale: Locale): string => names[locale]
