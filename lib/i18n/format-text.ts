import compile from 'icu-minify/compile'
import format, { type CompiledMessage } from 'icu-minify/format'
import { intlFormatters } from './intl-formatters'
import { type Locale, tags } from './locales'

export type Values = Record<string, string | number>

const compiled = new Map<string, CompiledMessage>()

/**
 * An ICU text with its values, outside React. Compiled and formatted here rather than by next-intl: the web build puts
 * next-intl's small formatter in place of the full one (next.config.ts), and the API alone does not, but both say the
 * same.
 */
export function formatText(locale: Locale, text: string, values?: Values): string {
  const id = `${locale}:${text}`
  const message = compiled.get(id) ?? compile(text)
  compiled.set(id, message)
  return String(format(message, tags[locale], values, { formatters: intlFormatters }))
}
