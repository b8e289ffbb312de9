import type { PickedPatient } from '@/components/patients/picker/picked-patient'
import type { Appointment } from '@/lib/contract/appointments'
import type { OccupantIds } from '@/lib/domain/appointments/occupants'

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
    })
  | { kind: 'edit'; appointment: Appointment }
