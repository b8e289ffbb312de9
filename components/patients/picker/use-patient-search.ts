import { useDebouncedValue } from '@mantine/hooks'
import { useRead } from '@/lib/client/use-api'

/** How long typing rests before the patients are asked for. */
const PAUSE_MS = 120
const MOST_FOUND = 8

/**
 * Patients by what is being typed. `isSettled`: what is found belongs to the text as it stands; after `isFailed` nobody
 * knows who is there.
 */
export function usePatientSearch(text: string) {
  const typed = text.trim()
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const found = useRead(
    'patients.list',
    { query: { search, limit: MOST_FOUND, quick: 'true' } },
    { enabled: search !== '', keepPrevious: true },
  )
  return {
    patients: typed === '' ? [] : (found.data?.data ?? []),
    isSettled: typed === search && !found.isPlaceholderData && !found.isFetching,
    isFailed: typed !== '' && found.isError,
    retry: () => void found.refetch(),
  }
}
