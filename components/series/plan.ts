import { call } from '@/lib/client/api'
import type { BodyIn } from '@/lib/contract/registry'
import type { SeriesPlan } from '@/lib/contract/series'
import type { Row } from './decisions'

/** What is to be tried out: a new series, or a change told by the appointment `id`. */
export type PlanAsk =
  | { kind: 'new'; body: BodyIn<'series.preview'> }
  | { kind: 'change'; id: number; body: BodyIn<'series.preview-change'> }

/** What it would do: the occurrences in order, what it takes away and what it leaves as it is. */
type Plan = Pick<SeriesPlan, 'removed' | 'kept'> & { rows: Row[]; is_limited: boolean }

/** Asks the API what would happen; writes nothing. */
export async function askPlan(ask: PlanAsk, signal: AbortSignal): Promise<Plan> {
  if (ask.kind === 'new') {
    const { data, meta } = await call('series.preview', { body: ask.body, signal })
    return { rows: data, removed: [], kept: [], is_limited: meta.is_limited }
  }
  const { data } = await call('series.preview-change', { params: { id: ask.id }, body: ask.body, signal })
  const rows = [...data.changed, ...data.created].sort((one, other) => one.starts_at.localeCompare(other.starts_at))
  return { rows, removed: data.removed, kept: data.kept, is_limited: false }
}
