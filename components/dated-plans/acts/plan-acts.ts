import type { DatedSession } from '@/lib/contract/dated-plans'
import type { PlanScope } from '@/lib/domain/plans/scope'

/** What is done with a whole plan, each in a sheet of its own. */
export type PlanAct = 'details' | 'phases' | 'keep' | 'copy_week' | 'shift' | 'scale'

/** What is done with one session. */
export type SessionAct =
  | { kind: 'move'; session: DatedSession }
  | { kind: 'name' | 'remove'; session: DatedSession; scope: PlanScope }
  | { kind: 'print'; session: DatedSession }

/** What is open above the plan. */
export type Opened = { kind: PlanAct } | { kind: 'add'; day: string } | SessionAct | null
