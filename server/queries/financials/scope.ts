import { Refusal } from '@/lib/contract/errors'
import { seesClinicFinances, seesCommission } from '@/lib/domain/access'
import { type Days, daysBefore, daysOf, type Period } from '@/lib/domain/financials/period'
import { today } from '@/lib/domain/time/clock'
import type { Who } from '@/server/call'

/** Whose figures are told (null: the clinic's), and whether what they are given of them is. */
export type Scope = { professional_id: number | null; tells_commission: boolean }

/** @throws Refusal `forbidden` for a colleague's figures, asked for by a professional */
export function scopeOf(who: Who, asked: number | undefined): Scope {
  const isClinic = seesClinicFinances(who)
  if (!isClinic && asked !== undefined && asked !== who.id) throw new Refusal('forbidden')
  const professional_id = isClinic ? (asked ?? null) : who.id
  return { professional_id, tells_commission: seesCommission(who, professional_id) }
}

type Asked = { period: Period; from?: string | undefined; to?: string | undefined }

/** The days that are asked for and those that they are compared with, by the clinic's clock. */
export function spansOf({ period, from, to }: Asked, who: Who, now: Date): { days: Days; before: Days } {
  const days = daysOf(period, today(now, who.time_zone), from && to ? { from, to } : null)
  return { days, before: daysBefore(period, days) }
}
