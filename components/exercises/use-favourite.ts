import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useSave } from '@/lib/client/use-api'
import type { ExerciseItem } from '@/lib/contract/exercises'
import type { Answer } from '@/lib/contract/registry'

type Pages = InfiniteData<Answer<'exercises.list'>>
type Marked = Pick<ExerciseItem, 'id' | 'starter_key' | 'favourite'>

const isIt = (one: Pick<Marked, 'id' | 'starter_key'>, { exercise_id, starter_key }: Named) =>
  exercise_id === undefined ? one.id === null && one.starter_key === starter_key : one.id === exercise_id
type Named = { exercise_id?: number; starter_key?: string }

const nameOf = ({ id, starter_key }: Marked): Named =>
  id === null ? { starter_key: starter_key ?? '' } : { exercise_id: id }

/** Marks an exercise for the reader, or takes the mark away: seen at once in the library, put back where it fails. */
export function useFavourite(): (one: Marked) => void {
  const client = useQueryClient()
  const show = (named: Named, favourite: boolean) =>
    client.setQueriesData<Pages>(
      { queryKey: ['exercises.list', 'pages'] },
      (pages) =>
        pages && {
          ...pages,
          pages: pages.pages.map((page) => ({
            ...page,
            data: page.data.map((one) => (isIt(one, named) ? { ...one, favourite } : one)),
          })),
        },
    )
  const { mutate } = useSave('exercises.favourite', {
    quiet: true,
    before: (_, { body }) => {
      const { favourite, ...named } = body as Named & { favourite: boolean }
      show(named, favourite)
    },
    onFailure: (_, { body }) => {
      const { favourite, ...named } = body as Named & { favourite: boolean }
      show(named, !favourite)
    },
  })
  return (one) => mutate({ body: { ...nameOf(one), favourite: !one.favourite } })
}
