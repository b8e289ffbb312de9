import { Button, Flex } from '@mantine/core'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFocusAfter } from '@/components/profile/use-focus-after'
import { lazily } from '@/components/ui/lazily'
import { Card } from '@/components/ui/page/card'
import { useUser } from '@/lib/client/use-user'
import type { SecondFactorPurpose } from './second-factor'
import classes from './second-factor.module.css'

const SecondFactorSheet = lazily(
  () => import('./second-factor-sheet').then(({ SecondFactorSheet }) => SecondFactorSheet),
  ({ onClosed }) => onClosed(),
)

/** Whether login asks for a code of the person's phone too, and the ways to change that. */
export function SecondFactorCard() {
  const t = useTranslations('profile.second_factor')
  const { totp_enabled } = useUser()
  const [purpose, setPurpose] = useState<SecondFactorPurpose | null>(null)
  const place = useFocusAfter<HTMLDivElement>(purpose ?? 'none')
  const Icon = totp_enabled ? IconShieldCheck : IconShieldOff
  return (
    <Card title={t('title')} lead={t('lead')}>
      <Flex component="p" className={classes.state} gap={8} align="center" fw={600} data-on={totp_enabled || undefined}>
        <Icon size={20} stroke={1.6} aria-hidden="true" />
        {t(totp_enabled ? 'on' : 'off')}
      </Flex>
      <Flex ref={place} gap={10} wrap="wrap">
        {totp_enabled ? (
          <>
            <Button variant="default" onClick={() => setPurpose('renew')}>
              {t('renew')}
            </Button>
            <Button variant="subtle" color="red" onClick={() => setPurpose('disable')}>
              {t('disable')}
            </Button>
          </>
        ) : (
          <Button onClick={() => setPurpose('enable')}>{t('enable')}</Button>
        )}
      </Flex>
      {purpose && <SecondFactorSheet purpose={purpose} onClosed={() => setPurpose(null)} />}
    </Card>
  )
}
