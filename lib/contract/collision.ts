import * as z from 'zod'
import { Id } from './endpoint'

/**
 * An appointment in whose time another would come. `booked_by`: who booked it, null for nobody of the clinic.
 * `appointment_id` is null for another occurrence of a series that is not booked yet.
 */
export const Collision = z.object({
  appointment_id: Id.nullable(),
  professional_id: Id,
  professional_name: z.string(),
  patient_names: z.array(z.string()),
  starts_at: z.string(),
  ends_at: z.string(),
  booked_by: z.string().nullable(),
})
export type Collision = z.infer<typeof Collision>
