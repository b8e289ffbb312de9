import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { useAddressed } from '@/lib/client/use-addressed'
import { type Choice, choiceIn, choiceOfQuery, cookieLine, queryOf } from './choice'
import { type Filters, filtersOfQuery } from './filters'
import { isOpenDay } from './reads'
import { useAhead } from './use-ahead'

/** Where one is in the agenda, and the ways to go elsewhere. */
export type Place = {
  /** The day of the address; null at /appointments, which is today. */
  day: string | null
  asked: Choice
  filters: Filters
  /** The address asks for the booking form: see AskedBooking. */
  isAsked: boolean
  /** The address asks for one of the parts of the menu: see AskedPart. */
  askedPart: string | null
  kept: Choice
  go: (day: string) => void
  choose: (choice: Choice) => void
  filter: (filters: Filters) => void
  /** To a day in a view that is not remembered: Back leads to where one was. */
  open: (day: string, choice: Choice) => void
}

/** From the address itself rather than from the last render: two quick changes must not undo each other. */
const askedNow = () => new URLSearchParams(window.location.search)
const replaceQuery = (query: string) => window.history.replaceState(null, '', window.location.pathname + query)

/**
 * The day lives in the path, view, professionals, colours and filters in the query; what was last chosen, but for the
 * filters, is remembered in a cookie.
 * Going elsewhere writes the address without asking the server: the data of the neighbouring weeks is already here.
 */
export function usePlace(firstKept: Choice): Place {
  const pathname = usePathname()
  const query = useSearchParams()
  const [kept, setKept] = useState(firstKept)
  const [asked, setAsked] = useAddressed(query, choiceOfQuery)
  const [filters, setFilters] = useAddressed(query, filtersOfQuery)
  const tail = pathname.split('/')[2]
  const { day, go, open: push } = useAhead(tail && isOpenDay(tail) ? tail : null)

  // The page that drew this may be an old one (back, a prefetched link, the export): the device knows better.
  useLayoutEffect(() => {
    const now = choiceIn(document.cookie)
    setKept((known) => (cookieLine(known) === cookieLine(now) ? known : now))
  }, [])

  const choose = useCallback(
    (choice: Choice) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the webviews the wrapper runs in
      document.cookie = cookieLine(choice)
      setKept(choice)
      setAsked(choice)
      replaceQuery(queryOf(choice, filtersOfQuery(askedNow())))
    },
    [setAsked],
  )
  const filter = useCallback(
    (next: Filters) => {
      setFilters(next)
      replaceQuery(queryOf(choiceOfQuery(askedNow()), next))
    },
    [setFilters],
  )
  const open = useCallback(
    (to: string, choice: Choice) => push(to, queryOf(choice, filtersOfQuery(askedNow()))),
    [push],
  )

  const isAsked = query.get('new') === '1'
  const askedPart = query.get('part')
  // The same object while it is the same place: the address follows what is drawn, and nothing is drawn again for that.
  return useMemo(
    () => ({ day, asked, filters, isAsked, askedPart, kept, go, choose, filter, open }),
    [day, asked, filters, isAsked, askedPart, kept, go, choose, filter, open],
  )
}
