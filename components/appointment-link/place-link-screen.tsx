'use client'

import { useTranslations } from 'next-intl'
import { useLinkToken } from '@/components/auth/use-link-token'
import { call } from '@/lib/client/api'
import { LinkFrame } from './link-frame'
import { LinkStates } from './link-states'
import { LinkedPlaceCard } from './linked-place-card'
import { useLinked } from './use-linked'

const read = (token: string, signal: AbortSignal) => call('place-links.read', { body: { token }, signal })

/** Where the link of a place that came up leads: the place, and whether they leave it to the next. */
export function PlaceLinkScreen() {
  const t = useTranslations('place-link')
  const token = useLinkToken({ isKept: true })
  const { state, linked, ask, spend } = useLinked('place-link', token, read)
  if (state !== 'open' || !linked || !token)
    return <LinkStates noun="place-link" state={state} onAsk={ask} heights={[72, 48]} />
  return (
    <LinkFrame page={t('page')} clinic={linked.clinic.name}>
      <LinkedPlaceCard key={token} token={token} place={linked} onSpent={spend} />
    </LinkFrame>
  )
}
