import type { Placement } from '@/components/appointments/placement'
import type { Span } from '@/components/calendar/layout/geometry'
import { type OccupantIds, type OccupantKind, occupants } from '@/lib/domain/appointments/occupants'

/** What is in the way, and what both want. */
export type Clash = { there: Placement; kind: OccupantKind }

/**
 * The first of some appointments of a day that wants at the same time what another wants, as far as the screen knows; null
 * where none does. What is canceled is in nobody's way.
 * @param ownId the appointment that is moved
 */
export function clashAmong(placed: Placement[], wanted: OccupantIds, span: Span, ownId: number | null): Clash | null {
  for (const there of placed) {
    const { appointment, start, end } = there
    if (appointment.id === ownId || appointment.status === 'canceled' || end <= span.start || span.end <= start)
      continue
    const shared = occupants.find(({ column }) => wanted[column] && wanted[column] === appointment[column])
    if (shared) return { there, kind: shared.kind }
  }
  return null
}
