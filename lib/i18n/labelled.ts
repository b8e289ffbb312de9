import type { Locale } from './locales'

/** French has a blank before a colon and a semicolon, at which no line breaks. */
const blank = (locale: Locale) => (locale === 'fr' ? '\u00A0' : '')

/** What stands between a label and its value where they are not one text. */
export const colon = (locale: Locale): string => `${blank(locale)}: `

/** A label and its value in one line: `Motivo: vacaciones`. */
export const labelled = (locale: Locale, label: string, value: string): string => label + colon(locale) + value

/** What there are several of in one line, where each may hold a comma: `a, b; c`. */
export const oneByOne = (locale: Locale, parts: readonly string[]): string => parts.join(`${blank(locale)}; `)
