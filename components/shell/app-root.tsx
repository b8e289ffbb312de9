'use client'

import { MantineProvider } from '@mantine/core'
import { type ReactNode, useCallback } from 'react'
import { Providers } from '@/lib/client/providers'
import type { I18n } from '@/lib/i18n/initial'
import { I18nProvider } from '@/lib/i18n/provider'
import { Connection } from './connection'
import { theme } from './theme'
import { Toasts } from './toasts'
import { Waiting } from './waiting'

type Props = { i18n: I18n | null; nonce: string | undefined; children: ReactNode }

/**
 * The root of all screens. `nonce` lets the styles that Mantine writes into the page pass the content security policy.
 */
export function AppRoot({ i18n, nonce, children }: Props) {
  const getStyleNonce = useCallback(() => nonce ?? '', [nonce])
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={getStyleNonce} deduplicateCssVariables>
      <Providers>
        <I18nProvider initial={i18n} splash={<Waiting />}>
          {children}
          <Toasts />
          <Connection />
        </I18nProvider>
      </Providers>
    </MantineProvider>
  )
}
