'use client'

import './theme.css'
import { BrokenScreen } from '@/components/shell/broken-screen'
import { Splash } from '@/components/shell/splash'
import { defaultLocale } from '@/lib/i18n/locales'
import { I18nProvider } from '@/lib/i18n/provider'

/** The root layout itself threw, with the providers in it: the texts are loaded anew. */
export default function GlobalError() {
  return (
    <html lang={defaultLocale}>
      <body>
        <I18nProvider initial={null} splash={<Splash />}>
          <BrokenScreen retry={() => location.reload()} />
        </I18nProvider>
      </body>
    </html>
  )
}
