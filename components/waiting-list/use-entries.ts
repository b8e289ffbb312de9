import { useRead } from '@/lib/client/use-api'

/** The form above the list: a new entry, or one of the list by its id. */
export type Opened = { kind: 'new' } | { kind: 'edit' | 'offer'; id: number }

/** Who waits, in the server's order; undefined until it is read. */
export function useEntries() {
  const { data, isError, refetch } = useRead('waiting-list.list')
  return { data: data?.data, isFailed: isError && !data, retry: () => void refetch() }
}

export type Entries = ReturnType<typeof useEntries>
