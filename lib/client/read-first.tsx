'use client'

import { type DehydratedState, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'

/**
 * Hands the cache what the server read for these children: what it has not yet before they are drawn, what is newer than
 * its own once they stand, because until then another page may be in sight that shows it. The library's own
 * (`HydrationBoundary`) also takes what is still being read, failures and writes, which the server never hands on, for
 * 0.7 kB of every first load.
 */
export function ReadFirst({ state, children }: { state: DehydratedState; children: ReactNode }) {
  const client = useQueryClient()
  const known = useMemo(() => {
    const cache = client.getQueryCache()
    return state.queries.filter(({ queryHash, queryKey, state: read }) => {
      if (cache.get(queryHash)) return true
      cache.build(client, { queryHash, queryKey }, read)
      return false
    })
  }, [client, state])

  useEffect(() => {
    for (const { queryHash, state: read } of known) {
      const query = client.getQueryCache().get(queryHash)
      // Its own reading under way goes on.
      if (query && read.dataUpdatedAt > query.state.dataUpdatedAt)
        query.setState({ ...read, fetchStatus: query.state.fetchStatus })
    }
  }, [client, known])

  return children
}
