/**
 * Which sessions of a dated plan a change is of: the one that is named; it and its like from today on; its like of the whole phase
 * that are not answered yet. Two are alike that came of one session, whatever day they are on.
 */
export const planScopes = ['day', 'from_today', 'phase'] as const
export type PlanScope = (typeof planScopes)[number]
