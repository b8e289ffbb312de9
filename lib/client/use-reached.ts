import { useSyncExternalStore } from 'react'
import { isReached, onReached } from './connection'

/** Whether the API can be reached, as it is and becomes; where there is no browser it is taken to be. */
export const useReached = (): boolean => useSyncExternalStore(onReached, isReached, () => true)
