import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '@/server/db/client'
import type { patient_import_deeds } from '@/server/db/schema/patient-imports'
import { patient_alerts, patients } from '@/server/db/schema/patients'
import { record } from '@/server/ledger'
import { toPatient } from '@/server/queries/patients/show'
import { createAlerts } from './create-alerts'
import type { Job } from './job'
import type { JudgedRow } from './judge'

/** The fields that may be empty, and so be filled. A name, a status and a language are there always. */
const fillable = [
  ...(['phone', 'email', 'address', 'postcode', 'town', 'birth_date', 'sex', 'identification', 'external_id'] as const),
  ...(['insurance_carrier', 'legal_representative_name', 'legal_representative_id', 'occupation'] as const),
  ...(['contact_name', 'contact_phone', 'contact_relation', 'referral', 'professional_id'] as const),
] as const

type Deed = Omit<typeof patient_import_deeds.$inferInsert, 'place'>

/**
 * Writes what a row says into the fields of a patient that are empty, tags where there are none, and alerts that nobody
 * has written yet; what is there stays. Gives what was done, null where there was nothing to fill.
 */
export async function fillPatient(tx: Tx, job: Job, id: number, row: JudgedRow): Promise<Deed | null> {
  const { clinic_id, import_id, by, address, now } = job
  const [before] = await tx.select().from(patients).where(eq(patients.id, id)).for('update')
  if (!before) return null
  const { form } = row
  const change: Record<string, unknown> = Object.fromEntries(
    fillable.flatMap((field) => (before[field] === null && form[field] ? [[field, form[field]]] : [])),
  )
  if (before.tags.length === 0 && form.tags?.length) change.tags = form.tags
  if (before.accepts_messages_at === null && form.accepts_messages !== undefined) {
    change.accepts_messages = form.accepts_messages
    change.accepts_messages_at = now
  }
  const fields = Object.keys(change)
  const alerts = await unwritten(tx, id, row)
  if (fields.length === 0 && alerts.length === 0) return null
  const made = await createAlerts(tx, { clinic_id, by }, [{ patient_id: id, alerts }])
  const alert_ids = made.get(id) ?? []
  const version = fields.length > 0 ? before.version + 1 : before.version
  if (fields.length > 0) {
    const [after] = await tx
      .update(patients)
      .set({ ...change, version: sql`${patients.version} + 1`, updated_at: now })
      .where(eq(patients.id, id))
      .returning()
    const line = { before: { ...toPatient(before) }, after: { ...toPatient(after!) } }
    await record(tx, { clinic_id, id: by }, { action: 'updated', entity: 'patient', id, ...line, address })
  }
  return { clinic_id, import_id, patient_id: id, deed: 'filled', fields, alert_ids, version }
}

async function unwritten(tx: Tx, id: number, { alerts }: JudgedRow): Promise<JudgedRow['alerts']> {
  if (alerts.length === 0) return []
  const there = await tx
    .select({ text: patient_alerts.text })
    .from(patient_alerts)
    .where(and(eq(patient_alerts.patient_id, id), isNull(patient_alerts.archived_at)))
  return alerts.filter(({ text }) => !there.some((one) => one.text === text))
}
