'use client'

import { IconClockOff, IconLinkOff, IconSignature } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallClinic } from '@/components/appointment-link/call-clinic'
import { LinkFrame } from '@/components/appointment-link/link-frame'
import { LinkNews } from '@/components/appointment-link/link-news'
import { LinkStates } from '@/components/appointment-link/link-states'
import { useLinked } from '@/components/appointment-link/use-linked'
import { useLinkToken } from '@/components/auth/use-link-token'
import { call } from '@/lib/client/api'
import { recall, remember } from '@/lib/client/tab-memory'
import type { LinkedDocument } from '@/lib/contract/document-links'
import { CodeCard } from './code-card'
import { SignedCard } from './signed-card'
import { SigningPage } from './signing-page'

const overs = { ended: IconLinkOff, expired: IconClockOff, used: IconSignature } as const

/** Where the link of a document leads: it is read and signed there, once, and its copy taken. */
export function DocumentLinkScreen() {
  const token = useLinkToken({ isKept: true })
  if (token) return <Linked key={token} token={token} />
  // Without a token nothing is asked for.
  const state = token === undefined ? 'waiting' : 'missing'
  return <LinkStates noun="document-link" state={state} onAsk={() => undefined} heights={[220, 48]} />
}

function Linked({ token }: { token: string }) {
  const t = useTranslations('document-link')
  // As given before the tab was loaded anew: who has read on is not asked for another code.
  const kept = `pass ${token}`
  const [pass, setPass] = useState<string | null>(() => recall(kept) as string | null)
  const [signed, setSigned] = useState<LinkedDocument | null>(null)
  const { state, linked, ask } = useLinked(`document-link ${pass ?? ''}`, token, (of, signal) =>
    call('document-links.read', { body: { token: of, pass }, signal }),
  )
  const shown = signed ?? linked
  if (!shown || (state !== 'open' && !signed))
    return <LinkStates noun="document-link" state={state} onAsk={ask} heights={[220, 48]} />
  if (shown.document) {
    return (
      <SigningPage
        {...{ token, pass, linked: shown, document: shown.document }}
        onSigned={setSigned}
        // Whatever it is refused for, the page says what has become of it.
        onOver={ask}
        onLocked={() => setPass(null)}
      />
    )
  }
  const { clinic, locked } = shown
  const over = shown.state === 'open' || shown.state === 'signed' ? null : shown.state
  return (
    <LinkFrame page={t('page')} clinic={clinic.name}>
      {over && (
        <LinkNews icon={overs[over]} bad={over !== 'used'} title={t(`${over}.title`)} text={t(`${over}.text`)}>
          <CallClinic phone={clinic.phone} text={t('questions')} />
        </LinkNews>
      )}
      {!over && locked && (
        <CodeCard
          {...{ token, linked: shown }}
          onPass={(given) => {
            remember(kept, given)
            setSigned(null)
            setPass(given)
          }}
          onOver={ask}
        />
      )}
      {shown.state === 'signed' && !locked && <SignedCard {...{ token, pass, linked: shown }} />}
    </LinkFrame>
  )
}
