'use client'

import { IconLinkOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { lazily, stay } from '@/components/ui/lazily'
import { paths } from '@/lib/client/paths'
import { GuestFrame } from './guest-frame'
import { GuestFrameSkeleton } from './guest-frame-skeleton'
import { LinkButton } from './link-button'
import { News } from './news'
import { useLinkToken } from './use-link-token'

const ResetForm = lazily(
  () => import('./reset-form').then((module) => module.ResetForm),
  stay,
  () => <GuestFrameSkeleton fields={2} />,
)

/** Where the link of a password's reset leads: a new password, or why the link is worth nothing any more. */
export function ResetScreen() {
  const t = useTranslations('auth.reset')
  const token = useLinkToken()
  const [spent, setSpent] = useState<string | null>(null)
  if (token === null || (token && token === spent)) {
    return (
      <GuestFrame page={t('title')} title={t('spent_title')} icon={IconLinkOff} bad>
        <News bad actions={<LinkButton href={paths['forgotten-password']()} label={t('spent_action')} />}>
          <p>{t('spent_text')}</p>
        </News>
      </GuestFrame>
    )
  }
  return (
    <GuestFrame page={t('title')} title={t('title')} lead={t('lead')}>
      {token ? <ResetForm token={token} onSpent={() => setSpent(token)} /> : <GuestFrameSkeleton fields={2} />}
    </GuestFrame>
  )
}
