import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isStale } from '@/lib/client/api-error'
import { makeStale } from '@/lib/client/use-api'
import type { EndpointName } from '@/lib/contract/addresses'

type Row = { version: number } | null

/**
 * The version that a form is saved against (If-Match): the one that it began with, so that what somebody else has saved
 * since is not written over before that was said once; then the one that stands. `row`: as it is known now; `list`: what
 * that comes from, read again after a refusal.
 */
export function useHeldVersion(row: Row, list: EndpointName) {
  const client = useQueryClient()
  const held = useRef(row?.version)
  return {
    version: () => held.current ?? row?.version,
    onFailure: (error: unknown) => {
      if (!isStale(error)) return
      held.current = undefined
      void makeStale(client, list)
    },
  }
}
