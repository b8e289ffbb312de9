'use client'

import { Button } from '@mantine/core'
import { IconCloudOff, IconLinkOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { lazily, stay } from '@/components/ui/lazily'
import { paths } from '@/lib/client/paths'
import { GuestFrame } from './guest-frame'
import { GuestFrameSkeleton } from './guest-frame-skeleton'
import { LinkButton } from './link-button'
import { News } from './news'
import { useInvitation } from './use-invitation'
import { useLinkToken } from './use-link-token'

const InvitationForm = lazily(
  () => import('./invitation-form').then((module) => module.InvitationForm),
  stay,
  () => <GuestFrameSkeleton fields={3} />,
)

/**
 * Where an invitation's link leads: who invites, one's name and a password; or why the link is worth nothing any more.
 */
export function InvitationScreen() {
  const t = useTranslations('auth.invitation')
  const unreachable = useTranslations('auth')('unreachable')
  const token = useLinkToken()
  const { state, invitation, ask, spend } = useInvitation(token)
  if (state === 'spent') {
    return (
      <GuestFrame page={t('page')} title={t('spent_title')} icon={IconLinkOff} bad>
        <News bad actions={<LinkButton href={paths.login()} label={t('spent_action')} />}>
          <p>{t('spent_text')}</p>
        </News>
      </GuestFrame>
    )
  }
  if (state === 'failed') {
    return (
      <GuestFrame page={t('page')} title={t('page')} icon={IconCloudOff} bad>
        <News
          bad
          actions={
            <Button size="md" onClick={ask}>
              {t('retry')}
            </Button>
          }
        >
          <p>{unreachable}</p>
        </News>
      </GuestFrame>
    )
  }
  if (!invitation || !token) {
    return (
      <GuestFrame page={t('page')} title={t('waiting')}>
        <GuestFrameSkeleton fields={3} />
      </GuestFrame>
    )
  }
  return (
    <GuestFrame
      page={t('page')}
      title={t('title', { clinic: invitation.clinic_name })}
      lead={t('lead', { email: invitation.email })}
    >
      <InvitationForm key={token} token={token} invitation={invitation} onSpent={spend} />
    </GuestFrame>
  )
}
