import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isSpent } from '@/components/auth/is-spent'
import { call } from '@/lib/client/api'
import type { LinkedAppointment } from '@/lib/contract/appointment-links'
import { hasKeptLocale } from '@/lib/i18n/chosen-locale'
import { useSetLocale } from '@/lib/i18n/provider'

type State = 'waiting' | 'missing' | 'spent' | 'failed' | 'open'

/**
 * The appointment of the link's token. Read once: coming back to the tab must not take away what was answered there.
 * Where no language was chosen on this device, it speaks the patient's.
 */
export function useLinkedAppointment(token: string | null | undefined) {
  const [spent, setSpent] = useState<string | null>(null)
  const read = useQuery({
    queryKey: ['appointment-link', token],
    queryFn: ({ signal }) => call('appointment-links.read', { body: { token: token as string }, signal }),
    enabled: !!token,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const appointment: LinkedAppointment | undefined = read.data?.data

  const setLocale = useSetLocale()
  const own = appointment?.locale
  useEffect(() => {
    if (own && !hasKeptLocale()) void setLocale(own)
  }, [own, setLocale])

  const isOver = token !== undefined && (token === spent || isSpent(read.error))
  const known: State = read.isError ? 'failed' : appointment ? 'open' : 'waiting'
  const state: State = token === null ? 'missing' : isOver ? 'spent' : known
  return { state, appointment, ask: () => void read.refetch(), spend: () => setSpent(token ?? null) }
}
