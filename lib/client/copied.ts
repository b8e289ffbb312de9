import { atom } from 'jotai'
import type { Appointment } from '@/lib/contract/appointments'
import { deviceStore } from './device'

export type Copied = {
  appointment: Appointment
  isCut: boolean
  /** A copy that was pasted once: it can be again, and nobody is told how any more. */
  isPasted?: boolean
}

/** The appointment that was copied, or cut to be moved, until it is pasted or its reader leaves. */
export const copiedAtom = atom<Copied | null>(null)

/** Remembers an appointment to be pasted in the agenda, which says how as long as it was not. */
export const copyAppointment = (appointment: Appointment, isCut: boolean) =>
  deviceStore.set(copiedAtom, { appointment, isCut })

export const forgetCopied = () => deviceStore.set(copiedAtom, null)
