'use client'

import { NextIntlClientProvider } from 'next-intl'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { keepLocale, keptLocale } from './chosen-locale'
import type { I18n } from './initial'
import { type Locale, tags } from './locales'

/** How soon the first texts, without which nothing can be said, are asked for again. */
const AGAIN_MS = 3000

/** The zone until a clinic is known, which brings its own (the signed-in shell). */
const DEFAULT_TIME_ZONE = 'Europe/Madrid'

const SetLocale = createContext<(locale: Locale) => Promise<void>>(async () => {})

/** Changes the language at once, without a reload, and keeps it on this device. */
export const useSetLocale = () => use(SetLocale)

/**
 * The texts of the screens. `initial` comes with the web's first HTML; without it (the export) the device's language
 * is loaded, one set of texts, behind `splash`.
 */
export function I18nProvider({
  initial,
  splash,
  children,
}: {
  initial: I18n | null
  splash: ReactNode
  children: ReactNode
}) {
  const [i18n, setI18n] = useState(initial)

  /** The language wanted last: of two choices in a row the slower must not win. */
  const wanted = useRef<Locale | undefined>(initial?.locale)

  const load = useCallback(async (locale: Locale) => {
    wanted.current = locale
    // Imported here, so that the compiler and the table of all files of all languages stay out of the first load.
    const [{ loadCompiled }, { firstFiles }] = await Promise.all([import('./compiled'), import('./messages')])
    const messages = await loadCompiled(locale, firstFiles)
    if (wanted.current !== locale) return false
    document.documentElement.lang = locale
    setI18n({ locale, messages })
    return true
  }, [])

  const choose = useCallback(
    async (locale: Locale) => {
      if (await load(locale)) keepLocale(locale)
    },
    [load],
  )

  useEffect(() => {
    if (initial) return
    let timer = 0
    const attempt = (): Promise<unknown> =>
      load(keptLocale()).catch(() => {
        timer = window.setTimeout(attempt, AGAIN_MS)
      })
    void attempt()
    return () => window.clearTimeout(timer)
  }, [initial, load])

  const shown = useMemo(() => <SetLocale value={choose}>{children}</SetLocale>, [choose, children])
  if (!i18n) return splash
  return (
    <NextIntlClientProvider locale={tags[i18n.locale]} messages={i18n.messages} timeZone={DEFAULT_TIME_ZONE}>
      {shown}
    </NextIntlClientProvider>
  )
}
