import type { ReactNode } from 'react'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Layout({ children }: { children: ReactNode }) {
  return <ScreenTexts files={['auth']}>{children}</ScreenTexts>
}
