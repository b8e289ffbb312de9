import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { deviceStore, type exerciseTrayAtom } from '@/lib/client/device'
import { useUser } from '@/lib/client/use-user'
import type { ExerciseItem } from '@/lib/contract/exercises'

/** Exercises that this device keeps for a while, as the library said them: of one clinic, and nothing in another. */
export type KeptExercises = { clinic_id: number; items: ExerciseItem[] }

const isExercise = (one: unknown): one is ExerciseItem =>
  typeof one === 'object' &&
  one !== null &&
  'name' in one &&
  typeof one.name === 'string' &&
  'zones' in one &&
  Array.isArray(one.zones)

/** What was kept for a clinic; nothing of anything else that stands there. */
function keptFor(kept: unknown, clinicId: number): ExerciseItem[] {
  if (typeof kept !== 'object' || kept === null) return []
  const { clinic_id, items } = kept as Partial<KeptExercises>
  return clinic_id === clinicId && Array.isArray(items) ? items.filter(isExercise) : []
}

/** Are two of the library the same one? */
export const isSameItem = (one: Pick<ExerciseItem, 'id' | 'starter_key'>, other: typeof one): boolean =>
  one.id === other.id && (one.id !== null || one.starter_key === other.starter_key)

/**
 * What this device keeps in one of these places, and the way to change it. Nothing in the server's first HTML, which does not know the
 * device.
 */
export function useKeptExercises(atom: typeof exerciseTrayAtom) {
  const clinicId = useUser().clinic.id
  // The same one at each draw: who subscribes anew reads the storage anew.
  const subscribe = useCallback((onChange: () => void) => deviceStore.sub(atom, onChange), [atom])
  const kept = useSyncExternalStore(
    subscribe,
    () => deviceStore.get(atom),
    () => null,
  )
  const items = useMemo(() => keptFor(kept, clinicId), [kept, clinicId])
  const change = (next: (items: ExerciseItem[]) => ExerciseItem[]) =>
    deviceStore.set(atom, (now: unknown) => ({ clinic_id: clinicId, items: next(keptFor(now, clinicId)) }))
  return { items, change }
}
