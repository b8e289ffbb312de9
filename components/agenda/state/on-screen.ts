import type { Appointment } from '@/lib/contract/appointments'
import { dayOf } from '@/lib/domain/time/clock'
import type { Agenda } from './use-agenda'

type Shown = Pick<Agenda, 'view' | 'day' | 'days' | 'by' | 'zone'> & { chosen: { id: number }[]; isPhone?: boolean }
type Place = Pick<Appointment, 'starts_at' | 'professional_id'>

/**
 * Is an appointment of those days and people that the agenda shows, whatever its filters hide? Of a month a phone shows
 * the appointments of one day.
 */
export function isOnScreen(
  { view, day, days, by, chosen, zone, isPhone }: Shown,
  { starts_at, professional_id }: Place,
): boolean {
  const own = dayOf(starts_at, zone)
  const isOfMonth = isPhone ? own === day : monthOf(own) === monthOf(day)
  const isDayShown = view === 'month' ? isOfMonth : days.includes(own)
  return isDayShown && (by !== 'professional' || chosen.some(({ id }) => id === professional_id))
}

const monthOf = (day: string) => day.slice(0, 7)
