import type { ReactNode } from 'react'
import { SettingsFrame } from '@/components/settings/settings-frame'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <ScreenTexts files={['settings']}>
      <SettingsFrame>{children}</SettingsFrame>
    </ScreenTexts>
  )
}
