'use client'

import { NextIntlClientProvider, useLocale, useMessages, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { I18n } from './initial'
import { languageOf } from './locales'
import type { MessageFile, Messages } from './messages'

type Props = {
  /** What the server brought, in the language it knew; null where there is none. */
  first?: I18n | null
  files: readonly MessageFile[]
  /** Drawn while the texts are on their way. */
  waiting?: ReactNode
  children: ReactNode
}

/** How soon texts that did not come are asked for again. */
const AGAIN_MS = 5000

/** Said with the first load's texts, of which these are some. */
const Missing = () => <p role="alert">{useTranslations('appointments')('not_loaded')}</p>

/**
 * Texts of files beyond those of the first load, for what is inside. A part that is itself loaded later (a panel, a
 * palette) puts it around its own content. When the language changes, what is shown stays until the new texts are
 * there.
 */
export function MoreTexts({ first = null, files, waiting = null, children }: Props) {
  const tag = useLocale()
  const locale = languageOf(tag)
  const base = useMessages()
  const [loaded, setLoaded] = useState<I18n | null>(first)
  const wanted = files.join()
  const [isMissing, setMissing] = useState(false)

  useEffect(() => {
    if (loaded?.locale === locale) return
    let isGone = false
    let timer = 0
    const attempt = (): Promise<unknown> =>
      import('./compiled')
        .then(({ loadCompiled }) => loadCompiled(locale, wanted.split(',') as MessageFile[]))
        .then((messages) => isGone || setLoaded({ locale, messages }))
        // Without a network the texts of before stay; where there are none, that is said.
        .catch(() => {
          if (isGone) return
          setMissing(true)
          timer = window.setTimeout(attempt, AGAIN_MS)
        })
    void attempt()
    return () => {
      isGone = true
      window.clearTimeout(timer)
    }
  }, [loaded, locale, wanted])

  const messages = useMemo(() => ({ ...base, ...loaded?.messages }) as Messages, [base, loaded])
  if (!loaded) return isMissing ? <Missing /> : waiting
  return (
    <NextIntlClientProvider locale={tag} messages={messages}>
      {children}
    </NextIntlClientProvider>
  )
}
