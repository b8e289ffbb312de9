import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error'
import { readKey } from './read-key'

/** Until when what was read counts as it is. */
export const FRESH_MS = 30_000
/** So long what a left screen read can still be shown there without a network. The server's clients end with their request. */
const KEPT_MS = typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 30 * 60_000
const MOST_RETRIES = 2

/**
 * Only what may pass by itself is asked again at once: a network that did not answer, a server that failed. Not what took
 * too long already, nor where the browser knows that there is no network: that is said, and read again when it is back.
 */
const mayPass = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500) &&
  error.code !== 'upstream_timeout' &&
  globalThis.navigator?.onLine !== false

/** The cache of what was read; one for each browser tab, and one for each request on the server. */
export function createQueryClient(): QueryClient {
  // Another tab handed this device to a patient (product §17): what says so is read again, and then shows nothing else here.
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'device_handed_over')
      void client.invalidateQueries({ queryKey: readKey('me.show') })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        refetchOnWindowFocus: true,
        // By itself the library waits in silence where the browser says that it is offline, and a screen that waits looks
        // empty. Ours tries: what cannot be read is said.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < MOST_RETRIES && mayPass(error),
      },
      // Also where the browser says that it is offline: what is not sent is said, and waits nowhere to be sent later.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
