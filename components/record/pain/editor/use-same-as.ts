import { useRead } from '@/lib/client/use-api'
import type { PainMoment } from '@/lib/domain/record/pain-history'

/**
 * The whole of the last pain, read beforehand so that one tap repeats it; a record's contents that are read are logged,
 * and this one is looked at.
 */
export function useSameAs(before: PainMoment | undefined) {
  const id = before?.entry_id ?? 0
  const { data, isFetching, refetch } = useRead('record.show', { params: { id } }, { enabled: before !== undefined })
  const load = async () => {
    const entry = (data ?? (await refetch()).data)?.data
    return entry?.content.pain ? { id: entry.id, at: entry.at, pain: entry.content.pain } : null
  }
  return { load, isLoading: isFetching && !data }
}
