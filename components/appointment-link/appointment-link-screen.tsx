'use client'

import { useTranslations } from 'next-intl'
import { useLinkToken } from '@/components/auth/use-link-token'
import { call } from '@/lib/client/api'
import { LinkFrame } from './link-frame'
import { LinkStates } from './link-states'
import { LinkedAppointmentCard } from './linked-appointment-card'
import { useLinked } from './use-linked'

const read = (token: string, signal: AbortSignal) => call('appointment-links.read', { body: { token }, signal })

/** Where the link of a reminder leads: a patient's own appointment, and whether they will come. */
export function AppointmentScreen() {
  const t = useTranslations('appointment-link')
  const token = useLinkToken({ isKept: true })
  const { state, linked, ask, spend } = useLinked('appointment-link', token, read)
  if (state !== 'open' || !linked || !token)
    return <LinkStates noun="appointment-link" state={state} onAsk={ask} heights={[72, 48, 48]} />
  return (
    <LinkFrame page={t('page')} clinic={linked.clinic.name}>
      <LinkedAppointmentCard key={token} token={token} appointment={linked} onSpent={spend} />
    </LinkFrame>
  )
}
