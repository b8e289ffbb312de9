import * as z from 'zod'
import { collisionKinds } from '@/lib/domain/appointments/occupants'
import { Id } from './endpoint'

/**
 * An appointment in whose time another would come, because both want the same: `kind`, and its name (of the kind
 * `patient`, who would have both). `patient_names`: who comes, or of a group's activity the group. `booked_by`: who booked
 * it, null for nobody of the clinic. `appointment_id` is null for another occurrence of a series that is not booked yet.
 */
export const Collision = z.object({
  kind: z.enum(collisionKinds),
  occupant_name: z.string(),
  appointment_id: Id.nullable(),
  professional_id: Id,
  professional_name: z.string(),
  patient_names: z.array(z.string()),
  is_activity: z.boolean(),
  starts_at: z.string(),
  ends_at: z.string(),
  booked_by: z.string().nullable(),
})
export type Collision = z.infer<typeof Collision>
