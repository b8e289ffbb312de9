import type { Planning, PlanningException } from '@/lib/contract/plannings'
import type { SlotsAsked, TakenTime } from '@/lib/domain/booking/slots'
import { instantAt } from '@/lib/domain/time/clock'
import { planning as aPlanning } from './factories/planning'
import { planningException } from './factories/planning-exception'

export const MADRID = 'Europe/Madrid'
export const MINUTE_MS = 60_000
export const PHYSIO = 7
export const MONDAY = '2026-11-16'

export const planning = (more: Partial<Planning> = {}) =>
  aPlanning({
    professional_id: PHYSIO,
    intervals: [{ weekday: 1, from: '09:00', to: '12:00' }],
    ...{ online_booking: true, online_notice_minutes: 0, online_horizon_days: 365 },
    ...more,
  })
export const exception = (more: Partial<PlanningException>) =>
  planningException({ professional_id: PHYSIO, date: MONDAY, kind: 'blocked', ...more })
export const at = (time: string, day = MONDAY) =>
  instantAt(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)), MADRID)
export const appointment = (from: string, to: string, more: Partial<TakenTime> = {}): TakenTime => ({
  professional_id: PHYSIO,
  starts_at: at(from),
  ends_at: at(to),
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  ...more,
})
export const service = { id: 3, duration_minutes: 60, buffer_before_minutes: 0, buffer_after_minutes: 0 }
export const asked = (more: Partial<SlotsAsked> = {}): SlotsAsked => ({
  service,
  professional_ids: [PHYSIO],
  from: MONDAY,
  to: MONDAY,
  plannings: [planning()],
  exceptions: [],
  taken: [],
  step_minutes: 30,
  zone: MADRID,
  now: new Date('2026-11-01T10:00:00Z'),
  ...more,
})
