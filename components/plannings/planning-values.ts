import type { Tone } from '@/lib/contract/appointments'
import type { Planning } from '@/lib/contract/plannings'
import type { BodyIn } from '@/lib/contract/registry'
import type { IntervalRow } from './week/week-values'
import { rowsOf } from './week/week-values'

/** What stands in the form; no last day is an empty text, all services are null. */
export type PlanningValues = {
  valid_from: string
  valid_to: string
  intervals: IntervalRow[]
  color: Tone | null
  service_ids: number[] | null
  online_booking: boolean
  online_notice_minutes: number
  online_horizon_days: number
}

/** Half a day's notice and two months ahead: what most clinics offer. */
const NOTICE_MINUTES = 12 * 60
const HORIZON_DAYS = 60

/** A new schedule: from today on, as empty as it can be. */
export const emptyValues = (today: string): PlanningValues => ({
  valid_from: today,
  valid_to: '',
  intervals: [],
  color: null,
  service_ids: null,
  online_booking: false,
  online_notice_minutes: NOTICE_MINUTES,
  online_horizon_days: HORIZON_DAYS,
})

export const toValues = (planning: Planning): PlanningValues => ({
  valid_from: planning.valid_from,
  valid_to: planning.valid_to ?? '',
  intervals: rowsOf(planning.intervals),
  color: planning.color,
  service_ids: planning.service_ids,
  online_booking: planning.online_booking,
  online_notice_minutes: planning.online_notice_minutes,
  online_horizon_days: planning.online_horizon_days,
})

export const toBody = (values: PlanningValues, professional_id: number): BodyIn<'plannings.create'> => ({
  ...values,
  professional_id,
  valid_to: values.valid_to || null,
  intervals: values.intervals.map(({ weekday, from, to }) => ({ weekday, from, to })),
})
