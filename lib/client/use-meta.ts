import { useQuery } from '@tanstack/react-query'
import { DEFAULT_META } from '@/lib/domain/constants'
import { call } from './api'
import { readKey } from './read-key'

type Meta = { meta: { name: string | null; theme: string | null } }

let asked: Promise<Meta> | undefined

/**
 * Asks for the product's name and theme, once: a failure is swallowed and leaves the default ones (product §8).
 */
export function loadMeta(): Promise<Meta> {
  asked ??= call('meta.show').catch(() => ({ meta: DEFAULT_META }))
  return asked
}

/** The product's name and theme; the default ones where the server gives none (product §1). */
export function useMeta(): { name: string; theme: string } {
  const { data } = useQuery({
    queryKey: readKey('meta.show'),
    queryFn: loadMeta,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return { name: data?.meta.name ?? DEFAULT_META.name, theme: data?.meta.theme ?? DEFAULT_META.theme }
}
