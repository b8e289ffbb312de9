import { eq, sql } from 'drizzle-orm'
import type { Episode } from '@/lib/contract/episodes'
import { Refusal } from '@/lib/contract/errors'
import { today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { professionals } from '@/server/db/schema/professionals'
import { episodes } from '@/server/db/schema/record'
import { announce, record } from '@/server/ledger'
import { episodeOf } from '@/server/queries/episodes/list'
import { logAccess } from '@/server/steps/record/log-access'
import { holdPatient, unknownReference } from '@/server/steps/record/references'
import { requireVersion } from '@/server/steps/require-version'

type Creating = TenantCall<'episodes.create'>
type Changing = TenantCall<'episodes.update'> | TenantCall<'episodes.discharge'>

/** Who leads it works at the clinic. @throws Refusal `reference_unknown` */
async function requireProfessional({
  tx,
  locale,
  body,
}: Pick<Creating, 'tx' | 'locale'> & { body: { professional_id?: number | null | undefined } }) {
  if (!body.professional_id) return
  const found = await tx
    .select({ id: professionals.id })
    .from(professionals)
    .where(eq(professionals.id, body.professional_id))
  if (found.length === 0) throw unknownReference(['professional_id'], locale)
}

/** What has not happened yet is not written down as if it had: retention counts from it. @throws Refusal `invalid` */
function refuseFuture(
  { now, who }: Pick<Creating, 'now' | 'who'>,
  days: { started_on?: string | undefined; discharged_on?: string | null | undefined },
) {
  const last = today(now, who.time_zone)
  const wrong = Object.entries(days).filter(([, day]) => day && day > last)
  if (wrong.length === 0) return
  throw new Refusal('invalid', { errors: Object.fromEntries(wrong.map(([name]) => [name, [{ key: 'after_today' }]])) })
}

/** Begins a care process, today by the clinic's clock unless said. @throws Refusal `not_found`, `reference_unknown`, `invalid` for a day to come */
export async function createEpisode(call: Creating): Promise<Episode> {
  const { tx, who, params, body, now, address } = call
  await holdPatient(tx, params.id)
  await requireProfessional(call)
  refuseFuture(call, { started_on: body.started_on })
  const { title, professional_id = who.id, started_on = today(now, who.time_zone) } = body
  const [row] = await tx
    .insert(episodes)
    .values({ clinic_id: who.clinic_id, patient_id: params.id, title, professional_id, started_on })
    .returning({ id: episodes.id })
  await record(tx, who, { action: 'created', entity: 'episode', id: row!.id, address })
  await announce(tx, who, 'episode_updated', { patient_id: params.id })
  return episodeOf(tx, row!.id)
}

/** Changes what an episode is called, who leads it, or when it began. What is absent stays. */
export const updateEpisode = (call: TenantCall<'episodes.update'>): Promise<Episode> =>
  changeEpisode(call, call.body, 'episodes.update')

/** Discharges: its end, from which the law counts, and what came of it. Without a day it is open again. */
export const dischargeEpisode = (call: TenantCall<'episodes.discharge'>): Promise<Episode> =>
  changeEpisode(call, call.body, 'episodes.discharge')

/**
 * It is given back whole, with its goals: a line among the accesses.
 * @throws Refusal `not_found`, `version_stale`, `invalid` for an end before the beginning
 */
async function changeEpisode(
  call: Changing,
  change: Partial<typeof episodes.$inferInsert>,
  what: 'episodes.update' | 'episodes.discharge',
): Promise<Episode> {
  const { tx, who, params, version, now, address } = call
  const [row] = await tx.select().from(episodes).where(eq(episodes.id, params.id)).for('update')
  if (!row) throw new Refusal('not_found')
  requireVersion(row.version, version)
  await requireProfessional({ ...call, body: change })
  refuseFuture(call, { started_on: change.started_on, discharged_on: change.discharged_on })
  const after = { ...row, ...change }
  if (after.discharged_on && after.discharged_on < after.started_on) {
    const field = change.discharged_on ? 'discharged_on' : 'started_on'
    throw new Refusal('invalid', { errors: { [field]: [{ key: 'ends_before_start' }] } })
  }
  await tx
    .update(episodes)
    .set({ ...change, version: sql`${episodes.version} + 1`, updated_at: now })
    .where(eq(episodes.id, row.id))
  await record(tx, who, { action: 'updated', entity: 'episode', id: row.id, address })
  await logAccess(call, { patient_id: row.patient_id, what })
  await announce(tx, who, 'episode_updated', { patient_id: row.patient_id })
  return episodeOf(tx, row.id)
}
