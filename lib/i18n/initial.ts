import { cookies } from 'next/headers'
import { isExport } from '@/lib/target'
import { loadCompiled } from './compiled'
import { type Locale, localeKey, toLocale } from './locales'
import type { Messages } from './messages'

/** A language with all its texts. */
export type I18n = { locale: Locale; messages: Messages }

/** The language of the first HTML: the web knows it from the cookie; the export does not, its device loads it (null). */
export async function initialI18n(): Promise<I18n | null> {
  if (isExport) return null
  const locale = toLocale((await cookies()).get(localeKey)?.value)
  return { locale, messages: await loadCompiled(locale) }
}
