import type { Appointment } from '@/lib/contract/appointments'

/** A patient's visit as their history tells it. */
export type VisitState = 'pending' | 'confirmed' | 'canceled' | 'attended' | 'no_show' | 'unrecorded'

/** Status and attendance in one word; a visit that is over and of which nobody said anything is `unrecorded`. */
export function visitState(visit: Appointment, now: Date): VisitState {
  if (visit.status === 'canceled') return 'canceled'
  if (visit.attendance !== 'unknown') return visit.attendance
  return isOver(visit, now) ? 'unrecorded' : visit.status
}

const isOver = (visit: Appointment, now: Date) => new Date(visit.ends_at) <= now
const byStart = (a: Appointment, b: Appointment) => Date.parse(a.starts_at) - Date.parse(b.starts_at)

/** What is still to come, the nearest first, and what is over, the latest first. */
export function splitVisits(visits: Appointment[], now: Date): { upcoming: Appointment[]; past: Appointment[] } {
  const sorted = visits.toSorted(byStart)
  return {
    upcoming: sorted.filter((visit) => !isOver(visit, now)),
    past: sorted.filter((visit) => isOver(visit, now)).reverse(),
  }
}

/** The visit that comes next: neither over nor canceled. */
export const nextVisit = (visits: Appointment[], now: Date): Appointment | null =>
  splitVisits(visits, now).upcoming.find(({ status }) => status !== 'canceled') ?? null

export type VisitCounts = { attended: number; no_show: number; canceled: number; upcoming: number }

/** How many visits took place, were missed, were canceled, are to come. */
export function countVisits(visits: Appointment[], now: Date): VisitCounts {
  const counts: VisitCounts = { attended: 0, no_show: 0, canceled: 0, upcoming: 0 }
  for (const visit of visits) {
    const state = visitState(visit, now)
    if (state === 'attended' || state === 'no_show' || state === 'canceled') counts[state] += 1
    else if (state !== 'unrecorded') counts.upcoming += 1
  }
  return counts
}
