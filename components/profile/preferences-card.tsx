import { Box } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ColorSchemeSwitcher } from '@/components/preferences/color-scheme-switcher'
import { LanguageSwitcher } from '@/components/preferences/language-switcher'
import { Card } from '@/components/ui/page/card'

/** Language and appearance; both at once, without a button. */
export function PreferencesCard() {
  const t = useTranslations('profile.preferences')
  // Only the browser knows which appearance was chosen.
  const [isKnown, setKnown] = useState(false)
  useEffect(() => setKnown(true), [])
  return (
    <Card title={t('title')} lead={t('lead')}>
      <LanguageSwitcher wide />
      <Box mih={40}>{isKnown && <ColorSchemeSwitcher />}</Box>
    </Card>
  )
}
