import type { Collision } from '@/lib/contract/collision'
import { type BookingValues, toBooking } from './booking-values'

/** A booking that was sent, and nobody answered: it may be there. */
export type SentBefore = Pick<Collision, 'professional_id' | 'starts_at' | 'ends_at' | 'patient_names'>

/** `group`: whose activity it is. */
export function sentBefore(values: BookingValues, zone: string, group: { name: string } | undefined): SentBefore {
  const { professional_id, starts_at, ends_at } = toBooking(values, zone)
  return {
    ...{ professional_id, starts_at, ends_at },
    patient_names: group ? [group.name] : values.patients.map(({ name }) => name),
  }
}

const told = ({ professional_id, starts_at, ends_at, patient_names }: SentBefore) =>
  JSON.stringify([professional_id, Date.parse(starts_at), Date.parse(ends_at), [...patient_names].sort()])

/** What is in the way of a time besides what the form itself has sent there: sent again, that is one with it. */
export function besidesSent(collisions: Collision[], sent: SentBefore[]): Collision[] {
  const own = new Set(sent.map(told))
  return collisions.filter((collision) => !own.has(told(collision)))
}
