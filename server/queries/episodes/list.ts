import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Episode, Goal } from '@/lib/contract/episodes'
import { Refusal } from '@/lib/contract/errors'
import type { Tx } from '@/server/db/client'
import { goals } from '@/server/db/schema/goals'
import { episodes } from '@/server/db/schema/record'

type EpisodeRow = typeof episodes.$inferSelect

/** A goal as it goes out. */
export function toGoal(row: typeof goals.$inferSelect): Goal {
  const { clinic_id: _clinic, created_at: _created, updated_at: _updated, ...goal } = row
  return goal
}

const toEpisode = ({ clinic_id: _clinic, ...row }: EpisodeRow, own: Goal[]): Episode => ({
  ...row,
  goals: own,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

async function withGoals(tx: Tx, rows: EpisodeRow[]): Promise<Episode[]> {
  const ids = rows.map(({ id }) => id)
  const found =
    ids.length > 0 ? await tx.select().from(goals).where(inArray(goals.episode_id, ids)).orderBy(asc(goals.id)) : []
  return rows.map((row) => toEpisode(row, found.filter(({ episode_id }) => episode_id === row.id).map(toGoal)))
}

/** A patient's episodes with their goals: the open ones first, then the newest. */
export async function listEpisodes(tx: Tx, patientId: number): Promise<Episode[]> {
  const rows = await tx
    .select()
    .from(episodes)
    .where(eq(episodes.patient_id, patientId))
    .orderBy(sql`${episodes.discharged_on} is not null`, desc(episodes.started_on), desc(episodes.id))
  return withGoals(tx, rows)
}

/** One with its goals. @throws Refusal `not_found` */
export async function episodeOf(tx: Tx, id: number): Promise<Episode> {
  const [episode] = await withGoals(tx, await tx.select().from(episodes).where(eq(episodes.id, id)))
  if (!episode) throw new Refusal('not_found')
  return episode
}
