import { deviceStore } from '@/lib/client/device'
import type { Appointment } from '@/lib/contract/appointments'
import { freedSlotAtom } from './freed-slot'

/**
 * Says that an appointment to come has left its place, so that the waiting list can ask who fits. An appointment that
 * is over frees nothing.
 */
export function tellFreed({ professional_id, starts_at, ends_at }: Appointment, now = new Date()): void {
  if (new Date(starts_at) > now) deviceStore.set(freedSlotAtom, { professional_id, starts_at, ends_at })
}

/** Takes it back: the appointment is in its place again. What another one freed since stays said. */
export function tellTaken({ professional_id, starts_at }: Appointment): void {
  const freed = deviceStore.get(freedSlotAtom)
  if (freed?.professional_id === professional_id && freed.starts_at === starts_at) deviceStore.set(freedSlotAtom, null)
}
