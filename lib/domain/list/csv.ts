import type { Locale } from '@/lib/i18n/locales'

/** So that a spreadsheet reads accents: the UTF-8 mark at a file's beginning. */
export const CSV_BEGINNING = '\uFEFF'

/** What a spreadsheet takes as the calculation of whoever typed the text (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/

/**
 * The separator that a spreadsheet of the reader's language expects: where the decimal sign is a comma, a semicolon.
 */
export const csvSeparator = (locale: Locale) => (locale === 'en' ? ',' : ';')

/**
 * A line of CSV (RFC 4180), with its end. Instants are ISO 8601, objects JSON; a text that a spreadsheet would run as a
 * formula gets an apostrophe in front, numbers do not. What another program may take for a separator is quoted too. Where
 * semicolons separate, a number has a comma before its decimals, which is why they do.
 */
export function csvLine(values: readonly unknown[], separator: string): string {
  return `${values.map((value) => cell(value, separator)).join(separator)}\r\n`
}

function cell(value: unknown, separator: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return separator === ';' ? String(value).replace('.', ',') : String(value)
  if (typeof value === 'boolean') return String(value)
  const text =
    value instanceof Date ? value.toISOString() : typeof value === 'object' ? JSON.stringify(value) : String(value)
  const safe = formula.test(text) ? `'${text}` : text
  return /["\r\n\t,;]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe
}
