import { addDays } from '../time/clock'
import type { PlanScope } from './scope'
import { touchedBy } from './touched'

type Session = {
  id: number
  day: string
  phase_id: number
  alike: number
  feedback: object | null
  done_by: number
}

/** What somebody answered stays as it was done. */
export const isAnswered = ({ feedback, done_by }: Pick<Session, 'feedback' | 'done_by'>): boolean =>
  feedback !== null || done_by > 0

/** Those that are not answered, from a day on; of one phase where it is named. */
export const openFrom = <S extends Session>(sessions: readonly S[], from: string, phase: number | null = null): S[] =>
  sessions.filter((one) => !isAnswered(one) && one.day >= from && (phase === null || one.phase_id === phase))

/** Those of the seven days from one on. */
export const ofWeek = <S extends Session>(sessions: readonly S[], from: string): S[] =>
  sessions.filter(({ day }) => day >= from && day <= addDays(from, 6))

/** Those that a change of one of them is of (see `touchedBy`). */
export function inScope<S extends Session & { position: number }>(
  sessions: readonly S[],
  chosen: S,
  scope: PlanScope,
  today: string,
): S[] {
  const placed = (session: S) => ({ ...session, answered: isAnswered(session) })
  return touchedBy(scope, placed(chosen), sessions.map(placed), today)
}
