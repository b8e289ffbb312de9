'use client'

import type { ReactNode } from 'react'
import { Providers } from '@/lib/client/providers'
import type { I18n } from '@/lib/i18n/initial'
import { I18nProvider } from '@/lib/i18n/provider'
import { Connection } from './connection'
import { MantineRoot } from './mantine-root'
import { Toasts } from './toasts'
import { Waiting } from './waiting'

type Props = { i18n: I18n | null; nonce: string | undefined; children: ReactNode }

/** The root of all screens. */
export function AppRoot({ i18n, nonce, children }: Props) {
  return (
    <MantineRoot nonce={nonce}>
      <Providers>
        <I18nProvider initial={i18n} splash={<Waiting />}>
          {children}
          <Toasts />
          <Connection />
        </I18nProvider>
      </Providers>
    </MantineRoot>
  )
}
