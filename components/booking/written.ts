import type { Undone } from '@/lib/client/toasts'
import type { Appointment } from '@/lib/contract/appointments'

/** What came of a sending: one booked, several, or a change, which `undo` takes back where something came of it. */
export type Written = {
  one?: Appointment
  several?: { booked: Appointment[]; undo: () => Promise<Undone> }
  undo?: (() => Promise<Undone>) | null
}
