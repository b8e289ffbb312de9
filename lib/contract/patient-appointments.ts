import * as z from 'zod'
import { appointmentStates } from '@/lib/domain/appointments/states'
import { Appointment } from './appointments'
import { endpoint, IdText, Instant, numberText } from './endpoint'

export const AppointmentState = z.enum(appointmentStates)
export type AppointmentState = z.infer<typeof AppointmentState>

/** Before it begins an appointment is to come, unless it is canceled: such a one is neither. */
export const appointmentTimes = ['coming', 'past'] as const

/** How many of a patient's appointments there are of each kind, whatever was asked for. */
const AppointmentCounts = z.object({
  ...{ coming: z.number().int(), past: z.number().int() },
  ...(Object.fromEntries(appointmentStates.map((state) => [state, z.number().int()])) as Record<
    AppointmentState,
    z.ZodNumber
  >),
})

export const patientAppointmentEndpoints = {
  /** A patient's appointments: those to come from the nearest on, else from the latest back. Deleted ones are left out. */
  'appointments.of_patient': endpoint({
    query: z.object({
      patient_id: IdText,
      when: z.enum(appointmentTimes).optional(),
      state: AppointmentState.optional(),
      cursor: z.string().max(500).optional(),
      limit: numberText(z.number().int().min(1).max(100)).default(50),
    }),
    answer: z.object({
      data: z.array(Appointment),
      meta: z.object({
        next_cursor: z.string().nullable(),
        count: z.number().int(),
        counts: AppointmentCounts,
        /** When the nearest one begins that is to come. */
        next_starts_at: Instant.nullable(),
      }),
    }),
  }),
}
