import type { Appointment } from '@/lib/contract/appointments'

/** What is booked is called so: a group's is an activity. */
export type BookedKind = 'appointment' | 'activity'

export const kindOf = ({ group_id }: Pick<Appointment, 'group_id'>): BookedKind =>
  group_id === null ? 'appointment' : 'activity'
