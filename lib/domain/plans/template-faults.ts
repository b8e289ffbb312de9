import { addDays, LAST_DAY } from '@/lib/domain/time/clock'
import type { Fault } from './fault'
import { PLAN_DAYS_MAX } from './limits'
import { lengthFault } from './phases'
import { amountFault } from './placed'

type FormPhase = { days: number; sessions: readonly { day: number }[] }

/** Wherever a plan of so many days is known whole: without a date it lasts too long, and that is all. */
const anywhere = addDays(LAST_DAY, -PLAN_DAYS_MAX)

/** What is wrong with a plan as a form gives it: a session beyond its phase, too many days or sessions. */
export function templateFaults(phases: readonly FormPhase[]): Fault[] {
  const beyond = phases.flatMap(({ days, sessions }, at) =>
    sessions.flatMap(({ day }, place) =>
      day >= days ? [{ field: `phases.${at}.sessions.${place}.day`, key: 'day_outside_phase' as const }] : [],
    ),
  )
  if (beyond.length > 0) return beyond
  const length = lengthFault(anywhere, phases)
  if (length) return [{ field: 'phases', ...length }]
  const amount = amountFault(phases.flatMap(({ sessions }, at) => sessions.map(({ day }) => `${at} ${day}`)))
  return amount ? [{ field: 'phases', ...amount }] : []
}
