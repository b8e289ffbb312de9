import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isSpent } from '@/components/auth/is-spent'
import { ApiError } from '@/lib/client/api-error'
import { hasKeptLocale } from '@/lib/i18n/chosen-locale'
import type { Locale } from '@/lib/i18n/locales'
import { useSetLocale } from '@/lib/i18n/provider'

export type LinkState = 'waiting' | 'missing' | 'spent' | 'failed' | 'open'

/**
 * What a patient's link leads to, by its token. Read once: coming back to the tab must not take away what was answered
 * there. Where no language was chosen on this device, it speaks the patient's.
 * @param noun whose link it is: the same token never means two things
 */
export function useLinked<T extends { locale: Locale }>(
  noun: string,
  token: string | null | undefined,
  read: (token: string, signal: AbortSignal) => Promise<{ data: T }>,
) {
  const [spent, setSpent] = useState<string | null>(null)
  const asked = useQuery({
    queryKey: [noun, token],
    queryFn: ({ signal }) => read(token as string, signal),
    enabled: !!token,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const linked = asked.data?.data

  const setLocale = useSetLocale()
  const own = linked?.locale
  useEffect(() => {
    if (own && !hasKeptLocale()) void setLocale(own)
  }, [own, setLocale])

  const isOver = token !== undefined && (token === spent || isSpent(asked.error))
  const known: LinkState = asked.isError ? 'failed' : linked ? 'open' : 'waiting'
  // Of a link that was cut off on its way there is no token, as of none.
  const isMissing = token === null || (asked.error instanceof ApiError && asked.error.status === 422)
  const state: LinkState = isMissing ? 'missing' : isOver ? 'spent' : known
  return { state, linked, ask: () => void asked.refetch(), spend: () => setSpent(token ?? null) }
}
