import compile from 'icu-minify/compile'
import format, { type CompiledMessage } from 'icu-minify/format'
import type { Problem, Refusal } from '@/lib/contract/errors'
import type { FieldText } from '@/lib/contract/field-errors'
import ca from '@/messages/ca/errors.json'
import en from '@/messages/en/errors.json'
import es from '@/messages/es/errors.json'
import fr from '@/messages/fr/errors.json'
import it from '@/messages/it/errors.json'
import pt from '@/messages/pt/errors.json'
import { type Locale, toLocale } from './locales'

type Texts = typeof es
const texts: Record<Locale, Texts> = { ca, en, es, fr, it, pt } as Record<Locale, Texts>

type Key = Exclude<keyof Texts, 'field'> | `field.${keyof Texts['field']}`
type Values = Record<string, string | number>

const compiled = new Map<string, CompiledMessage>()
const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
}

function textOf(locale: Locale, key: Key): string {
  if (key.startsWith('field.')) return texts[locale].field[key.slice('field.'.length) as keyof Texts['field']]
  return texts[locale][key as Exclude<keyof Texts, 'field'>]
}

/**
 * Refusals in the reader's language. Compiled and formatted here rather than by next-intl: the web build puts next-intl's
 * small formatter in place of the full one (next.config.ts), and the API alone does not, but both say the same.
 */
export const translator = (locale: Locale) => (key: Key, values?: Values) => {
  const id = `${locale}:${key}`
  const message = compiled.get(id) ?? compile(textOf(locale, key))
  compiled.set(id, message)
  return String(format(message, locale, values, { formatters }))
}

/** The first of the six languages that an Accept-Language header names. */
export function localeOf(header: string | null): Locale {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return toLocale(wanted.find((name) => name in texts))
}

/** What a refusal looks like on the wire. */
export function problemOf(refusal: Refusal, locale: Locale): Problem {
  const t = translator(locale)
  const { errors = {}, values, collisions } = refusal.detail
  return {
    code: refusal.code,
    message: t(refusal.code, values),
    errors,
    ...(collisions && { collisions }),
  }
}

export const fieldMessage = (text: FieldText, locale: Locale) => translator(locale)(`field.${text.key}`, text.values)
