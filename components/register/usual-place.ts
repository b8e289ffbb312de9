import type { Locale } from '@/lib/i18n/locales'

type Place = { language: Locale; time_zone: string }

/**
 * What a clinic of a country usually speaks, and its time: proposed when the country is chosen, and free to be changed.
 */
const places: Record<string, Place> = {
  ES: { language: 'es', time_zone: 'Europe/Madrid' },
  AD: { language: 'ca', time_zone: 'Europe/Andorra' },
  FR: { language: 'fr', time_zone: 'Europe/Paris' },
  BE: { language: 'fr', time_zone: 'Europe/Brussels' },
  IT: { language: 'it', time_zone: 'Europe/Rome' },
  PT: { language: 'pt', time_zone: 'Europe/Lisbon' },
  GB: { language: 'en', time_zone: 'Europe/London' },
  IE: { language: 'en', time_zone: 'Europe/Dublin' },
}

/** What to propose for a country; nothing where no answer is the usual one. */
export const usualPlace = (country: string): Place | undefined => places[country]
