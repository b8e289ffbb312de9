import { useAtomValue } from 'jotai'
import { deviceStore } from '@/lib/client/device'
import { unsentIdsAtom } from '@/lib/client/unsent-ids'

/** The appointments whose attendance was said here and the API does not have yet. */
export const useUnsentIds = () => useAtomValue(unsentIdsAtom, { store: deviceStore })
