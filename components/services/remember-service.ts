import { deviceStore } from '@/lib/client/device'
import { lastServicesAtom } from './last-service'

/** That a service was just booked with a professional. Not with what reads it: the agenda's first load is weighed. */
export const rememberService = (professionalId: number, id: number) =>
  deviceStore.set(lastServicesAtom, (known) => ({ ...known, [professionalId]: id }))
