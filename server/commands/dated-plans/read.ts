import type { Adherence } from '@/lib/contract/adherence'
import type { DatedPlan } from '@/lib/contract/dated-plans'
import { Refusal } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import { today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { adherenceOf } from '@/server/queries/dated-plans/adherence'
import { sessionsBetween } from '@/server/queries/dated-plans/sessions'
import { datedPlanOf, plansOfGroup, plansOfPatient } from '@/server/queries/dated-plans/show'
import { logPlanRead } from '@/server/steps/dated-plans/log-read'

/**
 * The plans of a patient, with their line among the accesses, or of a group.
 * @throws Refusal `invalid` where neither is named, or both
 */
export async function readDatedPlans(call: TenantCall<'dated-plans.list'>): Promise<DatedPlan[]> {
  const { tx, query } = call
  const { patient_id, group_id } = query
  if (patient_id !== undefined && group_id === undefined) {
    await logPlanRead(call, { patient_id }, 'dated-plans.list')
    return plansOfPatient(tx, patient_id)
  }
  if (group_id !== undefined && patient_id === undefined) return plansOfGroup(tx, group_id)
  throw new Refusal('invalid', {
    errors: { patient_id: [{ key: patient_id === undefined ? 'required' : 'invalid' }] },
  })
}

/** One plan, with its line among the accesses. @throws Refusal `not_found` */
export async function readDatedPlan(call: TenantCall<'dated-plans.show'>): Promise<DatedPlan> {
  const plan = await datedPlanOf(call.tx, call.params.id)
  await logPlanRead(call, plan, 'dated-plans.show')
  return plan
}

/** How well it is followed, until today by the clinic's clock; with its line among the accesses. @throws Refusal `not_found` */
export async function readAdherence(call: TenantCall<'dated-plans.adherence'>): Promise<Adherence> {
  const { tx, who, params, now } = call
  const plan = await datedPlanOf(tx, params.id)
  await logPlanRead(call, plan, 'dated-plans.adherence')
  return adherenceOf(tx, plan, today(now, who.time_zone))
}

/** The sessions of some days, with their line among the accesses. @throws Refusal `not_found` */
export async function readDatedSessions(
  call: TenantCall<'dated-sessions.list'>,
): Promise<Answer<'dated-sessions.list'>['data']> {
  const { tx, params, query } = call
  const plan = await datedPlanOf(tx, params.id)
  await logPlanRead(call, plan, 'dated-sessions.list')
  return sessionsBetween(tx, plan.id, query)
}
