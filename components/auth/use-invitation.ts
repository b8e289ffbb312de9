import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '@/lib/client/api'
import type { Answer } from '@/lib/contract/registry'
import { hasKeptLocale } from '@/lib/i18n/chosen-locale'
import { useSetLocale } from '@/lib/i18n/provider'
import { isSpent } from './is-spent'

export type Invitation = Answer<'invitations.read'>['data']

type State = 'waiting' | 'spent' | 'failed' | 'open'

/**
 * Who is invited by the link's token, and by which clinic. Read once: coming back to the tab must not take away a form
 * that is being filled in. Where no language was chosen on this device, it speaks that of the invited person.
 */
export function useInvitation(token: string | null | undefined) {
  const [spent, setSpent] = useState<string | null>(null)
  const read = useQuery({
    queryKey: ['invitations.read', token],
    queryFn: ({ signal }) => call('invitations.read', { body: { token: token as string }, signal }),
    enabled: !!token,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const invitation = read.data?.data

  const setLocale = useSetLocale()
  const own = invitation?.locale
  useEffect(() => {
    if (own && !hasKeptLocale()) void setLocale(own)
  }, [own, setLocale])

  const isOver = token === null || token === spent || isSpent(read.error)
  const state: State =
    token !== undefined && isOver ? 'spent' : read.isError ? 'failed' : invitation ? 'open' : 'waiting'
  return { state, invitation, ask: () => void read.refetch(), spend: () => setSpent(token ?? null) }
}
