import { asc, eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { type Laid, layOut } from '@/lib/domain/plans/phases'
import type { PlacedSession } from '@/lib/domain/plans/placed'
import { rowsOf, type Tx } from '@/server/db/client'
import { dated_phases, dated_plans, dated_sessions } from '@/server/db/schema/dated-plans'

type PlanRow = typeof dated_plans.$inferSelect
type PhaseRow = typeof dated_phases.$inferSelect
export type HeldPlan = PlanRow & { phases: Laid<PhaseRow>[] }

/**
 * A plan with its phases, held until the transaction ends: whoever changes it, or what is on its days, takes turns.
 * @throws Refusal `not_found`
 */
export async function holdPlan(tx: Tx, id: number): Promise<HeldPlan> {
  const [plan] = await tx.select().from(dated_plans).where(eq(dated_plans.id, id)).for('no key update')
  if (!plan) throw new Refusal('not_found')
  const phases = await tx
    .select()
    .from(dated_phases)
    .where(eq(dated_phases.dated_plan_id, id))
    .orderBy(asc(dated_phases.position))
  return { ...plan, phases: layOut(plan.starts_on, phases) }
}

/** The plan of a session, held, and the session as it is then. @throws Refusal `not_found` */
export async function holdPlanOfSession(tx: Tx, sessionId: number) {
  const read = async () => {
    const [session] = await tx.select().from(dated_sessions).where(eq(dated_sessions.id, sessionId))
    if (!session) throw new Refusal('not_found')
    return session
  }
  const { dated_plan_id } = await read()
  const plan = await holdPlan(tx, dated_plan_id)
  return { plan, session: await read() }
}

/**
 * All sessions of a plan that is held, and which of them are answered. They are held too: whoever answers one at this moment waits,
 * and finds it as it is afterwards.
 */
export async function holdSessions(tx: Tx, planId: number): Promise<PlacedSession[]> {
  await rowsOf(
    tx,
    sql`select from dated_sessions where clinic_id = current_clinic() and dated_plan_id = ${planId}::bigint order by id for update`,
  )
  return rowsOf<PlacedSession>(
    tx,
    sql`select s.id::float8 as id, s.phase_id::float8 as phase_id, s.day::text as day, s.position, s.alike::float8 as alike,
        s.id in (select answered_sessions(${planId}::bigint)) as answered
      from dated_sessions s where s.clinic_id = current_clinic() and s.dated_plan_id = ${planId}::bigint
      order by s.day, s.position, s.id`,
  )
}
