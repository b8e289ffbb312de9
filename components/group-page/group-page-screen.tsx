'use client'

import { useTranslations } from 'next-intl'
import { LinkFrame } from '@/components/appointment-link/link-frame'
import { LinkStates } from '@/components/appointment-link/link-states'
import { useLinked } from '@/components/appointment-link/use-linked'
import { useLinkToken } from '@/components/auth/use-link-token'
import { call } from '@/lib/client/api'
import { PublicGroupParts } from './public-group-parts'

const read = (token: string, signal: AbortSignal) => call('group-pages.read', { body: { token }, signal })

/** A group's public page: what it offers, and how to sign up, for anybody who has the link. */
export function GroupPageScreen() {
  const t = useTranslations('group-page')
  const token = useLinkToken({ isKept: true, isShown: true })
  const { state, linked, ask, spend } = useLinked('group-page', token, read)
  if (state !== 'open' || !linked || !token)
    return <LinkStates noun="group-page" state={state} onAsk={ask} heights={[96, 160, 160]} />
  return (
    <LinkFrame page={`${linked.name} · ${t('page')}`} clinic={linked.clinic.name} logo={linked.clinic.logo}>
      <PublicGroupParts key={token} token={token} group={linked} onSpent={spend} onAgain={ask} />
    </LinkFrame>
  )
}
