import type { Locale } from '@/lib/i18n/locales'

/** A text in all six languages. */
export type InSix = Record<Locale, string>

/**
 * The six languages of a text on one line, between bars: Spanish, English, Catalan, French, Italian, Portuguese. One that
 * is the same in all of them stands alone. A line with another number of texts is one of ours that a test finds: its last
 * text is the whole line, bars and all.
 */
export function inSix(line: string): InSix {
  const texts = line.split('|').map((text) => text.trim())
  const [es = '', en = '', ca = '', fr = '', it = '', pt = line] = texts.length === 1 ? Array(6).fill(line) : texts
  return { es, en, ca, fr, it, pt: texts.length > 6 ? line : pt }
}

/** The six languages of a text in the order of `locales`: Spanish, English, Catalan, French, Italian, Portuguese. */
export const six = (es: string, en: string, ca: string, fr: string, it: string, pt: string): InSix => ({
  ...{ es, en, ca, fr, it, pt },
})

/** Whether a line has one text for all, or one for each, none of them blank. */
export function isWhole(texts: InSix): boolean {
  return Object.values(texts).length === 6 && Object.values(texts).every((text) => text !== '')
}
