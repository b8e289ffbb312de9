import { eq, sql } from 'drizzle-orm'
import { silentSince } from '@/lib/domain/plans/silence'
import { today } from '@/lib/domain/time/clock'
import { type Database, rowsOf, type Tx } from '@/server/db/client'
import { dated_plans } from '@/server/db/schema/dated-plans'
import { announce } from '@/server/ledger'
import { professionalOf } from '@/server/steps/plan-links/professional'
import { ofEachClinic } from './of-each-clinic'
import { keepRounds } from './rounds'

const EVERY_MS = 3_600_000
const FIRST_MS = 40_000

type Waited = {
  id: number
  patient_id: number
  created_by: number | null
  silence_days: number
  time_zone: string
  published_on: string
  last_answer_on: string | null
  unanswered: string[]
}

/**
 * Tells of patients who do not answer any more, as long after a session as its plan says, by their clinic's calendar: once, until
 * they answer again. Of a group nobody waits for anybody. Gives of how many it told.
 */
export const watchSilence = (database: Database, now: Date): Promise<number> =>
  ofEachClinic(database, 'the silence of a clinic’s patients could not be watched', (tx, id) => watch(tx, id, now))

async function watch(tx: Tx, clinic_id: number, now: Date): Promise<number> {
  const waited = await waitedFor(tx, now)
  let told = 0
  for (const plan of waited) {
    const date = silentSince(plan, today(now, plan.time_zone))
    if (!date) continue
    const { id, patient_id, created_by } = plan
    await tx.update(dated_plans).set({ alerted_at: now }).where(eq(dated_plans.id, id))
    const professional_id = await professionalOf(tx, created_by, patient_id)
    await announce(tx, { clinic_id, id: null }, 'plan_silence', { patient_id, professional_id, date })
    await announce(tx, { clinic_id, id: null }, 'session_feedback_updated', { patient_id })
    told += 1
  }
  return told
}

/** The plans whose patients are waited for, of whom nobody was told since they last answered, or it was published; held, so that no other process tells too. */
const waitedFor = (tx: Tx, now: Date) =>
  rowsOf<Waited>(
    tx,
    sql`select p.id::float8 as id, p.patient_id::float8 as patient_id, p.created_by::float8 as created_by, p.silence_days, c.time_zone,
        (p.published_at at time zone c.time_zone)::date::text as published_on,
        (a.last_at at time zone c.time_zone)::date::text as last_answer_on,
        (select coalesce(json_agg(distinct s.day::text), '[]'::json) from dated_sessions s
          where s.clinic_id = p.clinic_id and s.dated_plan_id = p.id
            and s.day < (${now.toISOString()}::timestamptz at time zone c.time_zone)::date
            and not exists (select from session_feedback f where f.clinic_id = s.clinic_id and f.dated_session_id = s.id)) as unanswered
      from dated_plans p
      join clinics c on c.id = p.clinic_id
      join patients t on t.clinic_id = p.clinic_id and t.id = p.patient_id and t.status <> 'archived'
      cross join lateral (select max(f.updated_at) as last_at from session_feedback f
        join dated_sessions s on s.clinic_id = f.clinic_id and s.id = f.dated_session_id
        where f.clinic_id = p.clinic_id and s.dated_plan_id = p.id) a
      where p.clinic_id = current_clinic() and p.active and p.published_at is not null and p.silence_days is not null
        and (p.alerted_at is null or p.alerted_at <= greatest(a.last_at, p.published_at))
      order by p.id for update of p`,
  )

/** Watches from time to time, for as long as the process lives; gives how to stop. */
export const keepWatchingSilence = (database: Database, wakeOutbox: () => void): (() => Promise<void>) =>
  keepRounds({
    ...{ firstMs: FIRST_MS, everyMs: EVERY_MS, wakeOutbox, failed: 'the silence of patients could not be watched' },
    round: () => watchSilence(database, new Date()),
  })
