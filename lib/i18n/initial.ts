import { cookies } from 'next/headers'
import { isExport } from '@/lib/target'
import { loadCompiled } from './compiled'
import { type Locale, localeKey, toLocale } from './locales'
import { firstFiles, type Messages } from './messages'

/** A language with texts. */
export type I18n = { locale: Locale; messages: Messages }

/** The language that a browser's cookie names, or the default one. */
export const initialLocale = async (): Promise<Locale> => toLocale((await cookies()).get(localeKey)?.value)

/**
 * The language of the first HTML: the web knows it from the cookie; the export does not, its device loads it (null).
 */
export async function initialI18n(): Promise<I18n | null> {
  if (isExport) return null
  const locale = await initialLocale()
  return { locale, messages: await loadCompiled(locale, firstFiles) }
}
