import type { BookingStart } from '@/components/appointments/booking-start'
import { toChanges } from '@/components/series/decisions'
import type { PlanAsk } from '@/components/series/plan'
import { toRecurrence } from '@/components/series/recurrence-values'
import { usePlan } from '@/components/series/use-plan'
import { changedFields, toSeries, valuesOfAppointment } from './booking-values'
import type { Booking } from './use-booking'

/**
 * What the booking form's rule would give. Nothing while it is not well-formed, or for an appointment that repeats
 * already: of which appointments its change is meant is asked first, and the dates are shown there.
 */
export function useFormPlan({ form, isValid, ruleErrors }: Booking, start: BookingStart, zone: string) {
  const { values } = form
  const { repeats } = values
  const hasDates = repeats !== null && Object.keys(ruleErrors).length === 0
  const planned = (): PlanAsk | null => {
    if (!hasDates) return null
    if (start.kind === 'new') {
      return isValid ? { kind: 'new', body: toSeries({ ...values, repeats }, zone) } : null
    }
    const { appointment } = start
    if (appointment.series_id !== null || !isValid) return null
    const body = {
      scope: 'future' as const,
      action: 'update' as const,
      change: changedFields(valuesOfAppointment(appointment, zone), values, zone),
      recurrence: toRecurrence(repeats),
      changes: toChanges(values.decisions),
    }
    return { kind: 'change', id: appointment.id, body }
  }
  return usePlan(planned())
}
