/** The six languages of the interface; Spanish is the default and the fallback (product §1). */
export const locales = ['es', 'en', 'ca', 'fr', 'it', 'pt'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'es'

/** The cookie and the device's key that hold the chosen language. */
export const localeKey = 'locale'

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)
export const toLocale = (value: unknown): Locale => (isLocale(value) ? value : defaultLocale)
