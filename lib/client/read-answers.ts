import type { QueryClient } from '@tanstack/react-query'
import type { EndpointName } from '@/lib/contract/addresses'
import type { Answer } from '@/lib/contract/registry'

/**
 * Every answer that an endpoint has given by now, whatever was asked of it. What was read page by page is kept under the
 * same name in another shape (`usePages`), so whoever looks through the cache by name does so here: each page is one answer.
 */
export function readAnswers<N extends EndpointName>(client: QueryClient, name: N): Answer<N>[] {
  return client
    .getQueriesData<Answer<N> | { pages: Answer<N>[] }>({ queryKey: [name] })
    .flatMap(([, data]) => (isPaged(data) ? data.pages : (data ?? [])))
}

const isPaged = <T>(data: T | { pages: T[] } | undefined): data is { pages: T[] } =>
  typeof data === 'object' && data !== null && 'pages' in data
