import { useDebouncedValue } from '@mantine/hooks'
import { useAtom } from 'jotai'
import { useLocale } from 'next-intl'
import { deviceStore, recentExercisesAtom } from '@/lib/client/device'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { ExerciseItem } from '@/lib/contract/exercises'
import type { Locale } from '@/lib/i18n/locales'
import { type KeptExercises, keptFor } from './kept-exercises'

/** How long typing rests before the library is asked. */
const PAUSE_MS = 120
const MOST_FOUND = 20
const MOST_RECENT = 6

const isIt = (one: ExerciseItem, other: ExerciseItem) =>
  one.id === other.id && (one.id !== null || one.starter_key === other.starter_key)

/**
 * Exercises by what is being typed, the clinic's own and the starter library's; before anything is typed, those that were used here
 * last and then the library as it stands. `isSettled`: what is found belongs to the text as it stands.
 */
export function useExerciseSearch(text: string) {
  const user = useUser()
  const locale = useLocale() as Locale
  const [kept, setKept] = useAtom(recentExercisesAtom, { store: deviceStore })
  const typed = text.trim()
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const read = useRead(
    'exercises.list',
    { query: { limit: MOST_FOUND, ...(search && { search }) } },
    { keepPrevious: true },
  )
  const recent = keptFor(kept, user, locale)
  const shown = typed === '' ? recent : []
  const listed = read.data?.data ?? []
  return {
    found: [...shown, ...listed.filter((one) => !shown.some((other) => isIt(one, other)))],
    /** How many of the first were used last. */
    recent: shown.length,
    isSettled: typed === search && !read.isPlaceholderData && !read.isFetching,
    isFailed: read.isError,
    retry: () => void read.refetch(),
    remember: (exercise: ExerciseItem) => {
      const items = [exercise, ...recent.filter((one) => !isIt(one, exercise))].slice(0, MOST_RECENT)
      setKept({ clinic_id: user.clinic.id, locale, items } satisfies KeptExercises)
    },
  }
}
