import { isSameName } from '@/lib/domain/text/same-name'

type Named = { id: number; title: string; discharged_on: string | null }

/** Is one of a patient's open episodes called so already? `ownId`: the one that is being named. */
export const isTaken = (title: string, episodes: readonly Named[], ownId?: number): boolean =>
  episodes.some((one) => one.id !== ownId && one.discharged_on === null && isSameName(one.title, title))
