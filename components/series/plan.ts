import { call } from '@/lib/client/api'
import { ApiError } from '@/lib/client/api-error'
import type { BodyIn } from '@/lib/contract/registry'
import type { Cover, SeriesPlan } from '@/lib/contract/series'
import type { Row } from './decisions'

/** What is to be tried out: a new series, or a change told by the appointment `id`. */
export type PlanAsk =
  | { kind: 'new'; body: BodyIn<'series.preview'> }
  | { kind: 'change'; id: number; body: BodyIn<'series.preview-change'> }

/** What it would do: the occurrences in order, what it takes away and what it leaves as it is; of a new one what vouchers pay. */
export type Plan = Pick<SeriesPlan, 'removed' | 'kept'> & { rows: Row[]; is_limited: boolean; covers: Cover[] }

/**
 * Asks the API what would happen; writes nothing. What was decided of days that there are no more, as the rule or what
 * it reaches was changed meanwhile, is left aside.
 */
export async function askPlan(ask: PlanAsk, signal: AbortSignal): Promise<Plan> {
  try {
    return await planOf(ask, signal)
  } catch (error) {
    const known = withoutUnknown(ask, error)
    if (!known) throw error
    return planOf(known, signal)
  }
}

async function planOf(ask: PlanAsk, signal: AbortSignal): Promise<Plan> {
  if (ask.kind === 'new') {
    const { data, meta } = await call('series.preview', { body: ask.body, signal })
    return { rows: data, removed: [], kept: [], is_limited: meta.is_limited, covers: meta.covers }
  }
  const { data } = await call('series.preview-change', { params: { id: ask.id }, body: ask.body, signal })
  const rows = [...data.changed, ...data.created, ...data.left_out].sort((one, other) =>
    one.starts_at.localeCompare(other.starts_at),
  )
  // Those that are left out stand among the rows, where they can be taken in again.
  const kept = data.kept.filter(({ reason }) => reason !== 'left_out')
  return { rows, removed: data.removed, kept, is_limited: false, covers: [] }
}

/** The same without the decisions that the API says are of no day; null where that is not why it refused. */
function withoutUnknown<A extends PlanAsk>(ask: A, error: unknown): A | null {
  const faults = error instanceof ApiError && error.code === 'invalid' ? Object.keys(error.problem.errors) : []
  const unknown = new Set(faults.map((field) => /^changes\.(\d+)\.day$/.exec(field)?.[1]))
  if (faults.length === 0 || unknown.has(undefined)) return null
  return { ...ask, body: { ...ask.body, changes: ask.body.changes?.filter((_, at) => !unknown.has(String(at))) } }
}
