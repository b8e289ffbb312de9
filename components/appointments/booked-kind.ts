/** What is booked is called so: a group's is an activity. */
export type BookedKind = 'appointment' | 'activity'

export const kindOf = ({ group_id }: { group_id?: number | null }): BookedKind =>
  group_id ? 'activity' : 'appointment'
