import { useDebouncedValue } from '@mantine/hooks'
import { isSameItem, useKeptExercises } from '@/components/exercises/tray/kept-exercises'
import { recentExercisesAtom } from '@/lib/client/device'
import { useRead } from '@/lib/client/use-api'
import type { ExerciseItem } from '@/lib/contract/exercises'
import { fold } from '@/lib/domain/exercises/fold'

/** How long typing rests before the library is asked. */
const PAUSE_MS = 120
const MOST_FOUND = 40
const MOST_RECENT = 6

/** Those that are called so, before those whose notes say it: Enter takes the first. */
function namedFirst(found: ExerciseItem[], search: string): ExerciseItem[] {
  const words = fold(search).split(/\s+/)
  const isNamed = ({ name }: ExerciseItem) => words.every((word) => fold(name).includes(word))
  return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))]
}

/**
 * Exercises by what is being typed, the clinic's own and the starter library's; before anything is typed, those that were used here
 * last and then the library as it stands. `isSettled`: what is found belongs to the text as it stands.
 */
export function useExerciseSearch(text: string) {
  const { items: recent, change } = useKeptExercises(recentExercisesAtom)
  const typed = text.trim()
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const read = useRead(
    'exercises.list',
    { query: { limit: MOST_FOUND, ...(search && { search }) } },
    { keepPrevious: true },
  )
  const shown = typed === '' ? recent : []
  const listed = namedFirst(read.data?.data ?? [], search)
  return {
    found: [...shown, ...listed.filter((one) => !shown.some((other) => isSameItem(one, other)))],
    /** How many of the first were used last. */
    recent: shown.length,
    isSettled: typed === search && !read.isPlaceholderData && !read.isFetching,
    isFailed: read.isError,
    retry: () => void read.refetch(),
    remember: (exercise: ExerciseItem) =>
      change((now) => [exercise, ...now.filter((one) => !isSameItem(one, exercise))].slice(0, MOST_RECENT)),
  }
}
