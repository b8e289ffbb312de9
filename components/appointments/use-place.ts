import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { isDay } from '@/lib/domain/clock'
import { type Choice, choiceIn, choiceOfQuery, cookieLine, queryOf } from './agenda-choice'
import { useAhead } from './use-ahead'

/** Where one is in the agenda, and the two ways to go elsewhere. */
export type Place = {
  /** The day of the address; null at /appointments, which is today. */
  day: string | null
  asked: Choice
  /** The address asks for the booking form: see AskedBooking. */
  isAsked: boolean
  kept: Choice
  go: (day: string) => void
  choose: (choice: Choice) => void
}

/**
 * The day lives in the path, view and professionals in the query; what was last chosen is remembered in a cookie.
 * Going elsewhere writes the address without asking the server: the data of the neighbouring weeks is already here.
 */
export function usePlace(firstKept: Choice): Place {
  const pathname = usePathname()
  const query = useSearchParams()
  const [kept, setKept] = useState(firstKept)
  const asked = useMemo(() => choiceOfQuery(query), [query])
  const tail = pathname.split('/')[2]
  const { day, go } = useAhead(tail && isDay(tail) ? tail : null)

  // The page that drew this may be an old one (back, a prefetched link, the export): the device knows better.
  useLayoutEffect(() => {
    const now = choiceIn(document.cookie)
    setKept((known) => (queryOf(known) === queryOf(now) ? known : now))
  }, [])

  const choose = useCallback((choice: Choice) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the webviews the wrapper runs in
    document.cookie = cookieLine(choice)
    setKept(choice)
    window.history.replaceState(null, '', window.location.pathname + queryOf(choice))
  }, [])

  return { day, asked, isAsked: query.get('new') === '1', kept, go, choose }
}
