import { useTranslations } from 'next-intl'
import { exerciseTrayAtom } from '@/lib/client/device'
import { notify } from '@/lib/client/toasts'
import type { ExerciseItem } from '@/lib/contract/exercises'
import { SESSION_ITEMS_MAX } from '@/lib/domain/sessions/limits'
import { isSameItem, useKeptExercises } from './kept-exercises'

/** What is gathered of the library, in the order in which it was: it stays on this device while one searches and goes elsewhere. */
export function useTray() {
  const t = useTranslations('exercises.tray')
  const { items, change } = useKeptExercises(exerciseTrayAtom)
  const has = (exercise: ExerciseItem) => items.some((one) => isSameItem(one, exercise))
  return {
    ...{ items, has },
    /** Puts one in, or takes it out again. */
    toggle: (exercise: ExerciseItem) => {
      if (!has(exercise) && items.length >= SESSION_ITEMS_MAX)
        return notify({ type: 'warning', message: t('full', { max: SESSION_ITEMS_MAX }) })
      change((now) =>
        now.some((one) => isSameItem(one, exercise))
          ? now.filter((one) => !isSameItem(one, exercise))
          : [...now, exercise],
      )
    },
    /** Empties it, for ten seconds with a way back. */
    clear: () => {
      change(() => [])
      notify({
        type: 'success',
        message: t('cleared'),
        // What was put in meanwhile stays.
        undo: () => {
          change((now) => [...items, ...now.filter((one) => !items.some((old) => isSameItem(old, one)))])
          return true
        },
      })
    },
    /** It has become something: nothing is said of it. */
    done: () => change(() => []),
  }
}
