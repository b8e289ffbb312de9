import type { OccurrenceChange, OccurrenceProblem, PlannedOccurrence } from '@/lib/contract/series'

/**
 * What a person decided of one occurrence. `is_kept`: it stays on a holiday, which the API does not refuse and is not
 * told.
 */
export type Decision = Omit<OccurrenceChange, 'day'> & { is_kept?: boolean }
/** By the day that the rule gives. */
export type Decisions = Readonly<Record<string, Decision>>

export type Row = PlannedOccurrence

/** Outside of the opening hours is said, as when one appointment is booked; everything else has to be decided. */
const isSerious = (problem: OccurrenceProblem) => problem !== 'closed'

/** Was the row planned before the decision? Then its problems are those of before. */
const isAhead = (row: Row, { starts_at }: Decision) =>
  starts_at !== undefined && Date.parse(starts_at) !== Date.parse(row.starts_at)

export const isSkipped = (row: Row, decision: Decision | undefined) => decision?.skip ?? row.skipped

/** The problems of an occurrence that somebody still has to say something about. */
export function openProblems(row: Row, decision: Decision = {}): OccurrenceProblem[] {
  if (isSkipped(row, decision) || isAhead(row, decision)) return []
  const answered: Partial<Record<OccurrenceProblem, boolean>> = {
    taken: decision.allow_overlap,
    offered: decision.allow_offered,
    closure: decision.is_kept,
  }
  return row.problems.filter((problem) => isSerious(problem) && !answered[problem])
}

export const isUndecided = (row: Row, decision?: Decision) => openProblems(row, decision).length > 0

/** The rows that need a decision, in their order. */
export const undecidedOf = (rows: Row[], decisions: Decisions) =>
  rows.filter((row) => isUndecided(row, decisions[row.day]))

/** Leaves out every occurrence that needs a decision. */
export const skipUndecided = (rows: Row[], decisions: Decisions): Decisions => ({
  ...decisions,
  ...Object.fromEntries(undecidedOf(rows, decisions).map(({ day }) => [day, { skip: true }])),
})

/** Booked over another, on a holiday or in spite of an offer: what a press can answer. What is past is answered by none. */
const meant = { taken: { allow_overlap: true }, offered: { allow_offered: true }, closure: { is_kept: true } } as const

/**
 * Books every occurrence that needs a decision all the same, where nothing but that speaks against it.
 * @param mayOverlap whether an appointment may be booked over another (Settings › appointments)
 */
export const bookUndecided = (rows: Row[], decisions: Decisions, mayOverlap: boolean): Decisions => ({
  ...decisions,
  ...Object.fromEntries(bookableAnyway(rows, decisions, mayOverlap).map((row) => [row.day, anywayOf(row, decisions)])),
})

/** Those of the undecided that can be booked all the same. */
export const bookableAnyway = (rows: Row[], decisions: Decisions, mayOverlap: boolean) =>
  undecidedOf(rows, decisions).filter((row) =>
    openProblems(row, decisions[row.day]).every((problem) => problem in meant && (problem !== 'taken' || mayOverlap)),
  )

const anywayOf = (row: Row, decisions: Decisions): Decision =>
  Object.assign(
    { ...decisions[row.day] },
    ...openProblems(row, decisions[row.day]).map((problem) => meant[problem as keyof typeof meant]),
  )

/** The decisions with one more, or without the one of that day. */
export function decide(decisions: Decisions, day: string, decision: Decision | null): Decisions {
  const { [day]: _, ...others } = decisions
  return decision ? { ...others, [day]: decision } : others
}

/** What the API is told, of the days that the rule still gives (of all, where those are not known). */
export function toChanges(decisions: Decisions, rows?: Row[]): OccurrenceChange[] {
  const days = rows && new Set(rows.map(({ day }) => day))
  return Object.entries(decisions)
    .filter(([day]) => !days || days.has(day))
    .map(([day, { is_kept: _, ...change }]) => ({ day, ...change }))
    .filter((change) => Object.keys(change).length > 1)
}
