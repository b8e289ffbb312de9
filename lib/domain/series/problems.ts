import type { Planning, PlanningException } from '@/lib/contract/plannings'
import type { OccurrenceProblem } from '@/lib/contract/series'
import { type CollisionKind, idsOf, type Occupied } from '@/lib/domain/appointments/occupants'
import { minutes, openIntervals } from '@/lib/domain/plannings/availability'
import { DAY_MINUTES, dayOf, instantAt } from '@/lib/domain/time/clock'
import type { Span } from './place'

type Slot = Span & { professional_id: number }
/** The plannings and exceptions of everybody, of all days in question. */
export type Hours = { plannings: Planning[]; exceptions: PlanningException[] }

/**
 * What speaks against a time, apart from other appointments: it lies on a holiday of the professional or the clinic
 * (`closure`), else outside the professional's hours, extra hours included (`closed`); or it has begun (`past`).
 */
export function problemsOfTime(
  slot: Slot,
  { plannings, exceptions }: Hours,
  zone: string,
  now: Date,
): OccurrenceProblem[] {
  const day = dayOf(slot.starts_at, zone)
  // As instants: over a change of the clock, a length is not what the wall says.
  const at = (minute: number) => Date.parse(instantAt(day, minute, zone))
  const begun: OccurrenceProblem[] = new Date(slot.starts_at) < now ? ['past'] : []
  const isClosed = ({ kind, professional_id, date, date_to, from, to }: PlanningException) =>
    kind === 'holiday' &&
    (professional_id ?? slot.professional_id) === slot.professional_id &&
    date <= day &&
    day <= date_to &&
    at(from ? minutes(from) : 0) < end(slot) &&
    start(slot) < at(to ? minutes(to) : DAY_MINUTES)
  if (exceptions.some(isClosed)) return ['closure', ...begun]
  const open = openIntervals(plannings, exceptions, slot.professional_id, day)
  const isOpen = open.some((interval) => at(interval.start) <= start(slot) && end(slot) <= at(interval.end))
  return isOpen ? begun : ['closed', ...begun]
}

/**
 * For each slot, by its place in the list, the earlier one of the list in whose time it comes and which has the same
 * occupant, or patient; only those that are new there.
 */
export function clashesOf(slots: (Span & Occupied & { is_new: boolean })[], kind: CollisionKind): Map<number, number> {
  const clashes = new Map<number, number>()
  const order = slots.map((_, at) => at).sort((a, b) => start(slots[a]!) - start(slots[b]!) || a - b)
  const latest = new Map<number, number>()
  for (const at of order) {
    const slot = slots[at]!
    for (const occupant of idsOf(slot, kind)) {
      const before = latest.get(occupant)
      if (before !== undefined && start(slot) < end(slots[before]!)) {
        if (slot.is_new) clashes.set(at, before)
        else if (slots[before]!.is_new) clashes.set(before, at)
      }
      if (before === undefined || end(slot) > end(slots[before]!)) latest.set(occupant, at)
    }
  }
  return clashes
}

const start = ({ starts_at }: Span) => Date.parse(starts_at)
const end = ({ ends_at }: Span) => Date.parse(ends_at)
