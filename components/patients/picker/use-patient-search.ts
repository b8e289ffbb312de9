import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type FoundPatient, loadedPatients } from '@/components/patients/list/loaded-patients'
import { useRead } from '@/lib/client/use-api'
import { useReached } from '@/lib/client/use-reached'

/** How long typing rests before the patients are asked for. */
const PAUSE_MS = 120
const MOST_FOUND = 8

/**
 * Patients by what is being typed. `isSettled`: what is found belongs to the text as it stands; after `isFailed` nobody
 * knows who else is there. Where the server cannot be reached these are, at once, those that were loaded before:
 * `isLoaded`, where any of them fits.
 */
export function usePatientSearch(text: string) {
  const typed = text.trim()
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const found = useRead(
    'patients.list',
    { query: { search, limit: MOST_FOUND, quick: 'true' } },
    { enabled: search !== '', keepPrevious: true },
  )
  const client = useQueryClient()
  const isAway = !useReached()
  const loaded = useMemo(() => (isAway ? loadedPatients(client, typed, MOST_FOUND) : []), [client, isAway, typed])
  const asked: FoundPatient[] = typed === '' ? [] : (found.data?.data ?? [])
  return {
    patients: isAway ? loaded : asked,
    isSettled: isAway || (typed === search && !found.isPlaceholderData && !found.isFetching),
    isFailed: typed !== '' && (isAway || found.isError),
    isLoaded: loaded.length > 0,
    retry: () => void found.refetch(),
  }
}
