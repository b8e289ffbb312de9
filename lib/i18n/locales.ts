/** The six languages of the interface; Spanish is the default and the fallback (product §1). */
export const locales = ['es', 'en', 'ca', 'fr', 'it', 'pt'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'es'

/**
 * Whose English and Portuguese: Britain's (24 hours, the day first) and Portugal's. This is what dates, numbers and money
 * are written by, on screens and by the server; a bare `en` writes as in the United States, a bare `pt` as in Brazil.
 */
export const tags = { es: 'es', en: 'en-GB', ca: 'ca', fr: 'fr', it: 'it', pt: 'pt-PT' } as const satisfies Record<
  Locale,
  string
>
export type Tag = (typeof tags)[Locale]
/** The language of a tag. */
export const languageOf = (tag: Tag): Locale => tag.slice(0, 2) as Locale

/** The cookie and the device's key that hold the chosen language. */
export const localeKey = 'locale'

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)
export const toLocale = (value: unknown): Locale => (isLocale(value) ? value : defaultLocale)
