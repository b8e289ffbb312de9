'use client'

import { NextIntlClientProvider, useLocale } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { lazily, stay } from '@/components/ui/lazily'
import { ApiError } from '@/lib/client/api-error'
import { FirstInstant } from '@/lib/client/first-instant'
import { useRead } from '@/lib/client/use-api'
import { UserContext } from '@/lib/client/use-user'
import { Frame } from './frame/frame'
import { Unreachable } from './unreachable'
import { useAdmitted } from './use-admitted'
import { SlowWaiting } from './waiting'

/** What a device shows in a patient's hands; nobody else loads it. */
const HandedOver = lazily(
  () => import('./handed-over-screen').then(({ HandedOverScreen }) => HandedOverScreen),
  stay,
  SlowWaiting,
)

type Props = {
  /** What the server drew first; null in the export, which has no server. */
  first: { now: string; collapsed: boolean } | null
  children: ReactNode
}

/** What surrounds every screen behind the login. Nothing below it is drawn before the signed-in person is known. */
export function SignedInShell({ first, children }: Props) {
  const locale = useLocale()
  const [instant] = useState(() => (first ? new Date(first.now) : new Date()))
  const { isAdmitted, ...admission } = useAdmitted()
  const { data, error, refetch } = useRead('me.show', {}, { enabled: isAdmitted })
  const user = data?.data

  // A session that has ended leaves for login by itself (product §8).
  const failed = error && !(error instanceof ApiError && error.status === 401)
  if (admission.isUnanswered) return <Unreachable retry={admission.retry} />
  if (!user) return failed ? <Unreachable retry={refetch} /> : <SlowWaiting />
  return (
    <NextIntlClientProvider locale={locale} timeZone={user.clinic.time_zone}>
      <FirstInstant value={instant}>
        <UserContext value={user}>
          {user.handed_over ? <HandedOver /> : <Frame drawnCollapsed={first?.collapsed}>{children}</Frame>}
        </UserContext>
      </FirstInstant>
    </NextIntlClientProvider>
  )
}
