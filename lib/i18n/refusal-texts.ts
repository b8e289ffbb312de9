import type { Problem, Refusal } from '@/lib/contract/errors'
import type { FieldText } from '@/lib/contract/field-errors'
import ca from '@/messages/ca/errors.json'
import en from '@/messages/en/errors.json'
import es from '@/messages/es/errors.json'
import fr from '@/messages/fr/errors.json'
import it from '@/messages/it/errors.json'
import pt from '@/messages/pt/errors.json'
import { formatText, type Values } from './format-text'
import { type Locale, toLocale } from './locales'

type Texts = typeof es
const texts: Record<Locale, Texts> = { ca, en, es, fr, it, pt } as Record<Locale, Texts>

type Key = Exclude<keyof Texts, 'field'> | `field.${keyof Texts['field']}`
function textOf(locale: Locale, key: Key): string {
  if (key.startsWith('field.')) return texts[locale].field[key.slice('field.'.length) as keyof Texts['field']]
  return texts[locale][key as Exclude<keyof Texts, 'field'>]
}

/** Refusals in the reader's language. */
export const translator = (locale: Locale) => (key: Key, values?: Values) =>
  formatText(locale, textOf(locale, key), values)

/** The first of the six languages that an Accept-Language header names. */
export function localeOf(header: string | null): Locale {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return toLocale(wanted.find((name) => name in texts))
}

/** What a refusal looks like on the wire. */
export function problemOf(refusal: Refusal, locale: Locale): Problem {
  const t = translator(locale)
  const { errors = {}, values, collisions, offers, existing } = refusal.detail
  return {
    code: refusal.code,
    message: t(refusal.code, values),
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, told]) => [
        field,
        told.map((text) => (typeof text === 'string' ? text : fieldMessage(text, locale))),
      ]),
    ),
    ...(collisions && { collisions }),
    ...(offers && { offers }),
    ...(existing && { existing }),
  }
}

export const fieldMessage = (text: FieldText, locale: Locale) => translator(locale)(`field.${text.key}`, text.values)
