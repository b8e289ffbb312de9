import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EndpointName } from '@/lib/contract/addresses'
import type { Answer } from '@/lib/contract/registry'
import { call } from './api'
import type { Call } from './call'
import { type Read, readKey } from './read-key'
import { useSaveToasts } from './toasts'

/** Options of `useQuery` for an endpoint, for prefetching too. */
export const readOptions = <N extends EndpointName>(name: N, read: Read<N> = {}) => ({
  queryKey: readKey(name, read),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(name, { ...read, signal } as Call<N>),
})

type ReadSettings = { enabled?: boolean; staleTime?: number; keepPrevious?: boolean }

/** Reads an endpoint by its name: `useRead('patients.list', { query: { search } })`. */
export function useRead<N extends EndpointName>(name: N, read: Read<N> = {}, settings: ReadSettings = {}) {
  const { keepPrevious, ...rest } = settings
  return useQuery<Answer<N>>({
    ...readOptions(name, read),
    ...rest,
    placeholderData: keepPrevious ? (previous: unknown) => previous as never : undefined,
  })
}

export type SaveSettings<N extends EndpointName, Before> = {
  /** `quiet`: no success toast (an optimistic write whose effect is seen at once). */
  quiet?: boolean
  /** Refusals that the caller shows by itself, and that therefore have no toast. */
  handles?: (error: unknown) => boolean
  /** Applied to the cache before the answer is known; what it gives is handed to `onFailure`. */
  before?: (client: QueryClient, call: Call<N>) => Before
  onSuccess?: (answer: Answer<N>, call: Call<N>) => void
  onFailure?: (error: unknown, call: Call<N>, before: Before | undefined) => void
}

/**
 * Writes through an endpoint by its name. Shows the endpoint's pair of toasts, makes the lists of the same noun stale,
 * and leaves field errors (422) and what `handles` names to the caller.
 */
export function useSave<N extends EndpointName, Before = unknown>(name: N, settings: SaveSettings<N, Before> = {}) {
  const client = useQueryClient()
  const toasts = useSaveToasts(name)
  return useMutation<Answer<N>, unknown, Call<N>, Before | undefined>({
    mutationFn: (given) => call(name, given),
    onMutate: (given) => settings.before?.(client, given),
    onSuccess: (answer, given) => {
      if (!settings.quiet) toasts.success()
      settings.onSuccess?.(answer, given)
    },
    onError: (error, given, before) => {
      settings.onFailure?.(error, given, before)
      if (!settings.handles?.(error)) toasts.failure(error)
    },
    onSettled: () => makeStale(client, name),
  })
}

/** Everything read of the endpoint's noun is asked for again when next seen. */
export function makeStale(client: QueryClient, name: EndpointName) {
  const noun = name.split('.')[0]
  return client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`${noun}.`) })
}
