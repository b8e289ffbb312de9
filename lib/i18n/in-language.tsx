'use client'

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import type { ReactNode } from 'react'
import { type Locale, languageOf, tags } from './locales'
import type { MessageFile } from './messages'
import { MoreTexts } from './more-texts'

type Props = {
  locale: Locale
  /** What is said inside, of the first load's files too: those came in the reader's language. */
  files: readonly MessageFile[]
  /** Drawn while the texts are on their way. */
  waiting?: ReactNode
  children: ReactNode
}

/** What is inside in another language than the reader's: what somebody else is to read. */
export function InLanguage({ locale, files, waiting, children }: Props) {
  const read = languageOf(useLocale())
  const messages = useMessages()
  if (locale === read) return children
  return (
    <NextIntlClientProvider locale={tags[locale]} messages={messages}>
      <MoreTexts files={files} waiting={waiting}>
        {children}
      </MoreTexts>
    </NextIntlClientProvider>
  )
}
