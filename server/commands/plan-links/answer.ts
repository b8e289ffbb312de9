import { and, eq, sql } from 'drizzle-orm'
import type { Feedback } from '@/lib/contract/dated-plans'
import { Refusal } from '@/lib/contract/errors'
import { answeredAt, isAnswerable, isLater, isTooMuchPain } from '@/lib/domain/plans/answer'
import { translator } from '@/lib/i18n/refusal-texts'
import type { FreeCall } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { dated_plans, session_feedback } from '@/server/db/schema/dated-plans'
import { announce, record } from '@/server/ledger'
import { countPlanCall, findPlanLink, type PlanReader, planReader } from '@/server/queries/plan-links/open'
import { type GivenSession, sessionsOf } from '@/server/queries/plan-links/sessions'
import { holdPlanOfSession } from '@/server/steps/dated-plans/hold'
import { professionalOf } from '@/server/steps/plan-links/professional'
import { holdPatient } from '@/server/steps/record/references'

type Call = FreeCall<'plan-links.answer'>
type Row = typeof session_feedback.$inferSelect

const shown = ({ done, effort, pain, comment, answered_at }: Row): Feedback => ({
  ...{ done, effort, pain, comment },
  answered_at: answered_at.toISOString(),
})

/**
 * Takes what a patient says of a session, once for its key, whenever it arrives. Another key takes its place, unless it was said
 * earlier and came later: that is the one that another device had kept. The professional is told of the first, and of too much
 * pain. Nobody is signed in, so the audit names nobody.
 * @throws Refusal `link_spent`, `rate_limited`, `not_found` for a session that the page does not ask for, `invalid` of a day that
 * is too far off
 */
export async function answerPlanLink(call: Call): Promise<Feedback> {
  countPlanCall(call, 'page')
  const { services, body, now } = call
  const found = await findPlanLink(services.database, body.token)
  return services.database.asTenant(found.clinic_id, async (tx) => {
    const reader = await planReader(tx, found.id, now)
    await holdPatient(tx, reader.patient.id)
    return write(tx, reader, call)
  })
}

async function write(tx: Tx, reader: PlanReader, call: Call): Promise<Feedback> {
  const { body, now, locale, address } = call
  const { patient, clinic, today } = reader
  const { key, done, effort, pain, comment, dated_session_id } = body
  // As whoever changes the plan holds it: what it asks for stays until the answer is written.
  await holdPlanOfSession(tx, dated_session_id)
  const [session] = await sessionsOf(tx, patient.id, sql`s.id = ${dated_session_id}`)
  if (!session) throw new Refusal('not_found')
  if (!isAnswerable(session.day, today))
    throw new Refusal('invalid', { errors: { dated_session_id: [translator(locale)('session_far')] } })
  const answered_at = answeredAt(body.answered_at, { day: session.day, zone: clinic.time_zone, now })
  const said = { key, done, effort, pain, comment, answered_at, updated_at: now }
  const whose = { clinic_id: clinic.id, dated_session_id, patient_id: patient.id }
  const [first] = await tx
    .insert(session_feedback)
    .values({ ...whose, ...said, created_at: now })
    .onConflictDoNothing()
    .returning()
  if (first) {
    await tell(tx, { reader, session, now, address }, first, null)
    return shown(first)
  }
  // Of two at once, the second waits here and sees what the first left.
  const isThis = and(
    eq(session_feedback.dated_session_id, dated_session_id),
    eq(session_feedback.patient_id, patient.id),
  )
  const [before] = await tx.select().from(session_feedback).where(isThis).for('update')
  if (before!.key === key || !isLater(answered_at, before!.answered_at)) return shown(before!)
  const [after] = await tx.update(session_feedback).set(said).where(isThis).returning()
  await tell(tx, { reader, session, now, address }, after!, before!)
  return shown(after!)
}

type Told = { reader: PlanReader; session: GivenSession; now: Date; address: string }

/** Announces an answer: to open browsers, and to the professional the first one, or that it hurt more than it may. */
async function tell(tx: Tx, { reader, session, now, address }: Told, after: Row, before: Row | null) {
  const { clinic, patient } = reader
  const nobody = { clinic_id: clinic.id, id: null }
  const isPain = isTooMuchPain(after.pain, session.pain_above)
  const wasPain = isTooMuchPain(before?.pain ?? null, session.pain_above)
  // What one of a group says does not answer what another one said.
  if (isPain || !session.is_groups)
    await tx
      .update(dated_plans)
      .set({ alerted_at: isPain ? now : null })
      .where(eq(dated_plans.id, session.dated_plan_id))
  const action = before ? 'updated' : 'created'
  await record(tx, nobody, { action, entity: 'session_feedback', id: after.id, address })
  await announce(tx, nobody, 'session_feedback_updated', { patient_id: patient.id })
  const topic = isPain && !wasPain ? 'plan_pain' : before ? null : 'action-plan'
  if (!topic) return
  const professional_id = await professionalOf(tx, session.created_by, patient.id)
  const date = session.day
  await announce(tx, nobody, topic, { patient_id: patient.id, professional_id, date })
}
