'use client'

import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { theme } from './theme'

const manager = localStorageColorSchemeManager()
const root = () => document.documentElement

type Props = { nonce: string | undefined; children: ReactNode }

/**
 * Mantine's provider without what it writes into every page: the theme's variables stand in app/theme-variables.css, so
 * that nobody's browser works them out (decision 7). `nonce` lets the styles that its parts write pass the content
 * security policy.
 */
export function MantineRoot({ nonce, children }: Props) {
  const scheme = useProviderColorScheme({
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
    manager,
    getRootElement: root,
  })
  const { colorScheme, setColorScheme, clearColorScheme } = scheme
  const value = useMemo(
    () => ({
      ...{ colorScheme, setColorScheme, clearColorScheme },
      ...{ getRootElement: root, getStyleNonce: () => nonce ?? '' },
      ...{ classNamesPrefix: 'mantine', cssVariablesSelector: ':root', withStaticClasses: true },
    }),
    [colorScheme, setColorScheme, clearColorScheme, nonce],
  )
  return (
    <MantineContext value={value}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
