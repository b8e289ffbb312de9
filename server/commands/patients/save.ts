import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Patient } from '@/lib/contract/patients'
import type { TenantCall } from '@/server/api/handler'
import { requireVersion } from '@/server/api/versions'
import type { Tx } from '@/server/db/client'
import { patients } from '@/server/db/schema/patients'
import { announce, record } from '@/server/ledger'

type Row = typeof patients.$inferSelect

/** A stored patient as the wire has it. */
const toPatient = ({ clinic_id: _, sort_name: __, search: ___, ...row }: Row): Patient => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** One patient of the clinic. @throws Refusal `not_found` */
export async function patientOf(tx: Tx, id: number): Promise<Patient> {
  const [row] = await tx.select().from(patients).where(eq(patients.id, id))
  if (!row) throw new Refusal('not_found')
  return toPatient(row)
}

/**
 * Registers a patient; only the name is needed. @throws Refusal `reference_unknown` for a professional who is not here.
 */
export async function createPatient({ tx, who, body, address }: TenantCall<'patients.create'>): Promise<Patient> {
  const locale = body.locale ?? who.locale
  const [row] = await tx
    .insert(patients)
    .values({ ...body, locale, clinic_id: who.clinic_id })
    .returning()
  const created = toPatient(row!)
  await record(tx, who, { action: 'created', entity: 'patient', id: created.id, after: created, address })
  await announce(tx, who, 'patient', { patient_id: created.id, professional_id: created.professional_id })
  return created
}

/** Changes a patient: what is absent stays. @throws Refusal `not_found`, `version_stale`, `reference_unknown`. */
export async function updatePatient(call: TenantCall<'patients.update'>): Promise<Patient> {
  const { tx, who, params, body, version, address } = call
  await tx.select({ id: patients.id }).from(patients).where(eq(patients.id, params.id)).for('update')
  const before = await patientOf(tx, params.id)
  requireVersion(before.version, version)
  const [row] = await tx
    .update(patients)
    .set({ ...body, version: sql`${patients.version} + 1`, updated_at: call.now })
    .where(eq(patients.id, params.id))
    .returning()
  const after = toPatient(row!)
  await record(tx, who, { action: 'updated', entity: 'patient', id: params.id, before, after, address })
  await announce(tx, who, 'patient_updated', { patient_id: after.id })
  return after
}
