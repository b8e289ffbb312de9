import { deviceStore } from '@/lib/client/device'
import { kept } from '@/lib/client/kept'
import type { Service } from '@/lib/contract/services'

/** How long an appointment is that has no service. */
export const USUAL_MINUTES = 45

/** The service last booked on this device, by whom it was with: most people do the same one all day. */
export const lastServicesAtom = kept<Record<number, number>>('lastServices', {})

/** The service last booked with a professional on this device, while it is offered. Only in the browser. */
export const lastService = (services: Service[], professionalId: number): Service | undefined =>
  services.find(({ id, active }) => active && id === deviceStore.get(lastServicesAtom)[professionalId])

/** The service that a new appointment begins with: the last one with the professional, else the first. Only in the browser. */
export const usualService = (services: Service[], professionalId = 0): Service | undefined =>
  lastService(services, professionalId) ?? services.find(({ active }) => active)
