'use client'

import { useTranslations } from 'next-intl'
import { LinkFrame } from '@/components/appointment-link/link-frame'
import { LinkStates } from '@/components/appointment-link/link-states'
import { useLinked } from '@/components/appointment-link/use-linked'
import { useLinkToken } from '@/components/auth/use-link-token'
import { call } from '@/lib/client/api'
import { ConfirmCard } from './confirm-card'

const read = (token: string, signal: AbortSignal) => call('sign-ups.read', { body: { token }, signal })

/** Where the link of a sign-up's mail leads: what was asked for, to be confirmed, and then what became of it. */
export function SignUpScreen() {
  const t = useTranslations('sign-up')
  const token = useLinkToken({ isKept: true })
  const { state, linked, ask, spend } = useLinked('sign-up', token, read)
  if (state !== 'open' || !linked || !token)
    return <LinkStates noun="sign-up" state={state} onAsk={ask} heights={[72, 48]} />
  return (
    <LinkFrame page={t('page')} clinic={linked.clinic.name}>
      <ConfirmCard key={token} token={token} signUp={linked} onSpent={spend} />
    </LinkFrame>
  )
}
