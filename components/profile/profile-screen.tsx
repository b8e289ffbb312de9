'use client'

import { SimpleGrid, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { LeaveDialog } from '@/components/form/guard/leave-dialog'
import { UnsavedParts, useUnsavedParts } from '@/components/form/guard/unsaved-parts'
import { useAwayGuard } from '@/components/form/guard/use-away-guard'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { useUser } from '@/lib/client/use-user'
import { AvatarCard } from './avatar-card'
import { LaterCard } from './later-card'
import { PreferencesCard } from './preferences-card'
import classes from './profile.module.css'
import { SecondFactorCard } from './second-factor/second-factor-card'
import { SessionsCard } from './sessions/sessions-card'

// What holds a form brings the validator along: it comes after the screen.
const details = () => import('./details-card')
const signature = () => import('./signature-card')
const password = () => import('./password-card')
const push = () => import('./push-card')
const feed = () => import('./feed-card')

/** Who one is here, how one signs, and how one gets in. */
export function ProfileScreen() {
  const t = useTranslations('profile')
  const { bookable } = useUser()
  const { isAny, report } = useUnsavedParts()
  const guard = useUnsavedGuard(isAny)
  // What is given up is gone with the screen: there is nothing to put away first.
  useAwayGuard(guard, () => undefined)
  return (
    <UnsavedParts value={report}>
      <div className={classes.screen}>
        <h1 className={classes.title}>{t('title')}</h1>
        <SimpleGrid className={classes.columns} cols={{ base: 1, md: 2 }} spacing={20} style={{ alignItems: 'start' }}>
          <Stack gap={20} miw={0}>
            <AvatarCard />
            <LaterCard title={t('details.title')} height={500} load={details} />
            <LaterCard title={t('signature.title')} height={180} load={signature} />
            <PreferencesCard />
          </Stack>
          <Stack gap={20} miw={0}>
            <LaterCard title={t('password.title')} height={374} load={password} />
            <SecondFactorCard />
            <SessionsCard />
            <LaterCard title={t('push')} height={380} load={push} />
            {bookable && <LaterCard title={t('feed')} height={280} load={feed} />}
          </Stack>
        </SimpleGrid>
      </div>
      <LeaveDialog guard={guard} />
    </UnsavedParts>
  )
}
