import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import { isSameName } from '@/lib/domain/text/same-name'
import { dayOf } from '@/lib/domain/time/clock'
import { mediumForm } from '@/lib/domain/time/forms'
import { tags } from '@/lib/i18n/locales'
import { fieldMessage } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { patient_erasures } from '@/server/db/schema/patient-erasures'
import { patients } from '@/server/db/schema/patients'
import { announce, record } from '@/server/ledger'
import { clinicLanguage } from '@/server/queries/clinic/language'
import { previewErasure } from '@/server/queries/erasures/preview'
import { requireVersion } from '@/server/steps/require-version'
import { settleVisits } from '@/server/steps/vouchers/settle'
import { goneName } from '@/server/texts/gone-name'

/**
 * Erases a patient, and whoever was merged into them: what the law keeps is blocked until its day, all else is deleted,
 * files among it; of the person a number stays (docs/states.md). The audit says who did it, not to whom.
 * @throws Refusal `not_found`, `version_stale`, `invalid` for another name than theirs or a request from tomorrow,
 * `appointments_to_come` that names their times, `account_left`, `debit_under_way`: nobody could give back or collect it afterwards
 */
export async function erasePatient(call: TenantCall<'erasures.create'>): Promise<Answer<'erasures.create'>['data']> {
  const { tx, who, params, body, version, now, address, locale, services } = call
  await tx.select({ id: patients.id }).from(patients).where(eq(patients.id, params.id)).for('update')
  const preview = await previewErasure(tx, who, params.id, now)
  requireVersion(preview.version, version)
  const wrong = {
    ...(!isSameName(body.confirmation, preview.name) && { confirmation: ['name_differs' as const] }),
    ...(body.requested_on > dayOf(now.toISOString(), who.time_zone) && { requested_on: ['after_today' as const] }),
  }
  if (Object.keys(wrong).length > 0) {
    const errors = Object.entries(wrong).map(([field, [key]]) => [field, [fieldMessage({ key: key! }, locale)]])
    throw new Refusal('invalid', { errors: Object.fromEntries(errors) })
  }
  if (preview.coming.length > 0) {
    const written = new Intl.DateTimeFormat(tags[locale], { ...mediumForm, timeZone: who.time_zone })
    throw new Refusal('appointments_to_come', {
      errors: { appointments: preview.coming.map((at) => written.format(new Date(at))) },
      values: { count: preview.coming.length },
    })
  }
  if (preview.account_cents > 0) throw new Refusal('account_left')
  if (preview.remittance !== null) throw new Refusal('debit_under_way')
  const { until: kept_until, because } = preview.kept
  const { reason, requested_on } = body
  const [erasure] = await tx
    .insert(patient_erasures)
    .values({
      ...{ clinic_id: who.clinic_id, patient_id: params.id, requested_on, reason, kept_until, because },
      ...{ erased_by: who.id, created_at: now },
    })
    .returning({ id: patient_erasures.id })
  const id = erasure!.id
  await forgetSignUps(tx, params.id)
  const [gone] = await rowsOf<{ keys: string[] }>(
    tx,
    sql`select to_json(erase_patient(${id}::bigint, ${goneName(await clinicLanguage(tx))})) as keys`,
  )
  const [signed] = await rowsOf<{ keys: string[] }>(tx, sql`select to_json(erase_documents(${id}::bigint)) as keys`)
  await settleVisits(call, await waitedFor(tx, params.id))
  const said = { patient_id: params.id, requested_on, kept_until }
  await record(tx, who, { action: 'created', entity: 'patient_erasure', id, after: said, address })
  await announce(tx, who, 'patient_erasure_updated', { patient_erasure_id: id })
  // Last: a file that cannot be deleted leaves everything as it was.
  const keys = [...(gone?.keys ?? []), ...(signed?.keys ?? [])]
  await Promise.all(keys.map((key) => services.files.remove(key)))
  return { id, kept_until }
}

/** Who signed up on a group's page at one of their addresses and has not confirmed it yet: what they typed is theirs. */
const forgetSignUps = (tx: Tx, patientId: number) =>
  rowsOf(
    tx,
    sql`delete from sign_ups s where s.clinic_id = current_clinic() and lower(s.email) in (select lower(p.email) from patients p
      where p.clinic_id = s.clinic_id and p.id in (select patients_merged_into(current_clinic(), ${patientId}::bigint)))`,
  )

/** The activities for which a session was held for somebody who waited for a place: they wait no more. */
async function waitedFor(tx: Tx, patientId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select v.appointment_id::float8 as id from visits v where v.clinic_id = current_clinic() and v.use = 'held'
        and v.patient_id in (select patients_merged_into(current_clinic(), ${patientId}::bigint))
        and not exists (select from appointment_patients m where m.clinic_id = v.clinic_id
          and m.appointment_id = v.appointment_id and m.patient_id = v.patient_id) order by v.appointment_id`,
  )
  return rows.map(({ id }) => id)
}
