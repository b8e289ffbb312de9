import { and, eq, gte, isNull, or } from 'drizzle-orm'
import type { EnrolmentOutcome } from '@/lib/contract/enrolments'
import type { ConfirmedSignUp, SignUpDate } from '@/lib/contract/sign-ups'
import { dayOf } from '@/lib/domain/time/clock'
import type { FreeCall } from '@/server/call'
import { createEnrolments } from '@/server/commands/enrolments/create'
import { createMembers } from '@/server/commands/group-members/create'
import type { Tx } from '@/server/db/client'
import { sign_ups } from '@/server/db/schema/group-pages'
import { group_members } from '@/server/db/schema/groups'
import { announce, record } from '@/server/ledger'
import { countLinkCall } from '@/server/queries/appointment-links/read'
import { askedActivities, offeredPlans } from '@/server/queries/group-pages/offered'
import { openGroup } from '@/server/queries/group-pages/open-group'
import { findSignUp, heldSignUp, type SignUp } from '@/server/queries/sign-ups/read'
import { auditedMember } from '@/server/steps/groups/audited-member'
import { holdGroup } from '@/server/steps/groups/hold-group'
import { keepFees } from '@/server/steps/groups/keep-fees'
import { registerPatient } from '@/server/steps/patients/register'
import { personOf } from '@/server/steps/sign-ups/person'

type Call = FreeCall<'sign-ups.confirm'>
type Group = Awaited<ReturnType<typeof openGroup>>['group']
type Membership = typeof group_members.$inferSelect
type Written = Pick<Call, 'now' | 'address' | 'locale'> & {
  tx: Tx
  who: { clinic_id: number; id: null; time_zone: string }
}

/** Thrown where nothing came of a sign-up, so that nothing that was written for it stays: no patient, no membership. */
class NothingCame extends Error {
  constructor(readonly answer: ConfirmedSignUp) {
    super('nothing came of a sign-up')
  }
}

/**
 * Does what was signed up for, once, for who has the mail: the patient is found or made, joins by the plan that they chose where they are
 * in the group by none, and is enrolled as anybody is. Nobody is signed in, so the audit names nobody.
 * @throws Refusal `link_spent`, `rate_limited`
 */
export async function confirmSignUp(call: Call): Promise<ConfirmedSignUp> {
  countLinkCall(call)
  const { database } = call.services
  const found = await findSignUp(database, call.body.token)
  return database
    .asTenant(found.clinic_id, (tx) => confirm(tx, found.id, call))
    .catch((error) => {
      if (error instanceof NothingCame) return error.answer
      throw error
    })
}

async function confirm(tx: Tx, signUpId: number, { now, address, locale }: Call): Promise<ConfirmedSignUp> {
  const signUp = await heldSignUp(tx, signUpId, now)
  const person = await personOf(tx, signUp)
  await holdGroup(tx, signUp.group_id)
  const { group, clinic } = await openGroup(tx, signUp.group_id, now)
  const { name, phone, time_zone } = clinic
  const said = { clinic: { name, phone, address: clinic.address, time_zone }, group_name: group.name }
  if (!person) throw new NothingCame({ ...said, result: 'unclear', dates: [] })
  const asked = await askedActivities(tx, group.id, signUp.activity_ids, now)
  const open = asked.filter(({ is_open }) => is_open)
  const outcomes = new Map<number, EnrolmentOutcome>()
  if (open.length > 0) {
    const call = { tx, now, address, locale, who: { clinic_id: clinic.id, id: null, time_zone } }
    const patientId = person.patient_id ?? (await newPatient(call, signUp, group))
    await joinBy(call, signUp, patientId, dayOf(open[0]!.starts_at, time_zone))
    const body = { activity_ids: open.map((one) => one.id), patient_ids: [patientId] }
    const { data } = await createEnrolments({ ...call, params: { id: group.id }, body })
    for (const outcome of data) outcomes.set(outcome.activity_id, outcome)
  }
  const dates = asked.map(({ id, starts_at, ends_at }): SignUpDate => {
    const outcome = outcomes.get(id)
    return { id, starts_at, ends_at, ...(outcome ? became(outcome) : { reason: null, refusal: 'gone' }) }
  })
  if (!dates.some(({ refusal }) => refusal === null)) throw new NothingCame({ ...said, result: 'nothing', dates })
  await tx.delete(sign_ups).where(eq(sign_ups.id, signUp.id))
  return { ...said, result: 'done', dates }
}

/** A patient who signed up by themselves: of that, and of which group's page, the audit tells. */
async function newPatient(call: Written, { name, email, phone, locale }: SignUp, group: Group): Promise<number> {
  const { id } = await registerPatient(call, { name, email, phone, locale }, { sign_up: group.name })
  return id
}

/**
 * Has a patient join by the plan of their sign-up, where it is still offered and they are, or are to be, in the group by none: what the
 * clinic agreed on with somebody, or ended, no visitor changes. They owe no month before that of the first activity that they come to,
 * so they join on its day; who joined like this for later ones joins sooner.
 */
async function joinBy(call: Written, signUp: SignUp, patientId: number, from_day: string): Promise<void> {
  const { group_id, plan_id, payment_method } = signUp
  if (plan_id === null || payment_method === null) return
  const today = dayOf(call.now, call.who.time_zone)
  const [membership, ...others] = await call.tx
    .select()
    .from(group_members)
    .where(
      and(
        eq(group_members.group_id, group_id),
        eq(group_members.patient_id, patientId),
        or(isNull(group_members.until_day), gte(group_members.until_day, today)),
      ),
    )
  if (membership) {
    const isOwn = membership.created_by === null && membership.version === 1 && membership.plan_id === plan_id
    if (isOwn && others.length === 0 && from_day < membership.from_day) await joinSooner(call, membership, from_day)
    return
  }
  const plan = (await offeredPlans(call.tx, group_id)).find(({ id }) => id === plan_id)
  if (!plan?.payment_methods.includes(payment_method)) return
  const body = { patient_ids: [patientId], plan_id, payment_method, from_day, until_day: null }
  await createMembers({ ...call, params: { id: group_id }, body })
}

/** Nobody of the clinic made or changed that membership: it is of an earlier sign-up. */
async function joinSooner(call: Written, before: Membership, from_day: string): Promise<void> {
  const { tx, who, now, address } = call
  const [after] = await tx
    .update(group_members)
    .set({ from_day, updated_at: now })
    .where(eq(group_members.id, before.id))
    .returning()
  const change = { before: auditedMember(before), after: auditedMember(after!) }
  await record(tx, who, { action: 'updated', entity: 'group_member', id: before.id, ...change, address })
  await keepFees(call, before.group_id, [before.patient_id])
  await announce(tx, who, 'group_member_updated', { group_id: before.group_id })
}

/** What one activity became, without how many come or wait. */
function became({ enrolment, refusal }: EnrolmentOutcome): Pick<SignUpDate, 'reason' | 'refusal'> {
  const why = enrolment?.state === 'waiting' ? enrolment.reason : refusal && 'reason' in refusal ? refusal.reason : null
  const reason =
    why?.key === 'limit' ? { key: why.key, period: why.period, limit: why.limit } : why && { key: 'full' as const }
  return { reason, refusal: refusal?.key === 'canceled' ? 'gone' : (refusal?.key ?? null) }
}
