import { eq, sql } from 'drizzle-orm'
import type { Goal } from '@/lib/contract/episodes'
import { Refusal } from '@/lib/contract/errors'
import { today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { goals } from '@/server/db/schema/goals'
import { announce, record } from '@/server/ledger'
import { episodeOf, toGoal } from '@/server/queries/episodes/list'
import { logAccess } from '@/server/steps/record/log-access'
import { requireVersion } from '@/server/steps/require-version'

/** Adds a goal to an episode. @throws Refusal `not_found` */
export async function createGoal(call: TenantCall<'goals.create'>): Promise<Goal> {
  const { tx, who, params, body, address } = call
  const { patient_id } = await episodeOf(tx, params.id)
  const now_value = body.now_value ?? body.from_value ?? null
  const [row] = await tx
    .insert(goals)
    .values({ ...body, now_value, clinic_id: who.clinic_id, episode_id: params.id })
    .returning()
  await record(tx, who, { action: 'created', entity: 'goal', id: row!.id, address })
  await announce(tx, who, 'goal_updated', { patient_id })
  return toGoal(row!)
}

/**
 * Changes a goal: what is absent stays. Reached or dropped, it keeps the day; open again, it has none.
 * @throws Refusal `not_found`, `version_stale`
 */
export async function updateGoal(call: TenantCall<'goals.update'>): Promise<Goal> {
  const { tx, who, params, body, version, now, address } = call
  const [row] = await tx.select().from(goals).where(eq(goals.id, params.id)).for('update')
  if (!row) throw new Refusal('not_found')
  requireVersion(row.version, version)
  const state = body.state ?? row.state
  const settled_on = state === 'open' ? null : state === row.state ? row.settled_on : today(now, who.time_zone)
  const [after] = await tx
    .update(goals)
    .set({ ...body, settled_on, version: sql`${goals.version} + 1`, updated_at: now })
    .where(eq(goals.id, row.id))
    .returning()
  const { patient_id } = await episodeOf(tx, row.episode_id)
  await record(tx, who, { action: 'updated', entity: 'goal', id: row.id, address })
  await logAccess(call, { patient_id, what: 'goals.update' })
  await announce(tx, who, 'goal_updated', { patient_id })
  return toGoal(after!)
}
