import type { PatientsShared } from '@/lib/contract/patients'
import type { Person } from '@/lib/domain/access'

/**
 * Whose patients alone a person sees; null: all of the clinic's. Where the clinic shares them out (`assigned`), a
 * professional sees those who are assigned to them and those they have an appointment with in the year before or after
 * today (the database says so: `share` in its policies). Admins and the front desk see all.
 */
export const shareOf = ({ id, role, is_admin }: Omit<Person, 'clinic_id'>, shared: PatientsShared): number | null =>
  shared === 'assigned' && role === 'professional' && !is_admin ? id : null
