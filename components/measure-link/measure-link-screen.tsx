'use client'

import { useTranslations } from 'next-intl'
import { LinkFrame } from '@/components/appointment-link/link-frame'
import { LinkStates } from '@/components/appointment-link/link-states'
import { useLinked } from '@/components/appointment-link/use-linked'
import { useLinkToken } from '@/components/auth/use-link-token'
import { call } from '@/lib/client/api'
import { LinkedMeasureCard } from './linked-measure-card'

const read = (token: string, signal: AbortSignal) => call('measure-links.read', { body: { token }, signal })

/** Where the link of a measure leads: what the clinic asks of a patient, filled in once. */
export function MeasureLinkScreen() {
  const t = useTranslations('measure-link')
  const token = useLinkToken({ isKept: true })
  const { state, linked, ask, spend } = useLinked('measure-link', token, read)
  if (state !== 'open' || !linked || !token)
    return <LinkStates noun="measure-link" state={state} onAsk={ask} heights={[160, 48]} />
  return (
    <LinkFrame page={t('page')} clinic={linked.clinic.name}>
      <LinkedMeasureCard key={token} token={token} measure={linked} onSpent={spend} />
    </LinkFrame>
  )
}
