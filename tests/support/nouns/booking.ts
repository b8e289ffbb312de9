import type { Noun } from './noun'

/** What anybody may ask of a clinic: the path's id is the clinic's. */
export const booking: Noun = {
  name: 'booking',
  id: (clinic) => clinic.id,
  queries: { 'booking.slots': (clinic) => ({ service_id: clinic.service, from: '2027-06-01', to: '2027-06-02' }) },
}
