'use client'

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import type { ReactNode } from 'react'
import { type Locale, languageOf, tags } from './locales'
import type { LaterFile } from './messages'
import { MoreTexts } from './more-texts'

type Props = {
  locale: Locale
  /** What is said inside. */
  files: readonly LaterFile[]
  children: ReactNode
}

/** What is inside in another language than the reader's: what somebody else is to read. */
export function InLanguage({ locale, files, children }: Props) {
  const read = languageOf(useLocale())
  const messages = useMessages()
  if (locale === read) return children
  return (
    <NextIntlClientProvider locale={tags[locale]} messages={messages}>
      <MoreTexts files={files}>{children}</MoreTexts>
    </NextIntlClientProvider>
  )
}
