const HOUR_MS = 3_600_000

/** Until when who came up from the waiting list may decline; `decline_hours` null: until the cut-off. */
export type DeclineRule = { cut_off_hours: number; decline_hours: number | null }

/**
 * Until when somebody who comes up now may decline their place (ISO 8601): so many hours, and never after the group's cut-off,
 * from which on the place would go to nobody by itself. Null where that is over already: they may still call.
 */
export function declineUntil(
  { cut_off_hours, decline_hours }: DeclineRule,
  startsAt: string,
  now: Date,
): string | null {
  const cutOff = Date.parse(startsAt) - cut_off_hours * HOUR_MS
  const until = decline_hours === null ? cutOff : Math.min(cutOff, now.getTime() + decline_hours * HOUR_MS)
  return until > now.getTime() ? new Date(until).toISOString() : null
}

/** Whether a place that came up may still be given up: whoever does so in their time owes nothing for it. */
export const mayDecline = (decline_until: string | null, now: Date): boolean =>
  decline_until !== null && now.getTime() < Date.parse(decline_until)

/**
 * - `open`: theirs, and may be declined
 * - `declined`: given up by this link
 * - `late`: theirs, and no longer declined by the link
 * - `gone`: not theirs any more, or the activity is not held
 * - `over`: the activity has begun
 */
export const placeStates = ['open', 'declined', 'late', 'gone', 'over'] as const
export type PlaceState = (typeof placeStates)[number]

type Place = {
  /** They have the place, in an activity that is held. */
  is_theirs: boolean
  is_declined: boolean
  decline_until: string | null
  starts_at: string
}

/** What the link of a place that came up finds. */
export function placeState({ is_theirs, is_declined, decline_until, starts_at }: Place, now: Date): PlaceState {
  if (is_declined) return 'declined'
  if (!is_theirs) return 'gone'
  if (Date.parse(starts_at) <= now.getTime()) return 'over'
  return mayDecline(decline_until, now) ? 'open' : 'late'
}
