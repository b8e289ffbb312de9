import type { Appointment } from '@/lib/contract/appointments'
import { dayOf } from '@/lib/domain/time/clock'
import type { Agenda } from './use-agenda'

type Shown = Pick<Agenda, 'view' | 'day' | 'days' | 'by' | 'zone'> & { chosen: { id: number }[] }
type Place = Pick<Appointment, 'starts_at' | 'professional_id'>

/** Is an appointment of those days and people that the agenda shows, whatever its filters hide? */
export function isOnScreen(
  { view, day, days, by, chosen, zone }: Shown,
  { starts_at, professional_id }: Place,
): boolean {
  const own = dayOf(starts_at, zone)
  const isDayShown = view === 'month' ? monthOf(own) === monthOf(day) : days.includes(own)
  return isDayShown && (by !== 'professional' || chosen.some(({ id }) => id === professional_id))
}

const monthOf = (day: string) => day.slice(0, 7)
