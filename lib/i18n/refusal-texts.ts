import { createTranslator } from 'use-intl/core'
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

const translators = new Map<Locale, ReturnType<typeof make>>()
const make = (locale: Locale) => createTranslator({ locale, messages: texts[locale], timeZone: 'UTC' })

/** Refusals in the reader's language. */
export function translator(locale: Locale) {
  const known = translators.get(locale) ?? make(locale)
  translators.set(locale, known)
  return known
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
    message: t(refusal.code, values as never),
    errors,
    ...(collisions && { collisions }),
  }
}

export const fieldMessage = (text: FieldText, locale: Locale) =>
  translator(locale)(`field.${text.key}`, text.values as never)
