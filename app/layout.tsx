import './theme.css'
import '@/components/ui/mantine-first'
import './theme-variables.css'
import '@fontsource-variable/inter'
import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { AppRoot } from '@/components/shell/app-root'
import { ColorSchemeScript } from '@/components/shell/color-scheme-script'
import { StartScript } from '@/components/shell/start-script'
import { DEFAULT_META } from '@/lib/domain/constants'
import { initialI18n } from '@/lib/i18n/initial'
import { defaultLocale } from '@/lib/i18n/locales'
import { isExport } from '@/lib/target'

// Titles are written by the screens, in the reader's language.
export const metadata: Metadata = {
  applicationName: DEFAULT_META.name,
  icons: { icon: '/icon.svg', apple: '/apple-icon.png' },
  robots: { index: false, follow: false },
  formatDetection: { telephone: false },
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f6f8f7' },
    { media: '(prefers-color-scheme: dark)', color: '#0e1412' },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const i18n = await initialI18n()
  const nonce = isExport ? undefined : ((await headers()).get('x-nonce') ?? undefined)
  return (
    // The script below sets the colour scheme on this element before React sees it.
    <html lang={i18n?.locale ?? defaultLocale} data-respect-reduced-motion="true" suppressHydrationWarning>
      <head>
        <ColorSchemeScript nonce={nonce} />
        <StartScript nonce={nonce} />
      </head>
      <body>
        <AppRoot i18n={i18n} nonce={nonce}>
          {children}
        </AppRoot>
      </body>
    </html>
  )
}
