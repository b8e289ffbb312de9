import { type SQL, sql } from 'drizzle-orm'
import type { WantedConsent } from '@/lib/contract/consents'
import { consentState, type LastSigned } from '@/lib/domain/documents/consent-state'
import { rowsOf, type Tx } from '@/server/db/client'

/** As the database has it: what was signed last, against the oldest version that counts. */
export type FoundConsent = Omit<WantedConsent, 'state'> & { counts_from: number; last: LastSigned | null }

/** The oldest version of a template whose signatures count: the newest that is no mere correction. */
export const countsFrom = (template: SQL): SQL<number> =>
  sql<number>`(select max(v.number) from document_template_versions v
    where v.clinic_id = current_clinic() and v.template_id = ${template} and not v.is_correction)`

/**
 * What patients are to have signed, as an array of JSON: of each patient the clinic's own consent and those of services, with the
 * last that they signed of it. A template that was archived is wanted by nothing. Patients whom the reader does not see are not told of.
 * @param patients a subquery of their ids
 * @param services a subquery of the ids of services
 */
export const wantedConsents = (patients: SQL, services: SQL, today: string): SQL => sql`(
  select coalesce(json_agg(json_build_object('patient_id', p.id, 'template_id', t.id, 'name', t.name,
      'counts_from', t.counts_from, 'last', signed.last, 'document_id', made.id) order by p.name, p.id, t.kind, t.name, t.id), '[]'::json)
  from patients p
  cross join (
    select t.id, t.name, t.kind, ${countsFrom(sql`t.id`)} as counts_from
    from document_templates t
    where t.clinic_id = current_clinic() and t.active and (t.kind = 'consent' or t.id in (
      select s.consent_template_id from services s where s.clinic_id = current_clinic() and s.id in ${services}))
  ) t
  left join lateral (
    select json_build_object('number', v.number, 'expires_on', d.expires_on, 'is_revoked', d.state = 'revoked') as last
    from documents d
    join document_template_versions v on v.clinic_id = d.clinic_id and v.id = d.template_version_id
    where d.clinic_id = current_clinic() and d.patient_id = p.id and v.template_id = t.id and d.signed_at is not null
    order by d.signed_at desc, d.id desc limit 1
  ) signed on true
  left join lateral (
    select d.id
    from documents d
    join document_template_versions v on v.clinic_id = d.clinic_id and v.id = d.template_version_id
    where d.clinic_id = current_clinic() and d.patient_id = p.id and v.template_id = t.id
      and d.state in ('created', 'sent') and v.number >= t.counts_from and (d.expires_on is null or d.expires_on >= ${today}::date)
    order by d.id desc limit 1
  ) made on true
  where p.clinic_id = current_clinic() and p.id in ${patients})`

/** The same as the contract has it. */
export const toConsents = (found: FoundConsent[], today: string): WantedConsent[] =>
  found.map(({ counts_from, last, ...consent }) => ({ ...consent, state: consentState(last, counts_from, today) }))

/**
 * What one patient is to have signed for a service; without one, for those of their appointments to come.
 * @param today yyyy-MM-dd, at the clinic
 */
export async function consentsOf(
  tx: Tx,
  { patientId, serviceId, now, today }: { patientId: number; serviceId: number | undefined; now: Date; today: string },
): Promise<WantedConsent[]> {
  const services = serviceId
    ? sql`(${serviceId}::bigint)`
    : sql`(select a.service_id from appointments a
        join appointment_patients ap on ap.clinic_id = a.clinic_id and ap.appointment_id = a.id
        where a.clinic_id = current_clinic() and ap.patient_id = ${patientId}::bigint and a.deleted_at is null
          and a.status <> 'canceled' and a.ends_at > ${now.toISOString()}::timestamptz)`
  const [row] = await rowsOf<{ found: FoundConsent[] }>(
    tx,
    sql`select ${wantedConsents(sql`(${patientId}::bigint)`, services, today)} as found`,
  )
  return toConsents(row!.found, today)
}
