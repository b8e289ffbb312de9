import { DEFAULT_META } from '@/lib/domain/constants'
import { useRead } from './use-api'

/** The product's name and theme, loaded once; the default ones until then and when that fails (specification §1, §8). */
export function useMeta(): { name: string; theme: string } {
  const { data } = useRead('meta.show', {}, { staleTime: Number.POSITIVE_INFINITY })
  return { name: data?.meta.name ?? DEFAULT_META.name, theme: data?.meta.theme ?? DEFAULT_META.theme }
}
