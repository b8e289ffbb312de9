import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { usePatientId } from '@/components/patients/use-patient'
import { call } from '@/lib/client/api'
import type { RecordEntry } from '@/lib/contract/record'
import type { TemplateVersion } from '@/lib/contract/templates'

const nothing: RecordEntry[] = []

const wholeRecord = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['record.list', 'whole', id],
    queryFn: ({ pageParam, signal }) => call('record.list', { params: { id }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.meta.next_cursor ?? undefined,
    enabled: !Number.isNaN(id),
  })

/** The entries that `useRecord` has read so far, for a part of its screen that looks at others beside its own. */
export function useEntries(): RecordEntry[] {
  const { data } = useInfiniteQuery(wholeRecord(usePatientId()))
  return useMemo(() => data?.pages.flatMap((page) => page.data) ?? nothing, [data])
}

/** The whole record of the patient of the address, page after page, the newest first, with what its forms asked. */
export function useRecord() {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isError, refetch } = useInfiniteQuery(
    wholeRecord(usePatientId()),
  )
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return useMemo(() => {
    const pages = data?.pages ?? []
    const versions = new Map<number, TemplateVersion>()
    // The first page's stays, so that another page does not draw what is drawn again.
    for (const version of pages.flatMap(({ meta }) => meta.templates))
      if (!versions.has(version.id)) versions.set(version.id, version)
    return {
      entries: pages.length > 0 ? pages.flatMap((page) => page.data) : nothing,
      versions,
      isRead: data !== undefined,
      isFailed: isError && data === undefined,
      isWhole: data !== undefined && !hasNextPage,
      refetch,
    }
  }, [data, isError, hasNextPage, refetch])
}

export type PatientRecord = ReturnType<typeof useRecord>
