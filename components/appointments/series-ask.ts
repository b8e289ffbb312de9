import type { Activity } from '@/lib/contract/activities'
import type { Appointment } from '@/lib/contract/appointments'
import type { BodyIn } from '@/lib/contract/registry'
import type { Recurrence, Scope } from '@/lib/contract/series'
import type { Cancellation } from '@/lib/domain/policy/visit-policy'

export type SeriesAction = BodyIn<'series.change'>['action']
export type SeriesFields = NonNullable<BodyIn<'series.change'>['change']>

/**
 * A change of an appointment that repeats, for which it has to be said of which appointments it is meant; or an activity
 * that is called off, alone too, because others come to it.
 */
export type SeriesAsk = {
  /** As it stood before. */
  appointment: Appointment | Activity
  /** What it is called; absent: by who comes. */
  name?: string
  action: SeriesAction
  change: SeriesFields
  recurrence?: Recurrence
  /** What is proposed. */
  scope: Scope
  /** Does it to this appointment alone, with what is said of a cancellation; null where that makes no sense. */
  one: ((said: Cancellation) => void) | null
  /** It was done to several. */
  done?: () => void
  /** It was changed meanwhile by somebody else: nothing was done, and it is asked anew of what stands. */
  stale?: () => void
  /** Nothing was changed. */
  left?: () => void
}
