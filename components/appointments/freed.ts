import { deviceStore } from '@/lib/client/device'
import type { Undone } from '@/lib/client/toasts'
import type { Appointment } from '@/lib/contract/appointments'
import type { Locale } from '@/lib/i18n/locales'
import { freedSlotAtom } from './freed-slot'

/**
 * Says that an appointment to come has left its place, so that the waiting list can ask who fits. An appointment that
 * is over frees nothing.
 */
export function tellFreed({ professional_id, starts_at, ends_at }: Appointment, now = new Date()): void {
  if (new Date(starts_at) > now) deviceStore.set(freedSlotAtom, { professional_id, starts_at, ends_at })
}

/**
 * Takes it back: the appointment is in its place again, or will be once `back` is done, which withdraws what was offered there
 * without asking: whom to tell is said then. What another one freed since stays said.
 */
export function tellTaken(appointment: Appointment, back?: Promise<Undone>, locale?: Locale): void {
  const { professional_id, starts_at } = appointment
  const freed = deviceStore.get(freedSlotAtom)
  if (freed?.professional_id === professional_id && freed.starts_at === starts_at) deviceStore.set(freedSlotAtom, null)
  if (back && locale) void sayWithdrawn(appointment, back, locale).catch(() => {})
}

async function sayWithdrawn(appointment: Appointment, back: Promise<Undone>, locale: Locale) {
  if (!(await back)) return
  const { tellWithdrawn } = await import('./tell-withdrawn')
  await tellWithdrawn(appointment, locale)
}
