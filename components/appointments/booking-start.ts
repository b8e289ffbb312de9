import type { PickedPatient } from '@/components/patients/picker/picked-patient'
import type { Appointment, Tone } from '@/lib/contract/appointments'
import type { OccupantIds } from '@/lib/domain/appointments/occupants'

/**
 * How a proposed time is looked for: not before `from`, the nearest to `near` first. `keeps`: professional and service
 * are those of an appointment before. `isFree`: the server found it already; else it is asked at once. `isMarked`: the
 * screen's columns are professionals, and one of them shows where it is, as if somebody had pointed there, or will once
 * the screen goes to its day. `isOwn`: who
 * books does so into their own agenda, whoever comes; else it is of any `among` those who are shown. `seen`: the days on the
 * screen; a time of none of them is said to be of another day. `isClass`: the time of a group, which is kept where it is
 * free, also while nobody works, and needs its room.
 */
type Proposed = {
  from?: string
  near?: string
  keeps?: boolean
  isFree?: boolean
  isMarked?: boolean
  isOwn?: boolean
  among?: number[]
  seen?: string[]
  isClass?: boolean
}

/** The group whose activity it is: nobody is picked, who comes is enrolled; `says`: the form's title, button and toasts. */
export type ActivityOf = {
  id: number
  name: string
  capacity: number
  says: { title: string; save: string; saved: string; failed: string }
}

/** What a form begins with: a free slot (`end` null: as long as the service), or an appointment to change. */
export type BookingStart =
  | (OccupantIds & {
      kind: 'new'
      professional_id: number
      day: string
      start: number
      end: number | null
      /** Who it is for and what, where that is known beforehand. */
      patients?: PickedPatient[]
      service_id?: number | null
      /** The appointment that it follows, and its day. */
      follows?: { id: number; day: string }
      /** Nobody pointed at the time: the form may move it to a free one until somebody chooses another. */
      proposed?: Proposed
      color?: Tone
      group?: ActivityOf
    })
  | { kind: 'edit'; appointment: Appointment; group?: ActivityOf }
