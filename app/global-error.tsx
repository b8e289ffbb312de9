'use client'

import './theme.css'
import { lazy, Suspense } from 'react'
import { Splash } from '@/components/shell/splash'
import { defaultLocale } from '@/lib/i18n/locales'

/** Next has it in every page's first load, so what it says comes when it is needed; without a network, with that. */
const BrokenRoot = lazy(() =>
  import('@/components/shell/broken-root').then(
    ({ BrokenRoot }) => ({ default: BrokenRoot }),
    () => {
      window.addEventListener('online', () => location.reload())
      return { default: Splash }
    },
  ),
)

/** The root layout itself threw. */
export default function GlobalError() {
  return (
    <html lang={defaultLocale}>
      <body>
        <Suspense fallback={<Splash />}>
          <BrokenRoot />
        </Suspense>
      </body>
    </html>
  )
}
