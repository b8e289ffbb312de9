import { atom } from 'jotai'
import type { Appointment } from '@/lib/contract/appointments'

/** The appointment that was copied, or cut to be moved, until it is pasted or its reader leaves. */
export const copiedAtom = atom<{ appointment: Appointment; isCut: boolean } | null>(null)
