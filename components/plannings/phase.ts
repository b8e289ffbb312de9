/** How something with a first and a last day (inclusive; null: no end) stands to a day. All are yyyy-MM-dd. */
type Phase = 'now' | 'coming' | 'past'

export function phaseOn(today: string, from: string, to: string | null): Phase {
  if (from > today) return 'coming'
  return to === null || to >= today ? 'now' : 'past'
}
