import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { PatientAlert } from '@/lib/contract/patient-alerts'
import { isClinicalAlert, mayReadAlert } from '@/lib/domain/patients/alerts'
import type { TenantCall } from '@/server/call'
import { patient_alerts } from '@/server/db/schema/patients'
import { announce, record } from '@/server/ledger'
import { auditedAlert, toAlert } from '@/server/queries/patient-alerts/list'
import { logAccess } from '@/server/steps/record/log-access'
import { holdPatient } from '@/server/steps/record/references'
import { requireVersion } from '@/server/steps/require-version'

/**
 * Adds an alert to a patient. @throws Refusal `not_found` for a patient who is not there, `forbidden` for a red flag by
 * who keeps no record
 */
export async function createAlert(call: TenantCall<'patient-alerts.create'>): Promise<PatientAlert> {
  const { tx, who, params, body, address } = call
  await holdPatient(tx, params.id)
  if (!mayReadAlert(who, body.kind)) throw new Refusal('forbidden')
  const [row] = await tx
    .insert(patient_alerts)
    .values({ ...body, clinic_id: who.clinic_id, patient_id: params.id, created_by: who.id })
    .returning()
  const created = toAlert(row!)
  await record(tx, who, {
    action: 'created',
    entity: 'patient_alert',
    id: created.id,
    after: auditedAlert(created),
    address,
  })
  await announce(tx, who, 'patient_alert_updated', { patient_alert_id: created.id })
  return created
}

/**
 * Changes an alert, archives it (`archived`) or brings it back: what is absent stays. A red flag is read with it, which
 * leaves its line among the accesses. One that somebody may not read is none for them. @throws Refusal `not_found`,
 * `version_stale`
 */
export async function updateAlert(call: TenantCall<'patient-alerts.update'>): Promise<PatientAlert> {
  const { tx, who, params, version, now, body, address } = call
  const isThis = eq(patient_alerts.id, params.id)
  const [before] = await tx.select().from(patient_alerts).where(isThis).for('update')
  if (!before || !mayReadAlert(who, before.kind)) throw new Refusal('not_found')
  requireVersion(before.version, version)
  const { archived, ...change } = body
  const archived_at = archived ? (before.archived_at ?? now) : null
  const [row] = await tx
    .update(patient_alerts)
    .set({
      ...{ ...change, ...(archived !== undefined && { archived_at }) },
      ...{ version: sql`${patient_alerts.version} + 1`, updated_at: now },
    })
    .where(isThis)
    .returning()
  const after = toAlert(row!)
  await record(tx, who, {
    action: 'updated',
    entity: 'patient_alert',
    id: after.id,
    before: auditedAlert(toAlert(before)),
    after: auditedAlert(after),
    address,
  })
  if (isClinicalAlert(after)) await logAccess(call, { patient_id: after.patient_id, what: 'patient-alerts.update' })
  await announce(tx, who, 'patient_alert_updated', { patient_alert_id: after.id })
  return after
}
