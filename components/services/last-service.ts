import { atomWithStorage } from 'jotai/utils'
import { deviceStore } from '@/lib/client/device'
import type { Service } from '@/lib/contract/services'

/** How long an appointment is that has no service. */
export const USUAL_MINUTES = 45

/** The service last booked on this device: most people book the same one all day. */
const lastServiceAtom = atomWithStorage<number | null>('lastService', null, undefined, { getOnInit: true })

export const rememberService = (id: number) => deviceStore.set(lastServiceAtom, id)

/** The service that a new appointment begins with: the last one of this device, else the first. Only in the browser. */
export function usualService(services: Service[]): Service | undefined {
  const active = services.filter((service) => service.active)
  const last = deviceStore.get(lastServiceAtom)
  return active.find(({ id }) => id === last) ?? active[0]
}
