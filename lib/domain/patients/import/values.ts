import { oneLine } from '@/lib/domain/text/one-line'

/** What a program writes where there is nothing. */
const NOTHING = /^(?:-+|—|n\/[ad]|null|nil|none|undefined|\.)$/i
/** Between two values of one cell, as Google's contacts have them. */
const SEVERAL = ' ::: '

/**
 * What a cell says, in one line. An apostrophe before what a spreadsheet would take for a formula is the spreadsheet's;
 * what stands for nothing is nothing.
 */
export function cellText(given: string | undefined): string {
  const lines = (given ?? '').split(/[\r\n]/).map((line) => line.trim())
  const text = oneLine(lines.filter(Boolean).join(', ')).replace(/^'(?=[=+\-@])/, '')
  return NOTHING.test(text) ? '' : text
}

/** The first of several values in one cell. */
export const firstOf = (text: string): string => text.split(SEVERAL)[0]!.trim()

/** A telephone without what stands before it in a link or a spreadsheet, and without a fraction that is none; from abroad with a plus. */
export const phoneText = (text: string): string =>
  firstOf(text)
    .replace(/^(?:tel|phone|mobile|móvil|sms)\s*[:.]\s*/i, '')
    .replace(/^(\d{7,15})[.,]0+$/, '$1')
    .replace(/^00 ?(?=[1-9])/, '+')
    .trim()

/** An address without what stands before it in a link. */
export const emailText = (text: string): string => firstOf(text).replace(/^mailto:/i, '')

/** The words of a list in one cell, each once. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;|\n]|:::/)
      .map((tag) => tag.trim().replace(/^\*\s*/, ''))
      .filter(Boolean),
  ),
]

/** The countries whose codes have five figures, of which a spreadsheet drops a nought at the beginning. */
const FIVE_FIGURES = ['ES', 'FR', 'IT', 'DE']

/** A postcode with the nought that a spreadsheet takes for none. @param country ISO 3166, the clinic's */
export const postcodeText = (text: string, country: string): string =>
  FIVE_FIGURES.includes(country) && /^\d{4}$/.test(text) ? `0${text}` : text

/** «García López, Ana» as one says it. What has another number of commas stays. */
export function spokenName(text: string): string {
  const [surname = '', given = '', more] = text.split(',').map((part) => part.trim())
  return surname && given && more === undefined ? `${given} ${surname}` : text
}
